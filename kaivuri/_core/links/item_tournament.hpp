// A tournament tree that finds the item with the fewest options in constant time.
#pragma once

#include <bit>

#include "base/index.hpp"

namespace kaivuri {

// Each inner node of a binary tree stores the better of the two items below it: the one with fewer
// options, or the lower of two equal ones. Takes 8 bytes per item. An update goes up the tree while
// the winner changes, mostly two or three levels.
class ItemTournament {
 public:
  // Contains the items below `items`. `lengths`: the number of options of each.
  ItemTournament(Index items, const Array<Index>& lengths)
      : lengths_(lengths), items_(items), leaves_(leaves_for(items)), winner_(2 * leaves_, -1) {
    for (Index i = 0; i < items; ++i) winner_[leaves_ + i] = i;
    for (Size n = leaves_ - 1; n > 0; --n) winner_[n] = better(n);
  }

  bool contains(Index item) const { return item < items_; }
  // Returns the best item, or -1 if all are removed.
  Index best() const { return winner_[1]; }

  // Must be called after the number of options of an item has changed.
  void update(Index item) {
    for (Size n = (leaves_ + item) / 2; n > 0; n /= 2) {
      const Index winner = better(n);
      if (winner == winner_[n] && winner != item) return;
      winner_[n] = winner;
    }
  }
  void remove(Index item) {
    winner_[leaves_ + item] = -1;
    update(item);
  }
  void insert(Index item) {
    winner_[leaves_ + item] = item;
    update(item);
  }

 private:
  static Size leaves_for(Index items) {
    return narrow<Size>(std::bit_ceil(narrow<unsigned>(items) + 1U));
  }
  Index better(Size node) const {
    const Index a = winner_[2 * node], b = winner_[2 * node + 1];
    if (a < 0 || b < 0) return a < 0 ? b : a;
    return lengths_[b] < lengths_[a] ? b : a;
  }

  const Array<Index>& lengths_;
  Index items_;
  Size leaves_;
  Array<Index> winner_;  // node n has children 2n and 2n + 1; the leaves are the items
};

}  // namespace kaivuri
