// Adjacency of grid cells, diagonals included. Cells are numbered row by row.
#pragma once

#include <algorithm>

#include "base/index.hpp"

namespace kaivuri {

// Returns the up to eight neighbours of a cell in increasing order.
inline Array<int> king_moves(int rows, int columns, int cell) {
  Array<int> neighbours;
  const int row = cell / columns, column = cell % columns;
  for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
    for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c) {
      if (r != row || c != column) neighbours.push_back(r * columns + c);
    }
  }
  return neighbours;
}

// Returns the grid corner that a diagonal move passes through, as the number of the cell above and
// to the left of it, or -1 for a straight move.
inline int corner_between(int a, int b, int columns) {
  if (a / columns == b / columns || a % columns == b % columns) return -1;
  return std::min(a / columns, b / columns) * columns + std::min(a % columns, b % columns);
}

}  // namespace kaivuri
