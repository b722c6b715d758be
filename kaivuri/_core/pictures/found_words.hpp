// On which cells, and in which order, the words lie that a picture shows as found.
#pragma once

#include "base/index.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

// Two or more cells that a picture shows as one found word.
struct FoundWord {
  Array<Index> cells;  // in order
  // One after another, the paths that visit each of them once, in order; none if there are too
  // many. The cells of a line give two paths, which differ in where the word begins.
  Array<Index> paths;

  Index path_count() const { return paths.count() / cells.count(); }
  View<const Index> path(Size n) const { return {paths.data() + n * cells.size(), cells.size()}; }
};

// The found words, by their first cells. Where the picture shows lines, those lead from cell to
// cell; else neighbours of one colour are linked.
Array<FoundWord> found_words(const ReadGrid& grid);

}  // namespace kaivuri
