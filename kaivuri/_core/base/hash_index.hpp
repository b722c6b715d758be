// A hash table of entry numbers with incremental rehashing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <utility>

#include "base/bits.hpp"
#include "base/index.hpp"

namespace kaivuri {

// Open addressing with linear probing. The home slot of an entry is proportional to its hash, so a
// table twice as large has the entries in the same order, and growing accesses memory sequentially.
// Each insertion moves a few slots, because rehashing the full table at once could not be
// interrupted. The entries themselves are stored by the caller.
//
// Invariant while growing: entries whose home is before slot `moved_` of `old_` are in `slots_`,
// all others in `old_`.
class HashIndex {
 public:
  using Entry = std::uint32_t;
  static constexpr Entry kAbsent = std::numeric_limits<Entry>::max();

  HashIndex() : slots_(12) {}

  Size bytes() const { return slots_.bytes() + old_.bytes(); }
  Size bytes_after_next() const { return full() ? bytes() + 2 * slots_.bytes() : bytes(); }

  // Prefetches the memory that find() reads first.
  void prefetch(Hash hash) const {
#if defined(__GNUC__)
    const std::uint32_t tag = tag_of(hash);
    __builtin_prefetch(&slots_for(tag)[slots_for(tag).home(tag)]);
#endif
  }

  // Returns the entry with this hash for which `equals(entry)` is true, or kAbsent.
  template <class Equals>
  Entry find(Hash hash, const Equals& equals) const {
    const std::uint32_t tag = tag_of(hash);
    const Slots& slots = slots_for(tag);
    for (Size at = slots.home(tag);; at = slots.next(at)) {
      const Slot slot = slots[at];
      if (slot.entry_plus_one == 0) return kAbsent;
      if (slot.tag == tag && equals(slot.entry_plus_one - 1)) return slot.entry_plus_one - 1;
    }
  }

  // Adds an entry that is not in the table. Entries are numbered consecutively.
  void insert(Entry entry, Hash hash) {
    if (full()) grow();
    ++size_;
    if (old_.size() != 0) move(moved_ + kMovedPerInsert);
    place({entry + 1, tag_of(hash)});
  }

 private:
  // Moves all slots long before the old table, which still accepts entries, is full.
  static constexpr Size kMovedPerInsert = 8;

  struct Slot {
    Entry entry_plus_one;  // 0 for an empty slot
    std::uint32_t tag;     // the upper half of the hash
  };
  struct FreeDeleter {
    void operator()(Slot* slots) const { std::free(slots); }
  };

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
    Slot& operator[](Size at) { return slots_.get()[at]; }
    const Slot& operator[](Size at) const { return slots_.get()[at]; }
    Size home(std::uint32_t tag) const { return tag >> shift_; }
    Size next(Size at) const { return (at + 1) & (size_ - 1); }

    void place(Slot slot) {
      Size at = home(slot.tag);
      while ((*this)[at].entry_plus_one != 0) at = next(at);
      (*this)[at] = slot;
    }

   private:
    Size size_ = 0;
    int shift_ = 32;
    std::unique_ptr<Slot[], FreeDeleter> slots_;
  };

  static std::uint32_t tag_of(Hash hash) { return narrow<std::uint32_t>(hash >> 32); }
  bool full() const { return size_ * 4 >= slots_.size() * 3; }
  bool moved(std::uint32_t tag) const { return old_.size() == 0 || old_.home(tag) < moved_; }
  const Slots& slots_for(std::uint32_t tag) const { return moved(tag) ? slots_ : old_; }

  void place(Slot slot) {
    if (!moved(slot.tag)) {
      Size at = old_.home(slot.tag);
      while (at < old_.size() && old_[at].entry_plus_one != 0) ++at;
      if (at < old_.size()) {
        old_[at] = slot;
        return;
      }
      move(old_.size());  // the run continues at the start, in the part already moved
    }
    slots_.place(slot);
  }

  void grow() {
    move(old_.size());
    old_ = std::exchange(slots_, Slots(slots_.bits() + 1));
    moved_ = 0;
  }

  // Moves at least the slots before `end`, and only complete runs, because a run may contain slots
  // whose home is before it.
  void move(Size end) {
    for (; moved_ < old_.size() && (moved_ < end || old_[moved_].entry_plus_one != 0); ++moved_) {
      if (old_[moved_].entry_plus_one != 0) slots_.place(old_[moved_]);
    }
    if (moved_ == old_.size()) old_ = Slots();
  }

  Slots slots_, old_;
  Size size_ = 0;
  Size moved_ = 0;
};

}  // namespace kaivuri
