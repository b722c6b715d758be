// Lends Python the rules of play on calendar boards.
#include "bindings/bindings.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/bytes.hpp"
#include "boards/board.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

// Rows and columns within what a search could ever take.
Shape shape_of(nb::handle cells) {
  constexpr int kFarthest = 1000;
  Shape shape;
  for (nb::handle cell : cells) {
    const BoardCell made{nb::cast<int>(cell[0]), nb::cast<int>(cell[1])};
    if (std::min(made.row, made.column) < 0 || std::max(made.row, made.column) > kFarthest) {
      throw std::invalid_argument("a cell too far away");
    }
    shape.push_back(made);
  }
  std::ranges::stable_sort(shape);
  if (std::adjacent_find(shape.begin(), shape.end()) != shape.end()) {
    throw std::invalid_argument("a cell that comes twice");
  }
  return shape;
}

// A label comes as (kind, cells), a piece as (name, cells, copies, spare).
Board make_board(bool turn_over, nb::sequence cells, nb::sequence labels, nb::sequence pieces) {
  Board board;
  board.turn_over = turn_over;
  board.cells = shape_of(cells);
  for (nb::handle label : labels) {
    board.labels.push_back({nb::cast<Index>(label[0]), shape_of(label[1])});
    const BoardLabel& made = board.labels.back();
    if (made.kind < 0 || made.kind > 64 || made.cells.empty() ||
        !std::includes(board.cells.begin(), board.cells.end(), made.cells.begin(),
                       made.cells.end())) {
      throw std::invalid_argument("a label of no kind or off the board");
    }
  }
  for (nb::handle piece : pieces) {
    board.pieces.push_back({text_of(piece[0]), shape_of(piece[1]), nb::cast<Index>(piece[2]),
                            nb::cast<bool>(piece[3])});
    const Piece& made = board.pieces.back();
    if (made.shape.empty() || made.copies < 0) throw std::invalid_argument("a piece of no cells");
  }
  return board;
}

// What lies comes as (number of a piece, cells).
BoardState state_of(const Board& board, nb::sequence open, nb::sequence placed) {
  BoardState state(board, shape_of(open));
  for (nb::handle laid : placed) {
    const Index piece = nb::cast<Index>(laid[0]);
    if (piece < 0 || piece >= board.pieces.count()) throw std::invalid_argument("no such piece");
    state.put({piece, shape_of(laid[1])});
  }
  return state;
}

nb::object told(const Laid& laid) {
  nb::list cells;
  for (const BoardCell cell : laid.cells) cells.append(nb::make_tuple(cell.row, cell.column));
  return nb::make_tuple(laid.piece, nb::tuple(cells));
}

nb::object find_next_step(const Board& board, nb::sequence open, nb::sequence placed,
                          const nb::object& pause) {
  const BoardState state = state_of(board, std::move(open), std::move(placed));
  const Pause stop = pause_of(pause);
  Laid step;
  {
    const Released released;
    step = state.next_step(stop);
  }
  return step.piece < 0 ? nb::object(nb::none()) : told(step);
}

nb::object find_given_pieces(const Board& board, nb::sequence open, nb::sequence placed,
                             nb::handle key, const nb::object& pause) {
  BoardState state = state_of(board, std::move(open), std::move(placed));
  const std::string chosen_by = text_of(key);
  const Pause stop = pause_of(pause);
  bool solvable = false;
  {
    const Released released;
    solvable = state.give_pieces(chosen_by, stop);
  }
  if (!solvable) return nb::none();
  nb::list all;
  for (const Laid& laid : state.placed()) all.append(told(laid));
  return all;
}

}  // namespace

void bind_board_rules(nb::module_& m) {
  nb::class_<Board>(m, "Board", "A board with its pieces, for the rules of play.")
      .def(
          "__init__",
          [](Board* self, bool turn_over, nb::sequence cells, nb::sequence labels,
             nb::sequence pieces) {
            new (self) Board(
                make_board(turn_over, std::move(cells), std::move(labels), std::move(pieces)));
          },
          "turn_over"_a, "cells"_a, "labels"_a, "pieces"_a,
          "Cells as (row, column), labels as (kind, cells), pieces as (name, cells, copies, "
          "spare).");
  m.def("next_step", &find_next_step, "board"_a, "open_cells"_a, "placed"_a, "pause"_a = nb::none(),
        "The placement to make next, as (number of the piece, cells); None where there is none.\n"
        "`placed`: what lies, in the same form. Calls `pause` every few milliseconds, and ends\n"
        "with what it raises.");
  m.def("given_pieces", &find_given_pieces, "board"_a, "open_cells"_a, "placed"_a, "key"_a,
        "pause"_a = nb::none(),
        "All that lies once pieces are given that leave one solution; None without a solution.");
}

}  // namespace kaivuri
