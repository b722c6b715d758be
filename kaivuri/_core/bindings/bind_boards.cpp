// Python bindings of boards: positions, and the counts and lists of their fillings.
#include "bindings/bindings.hpp"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "answers/board_answers.hpp"
#include "bindings/buffer_view.hpp"
#include "bindings/exclusive_handle.hpp"
#include "bindings/vector_caster.hpp"
#include "boards/board.hpp"
#include "boards/board_counts.hpp"
#include "boards/board_covers.hpp"
#include "boards/board_position.hpp"
#include "boards/split_plan.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

// A cell is (row, column).
Shape parse_cells(nb::handle cells) {
  Shape shape;
  for (nb::handle cell : cells) {
    shape.push_back({nb::cast<int>(cell[0]), nb::cast<int>(cell[1])});
  }
  return shape;
}

nb::list cells_to_list(const Shape& shape) {
  nb::list cells;
  for (const auto [row, column] : shape) cells.append(nb::make_tuple(row, column));
  return cells;
}

// A label is (kind, cells), a piece is (name, copies, optional, cells).
void make_board(Board* self, bool flips, nb::sequence cells, nb::sequence labels,
                nb::sequence pieces, const nb::object& callback) {
  BoardDescription board{flips, parse_cells(cells), {}, {}};
  for (nb::handle label : labels) {
    board.labels.push_back({nb::cast<Index>(label[0]), parse_cells(label[1])});
  }
  for (nb::handle piece : pieces) {
    board.pieces.push_back({to_utf8(piece[0]), parse_cells(piece[3]), nb::cast<Index>(piece[1]),
                            nb::cast<bool>(piece[2])});
  }
  const InterruptCheck interrupt = interrupt_check(callback);
  const GilRelease released;
  new (self) Board(std::move(board), interrupt);
}

nb::list placements(const Board& board) {
  nb::list found;
  for (const auto& [piece, cells] : board.placements()) {
    found.append(nb::make_tuple(piece, nb::tuple(cells_to_list(cells))));
  }
  return found;
}

BoardPlan checked(BoardPlan plan) {
  InterruptCheck interrupt = no_interrupts();
  plan.check(interrupt);
  return plan;
}

void make_position(BoardPosition* self, const Board& board, nb::sequence open,
                   const std::vector<Index>& placed) {
  BoardPosition position(board, parse_cells(open));
  for (const Index placement : placed) {
    if (!position.place(placement)) throw std::invalid_argument("a piece cannot be placed");
  }
  new (self) BoardPosition(std::move(position));
}

Index next_placement_of(const BoardPosition& position, const nb::object& callback) {
  const InterruptCheck interrupt = interrupt_check(callback);
  const GilRelease released;
  return next_placement(position, interrupt);
}

nb::tuple rarest_placements_of(const BoardPosition& position, const nb::object& callback) {
  const InterruptCheck interrupt = interrupt_check(callback);
  const RarestPlacements rarest = [&] {
    const GilRelease released;
    return rarest_placements(position, interrupt);
  }();
  return nb::make_tuple(rarest.placements.vector(), rarest.unique());
}

nb::object challenge(BoardPosition position, nb::handle key, const nb::object& callback) {
  const std::string text = to_utf8(key);
  const InterruptCheck interrupt = interrupt_check(callback);
  const bool possible = [&] {
    const GilRelease released;
    return make_challenge(position, text, interrupt);
  }();
  return possible ? nb::cast(position.placed().vector()) : nb::none();
}

nb::object split(const BoardPlan& plan) {
  auto halves = split_plan(plan);
  if (!halves) return nb::none();
  return nb::make_tuple(std::move(halves->first), std::move(halves->second));
}

void run_counts(ExclusiveHandle<BoardCounts>& handle, std::int64_t arcs,
                const nb::object& callback) {
  handle.step(
      [&](BoardCounts& search) { search.run(clamp_steps(arcs), interrupt_check(callback)); });
}

