// The states on the way from the start of a search to where it stands.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/bits.hpp"
#include "base/hash_index.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem_too_large.hpp"
#include "diagram/bit_problem.hpp"
#include "diagram/item_choice.hpp"

namespace kaivuri {

// A random-looking number for each index (the output function of SplitMix64: Steele, Lea, Flood,
// Fast splittable pseudorandom number generators, OOPSLA 2014).
inline Hash scattered(Index index) {
  Hash number = narrow<Hash>(index) + 1;
  number *= 0x9E3779B97F4A7C15u;
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9u;
  number = (number ^ (number >> 27)) * 0x94D049BB133111EBu;
  return number ^ (number >> 31);
}

// For each level, the covered items and the options that are still alive. Sets of items are W masks
// wide, or of a width known only at run time when W is 0.
template <Size W>
class StateStack {
 public:
  StateStack(const BitProblem& bits, InterruptCheck& interrupt)
      : bits_(bits), chooser_(bits), hashes_(bits.options) {
    Array<Hash> of_items(bits.items);
    for (Index i = 0; i < bits.items; ++i) of_items[i] = scattered(i);
    for (Index o = 0; o < bits.options; ++o) {
      interrupt.charge(4 * bits.marks_of(o).size());
      for (const Index mark : bits.marks_of(o)) {
        if (!bits.has_colour(mark)) hashes_[o] ^= of_items[mark];
      }
    }
  }

  // Pointers into the stack become invalid. Throws ProblemTooLarge beyond `kLargest` bytes.
  void grow(Size levels) {
    if (levels * (width() + bits_.option_width) * kBytesOf<Mask> > kLargest)
      throw ProblemTooLarge();
    covered_.resize(levels * width());
    alive_.resize(levels * bits_.option_width);
  }

  const Mask* covered(Size level) const { return covered_.data() + level * width(); }
  const Mask* alive(Size level) const { return alive_.data() + level * bits_.option_width; }

  // The hash of the state behind an option, where `hash` is that of the state at a level. The hash
  // of a state is the `xor` of a number for each of its marks, so it is known before the state is
  // (Zobrist's hashing of board positions, 1970).
  Hash hash_behind(Size level, Hash hash, Index option) const {
    hash ^= hashes_[option];
    return bits_.colours.count() == 0 ? hash : hash_with_colours(level, hash, option);
  }

  // Puts the state behind some options at the bottom; returns its hash.
  Hash lay(const Array<Index>& options) {
    Mask* const covered = covered_.data();
    Mask* const alive = alive_.data();
    std::fill_n(covered, width(), 0);
    std::fill_n(alive, bits_.option_width, 0);
    for (Index o = 0; o < bits_.options; ++o) set_bit(alive, o);
    Hash hash = 0;
    for (const Index option : options) {
      hash = hash_behind(0, hash, option);
      strike_items(alive, option, covered);
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

  // Covers the items of an option on top of the level below; true when all are covered.
  bool cover(Size level, Index option) {
    const Mask* before = covered(level - 1);
    const Mask* items = bits_.item_sets.data() + option * width();
    const Mask* goal = bits_.goal.data();
    Mask* after = covered_.data() + level * width();
    Mask open = 0;
    for (Size w = 0; w < width(); ++w) {
      const Mask united = before[w] | items[w];
      after[w] = united;
      open |= goal[w] & ~united;
    }
    return open == 0;
  }

  // The lowest primary item that is not covered; there must be one.
  Index lowest_open(Size level) const { return kaivuri::lowest_open(bits_, covered(level)); }

  // Keeps those options alive that are so at the level below and can be taken with an option. No
  // mask before those of the lowest open item is looked at from here on.
  void strike(Size level, Index option, Index open) {
    strike_front(level, option, open);
    strike_back(level, option, open);
  }
  // First only as far as the lowest open item goes: returns how many options it has left, or 2 for
  // more. Most branches that end at once do so there.
  int strike_front(Size level, Index option, Index open) {
    const Size from = bits_.first_alive[open];
    if (!bits_.has_keep) {
      std::copy(alive(level - 1) + from, alive(level - 1) + bits_.option_width, top(level) + from);
      strike_items(top(level), option, covered(level - 1));
      return ways(level, open);
    }
    const BitProblem::Column& column = bits_.columns[open];
    const Mask* const holding = bits_.masks(column);
    const Mask* const before = alive(level - 1);
    const Mask* const kept = bits_.keep[option];
    Mask* const after = top(level);
    Mask any = 0, more = 0;
    for (Size w = from; w < column.end; ++w) {
      after[w] = before[w] & kept[w];
      const Mask some = after[w] & holding[w];
      more |= (some & (some - 1)) | (any != 0 ? some : 0);
      any |= some;
    }
    return any == 0 ? 0 : more == 0 ? 1 : 2;
  }
  void strike_back(Size level, Index option, Index open) {
    if (!bits_.has_keep) return;
    keep(level, option, std::max(bits_.first_alive[open], bits_.columns[open].end),
         bits_.option_width);
  }

  // How many options of the lowest open item are alive, or 2 for more.
  int ways(Size level, Index open) {
    return chooser_.up_to_two(open, alive(level), bits_.first_alive[open]);
  }
  // The item to branch on.
  Choice choose(Size level, Ways lowest) {
    return chooser_.choose(width(), covered(level), alive(level), lowest);
  }

  // The options of an item that are alive, by number.
  template <class Visit>
  void visit_alive(Size level, Index item, Index from, const Visit& visit) const {
    const BitProblem::Column& column = bits_.columns[item];
    for (Index w = std::max(from, column.first); w < column.end; ++w) {
      Mask left = bits_.masks(column)[w] & alive(level)[w];
      for (; left != 0; left &= left - 1) visit(w * 64 + lowest_bit(left));
    }
  }

 private:
  static constexpr Size kLargest = Size{1} << 29;

  Hash hash_with_colours(Size level, Hash hash, Index option) const {
    const View<const Index> marks = bits_.marks_of(option);
    for (Size k = marks.size() - 1; bits_.has_colour(marks[k]); --k) {
      if (!bits_.has_colour_in(marks[k], covered(level))) hash ^= scattered(marks[k]);
    }
    return hash;
  }

  Mask* top(Size level) { return alive_.data() + level * bits_.option_width; }

  void keep(Size level, Index option, Size from, Size to) {
    const Mask* before = alive(level - 1);
    const Mask* kept = bits_.keep[option];
    Mask* after = top(level);
    for (Size w = from; w < to; ++w) after[w] = before[w] & kept[w];
  }

  Size width() const { return W != 0 ? W : bits_.item_width; }

  // An item that has its colour excludes no more options than before.
  void strike_items(Mask* alive, Index option, const Mask* covered) const {
    for (const Index mark : bits_.marks_of(option)) {
      if (bits_.has_colour(mark) && bits_.has_colour_in(mark, covered)) continue;
      bits_.strike_column(alive, mark);
    }
  }

  const BitProblem& bits_;
  ItemChooser chooser_;
  Array<Mask> covered_, alive_;
  Array<Hash> hashes_;  // of the options
};

}  // namespace kaivuri
