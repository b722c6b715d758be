// The states on the way from the start of a search to where it stands.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "diagram/bit_problem.hpp"
#include "diagram/item_choice.hpp"

namespace kaivuri {

// A random-looking word for each number (the output function of SplitMix64: Steele, Lea,
// Flood, Fast splittable pseudorandom number generators, OOPSLA 2014).
inline Word scattered(Word number) {
  number = (number + 1) * 0x9E3779B97F4A7C15u;
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9u;
  number = (number ^ (number >> 27)) * 0x94D049BB133111EBu;
  return number ^ (number >> 31);
}

// Of each level the covered items and the options still alive. Sets of items
// are W words wide, or of a width known only at run time when W is 0.
template <std::size_t W>
class StateStack {
 public:
  explicit StateStack(const BitProblem& bits) : bits_(bits) {
    hashes_.resize(bits.options);
    for (std::size_t o = 0; o < bits.options; ++o) {
      for (const Index item : bits.items_of(o)) hashes_[o] ^= scattered(static_cast<Word>(item));
    }
  }

  // Pointers into the stack do not survive it.
  void grow(std::size_t levels) {
    covered_.resize(levels * width());
    alive_.resize(levels * bits_.option_words);
  }

  const Word* covered(std::size_t level) const { return covered_.data() + level * width(); }
  const Word* alive(std::size_t level) const { return alive_.data() + level * bits_.option_words; }

  // Of an option. The hash of a state is that of its options, united by `xor`: so it
  // is known before the state is (Zobrist's hashing of board positions, 1970).
  Word hash(std::size_t option) const { return hashes_[option]; }

  // Lays the state behind some options out at the bottom; returns its hash.
  Word lay(const std::vector<std::size_t>& options) {
    Word* const covered = covered_.data();
    Word* const alive = alive_.data();
    std::fill_n(covered, width(), 0);
    std::fill_n(alive, bits_.option_words, 0);
    for (std::size_t o = 0; o < bits_.options; ++o) alive[o / 64] |= Word{1} << o % 64;
    Word hash = 0;
    for (const std::size_t option : options) {
      hash ^= hashes_[option];
      for (std::size_t w = 0; w < width(); ++w) covered[w] |= bits_.mask(option)[w];
      strike_items(alive, option);
    }
    return hash;
  }

  bool all_covered(std::size_t level) const {
    for (std::size_t w = 0; w < width(); ++w) {
      if ((bits_.goal[w] & ~covered(level)[w]) != 0) return false;
    }
    return true;
  }

  // Covers the items of an option on top of the level below; true when all are covered.
  bool cover(std::size_t level, std::size_t option) {
    const Word* before = covered(level - 1);
    const Word* mask = bits_.mask(option);
    const Word* goal = bits_.goal.data();
    Word* after = covered_.data() + level * width();
    Word open = 0;
    for (std::size_t w = 0; w < width(); ++w) {
      const Word united = before[w] | mask[w];
      after[w] = united;
      open |= goal[w] & ~united;
    }
    return open == 0;
  }

  // Keeps alive what was so at the level below and has no item in common with an option.
  // No word below `from` is looked at from here on.
  void strike(std::size_t level, std::size_t option, std::uint32_t from) {
    const Word* before = alive(level - 1);
    Word* after = alive_.data() + level * bits_.option_words;
    if (!bits_.keep.empty()) {
      const Word* keep = bits_.keep.data() + option * bits_.option_words;
      for (std::size_t w = from; w < bits_.option_words; ++w) after[w] = before[w] & keep[w];
      return;
    }
    std::copy(before + from, before + bits_.option_words, after + from);
    strike_items(after, option);
  }

  // The item to branch on, see choose_item().
  std::ptrdiff_t choose(std::size_t level, std::uint32_t from) const {
    return choose_item(bits_, width(), covered(level), alive(level), from);
  }

 private:
  std::size_t width() const { return W != 0 ? W : bits_.item_words; }

  void strike_items(Word* alive, std::size_t option) const {
    for (const Index item : bits_.items_of(option)) {
      bits_.strike_column(alive, static_cast<std::size_t>(item));
    }
  }

  const BitProblem& bits_;
  std::vector<Word> covered_, alive_;
  std::vector<Word> hashes_;  // of the options
};

}  // namespace kaivuri