std::vector<std::uint64_t> found_counts(ExclusiveHandle<BoardCounts>& handle) {
  return handle.with_lock([](const BoardCounts& search) { return search.counts().vector(); });
}

void bind_board_counts(nb::module_& m) {
  nb::class_<ExclusiveHandle<BoardCounts>>(m, "BoardCounts",
                                           "A counter of fillings by combination of labels.")
      .def(
          "__init__",
          [](ExclusiveHandle<BoardCounts>* self, const BoardPlan& plan, std::size_t memory,
             const nb::object& callback) {
            make_exclusive(self, plan, clamp_limit(memory), interrupt_check(callback));
          },
          "plan"_a, "memory"_a, "interrupt"_a = nb::none(),
          "`memory`: maximum size of the graph of states in bytes.")
      .def("run", &run_counts, "arcs"_a, "interrupt"_a = nb::none(),
           "Continue for about `arcs` arcs of the graph of states. Calls `interrupt` every few\n"
           "milliseconds; an exception from it makes the search unusable.")
      .def_prop_ro("done", &property<BoardCounts, &BoardCounts::done>)
      .def_prop_ro("progress", &property<BoardCounts, &BoardCounts::progress>)
      .def("counts", &found_counts);
}

void bind_board_covers(nb::module_& m) {
  nb::class_<ExclusiveHandle<BoardCovers>>(m, "BoardCovers",
                                           "A depth-first search that lists fillings.")
      .def(
          "__init__",
          [](ExclusiveHandle<BoardCovers>* self, const BoardPlan& plan,
             const nb::object& callback) { make_exclusive(self, plan, interrupt_check(callback)); },
          "plan"_a, "interrupt"_a = nb::none())
      .def("next_batch", &next_nodes<BoardCovers>, "covers"_a, "nodes"_a,
           "Return at most `covers` more fillings, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &property<BoardCovers, &BoardCovers::done>);
}

void bind_board(nb::module_& m) {
  nb::class_<Board>(m, "Board", "A calendar board, its pieces and their placements.")
      .def("__init__", &make_board, "flips"_a, "cells"_a, "labels"_a, "pieces"_a,
           "interrupt"_a = nb::none())
      .def("scan_order", [](const Board& board) { return cells_to_list(board.scan_order()); })
      .def("placements", &placements, "Return the piece and the cells of every placement.")
      .def(
          "date_plan",
          [](const Board& board, Index first_label) {
            return checked(board.date_plan(first_label));
          },
          "first_label"_a = -1,
          "Return the plan with a hole for each kind of label; `first_label`: the only label of\n"
          "the first kind.")
      .def(
          "pair_plan", [](const Board& board) { return checked(board.pair_plan()); },
          "Return the plan with two holes of one cell anywhere.");
  nb::class_<BoardPosition>(m, "BoardPosition", "The pieces on a board, and its open cells.")
      .def("__init__", &make_position, nb::keep_alive<1, 2>(), "board"_a, "open_cells"_a,
           "placed"_a)
      .def(
          "remaining_plan",
          [](const BoardPosition& position, const nb::object& callback) {
            return position.remaining_plan(interrupt_check(callback));
          },
          "interrupt"_a = nb::none())
      .def("next_placement", &next_placement_of, "interrupt"_a = nb::none(),
           "Return the placement to suggest, or -1 if there is no solution.")
      .def("rarest_placements", &rarest_placements_of, "interrupt"_a = nb::none(),
           "Return the rarest placements of the solutions, and whether each leaves one solution.")
      .def("challenge", &challenge, "key"_a, "interrupt"_a = nb::none(),
           "Return placements that leave one solution, or None if there is none.");
}

}  // namespace

void bind_boards(nb::module_& m) {
  bind_board(m);
  nb::class_<BoardPlan>(m, "BoardPlan", "A board to fill, as flat arrays.")
      .def("split", &split, "Return two plans that partition the fillings, or None.");
  bind_board_counts(m);
  bind_board_covers(m);
}

}  // namespace kaivuri
