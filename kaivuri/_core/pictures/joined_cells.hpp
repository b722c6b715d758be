// Words already found in a picture: coloured cells, and lines between them.
#pragma once

#include <utility>

#include "base/index.hpp"
#include "pictures/grey_picture.hpp"
#include "pictures/lattice.hpp"

namespace kaivuri {

// The largest distance of two colours that count as equal.
inline constexpr int kSameColour = 30;

// Pairs of adjacent cells, the lower number first, sorted.
using Joins = Array<std::pair<Index, Index>>;

// Returns the colour around each letter. `boxes` are the letters, row by row, in pixels.
Array<Colour> background_colours(const Picture& picture, const Array<Rect>& boxes);

// Returns the neighbours joined by a line of their colour that differs from the colour between
// cells.
Joins joined_cells(const Picture& picture, const Lattice& lattice,
                   const Array<Colour>& backgrounds);

// Returns the cells of found words as flags: those that are joined, or if none are, those whose
// colour differs from most cells.
Array<char> found_cells(const Array<Colour>& backgrounds, const Joins& joins);

}  // namespace kaivuri
