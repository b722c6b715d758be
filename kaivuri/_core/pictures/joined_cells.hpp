// Words that are already found, as a picture shows them: coloured cells, and lines between them.
#pragma once

#include <utility>

#include "base/index.hpp"
#include "pictures/grey_picture.hpp"
#include "pictures/lattice.hpp"

namespace kaivuri {

// The greatest distance of two colours that count as equal.
inline constexpr int kSameColour = 30;

// Neighbours by a king's move, the lower number first, in order.
using Joins = Array<std::pair<Index, Index>>;

// The colour around each letter. `boxes`: the letters, row by row, in pixels.
Array<Colour> background_colours(const Picture& picture, const Array<Rect>& boxes);

// The neighbours that a line of their colour joins; that colour is not the one between cells.
Joins joined_cells(const Picture& picture, const Lattice& lattice,
                   const Array<Colour>& backgrounds);

// Which cells belong to found words: those that are joined. If none are, those with another colour
// than most cells.
Array<char> found_cells(const Array<Colour>& backgrounds, const Joins& joins);

}  // namespace kaivuri
