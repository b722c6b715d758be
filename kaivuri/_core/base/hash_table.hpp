// The hash table of states, nogoods and counts.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "base/bits.hpp"
#include "base/index.hpp"

namespace kaivuri {

// The part of a hash that tables use.
using Tag = std::uint32_t;
constexpr Tag tag_of(Hash hash) { return narrow<Tag>(hash >> 32); }

// Returns a hash of a set of items.
template <class Masks>
Hash hash_of(const Masks& set, Hash seed = 0) {
  Hash hash = seed;
  for (const Mask mask : set) {
    hash = (hash ^ mask) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32;
  }
  return hash * 0xBF58476D1CE4E5B9U;
}

// The slot of an entry that is stored elsewhere. Entries are numbered from 0.
struct EntrySlot {
  using Entry = std::uint32_t;
  static constexpr Entry kAbsent = std::numeric_limits<Entry>::max();

  Entry entry_plus_one;  // 0 for an empty slot
  Tag tag;

  Entry entry() const { return entry_plus_one - 1; }
};

struct EntryPolicy {
  using Slot = EntrySlot;
  static constexpr bool kGrowsStepwise = true;
  bool is_empty(const Slot& slot) const { return slot.entry_plus_one == 0; }
  Tag tag(const Slot& slot) const { return slot.tag; }
};

// Open addressing with linear probing. The home slot of an entry is proportional to its tag, so a
// table twice as large has the entries in the same order, and growing accesses memory sequentially.
//
// A policy has the type of the slots, tells whether one is empty (as one of zero bytes must be),
// and returns the tag of another. It also chooses between growing stepwise and at once: stepwise,
// each insertion moves a few slots, because moving all slots of a large table takes long.
//
// Invariant while growing: entries whose home is before slot `moved_` of `old_` are in `slots_`,
// all others in `old_`.
template <class Policy>
class HashTable {
 public:
  using Slot = typename Policy::Slot;
  static_assert(std::is_trivial_v<Slot>);

  // Makes room for some entries.
  explicit HashTable(Size entries, Policy policy = {})
      : policy_(policy), slots_(bits_for(entries)) {}

  Size size() const { return size_; }
  Size bytes() const { return slots_.bytes() + old_.bytes(); }
  // The maximum of bytes() while some entries are added.
  Size bytes_to_add(Size entries) const {
    return full(entries) ? bytes() + 2 * slots_.bytes() : bytes();
  }

  // Prefetches the memory that find() reads first.
  void prefetch(Hash hash) const {
#if defined(__GNUC__)
    __builtin_prefetch(&slots_for(tag_of(hash)).at_home(tag_of(hash)));
#endif
  }

  // Returns the slot with this hash for which `equals(slot)` is true, or nullptr. The slot is valid
  // until the next insertion.
  template <class Equals>
  Slot* find(Hash hash, const Equals& equals) const {
    const Slots& slots = slots_for(tag_of(hash));
    for (Size at = slots.home(tag_of(hash));; at = slots.next(at)) {
      Slot& slot = slots[at];
      if (policy_.is_empty(slot)) return nullptr;
      if (equals(slot)) return &slot;
    }
  }

  // Adds an entry, unless there is a slot with this hash for which `equals(slot)` is true. Returns
  // the slot, and whether the entry is new.
  template <class Equals>
  std::pair<Slot*, bool> find_or_insert(Hash hash, const Slot& entry, const Equals& equals) {
    if (full(1)) grow();
    if (growing()) move(moved_ + kMovedPerInsert);
    const Slots& slots = slots_for(tag_of(hash));
    const Size home = slots.home(tag_of(hash));
    Size at = home;
    for (; !policy_.is_empty(slots[at]); at = slots.next(at)) {
      if (equals(slots[at])) return {&slots[at], false};
    }
    if (growing() && at < home) {  // the run continues at the start, in the part already moved
      finish_growing();
      return find_or_insert(hash, entry, equals);
    }
    slots[at] = entry;
    ++size_;
    return {&slots[at], true};
  }

