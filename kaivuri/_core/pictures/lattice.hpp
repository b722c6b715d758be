// Regular lattices of letters.
#pragma once

#include "base/index.hpp"
#include "pictures/letter_blobs.hpp"

namespace kaivuri {

struct GridShape {
  Index rows, columns;
};

// The positions of the letters of a grid, in pixels of the searched picture.
struct Lattice {
  GridShape shape;
  double left, top;     // the centre of the first letter
  double across, down;  // the steps between columns and between rows
  double score;         // the share of cells with a letter, less penalties

  Index cells() const { return shape.rows * shape.columns; }
  double x(Index column) const { return left + column * across; }
  double y(Index row) const { return top + row * down; }
};

// Returns the best lattices of these shapes, at most `max_count`, the best first. `letters` are
// sorted from top to bottom. Letters of similar height suggest the steps to the next column and
// row. From each of them, the letters at integer multiples of the steps are collected, and the
// steps are fitted to them. Each window of each shape then gets a score: there should be a letter
// in each cell, none between cells, and none one step outside, as there would be if the window were
// off by a row.
Array<Lattice> lattices(const Array<LetterBlob>& letters, const Array<GridShape>& shapes,
                        Index max_count);

}  // namespace kaivuri
