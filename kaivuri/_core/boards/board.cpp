#include "boards/board.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kaivuri {
namespace {

Shape normalised(Shape shape) {
  std::ranges::stable_sort(shape);
  int left = shape[0].column;
  for (const BoardCell cell : shape) left = std::min(left, cell.column);
  const int top = shape[0].row;
  for (BoardCell& cell : shape) cell = {cell.row - top, cell.column - left};
  return shape;
}

bool by_column(BoardCell a, BoardCell b) {
  return std::pair(a.column, a.row) < std::pair(b.column, b.row);
}

Index scan_index(const Shape& order, BoardCell cell) {
  return narrow<Index>(std::find(order.begin(), order.end(), cell) - order.begin());
}

Array<Index> scan_indices(const Shape& order, const Shape& cells) {
  Array<Index> numbers;
  for (const BoardCell cell : cells) numbers.push_back(scan_index(order, cell));
  std::ranges::stable_sort(numbers);
  return numbers;
}

Index kind_count(const Array<BoardLabel>& labels) {
  Index kinds = 0;
  for (const BoardLabel& label : labels) kinds = std::max(kinds, label.kind + 1);
  return kinds;
}

}  // namespace

Shape transformed_shape(Shape shape, int quarters, bool flip) {
  for (BoardCell& cell : shape) {
    if (flip) cell.column = -cell.column;
    for (int q = 0; q < quarters; ++q) cell = {cell.column, -cell.row};
  }
  return normalised(std::move(shape));
}

Array<Orientation> Board::orientations(const Shape& shape) const {
  Array<Orientation> found;
  for (const bool flip : {false, true}) {
    if (flip && !turn_over) break;
    for (int quarters = 0; quarters < 4; ++quarters) {
      Shape turned = transformed_shape(shape, quarters, flip);
      const bool known =
          std::any_of(found.begin(), found.end(),
                      [&](const Orientation& orientation) { return orientation.shape == turned; });
      if (!known) found.push_back({quarters, flip, std::move(turned)});
    }
  }
  return found;
}

Array<Placement> Board::placements() const {
  Array<Placement> found;
  for (Index p = 0; p < pieces.count(); ++p) {
    for (const Orientation& orientation : orientations(pieces[p].shape)) {
      for (const BoardCell first : cells) {
        Placement placement{p, orientation.shape};
        const int right = first.column - orientation.shape[0].column;
        for (BoardCell& cell : placement.cells) cell = {cell.row + first.row, cell.column + right};
        const bool fits = std::all_of(
            placement.cells.begin(), placement.cells.end(),
            [&](BoardCell cell) { return std::binary_search(cells.begin(), cells.end(), cell); });
        if (fits) found.push_back(std::move(placement));
      }
    }
  }
  return found;
}

std::string Board::move(const Placement& placement) const {
  const Piece& piece = pieces[placement.piece];
  const Shape shape = normalised(placement.cells);
  std::string text = "put " + piece.name;
  text += " " + std::to_string(placement.cells[0].row) + "," +
          std::to_string(placement.cells[0].column);
  for (const Orientation& orientation : orientations(piece.shape)) {
    if (orientation.shape == shape) {
      return text + " r" + std::to_string(orientation.quarters) + (orientation.flip ? " f" : "");
    }
  }
  return text;
}

Shape Board::scan_order() const {
  Shape across = cells;
  std::ranges::stable_sort(across, by_column);
  int rows = 0, columns = 0;
  for (const BoardCell cell : cells) {
    rows = std::max(rows, cell.row + 1), columns = std::max(columns, cell.column + 1);
  }
  return states(across, rows) < states(cells, columns) ? across : cells;
}

// Estimates the number of search states: the possible edges of the covered area, times the sets of
// holes that may be open so far.
double Board::states(const Shape& order, int width) const {
  Array<int> undecided(order.size());
  for (Index kind = 0; kind < kind_count(labels); ++kind) {
    Index first = order.count(), last = 0;
    for (const BoardLabel& label : labels) {
      if (label.kind != kind) continue;
      const Array<Index> where = scan_indices(order, label.cells);
      first = std::min(first, where[0]), last = std::max(last, where.back());
    }
    for (Index n = first; n < last; ++n) ++undecided[n];
  }
  double sum = 0;
  for (const int kinds : undecided) sum += std::ldexp(1, width + kinds);
  return sum;
}

BoardPlan Board::piece_plan() const {
  const Shape order = scan_order();
  BoardPlan plan;
  plan.cells = order.count();
  for (const Piece& piece : pieces) plan.kinds.push_back({piece.copies, !piece.spare, {}});
  for (const Placement& placement : placements()) {
    plan.placements.push_back(
        {placement.piece, 0, plan.placements.count(), scan_indices(order, placement.cells)});
  }
  return plan;
}

BoardPlan Board::date_plan() const {
  const Shape order = scan_order();
  BoardPlan plan = piece_plan();
  Index stride = 1;
  for (Index kind = kind_count(labels) - 1; kind >= 0; --kind) {
    Index value = 0;
    for (const BoardLabel& label : labels) {
      if (label.kind != kind) continue;
      plan.placements.push_back(
          {plan.kinds.count(), value++, plan.placements.count(), scan_indices(order, label.cells)});
    }
    plan.kinds.push_back({1, true, {stride}});
    stride *= value;
  }
  return plan;
}

}  // namespace kaivuri
