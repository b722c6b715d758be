// Tells at once which item has the fewest options, however many items there are.
#pragma once

#include <bit>

#include "base/index.hpp"

namespace kaivuri {

// A tournament: each inner node of a binary tree names the better of the items below it, that is
// the one with fewer options, or the lower of two equal ones. It takes 8 bytes per item. A change
// goes up the tree for as long as it changes the winner, which is mostly two or three levels.
class FewestOptions {
 public:
  // For the items below `items`; `lengths` holds their numbers of options. All take part.
  FewestOptions(Index items, const Array<Index>& lengths)
      : lengths_(lengths), items_(items), leaves_(leaves_for(items)), winner_(2 * leaves_, -1) {
    for (Index i = 0; i < items; ++i) winner_[leaves_ + i] = i;
    for (Size n = leaves_ - 1; n > 0; --n) winner_[n] = better(n);
  }

  // Whether the item is one of these items.
  bool watches(Index item) const { return item < items_; }
  // The best item; -1 where none takes part.
  Index best() const { return winner_[1]; }

  // To be called when an item's number of options has changed.
  void changed(Index item) {
    for (Size n = (leaves_ + item) / 2; n > 0; n /= 2) {
      const Index now = better(n);
      if (now == winner_[n] && now != item) return;
      winner_[n] = now;
    }
  }
  void leave(Index item) {
    winner_[leaves_ + item] = -1;
    changed(item);
  }
  void join(Index item) {
    winner_[leaves_ + item] = item;
    changed(item);
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
