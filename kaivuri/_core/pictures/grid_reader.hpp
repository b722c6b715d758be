// The letters of a word grid in a screenshot.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "pictures/joined_cells.hpp"
#include "pictures/lattice.hpp"
#include "pictures/letter_net.hpp"

namespace kaivuri {

// What a cell was read as.
struct ReadLetter {
  char32_t letter;  // upper case; 0 where nothing like a letter was found
  char32_t second;  // the next best; 0 if there is none
  float likeness;   // how sure the net is of its letter, 0 to 1
  float margin;     // how much surer than of the second
  Frame box;        // with its marks, in pixels
};

struct ReadGrid {
  Lattice lattice;            // in pixels of the picture
  Array<ReadLetter> letters;  // row by row
  Array<Colour> behind;
  Joins joins;
  Array<char> found;
  double likeness = 0;  // the mean of all letters as the net alone sees them, 0 without a grid
};

// Looks for a grid of one of the shapes and reads it.
//
// Searches the picture for even rows and columns of blobs that are like letters, at about a million
// pixels, and if that gives no good grid, at about five million. The best few lattices are read,
// and the one whose letters the net is most sure of wins. All letters are read in one case, upper
// or lower. The net decides, and for letters that it is not sure of, which others on the board they
// look like; no list of words is used.
//
// `interrupt` is called now and then; it may throw to end the work.
ReadGrid read_grid(const Picture& picture, const Array<GridShape>& shapes, const LetterNet& net,
                   InterruptCheck& interrupt);

}  // namespace kaivuri
