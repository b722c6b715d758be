// Finds the letters of a picture that were not read reliably.
#pragma once

#include "base/index.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

// Returns the cells to check by hand, in order: those with a small margin. If two letters are
// confused somewhere in the grid, all cells where these are the two likeliest need a larger margin,
// because a grid has a single typeface.
Array<Index> doubtful_cells(const Array<RecognisedLetter>& letters);

// Returns whether the grid is readable with so many doubtful cells.
bool readable(const ReadGrid& grid, Size doubtful);

}  // namespace kaivuri
