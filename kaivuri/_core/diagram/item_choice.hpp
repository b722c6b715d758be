// Which item a search branches on.
#pragma once

#include <algorithm>
#include <limits>

#include "base/bits.hpp"
#include "diagram/bit_problem.hpp"

namespace kaivuri {

// The lowest primary item that is not covered; there must be one.
inline Index lowest_open(const BitProblem& bits, const Mask* covered) {
  for (Index w = 0;; ++w) {
    const Mask open = bits.goal[w] & ~covered[w];
    if (open != 0) return w * 64 + lowest_bit(open);
  }
}

// An item that is not covered, and how many of its options are alive: 0, 1, or 2 for more.
struct Ways {
  Index item;
  int left;
};

struct Choice {
  Index item;   // to branch on; -1 when some item has no option left
  bool forced;  // whether it has one option only
};

// Chooses among the primary items that are not covered: the first that has no option or one only,
// if there is any. Most calls end with such a one, and only the others count options.
class ItemChooser {
 public:
  explicit ItemChooser(const BitProblem& bits) : bits_(bits), plenty_(bits.items, {0, -1}) {}

  // The item to branch on. `width`: of a set of items; `lowest`: the lowest item that is not
  // covered.
  Choice choose(Size width, const Mask* covered, const Mask* alive, Ways lowest) {
    if (lowest.left < 2) return made(lowest);
    const Index from = bits_.first_alive[lowest.item];
    for (Size w = mask_index(lowest.item); w < width; ++w) {
      Mask open = bits_.goal[w] & ~covered[w];
      if (w == mask_index(lowest.item)) open &= open - 1;
      for (; open != 0; open &= open - 1) {
        const Index item = narrow<Index>(w * 64 + kaivuri::lowest_bit(open));
        const int left = up_to_two(item, alive, from);
        if (left < 2) return made({item, left});
      }
    }
    return {with_fewest(width, covered, alive, from), false};
  }

  // How many options of the item are alive, or 2 for more. Where several were last, there mostly
  // still are. No mask of `alive` before `from` is read.
  int up_to_two(Index item, const Mask* alive, Index from) {
    const Plenty& last = plenty_[item];
    if (last.mask >= from && has_multiple_bits(last.holding & alive[last.mask])) return 2;
    return up_to_two_anywhere(item, alive, from);
  }

 private:
  // Of an item with less than two options.
  static Choice made(Ways ways) { return {ways.left == 0 ? -1 : ways.item, ways.left == 1}; }

  // From the last option on: the first ones are struck sooner, with their lower items.
  int up_to_two_anywhere(Index item, const Mask* alive, Index from) {
    const BitProblem::Column& column = bits_.columns[item];
    const Mask* const holding = bits_.masks(column);
    const Index first = std::max(from, column.first);
    int n = 0;
    for (Index w = column.end; w-- > first;) {
      const Mask some = holding[w] & alive[w];
      if (some == 0) continue;
      if (n == 1) return 2;
      if (has_multiple_bits(some)) {
        plenty_[item] = {holding[w], w};
        return 2;
      }
      n = 1;
    }
    return n;
  }

  // Among the first items only, as many as the problem says; of equal ones the lowest.
  Index with_fewest(Size width, const Mask* covered, const Mask* alive, Index from) const {
    Index best = -1;
    int fewest = std::numeric_limits<int>::max();
    int seen = 0;
    for (Size w = 0; w < width; ++w) {
      for (Mask open = bits_.goal[w] & ~covered[w]; open != 0; open &= open - 1) {
        if (seen++ == bits_.window) return best;
        const Index item = narrow<Index>(w * 64 + lowest_bit(open));
        const int n = count_alive(item, alive, from, fewest);
        if (n >= fewest) continue;
        best = item;
        fewest = n;
      }
    }
    return best;
  }

  // How many options of the item are alive; if there are `enough` or more, any such number.
  int count_alive(Index item, const Mask* alive, Index from, int enough) const {
    const BitProblem::Column& column = bits_.columns[item];
    const Mask* const holding = bits_.masks(column);
    int n = 0;
    for (Index w = std::max(from, column.first); w < column.end && n < enough; ++w) {
      const Mask some = holding[w] & alive[w];
      if (some != 0) n += popcount(some);
    }
    return n;
  }

  const BitProblem& bits_;
  struct Plenty {
    Mask holding;  // of the item, its mask number `mask`
    Index mask;
  };
  Array<Plenty> plenty_;  // of each item: the mask in which several of its options were alive last
};

}  // namespace kaivuri
