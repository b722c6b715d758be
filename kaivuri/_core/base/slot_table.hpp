// The numbers of hashed things, found by their hash, in a table that grows little by little.
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

// Open addressing, where a slot lies as far along the table as the hash along
// all hashes. So a table twice as large has the slots in the same order, and
// growing reads and writes memory in one direction. A search that rests to
// rehash could not be stopped: some slots are moved at each insertion.
//
// Invariant while growing: what has its home before slot `moved_` of `old_` is
// in `slots_`, everything else in `old_`.
class SlotTable {
 public:
  using Entry = std::uint32_t;
  static constexpr Entry kAbsent = std::numeric_limits<Entry>::max();

  SlotTable() : slots_(12) {}

  Size bytes() const { return slots_.bytes() + old_.bytes(); }
  Size bytes_after_next() const { return full() ? bytes() + 2 * slots_.bytes() : bytes(); }

  // Fetches what find() will read first, while something else is done.
  void expect(Hash hash) const {
#if defined(__GNUC__)
    const std::uint32_t tag = tag_of(hash);
    __builtin_prefetch(&holder(tag)[holder(tag).home(tag)]);
#endif
  }

  // The entry with this hash that is the `same`, a function of the entry; or `absent`.
  template <class Same>
  Entry find(Hash hash, const Same& same) const {
    const std::uint32_t tag = tag_of(hash);
    const Slots& slots = holder(tag);
    for (Size at = slots.home(tag);; at = slots.after(at)) {
      const Slot slot = slots[at];
      if (slot.next == 0) return kAbsent;
      if (slot.tag == tag && same(slot.next - 1)) return slot.next - 1;
    }
  }

  // Adds an entry that find() has not found. Entries are numbered one after the other.
  void insert(Entry entry, Hash hash) {
    if (full()) grow();
    ++size_;
    if (old_.size() != 0) move(moved_ + kMovedAtOnce);
    put({entry + 1, tag_of(hash)});
  }

 private:
  // So many that all are moved long before the old slots run short.
  static constexpr Size kMovedAtOnce = 8;

  struct Slot {
    Entry next;         // the entry and one, so that an empty slot is all zeros
    std::uint32_t tag;  // the upper half of the hash
  };
  struct Free {
    void operator()(Slot* slots) const { std::free(slots); }
  };

  class Slots {
   public:
    Slots() = default;
    // Asks for zeroed memory, which the system hands out as it is used.
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
    Size after(Size at) const { return (at + 1) & (size_ - 1); }

    void put(Slot slot) {
      Size at = home(slot.tag);
      while ((*this)[at].next != 0) at = after(at);
      (*this)[at] = slot;
    }

   private:
    Size size_ = 0;
    int shift_ = 32;
    std::unique_ptr<Slot[], Free> slots_;
  };

  static std::uint32_t tag_of(Hash hash) { return narrow<std::uint32_t>(hash >> 32); }
  bool full() const { return size_ * 4 >= slots_.size() * 3; }
  bool moved(std::uint32_t tag) const { return old_.size() == 0 || old_.home(tag) < moved_; }
  const Slots& holder(std::uint32_t tag) const { return moved(tag) ? slots_ : old_; }

  void put(Slot slot) {
    if (!moved(slot.tag)) {
      Size at = old_.home(slot.tag);
      while (at < old_.size() && old_[at].next != 0) ++at;
      if (at < old_.size()) {
        old_[at] = slot;
        return;
      }
      move(old_.size());  // the run goes round the end, where slots have been moved
    }
    slots_.put(slot);
  }

  void grow() {
    move(old_.size());
    old_ = std::exchange(slots_, Slots(slots_.bits() + 1));
    moved_ = 0;
  }

  // Moves at least the slots before `end`, and whole runs of them, so that none
  // which has its home there lies behind.
  void move(Size end) {
    for (; moved_ < old_.size() && (moved_ < end || old_[moved_].next != 0); ++moved_) {
      if (old_[moved_].next != 0) slots_.put(old_[moved_]);
    }
    if (moved_ == old_.size()) old_ = Slots();
  }

  Slots slots_, old_;
  Size size_ = 0;
  Size moved_ = 0;
};

}  // namespace kaivuri
