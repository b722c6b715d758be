// Finds the cells and possible paths of the words that a picture shows as found.
#pragma once

#include "base/index.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

// Two or more cells that a picture shows as one found word.
struct FoundWord {
  Array<Index> cells;  // sorted
  // The paths that visit each cell once, concatenated, in order; empty if there are too many. A
  // line of cells has two paths, one from each end.
  Array<Index> paths;

  // Whether there is one path, from either end, so that the word is known without a word list.
  bool has_one_path() const { return path_count() == 2; }

  Index path_count() const { return paths.count() / cells.count(); }
  View<const Index> path(Size n) const { return {paths.data() + n * cells.size(), cells.size()}; }
};

// Returns the found words, ordered by first cell. Cells are linked by the lines of the picture, or
// if it shows none, with neighbours of the same colour.
Array<FoundWord> found_words(const ReadGrid& grid);

}  // namespace kaivuri
