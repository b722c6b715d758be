// The letter of one cell, cut out of the picture.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "pictures/blobs.hpp"
#include "pictures/grey_picture.hpp"

namespace kaivuri {

// A way to see the letter of a cell: what counts as ink, and where the letter then lies without its
// marks, in pixels of the whole picture.
struct Segmentation {
  Threshold threshold;
  Rect letter;
};

// Where a cell lies, and what is known of its letter, in pixels of the whole picture.
struct Cell {
  Rect frame;            // half a step to each side
  double letter_height;  // of the highest letters of the grid, without marks
  Array<Segmentation> segmentations;
};

// A letter as it was found.
struct CellGlyph {
  Array<std::uint8_t> ink;  // a square, row by row: the letter fills its height or its width
  Rect box;                 // with its marks, in pixels of the whole picture
};

// The letters that a cell may hold: one for each segmentation of it. Without a segmentation, one
// for each way to separate light from dark, if there is anything of a letter's size. The cell is
// drawn again so that all letters have one height and the edges of a small picture may lie between
// its pixels.
Array<CellGlyph> cell_glyphs(const GreyPicture& grey, const Cell& cell, Index side);

}  // namespace kaivuri
