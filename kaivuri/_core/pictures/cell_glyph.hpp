// The glyph of one cell, cropped from the picture.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "pictures/blobs.hpp"
#include "pictures/grey_picture.hpp"

namespace kaivuri {

// A candidate segmentation of a cell: the threshold for ink, and the box of the letter without its
// marks at that threshold, in pixels of the original picture.
struct Segmentation {
  Threshold threshold;
  Rect letter;
};

// The position of a cell and what is known of its letter, in pixels of the original picture.
struct Cell {
  Rect frame;            // half a step to each side
  double letter_height;  // of the tallest letters of the grid, without marks
  Array<Segmentation> segmentations;
};

// A candidate glyph of a cell.
struct CellGlyph {
  Array<std::uint8_t> ink;  // a square, row by row: the letter fills its height or its width
  Rect box;                 // with its marks, in pixels of the original picture
  Index marks;              // blobs above the letter
};

// Returns the glyphs that a cell may contain: one for each segmentation. Without any, tries dark
// and light ink at the Otsu threshold and returns blobs of a letter's size. The cell is resampled
// so that all letters have the same height and small pictures keep subpixel edges.
Array<CellGlyph> cell_glyphs(const GreyPicture& grey, const Cell& cell, Index side);

}  // namespace kaivuri
