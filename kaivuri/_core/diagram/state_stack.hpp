// The stack of states from the start of a search to the current one.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/bits.hpp"
#include "base/hash_table.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem_too_large.hpp"
#include "diagram/bit_problem.hpp"
#include "diagram/item_choice.hpp"

namespace kaivuri {

// Returns a pseudorandom number for an index: the output function of SplitMix64 (Steele, Lea,
// Flood, Fast splittable pseudorandom number generators, OOPSLA 2014).
inline Hash splitmix64(Index index) {
  Hash value = narrow<Hash>(index) + 1;
  value *= 0x9E3779B97F4A7C15u;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
  return value ^ (value >> 31);
}

// For each level, the covered items and the options that are alive. Sets of items have W masks, or
// a number known only at run time if W is 0.
template <Size W>
class StateStack {
 public:
  StateStack(const BitProblem& bits, InterruptCheck& interrupt)
      : bits_(bits), chooser_(bits), hashes_(bits.options) {
    Array<Hash> of_items(bits.items);
    for (Index i = 0; i < bits.items; ++i) of_items[i] = splitmix64(i);
    for (Index o = 0; o < bits.options; ++o) {
      interrupt.charge(4 * bits.marks_of(o).size());
      for (const Index mark : bits.marks_of(o)) {
        if (!bits.has_colour(mark)) hashes_[o] ^= of_items[mark];
      }
    }
  }

  // Invalidates pointers into the stack. Throws ProblemTooLarge beyond kMaxBytes.
  void grow(Size levels) {
    if (levels * (width() + bits_.option_width) * kBytesOf<Mask> > kMaxBytes)
      throw ProblemTooLarge();
    covered_.resize(levels * width());
    alive_.resize(levels * bits_.option_width);
  }

  const Mask* covered(Size level) const { return covered_.data() + level * width(); }
  const Mask* alive(Size level) const { return alive_.data() + level * bits_.option_width; }

  // Returns the hash of the state after an option, given the hash of the state at a level. It is
  // the xor of a number for each mark (Zobrist hashing, 1970), so it is known before the state is.
  Hash hash_after(Size level, Hash hash, Index option) const {
    hash ^= hashes_[option];
    return bits_.colours.count() == 0 ? hash : hash_with_colours(level, hash, option);
  }

  // Sets level 0 to the state after `options` and returns its hash.
  Hash reset(const Array<Index>& options) {
    Mask* const covered = covered_.data();
    Mask* const alive = alive_.data();
    std::fill_n(covered, width(), 0);
    std::fill_n(alive, bits_.option_width, 0);
    for (Index o = 0; o < bits_.options; ++o) set_bit(alive, o);
    Hash hash = 0;
    for (const Index option : options) {
      hash = hash_after(0, hash, option);
      exclude_marks(alive, option, covered);
      for (Size w = 0; w < width(); ++w) covered[w] |= bits_.item_sets[option][w];
    }
    return hash;
  }

  bool all_covered(Size level) const {
    for (Size w = 0; w < width(); ++w) {
      if ((bits_.goal[w] & ~covered(level)[w]) != 0) return false;
    }
    return true;
  }

  // Sets the covered items of a level: those of the level below and of an option. Returns whether
  // all primary items are covered.
  bool cover(Size level, Index option) {
    const Mask* before = covered(level - 1);
    const Mask* items = bits_.item_sets.data() + option * width();
    const Mask* goal = bits_.goal.data();
    Mask* after = covered_.data() + level * width();
    Mask uncovered = 0;
    for (Size w = 0; w < width(); ++w) {
      const Mask both = before[w] | items[w];
      after[w] = both;
      uncovered |= goal[w] & ~both;
    }
    return uncovered == 0;
  }

  // Returns the lowest uncovered primary item; there must be one.
  Index lowest_uncovered(Size level) const {
    return kaivuri::lowest_uncovered(bits_, covered(level));
  }