  // Adds an entry that is not in the table.
  void insert(Hash hash, const Slot& entry) {
    find_or_insert(hash, entry, [](const Slot&) { return false; });
  }

  // Removes the first entry from the home slot of a hash on, and returns it; there must be one.
  Slot evict(Hash hash) {
    finish_growing();
    Size hole = slots_.home(tag_of(hash));
    while (policy_.is_empty(slots_[hole])) hole = slots_.next(hole);
    const Slot evicted = slots_[hole];
    for (Size at = slots_.next(hole); !policy_.is_empty(slots_[at]); at = slots_.next(at)) {
      const Size home = slots_.home(policy_.tag(slots_[at]));
      if (slots_.distance(home, at) < slots_.distance(hole, at)) continue;
      slots_[hole] = slots_[at];
      hole = at;
    }
    slots_[hole] = {};
    --size_;
    return evicted;
  }

  // Returns all slots, in the order of the hashes; some are empty.
  View<const Slot> slots() const
    requires(!Policy::kGrowsStepwise)
  {
    return {&slots_[0], slots_.size()};
  }

 private:
  // Moves all slots long before the old table, which still accepts entries, is full.
  static constexpr Size kMovedPerInsert = 8;

  class Slots {
   public:
    Slots() = default;
    // Uses `calloc`, because the system then zeroes memory only as it is used.
    explicit Slots(int bits) : size_(Size{1} << bits), shift_(32 - bits) {
      slots_.reset(static_cast<Slot*>(std::calloc(narrow<std::size_t>(size_), sizeof(Slot))));
      if (!slots_) throw std::bad_alloc();
    }

    Size size() const { return size_; }
    Size bytes() const { return size_ * kBytesOf<Slot>; }
    int bits() const { return 32 - shift_; }
    Slot& operator[](Size at) const { return slots_.get()[at]; }
    Slot& at_home(Tag tag) const { return (*this)[home(tag)]; }
    Size home(Tag tag) const { return tag >> shift_; }
    Size next(Size at) const { return (at + 1) & (size_ - 1); }
    Size distance(Size from, Size to) const { return (to - from) & (size_ - 1); }

   private:
    struct FreeDeleter {
      void operator()(Slot* slots) const { std::free(slots); }
    };

    Size size_ = 0;
    int shift_ = 32;
    std::unique_ptr<Slot[], FreeDeleter> slots_;
  };

  static int bits_for(Size entries) {
    return narrow<int>(std::bit_width(narrow<std::uint32_t>(entries * 10 / 7 + 8)));
  }
  bool full(Size more) const { return (size_ + more) * 10 > slots_.size() * 7; }
  bool growing() const { return Policy::kGrowsStepwise && old_.size() != 0; }
  const Slots& slots_for(Tag tag) const {
    return growing() && old_.home(tag) >= moved_ ? old_ : slots_;
  }

  void grow() {
    finish_growing();
    old_ = std::exchange(slots_, Slots(slots_.bits() + 1));
    moved_ = 0;
    if (!Policy::kGrowsStepwise) finish_growing();
  }

  void finish_growing() { move(old_.size()); }

  // Moves at least the slots before `end`, and only complete runs, because a run may contain slots
  // whose home is before it.
  void move(Size end) {
    for (; moved_ < old_.size() && (moved_ < end || !policy_.is_empty(old_[moved_])); ++moved_) {
      if (policy_.is_empty(old_[moved_])) continue;
      Size at = slots_.home(policy_.tag(old_[moved_]));
      while (!policy_.is_empty(slots_[at])) at = slots_.next(at);
      slots_[at] = old_[moved_];
    }
    if (moved_ == old_.size()) old_ = Slots();
  }

  [[no_unique_address]] Policy policy_;
  Slots slots_, old_;
  Size size_ = 0;
  Size moved_ = 0;
};

}  // namespace kaivuri
