// A hash table of the numbers of things, which grows little by little.
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

// Open addressing. The place of a slot in the table is proportional to its hash. So a table twice
// as large has the slots in the same order, and growing reads and writes memory in one direction.
// Some slots are moved at each insertion, because a search that rests to rehash the whole table
// could not be stopped.
//
// Invariant while growing: entries whose home lies before slot `moved_` of `old_` are in `slots_`,
// all others in `old_`.
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

  // The entry with this hash for which `same(entry)` is true; or `kAbsent`.
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
  // Enough to move all slots long before the old table has no free slot left.
  static constexpr Size kMovedAtOnce = 8;

  struct Slot {
    Entry next;         // the entry + 1, so that an empty slot is all zeros
    std::uint32_t tag;  // the upper half of the hash
  };
  struct Free {
    void operator()(Slot* slots) const { std::free(slots); }
  };

  class Slots {
   public:
    Slots() = default;
    // By `calloc`: the system gives zeroed memory only as it is used.
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
      move(old_.size());  // the run continues at the start, where slots have been moved
    }
    slots_.put(slot);
  }

  void grow() {
    move(old_.size());
    old_ = std::exchange(slots_, Slots(slots_.bits() + 1));
    moved_ = 0;
  }

  // Moves at least the slots before `end`, and always whole runs, so that no slot whose home lies
  // in the moved part is left behind.
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
