// Finds the letters of a picture that were not read reliably.
#pragma once

#include "base/index.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

// Returns the cells to check by hand, in order: those with a small margin. If two letters are
// confused somewhere in the grid, all cells where these are the two likeliest need a larger margin,
// because a grid has a single typeface.
Array<Index> doubtful_cells(const Array<RecognisedLetter>& letters);

// Returns whether most cells have an orthogonal neighbour with the same letter: pieces of a board
// whose name is drawn in each cell.
bool is_board_of_pieces(const ReadGrid& grid);

// Returns whether the grid is readable with so many doubtful cells.
bool readable(const ReadGrid& grid, Size doubtful);

}  // namespace kaivuri
