#include "boards/board.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace kaivuri {
namespace {

constexpr int kMaxCoordinate = 1 << 20;

// Sorts a shape and moves it so that its smallest row and column are 0.
Shape normalised(Shape shape) {
  std::ranges::stable_sort(shape);
  int left = shape[0].column;
  for (const BoardCell cell : shape) left = std::min(left, cell.column);
  const int top = shape[0].row;
  for (BoardCell& cell : shape) cell = {cell.row - top, cell.column - left};
  return shape;
}

Shape flipped(Shape shape) {
  for (BoardCell& cell : shape) cell.column = -cell.column;
  return normalised(std::move(shape));
}

Shape rotated(Shape shape) {
  for (BoardCell& cell : shape) cell = {cell.column, -cell.row};
  return normalised(std::move(shape));
}

// Returns a shape moved so that its first cell is `first`.
Shape moved_to(Shape shape, BoardCell first) {
  const int down = first.row - shape[0].row, right = first.column - shape[0].column;
  for (BoardCell& cell : shape) cell = {cell.row + down, cell.column + right};
  return shape;
}

void check_cells(const Shape& cells) {
  if (cells.empty()) throw std::invalid_argument("a shape has no cells");
  for (const auto [row, column] : cells) {
    if (std::min(row, column) < 0 || std::max(row, column) >= kMaxCoordinate) {
      throw std::invalid_argument("a cell is out of range");
    }
  }
}

void check_description(const BoardDescription& board) {
  check_cells(board.cells);
  for (const Piece& piece : board.pieces) check_cells(piece.shape);
  Index kind = -1;
  for (const BoardLabel& label : board.labels) {
    check_cells(label.cells);
    if (label.kind < std::max(kind, 0) || label.kind > kind + 1) {
      throw std::invalid_argument("the labels are not ordered by kind");
    }
    kind = label.kind;
  }
}

Index kind_count(const Array<BoardLabel>& labels) {
  return labels.empty() ? 0 : labels.back().kind + 1;
}

using CellNumbers = Array<std::pair<BoardCell, Index>>;  // sorted

CellNumbers number_cells(const Shape& order) {
  CellNumbers numbers;
  for (Index n = 0; n < order.count(); ++n) numbers.push_back({order[n], n});
  std::ranges::stable_sort(numbers);
  return numbers;
}

Index find_number(const CellNumbers& numbers, BoardCell cell) {
  const auto found = std::ranges::lower_bound(numbers, cell, {}, &CellNumbers::value_type::first);
  return found == numbers.end() || found->first != cell ? -1 : found->second;
}

// Estimates the number of search states: the possible edges of the covered area, times the sets of
// holes that may be open so far.
double estimate_states(const Shape& order, int width, const Array<BoardLabel>& labels) {
  const CellNumbers numbers = number_cells(order);
  Array<Index> first(kind_count(labels), order.count()), last(kind_count(labels), 0);
  for (const BoardLabel& label : labels) {
    for (const BoardCell cell : label.cells) {
      const Index number = find_number(numbers, cell);
      first[label.kind] = std::min(first[label.kind], number);
      last[label.kind] = std::max(last[label.kind], number);
    }
  }
  double sum = 0;
  for (Index n = 0; n < order.count(); ++n) {
    int undecided = 0;
    for (Index kind = 0; kind < first.count(); ++kind)
      undecided += first[kind] <= n && n < last[kind];
    sum += std::ldexp(1, width + undecided);
  }
  return sum;
}

Shape scan_order_of(const Shape& by_row, const Array<BoardLabel>& labels) {
  Shape by_column = by_row;
  std::ranges::stable_sort(by_column, {}, [](BoardCell c) { return std::pair(c.column, c.row); });
  const int rows = by_row.back().row + 1, columns = by_column.back().column + 1;
  const double row_states = estimate_states(by_row, columns, labels);
  return estimate_states(by_column, rows, labels) < row_states ? by_column : by_row;
}

}  // namespace

Board::Board(BoardDescription description, InterruptCheck interrupt) {
  check_description(description);
  flips_ = description.flips;
  cells_ = std::move(description.cells);
  labels_ = std::move(description.labels);
  pieces_ = std::move(description.pieces);
  std::ranges::stable_sort(cells_);
  scan_order_ = scan_order_of(cells_, labels_);
  numbers_ = number_cells(scan_order_);
  piece_plan_.cells = scan_order_.count();
  for (Index piece = 0; piece < pieces_.count(); ++piece) {
    piece_plan_.kinds.push_back({pieces_[piece].copies, !pieces_[piece].optional, {}});
    add_placements(piece, interrupt);
  }
  piece_plan_.check(interrupt);
}

Array<Shape> Board::orientations(const Shape& shape) const {
  Array<Shape> found;
  for (const bool flip : {false, true}) {
    if (flip && !flips_) break;
    Shape turned = flip ? flipped(shape) : normalised(shape);
    for (int quarters = 0; quarters < 4; ++quarters) {
      if (std::ranges::find(found, turned) == found.end()) found.push_back(turned);
      turned = rotated(std::move(turned));
    }
  }
  return found;
}

void Board::add_placements(Index piece, InterruptCheck& interrupt) {
  for (const Shape& shape : orientations(pieces_[piece].shape)) {
    for (const BoardCell first : cells_) {
      interrupt.charge(64 + shape.size());
      Shape cells = moved_to(shape, first);
      const Array<Index> numbers = cell_numbers(cells);
      if (numbers[0] < 0) continue;
      piece_plan_.placements.push_back({piece, 0, placements_.count(), numbers});
      placements_.push_back({piece, std::move(cells)});
    }
  }
}

Index Board::find_placement(Index piece, const Shape& cells) const {
  const auto found = std::ranges::find_if(placements_, [&](const Placement& placement) {
    return placement.piece == piece && placement.cells == cells;
  });
  return found == placements_.end() ? -1 : narrow<Index>(found - placements_.begin());
}

Index Board::find_cell(BoardCell cell) const { return find_number(numbers_, cell); }

// Returns increasing numbers; the first is -1 if a cell is not on the board.
Array<Index> Board::cell_numbers(const Shape& cells) const {
  Array<Index> numbers;
  for (const BoardCell cell : cells) numbers.push_back(find_cell(cell));
  std::ranges::stable_sort(numbers);
  return numbers;
}

BoardPlan Board::date_plan(Index first_label) const {
  BoardPlan plan = piece_plan_;
  std::int64_t stride = 1;
  for (Index kind = kind_count(labels_) - 1; kind >= 0; --kind) {
    Index value = 0;
    for (const BoardLabel& label : labels_) {
      if (label.kind != kind) continue;
      if (kind > 0 || first_label < 0 || value == first_label) {
        plan.placements.push_back(
            {plan.kinds.count(), value, plan.placements.count(), cell_numbers(label.cells)});
      }
      ++value;
    }
    plan.kinds.push_back({1, true, {narrow<Index>(stride)}});
    stride *= value;
    if (stride > BoardPlan::kMaxCombinations) throw std::invalid_argument("too many labels");
  }
  return plan;
}

BoardPlan Board::pair_plan() const {
  BoardPlan plan = piece_plan_;
  const Index hole = plan.kinds.count();
  plan.kinds.push_back({2, true, {plan.cells, 1}});
  for (Index cell = 0; cell < plan.cells; ++cell) {
    plan.placements.push_back({hole, cell, plan.placements.count(), {cell}});
  }
  return plan;
}

}  // namespace kaivuri
