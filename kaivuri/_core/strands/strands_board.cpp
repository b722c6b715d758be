#include "strands/strands_board.hpp"

namespace kaivuri {

StrandsBoard::StrandsBoard(int rows, int columns) : columns_(columns), near_(Size{rows} * columns) {
  for (int cell = 0; cell < cells(); ++cell) {
    const int row = cell / columns, column = cell % columns;
    const Mask bit = Mask{1} << cell;
    if (row == 0) top_ |= bit;
    if (row == rows - 1) bottom_ |= bit;
    if (column == 0) left_ |= bit;
    if (column == columns - 1) right_ |= bit;
    near_[cell] = king_moves(rows, columns, cell);
  }
}

}  // namespace kaivuri
