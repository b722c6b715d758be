#include "pictures/found_words.hpp"

#include <algorithm>
#include <utility>

#include "base/contains.hpp"
#include "base/king_moves.hpp"

namespace kaivuri {
namespace {

constexpr int kMaxSteps = 20'000;  // limit of the search within one word's cells

// The graph of cells that may follow each other in a word.
class CellGraph {
 public:
  explicit CellGraph(const ReadGrid& grid)
      : cells_(grid.found.count()), adjacent_(Size{cells_} * cells_, 0) {
    for (const auto& [a, b] : grid.joins) link(a, b);
    if (grid.joins.empty()) link_same_colour(grid);
  }

  Index cells() const { return cells_; }
  bool adjacent(Index a, Index b) const { return adjacent_[Size{a} * cells_ + b] != 0; }
  Index degree(Index cell) const {
    const char* const first = adjacent_.data() + Size{cell} * cells_;
    return narrow<Index>(std::count(first, first + cells_, 1));
  }

 private:
  void link(Index a, Index b) {
    adjacent_[Size{a} * cells_ + b] = adjacent_[Size{b} * cells_ + a] = 1;
  }

  // Links neighbours of one colour.
  void link_same_colour(const ReadGrid& grid) {
    const GridShape shape = grid.lattice.shape;
    for (Index a = 0; a < cells_; ++a) {
      for (const Index b : king_moves(shape.rows, shape.columns, a)) {
        if (grid.found[a] && grid.found[b] &&
            distance(grid.backgrounds[a], grid.backgrounds[b]) <= kSameColour)
          link(a, b);
      }
    }
  }

  Index cells_;
  Array<char> adjacent_;
};

// Returns the cells connected with `first`, sorted.
Array<Index> reached_from(Index first, const CellGraph& graph) {
  Array<Index> reached{first}, in_order;
  for (Size n = 0; n < reached.size(); ++n) {
    for (Index next = 0; next < graph.cells(); ++next) {
      if (graph.adjacent(reached[n], next) && !contains(reached, next)) reached.push_back(next);
    }
  }
  for (Index cell = 0; cell < graph.cells(); ++cell) {
    if (contains(reached, cell)) in_order.push_back(cell);
  }
  return in_order;
}

// Enumerates the Hamiltonian paths of a set of cells in lexicographic order, by backtracking. If
// the graph has a leaf, only paths that start at a leaf.
class HamiltonianPaths {
 public:
  HamiltonianPaths(const Array<Index>& cells, const CellGraph& graph)
      : cells_(cells), graph_(graph) {
    for (const Index cell : cells) has_leaf_ = has_leaf_ || graph.degree(cell) == 1;
  }

  Array<Index> find() {
    for (Index next = 0; steps_ < kMaxSteps;) {
      next = next_candidate(next);
      if (next < cells_.count()) {
        path_.push_back(cells_[next]), ++steps_;
        if (path_.size() == cells_.size()) found_.insert(found_.end(), path_.begin(), path_.end());
        next = 0;
      } else if (path_.empty()) {
        return found_;
      } else {
        next = last_position() + 1;
        path_.pop_back();
      }
    }
    return {};
  }

 private:
  // Returns the first position, from `position` on, of a cell that may come next.
  Index next_candidate(Index position) const {
    while (position < cells_.count() && !may_follow(cells_[position])) ++position;
    return position;
  }

  bool may_follow(Index cell) const {
    if (path_.empty()) return !has_leaf_ || graph_.degree(cell) == 1;
    return graph_.adjacent(path_.back(), cell) && !contains(path_, cell);
  }

  Index last_position() const {
    return narrow<Index>(std::find(cells_.begin(), cells_.end(), path_.back()) - cells_.begin());
  }

  const Array<Index>& cells_;
  const CellGraph& graph_;
  bool has_leaf_ = false;
  int steps_ = 0;
  Array<Index> path_, found_;
};

}  // namespace

Array<FoundWord> found_words(const ReadGrid& grid) {
  const CellGraph graph(grid);
  Array<FoundWord> words;
  Array<char> visited(graph.cells(), 0);
  for (Index first = 0; first < graph.cells(); ++first) {
    if (visited[first] || graph.degree(first) == 0) continue;
    Array<Index> cells = reached_from(first, graph);
    for (const Index cell : cells) visited[cell] = 1;
    Array<Index> paths = HamiltonianPaths(cells, graph).find();
    words.push_back({std::move(cells), std::move(paths)});
  }
  return words;
}

}  // namespace kaivuri
