// Drawings of letters in several faces, and how much a glyph is like them.
#pragma once

#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// A letter as it was found: a square of ink from 0 to 1, row by row. The letter fills the height or
// the width, keeps its shape and lies in the middle.
struct Glyph {
  Array<float> ink;
  Index marks = 0;      // dots, rings and similar marks that lie apart above it
  bool parted = false;  // whether its top lies to the left and right of a gap
};

// What a drawing stands for.
struct Drawing {
  char32_t letter;  // in upper case, even where a lower-case letter is drawn
  bool lower;       // drawn in lower case
  bool descends;    // reaches below the line
  Index marks;
};

// Several faces with the same drawings. All numbers are bytes, except code points:
//   "kaiglyph", 1, side of the squares, faces, drawings;
//   for each drawing: code point (two bytes, the lower first), 1 for lower case
//   and 2 more where it reaches below the line, marks;
//   face by face, drawing by drawing, row by row: ink 0 to 3, four pixels per byte, the first
//   in the highest bits.
class GlyphBank {
 public:
  // Keeps the drawings of these letters only. Throws std::invalid_argument for other bytes.
  GlyphBank(View<const std::uint8_t> bytes, const Array<char32_t>& alphabet);

  Index side() const { return side_; }
  Index faces() const { return faces_; }
  const Array<Drawing>& drawings() const { return drawings_; }

  // How much a glyph is like each drawing of each face, face by face: the correlation of their ink
  // and of the directions of their edges, reduced if the marks differ.
  Array<float> likeness(const Glyph& glyph) const;

 private:
  // Takes the ink of the drawing that is number n of all faces'.
  void keep(const Array<float>& ink, Size n);

  Index side_ = 0, faces_ = 0;
  Array<Drawing> drawings_;
  Size traits_ = 0;    // how many numbers describe a drawing
  Array<float> told_;  // those of all drawings, side by side for several; see glyph_bank.cpp
};

}  // namespace kaivuri
