// Even rows and columns of letters.
#pragma once

#include "base/index.hpp"
#include "pictures/letter_blobs.hpp"

namespace kaivuri {

struct Shape {
  Index rows, columns;
};

// Where the letters of a grid lie, in pixels of the picture that was looked at.
struct Lattice {
  Shape shape;
  double left, top;     // the middle of the first letter
  double across, down;  // from one column, one row, to the next
  double score;         // the share of cells with a letter, less what does not fit

  double x(Index column) const { return left + column * across; }
  double y(Index row) const { return top + row * down; }
};

// The best lattices of these shapes, the best first, `most` at most. Letters of one height
// tell of steps to the next column and the next row; from each such letter the others are
// counted that lie a whole number of steps away, the steps are fitted to them, and the
// windows of each shape are weighed: a letter in each cell, none between cells, and none a
// step outside, as there would be if the window had slipped by a row.
Array<Lattice> lattices(const Array<LetterBlob>& letters, const Array<Shape>& shapes, Index most);

}  // namespace kaivuri
