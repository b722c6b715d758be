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

// By plain arithmetic: not every processor that the core runs on has an instruction for it.
inline int count_bits(Mask mask) {
  mask -= (mask >> 1) & 0x5555555555555555u;
  mask = (mask & 0x3333333333333333u) + ((mask >> 2) & 0x3333333333333333u);
  mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return narrow<int>((mask * 0x0101010101010101u) >> 56);
}

// How many options of the item are alive; if there are `enough` or more, any such number.
inline int count_alive(const BitProblem& bits, Index item, const Mask* alive, Index from,
                       int enough) {
  const BitProblem::Column& column = bits.columns[item];
  const Mask* const holding = bits.masks(column);
  int n = 0;
  for (Index w = std::max(from, column.first); w < column.end; ++w) {
    const Mask some = holding[w] & alive[w];
    if (some == 0) continue;
    n += enough == 2 ? 1 + ((some & (some - 1)) != 0) : count_bits(some);
    if (n >= enough) break;
  }
  return n;
}

// The item to branch on; -1 when some item has no option left. `width`: of a set of items.
inline Index choose_item(const BitProblem& bits, Size width, const Mask* covered, const Mask* alive,
                         Index from) {
  Index best = -1;
  int fewest = std::numeric_limits<int>::max();
  int seen = 0;
  for (Index w = 0; w < width; ++w) {
    for (Mask open = bits.goal[w] & ~covered[w]; open != 0; open &= open - 1) {
      const Index item = w * 64 + lowest(open);
      const bool competes = seen++ < bits.window;
      const int n = count_alive(bits, item, alive, from, competes ? fewest : 2);
      if (n == 0) return -1;
      if (n == 1) return item;
      if (competes && n < fewest) {
        best = item;
        fewest = n;
      }
    }
  }
  return best;
}

}  // namespace kaivuri
