#include "pictures/found_words.hpp"

#include <algorithm>
#include <utility>

#include "base/king_moves.hpp"

namespace kaivuri {
namespace {

constexpr int kMostSteps = 20'000;  // to find the ways through one word's cells

// Which cells may follow each other in a word.
class Links {
 public:
  explicit Links(const ReadGrid& grid)
      : cells_(grid.found.count()), linked_(Size{cells_} * cells_, 0) {
    for (const auto& [a, b] : grid.joins) link(a, b);
    if (grid.joins.empty()) link_alike(grid);
  }

  Index cells() const { return cells_; }
  bool between(Index a, Index b) const { return linked_[Size{a} * cells_ + b] != 0; }
  Index count(Index cell) const {
    const char* const first = linked_.data() + Size{cell} * cells_;
    return narrow<Index>(std::count(first, first + cells_, 1));
  }

 private:
  void link(Index a, Index b) { linked_[Size{a} * cells_ + b] = linked_[Size{b} * cells_ + a] = 1; }

  // Neighbours of one colour.
  void link_alike(const ReadGrid& grid) {
    const GridShape shape = grid.lattice.shape;
    for (Index a = 0; a < cells_; ++a) {
      for (const Index b : king_moves(shape.rows, shape.columns, a)) {
        if (grid.found[a] && grid.found[b] &&
            distance(grid.behind[a], grid.behind[b]) <= kSameColour)
          link(a, b);
      }
    }
  }

  Index cells_;
  Array<char> linked_;
};

bool holds(const Array<Index>& cells, Index cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// All cells that links lead to, in order.
Array<Index> reached_from(Index first, const Links& links) {
  Array<Index> reached{first}, in_order;
  for (Size n = 0; n < reached.size(); ++n) {
    for (Index next = 0; next < links.cells(); ++next) {
      if (links.between(reached[n], next) && !holds(reached, next)) reached.push_back(next);
    }
  }
  for (Index cell = 0; cell < links.cells(); ++cell) {
    if (holds(reached, cell)) in_order.push_back(cell);
  }
  return in_order;
}

// Finds the ways through cells, in their order. A way begins where only one link ends, if there is
// such a cell.
class WaySearch {
 public:
  WaySearch(const Array<Index>& cells, const Links& links) : cells_(cells), links_(links) {
    for (const Index cell : cells) has_end_ = has_end_ || links.count(cell) == 1;
  }

  Array<Index> ways() {
    for (Index next = 0; steps_ < kMostSteps;) {
      next = following(next);
      if (next < cells_.count()) {
        way_.push_back(cells_[next]), ++steps_;
        if (way_.size() == cells_.size()) found_.insert(found_.end(), way_.begin(), way_.end());
        next = 0;
      } else if (way_.empty()) {
        return found_;
      } else {
        next = last_place() + 1;
        way_.pop_back();
      }
    }
    return {};
  }

 private:
  // The first place from `place` on of a cell that may come next.
  Index following(Index place) const {
    while (place < cells_.count() && !may_follow(cells_[place])) ++place;
    return place;
  }

  bool may_follow(Index cell) const {
    if (way_.empty()) return !has_end_ || links_.count(cell) == 1;
    return links_.between(way_.back(), cell) && !holds(way_, cell);
  }

  Index last_place() const {
    return narrow<Index>(std::find(cells_.begin(), cells_.end(), way_.back()) - cells_.begin());
  }

  const Array<Index>& cells_;
  const Links& links_;
  bool has_end_ = false;
  int steps_ = 0;
  Array<Index> way_, found_;
};

}  // namespace

Array<FoundCells> found_words(const ReadGrid& grid) {
  const Links links(grid);
  Array<FoundCells> words;
  Array<char> seen(links.cells(), 0);
  for (Index first = 0; first < links.cells(); ++first) {
    if (seen[first] || links.count(first) == 0) continue;
    Array<Index> cells = reached_from(first, links);
    for (const Index cell : cells) seen[cell] = 1;
    Array<Index> ways = WaySearch(cells, links).ways();
    words.push_back({std::move(cells), std::move(ways)});
  }
  return words;
}

}  // namespace kaivuri
