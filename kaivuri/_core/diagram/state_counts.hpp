// Sets of items as a few masks, and a table of such sets with a count of each.
#pragma once

#include <stdexcept>

#include "base/big_uint.hpp"
#include "base/bits.hpp"
#include "base/hash_table.hpp"
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
bool includes(const FixedSet<W>& a, const FixedSet<W>& b) {
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
  StateCounts(Hash seed, Size states) : policy_{seed}, table_(states, policy_) {}

  Size size() const { return table_.size(); }
  Size bytes() const { return table_.bytes(); }
  // The maximum of bytes() while some states are added.
  Size bytes_to_add(Size states) const { return table_.bytes_to_add(states); }
  // Returns the states in random order; some have a count of 0.
  View<const StateCount<W>> slots() const { return table_.slots(); }

  Limb count(const FixedSet<W>& items) const {
    const StateCount<W>* const found = table_.find(policy_.hash(items), equals(items));
    return found == nullptr ? 0 : found->count;
  }

  // Calls `visit` with each state after prefetching the memory that count() and add() read first.
  template <class Visit>
  void for_each_prefetched(View<const StateCount<W>> states, const Visit& visit) const {
    for (Size k = 0; k < states.size(); ++k) {
      if (k + kAhead < states.size()) table_.prefetch(policy_.hash(states[k + kAhead].items));
      visit(states[k]);
    }
  }

  // Throws std::overflow_error if the sum does not fit.
  void add(const StateCount<W>& state) {
    const auto [slot, is_new] =
        table_.find_or_insert(policy_.hash(state.items), state, equals(state.items));
    if (is_new) return;
    slot->count += state.count;
    if (slot->count < state.count) {
      throw std::overflow_error("a count of states exceeds 64 bits");
    }
  }

 private:
  static constexpr Size kAhead = 12;

  struct Policy {
    using Slot = StateCount<W>;
    static constexpr bool kGrowsStepwise = false;
    bool is_empty(const Slot& slot) const { return slot.count == 0; }
    Tag tag(const Slot& slot) const { return tag_of(hash(slot.items)); }
    Hash hash(const FixedSet<W>& items) const { return hash_of(items, seed); }

    Hash seed;
  };

  static auto equals(const FixedSet<W>& items) {
    return [&items](const StateCount<W>& slot) {
      return includes(items, slot.items) && includes(slot.items, items);
    };
  }

  Policy policy_;
  HashTable<Policy> table_;
};

}  // namespace kaivuri
