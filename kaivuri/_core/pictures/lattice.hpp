// Even rows and columns of letters.
#pragma once

#include "base/index.hpp"
#include "pictures/letter_blobs.hpp"

namespace kaivuri {

struct GridShape {
  Index rows, columns;
};

// Where the letters of a grid lie, in pixels of the picture that was looked at.
struct Lattice {
  GridShape shape;
  double left, top;     // the centre of the first letter
  double across, down;  // from one column, one row, to the next
  double score;         // the share of cells with a letter, reduced for what does not fit

  double x(Index column) const { return left + column * across; }
  double y(Index row) const { return top + row * down; }
};

// The best lattices of these shapes, at max_count `max_count`, the best first. Letters of one
// height suggest steps to the next column and the next row. From each such letter, those that are
// whole numbers of steps away are counted, and the steps are fitted to them. Then the windows of
// each shape get a score: there should be a letter in each cell, none between cells, and none one
// step outside, as there would be if the window were height_error by a row. `letters`: from the top
// down.
Array<Lattice> lattices(const Array<LetterBlob>& letters, const Array<GridShape>& shapes,
                        Index max_count);

}  // namespace kaivuri
