// The choice of the item that a search branches on.
#pragma once

#include <algorithm>
#include <limits>

#include "base/bits.hpp"
#include "diagram/bit_problem.hpp"

namespace kaivuri {

// Returns the lowest uncovered primary item; there must be one.
inline Index lowest_uncovered(const BitProblem& bits, const Mask* covered) {
  for (Index w = 0;; ++w) {
    const Mask uncovered = bits.goal[w] & ~covered[w];
    if (uncovered != 0) return w * 64 + lowest_bit(uncovered);
  }
}

// An uncovered item.
struct Candidate {
  Index item;
  int options;  // how many are alive: 0, 1, or 2 for more
};

struct Choice {
  Index item;   // to branch on; -1 if some item has no option left
  bool forced;  // whether it has only one option
};

// Chooses the first uncovered primary item with at most one option, or else the one with the fewest
// options among the first `window` ones. Most calls find one of the first kind, and count nothing.
class ItemChooser {
 public:
  explicit ItemChooser(const BitProblem& bits) : bits_(bits), witnesses_(bits.items, {0, -1}) {}

  // Returns the item to branch on. `width`: masks per set of items; `lowest`: the lowest uncovered
  // item.
  Choice choose(Size width, const Mask* covered, const Mask* alive, Candidate lowest) {
    if (lowest.options < 2) return choice_of(lowest);
    const Index from = bits_.first_alive_mask[lowest.item];
    for (Size w = mask_index(lowest.item); w < width; ++w) {
      Mask uncovered = bits_.goal[w] & ~covered[w];
      if (w == mask_index(lowest.item)) uncovered &= uncovered - 1;
      for (; uncovered != 0; uncovered &= uncovered - 1) {
        const Index item = narrow<Index>(w * 64 + lowest_bit(uncovered));
        const int options = count_up_to_two(item, alive, from);
        if (options < 2) return choice_of({item, options});
      }
    }
    return {fewest_options_item(width, covered, alive, from), false};
  }

  // Returns the number of options of the item that are alive, or 2 for more. Tries the witness of
  // the last call first. Masks of `alive` before `from` are not read.
  int count_up_to_two(Index item, const Mask* alive, Index from) {
    const Witness& last = witnesses_[item];
    if (last.mask >= from && has_multiple_bits(last.column_mask & alive[last.mask])) return 2;
    return scan_up_to_two(item, alive, from);
  }

 private:
  // For a candidate with less than two options.
  static Choice choice_of(Candidate candidate) {
    return {candidate.options == 0 ? -1 : candidate.item, candidate.options == 1};
  }

  // Starts at the last option, because options with lower items are excluded sooner.
  int scan_up_to_two(Index item, const Mask* alive, Index from) {
    const BitProblem::Column& column = bits_.columns[item];
    const Mask* const column_masks = bits_.masks(column);
    const Index first = std::max(from, column.first);
    int n = 0;
    for (Index w = column.end; w-- > first;) {
      const Mask alive_here = column_masks[w] & alive[w];
      if (alive_here == 0) continue;
      if (n == 1) return 2;
      if (has_multiple_bits(alive_here)) {
        witnesses_[item] = {column_masks[w], w};
        return 2;
      }
      n = 1;
    }
    return n;
  }

  // Considers the first `window` uncovered items; among equal ones the lowest wins.
  Index fewest_options_item(Size width, const Mask* covered, const Mask* alive, Index from) const {
    Index best = -1;
    int fewest = std::numeric_limits<int>::max();
    int scanned = 0;
    for (Size w = 0; w < width; ++w) {
      for (Mask uncovered = bits_.goal[w] & ~covered[w]; uncovered != 0;
           uncovered &= uncovered - 1) {
        if (scanned++ == bits_.window) return best;
        const Index item = narrow<Index>(w * 64 + lowest_bit(uncovered));
        const int n = count_alive(item, alive, from, fewest);
        if (n >= fewest) continue;
        best = item;
        fewest = n;
      }
    }
    return best;
  }

  // Returns the number of options of the item that are alive, or some number from `limit` up.
  int count_alive(Index item, const Mask* alive, Index from, int limit) const {
    const BitProblem::Column& column = bits_.columns[item];
    const Mask* const column_masks = bits_.masks(column);
    int n = 0;
    for (Index w = std::max(from, column.first); w < column.end && n < limit; ++w) {
      const Mask alive_here = column_masks[w] & alive[w];
      if (alive_here != 0) n += popcount(alive_here);
    }
    return n;
  }

  const BitProblem& bits_;
  struct Witness {
    Mask column_mask;  // mask number `mask` of the column
    Index mask;
  };
  Array<Witness> witnesses_;  // per item: a mask in which several of its options were alive
};

}  // namespace kaivuri
