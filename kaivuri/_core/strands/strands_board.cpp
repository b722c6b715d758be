#include "strands/strands_board.hpp"

#include <algorithm>

namespace kaivuri {

StrandsBoard::StrandsBoard(int rows, int columns) : columns_(columns), near_(rows * columns) {
  for (int cell = 0; cell < cells(); ++cell) {
    const int row = cell / columns, column = cell % columns;
    const Mask bit = Mask{1} << cell;
    places_.push_back({row, column});
    if (row == 0) top_ |= bit;
    if (row == rows - 1) bottom_ |= bit;
    if (column == 0) left_ |= bit;
    if (column == columns - 1) right_ |= bit;
    for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
      for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c) {
        const int other = r * columns + c;
        if (other != cell) near_[cell].push_back(other);
      }
    }
  }
}

}  // namespace kaivuri
