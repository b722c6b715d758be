// Sets of items as a few masks, and a table of such sets with a count of each.
#pragma once

#include <bit>
#include <stdexcept>
#include <utility>

#include "base/big_uint.hpp"
#include "base/bits.hpp"
#include "base/index.hpp"

namespace kaivuri {

template <Size W>
using FixedSet = FixedArray<Mask, W>;

template <Size W>
bool disjoint(const FixedSet<W>& a, const FixedSet<W>& b) {
  Mask common = 0;
  for (Size w = 0; w < W; ++w) common |= a[w] & b[w];
  return common == 0;
}

template <Size W>
bool contains(const FixedSet<W>& a, const FixedSet<W>& b) {
  Mask missing = 0;
  for (Size w = 0; w < W; ++w) missing |= b[w] & ~a[w];
  return missing == 0;
}

// Returns the union of disjoint sets, and the difference if `a` contains `b`.
template <Size W>
FixedSet<W> flip(const FixedSet<W>& a, const FixedSet<W>& b) {
  FixedSet<W> result;
  for (Size w = 0; w < W; ++w) result[w] = a[w] ^ b[w];
  return result;
}

template <Size W>
struct StateCount {
  FixedSet<W> items;
  Limb count;  // 0 for an empty slot of a table
};

template <Size W>
class StateCounts {
 public:
  // Makes room for some states. Tables that are filled from each other need different seeds: the
  // order of the slots of one would otherwise make long runs in the other.
  StateCounts(Hash seed, Size states)
      : slots_(narrow<Size>(std::bit_ceil(narrow<Mask>(16 + states * 10 / 7)))), seed_(seed) {}

  Size size() const { return size_; }
  Size bytes() const { return slots_.bytes(); }
  // While `states` more are added.
  Size bytes_to_add(Size states) const { return full(states) ? 3 * bytes() : bytes(); }
  const Array<StateCount<W>>& slots() const { return slots_; }

  Limb count(const FixedSet<W>& items) const { return slots_[find(items)].count; }

  // Calls `visit` with each state after prefetching the memory that count() and add() read first.
  template <class Visit>
  void for_each_prefetched(View<const StateCount<W>> states, const Visit& visit) const {
    for (Size k = 0; k < states.size(); ++k) {
#if defined(__GNUC__)
      if (k + kAhead < states.size()) __builtin_prefetch(&slots_[home(states[k + kAhead].items)]);
#endif
      visit(states[k]);
    }
  }

  // Throws std::overflow_error if the sum does not fit.
  void add(const StateCount<W>& state) {
    if (full(1)) grow();
    StateCount<W>& slot = slots_[find(state.items)];
    if (slot.count == 0) {
      slot.items = state.items;
      ++size_;
    }
    slot.count += state.count;
    if (slot.count < state.count) {
      throw std::overflow_error("a count of states exceeds 64 bits");
    }
  }

 private:
  static constexpr Size kAhead = 12;

  Size home(const FixedSet<W>& items) const {
    Hash hash = seed_;
    for (const Mask mask : items) {
      hash = (hash ^ mask) * 0x9E3779B97F4A7C15u;
      hash ^= hash >> 32;
    }
    return narrow<Size>(hash * 0xBF58476D1CE4E5B9u >> 20 & narrow<Mask>(slots_.size() - 1));
  }

  Size find(const FixedSet<W>& items) const {
    for (Size at = home(items);; at = (at + 1) & (slots_.size() - 1)) {
      const StateCount<W>& slot = slots_[at];
      if (slot.count == 0 || (contains(items, slot.items) && contains(slot.items, items))) {
        return at;
      }
    }
  }

  bool full(Size more) const { return (size_ + more) * 10 >= slots_.size() * 7; }

  void grow() {
    const Array<StateCount<W>> old = std::exchange(slots_, Array<StateCount<W>>(2 * slots_.size()));
    for (const StateCount<W>& state : old) {
      if (state.count != 0) slots_[find(state.items)] = state;
    }
  }

  Array<StateCount<W>> slots_;
  Size size_ = 0;
  Hash seed_;
};

}  // namespace kaivuri
