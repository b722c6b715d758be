// The moves of a chess king between the cells of a grid, which are numbered row by row.
#pragma once

#include <algorithm>

#include "base/index.hpp"

namespace kaivuri {

// The cells beside a cell or at its corners, in order.
inline Array<int> king_moves(int rows, int columns, int cell) {
  Array<int> near;
  const int row = cell / columns, column = cell % columns;
  for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
    for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c) {
      if (r != row || c != column) near.push_back(r * columns + c);
    }
  }
  return near;
}

// The inner corner of the grid that a diagonal move goes through, as the number of the cell above
// and to the left of it; -1 for a straight move.
inline int corner_between(int a, int b, int columns) {
  if (a / columns == b / columns || a % columns == b % columns) return -1;
  return std::min(a / columns, b / columns) * columns + std::min(a % columns, b % columns);
}

}  // namespace kaivuri
