// On which cells, and in which order, the words lie that a picture shows as found.
#pragma once

#include "base/index.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

// Two or more cells that a picture shows as one found word.
struct FoundCells {
  Array<Index> cells;  // in order
  // One after another, the ways that visit each of them once, in order; none if there are too many.
  // The cells of a line give two ways, which differ in where the word begins.
  Array<Index> ways;

  Index ways_count() const { return ways.count() / cells.count(); }
  View<const Index> way(Size n) const { return {ways.data() + n * cells.size(), cells.size()}; }
};

// The found words, by their first cells. Where the picture shows lines, those lead from cell to
// cell; else neighbours of one colour are linked.
Array<FoundCells> found_words(const ReadGrid& grid);

}  // namespace kaivuri