  // Sets the options that are alive at a level: those at the level below that are compatible with
  // an option. Masks before those of `item`, the lowest uncovered item, are never read again.
  void exclude(Size level, Index option, Index item) {
    exclude_front(level, option, item);
    exclude_back(level, option, item);
  }
  // Does so for the masks of `item` only, and returns its number of options alive, or 2 for more.
  // Most branches that end at once end here.
  int exclude_front(Size level, Index option, Index item) {
    const Size from = bits_.first_alive_mask[item];
    if (!bits_.has_compatible) {
      std::copy(alive(level - 1) + from, alive(level - 1) + bits_.option_width,
                mutable_alive(level) + from);
      exclude_marks(mutable_alive(level), option, covered(level - 1));
      return count_options(level, item);
    }
    const BitProblem::Column& column = bits_.columns[item];
    const Mask* const column_masks = bits_.masks(column);
    const Mask* const before = alive(level - 1);
    const Mask* const allowed = bits_.compatible[option];
    Mask* const after = mutable_alive(level);
    Mask any = 0, more = 0;
    for (Size w = from; w < column.end; ++w) {
      after[w] = before[w] & allowed[w];
      const Mask alive_here = after[w] & column_masks[w];
      more |= (alive_here & (alive_here - 1)) | (any != 0 ? alive_here : 0);
      any |= alive_here;
    }
    return any == 0 ? 0 : more == 0 ? 1 : 2;
  }
  void exclude_back(Size level, Index option, Index item) {
    if (!bits_.has_compatible) return;
    intersect(level, option, std::max(bits_.first_alive_mask[item], bits_.columns[item].end),
              bits_.option_width);
  }

  // Returns the number of options alive of the lowest uncovered item, or 2 for more.
  int count_options(Size level, Index item) {
    return chooser_.count_up_to_two(item, alive(level), bits_.first_alive_mask[item]);
  }
  // Returns the item to branch on.
  Choice choose(Size level, Candidate lowest) {
    return chooser_.choose(width(), covered(level), alive(level), lowest);
  }

  // Calls `visit` with each option of an item that is alive, in increasing order.
  template <class Visit>
  void for_each_alive(Size level, Index item, Index from, const Visit& visit) const {
    const BitProblem::Column& column = bits_.columns[item];
    for (Index w = std::max(from, column.first); w < column.end; ++w) {
      Mask left = bits_.masks(column)[w] & alive(level)[w];
      for (; left != 0; left &= left - 1) visit(w * 64 + lowest_bit(left));
    }
  }

 private:
  static constexpr Size kMaxBytes = Size{1} << 29;

  Hash hash_with_colours(Size level, Hash hash, Index option) const {
    const View<const Index> marks = bits_.marks_of(option);
    for (Size k = marks.size() - 1; bits_.has_colour(marks[k]); --k) {
      if (!bits_.has_colour_in(marks[k], covered(level))) hash ^= splitmix64(marks[k]);
    }
    return hash;
  }

  Mask* mutable_alive(Size level) { return alive_.data() + level * bits_.option_width; }

  void intersect(Size level, Index option, Size from, Size to) {
    const Mask* before = alive(level - 1);
    const Mask* allowed = bits_.compatible[option];
    Mask* after = mutable_alive(level);
    for (Size w = from; w < to; ++w) after[w] = before[w] & allowed[w];
  }

  Size width() const { return W != 0 ? W : bits_.item_width; }

  // An item that has its colour already excludes no further options.
  void exclude_marks(Mask* alive, Index option, const Mask* covered) const {
    for (const Index mark : bits_.marks_of(option)) {
      if (bits_.has_colour(mark) && bits_.has_colour_in(mark, covered)) continue;
      bits_.exclude_column(alive, mark);
    }
  }

  const BitProblem& bits_;
  ItemChooser chooser_;
  Array<Mask> covered_, alive_;
  Array<Hash> hashes_;  // of the options
};

}  // namespace kaivuri
