// Which item a search branches on.
#pragma once

#include <algorithm>
#include <limits>

#include "base/bits.hpp"
#include "diagram/bit_problem.hpp"

namespace kaivuri {

// The first mask of a set of options in which some can still be alive: options whose lowest item is
// covered are not. Some primary item must be uncovered.
inline Index first_alive(const BitProblem& bits, const Mask* covered) {
  for (Index w = 0;; ++w) {
    const Mask open = bits.goal[w] & ~covered[w];
    if (open != 0) return bits.first_alive[w * 64 + lowest(open)];
  }
}

struct Choice {
  Index item;   // to branch on; -1 when some item has no option left
  bool forced;  // whether it has one option only
};

// Chooses among the primary items that are not covered: the first that has no option or one only,
// if there is any. Most calls end with such a one, and only the others count options.
class ItemChooser {
 public:
  explicit ItemChooser(const BitProblem& bits) : bits_(bits), plenty_(bits.items, -1) {}

  // The item to branch on. `width`: of a set of items; no mask of `alive` before `from` is read.
  Choice choose(Size width, const Mask* covered, const Mask* alive, Index from) {
    for (Size w = 0; w < width; ++w) {
      for (Mask open = bits_.goal[w] & ~covered[w]; open != 0; open &= open - 1) {
        const Index item = narrow<Index>(w * 64 + lowest(open));
        const int n = up_to_two(item, alive, from);
        if (n == 0) return {-1, false};
        if (n == 1) return {item, true};
      }
    }
    return {with_fewest(width, covered, alive, from), false};
  }

 private:
  // How many options of the item are alive, or 2 for more. Where several were last, there mostly
  // still are.
  int up_to_two(Index item, const Mask* alive, Index from) {
    const BitProblem::Column& column = bits_.columns[item];
    const Mask* const holding = bits_.masks(column);
    const Index last = plenty_[item];
    if (last >= from && several(holding[last] & alive[last])) return 2;
    int n = 0;
    for (Index w = std::max(from, column.first); w < column.end; ++w) {
      const Mask some = holding[w] & alive[w];
      if (some == 0) continue;
      if (n == 1) return 2;
      if (several(some)) {
        plenty_[item] = w;
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
        const Index item = narrow<Index>(w * 64 + lowest(open));
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
      if (some != 0) n += count_bits(some);
    }
    return n;
  }

  static bool several(Mask mask) { return (mask & (mask - 1)) != 0; }

  const BitProblem& bits_;
  Array<Index> plenty_;  // of each item: the mask in which several of its options were alive last
};

}  // namespace kaivuri
