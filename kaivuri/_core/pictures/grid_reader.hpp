// The letters of a word grid in a screenshot.
#pragma once

#include "base/index.hpp"
#include "base/pause.hpp"
#include "pictures/glyph_bank.hpp"
#include "pictures/joined_cells.hpp"
#include "pictures/lattice.hpp"

namespace kaivuri {

// What a cell was read as.
struct ReadLetter {
  char32_t letter;  // upper case; 0 where nothing like a letter was found
  char32_t second;  // the next best; 0 if there is none
  float likeness;   // with the drawing that is most like it, at most 1
  float margin;     // how much more it is like its letter than like the second
  Frame box;        // with its marks, in pixels
};

struct ReadGrid {
  Lattice lattice;            // in pixels of the picture
  Array<ReadLetter> letters;  // row by row
  Array<Colour> behind;
  Joins joins;
  Array<char> found;
  double likeness = 0;  // the mean of all letters, 0 where there is no grid
};

// Looks for a grid of one of the shapes and reads it.
//
// Searches the picture for even rows and columns of blobs that are like letters, at about a million
// pixels, and if that gives no good grid, at about five million. The best few lattices are read,
// and the one whose letters are most like drawn letters wins. A letter is compared with every
// drawing of the bank, in one case (upper or lower) for the whole grid. The faces that are most
// like all letters count most, so letters of a face that the bank lacks are compared with the faces
// that resemble it. Only likeness decides; no list of words is used.
//
// `pause` is called now and then; it may throw to end the work.
ReadGrid read_grid(const Picture& picture, const Array<Shape>& shapes, const GlyphBank& bank,
                   Pause& pause);

}  // namespace kaivuri
