// Reads the letters of a word grid in a screenshot.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "pictures/joined_cells.hpp"
#include "pictures/lattice.hpp"
#include "pictures/letter_net.hpp"

namespace kaivuri {

// The letter read in a cell.
struct RecognisedLetter {
  char32_t letter;   // upper case; 0 if no letter was found
  char32_t second;   // the second likeliest; 0 if there is none
  float confidence;  // probability of the letter, 0 to 1
  float margin;      // difference to the probability of the second
  Rect box;          // with its marks, in pixels
};

struct ReadGrid {
  Lattice lattice;                  // in pixels of the picture
  Array<RecognisedLetter> letters;  // row by row
  Array<Colour> backgrounds;
  Joins joins;
  Array<char> found;
  double confidence =
      0;  // mean of all letters before comparing them with each other; 0 without a grid
};

// Finds a grid of one of the shapes and reads it.
//
// Searches the picture for regular rows and columns of letter-like blobs, at about one million
// pixels, and if that gives no good grid, at about five million. Of the best few lattices, the one
// with the highest confidence wins, unless a larger one continues it with letters. All letters are
// read in one case, upper or lower. Letters come from the net and, where it is unsure, from similar
// letters in the grid; no word list is used. `interrupt` is called regularly and may throw to stop
// the work.
ReadGrid read_grid(const Picture& picture, const Array<GridShape>& shapes, const LetterNet& net,
                   InterruptCheck& interrupt);

}  // namespace kaivuri
