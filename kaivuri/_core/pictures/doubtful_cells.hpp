// Which letters of a picture are not clear.
#pragma once

#include "base/index.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

// The cells that somebody should look at, in order: those with a small margin. If two letters are
// confused somewhere in the grid, all cells where they are the two likeliest need a larger margin,
// for a grid has one face.
Array<Index> doubtful_cells(const Array<ReadLetter>& letters);

// Whether the letters can be told at all, so many being doubtful.
bool readable(const ReadGrid& grid, Size doubtful);

}  // namespace kaivuri
