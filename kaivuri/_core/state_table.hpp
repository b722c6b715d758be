// Remembers what became of each state (a set of covered items) of a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "bit_problem.hpp"
#include "paged.hpp"

namespace kaivuri {

// A hash table with open addressing. Sets are W words wide, or of a width known
// only at run time when W is 0. Slots hold the number of an entry and a part of
// its hash, so that a set of the table is seldom read in vain; the entries lie
// densely in pages, so that a growing table never holds its sets twice. It grows
// little by little, as a search that rests to rehash could not be stopped:
// entries from `moved_` on may still lie in the old slots.
template <std::size_t W>
class StateTable {
 public:
  using Entry = std::uint32_t;
  static constexpr Entry absent = std::numeric_limits<Entry>::max();

  explicit StateTable(std::size_t width) : width_(width), slots_(4096) {}

  std::uint32_t& value(Entry entry) { return values_[entry]; }
  std::size_t size() const { return values_.size(); }
  std::size_t bytes() const {
    return (slots_.size() + old_.size()) * sizeof(Slot) + sets_.bytes() + values_.bytes();
  }

  // What bytes() will be after the next insertion.
  std::size_t bytes_after_next() const {
    return full() ? bytes() + 2 * slots_.size() * sizeof(Slot) : bytes();
  }

  // Multiplying and folding the product spreads each bit over the whole word.
  Word hash(const Word* set) const {
    Word h = 0;
    for (std::size_t w = 0; w < width(); ++w) {
      h = (h ^ set[w]) * 0x9E3779B97F4A7C15u;
      h ^= h >> 32;
    }
    return h * 0xD6E8FEB86659FD93u;
  }

  // Fetches what find() will read first, while something else is done.
  void expect(Word hash) const {
#if defined(__GNUC__)
    __builtin_prefetch(&slots_.first(hash));
#endif
  }

  Entry find(const Word* set, Word hash) const {
    const Entry entry = find_in(slots_, set, hash);
    return entry == absent && old_.size() != 0 ? find_in(old_, set, hash) : entry;
  }

  // Adds a set that find() has not found.
  Entry insert(const Word* set, Word hash, std::uint32_t value) {
    if (full()) grow();
    const auto entry = static_cast<Entry>(values_.size());
    for (std::size_t w = 0; w < width(); ++w) sets_.push_back(set[w]);
    values_.push_back(value);
    slots_.put(entry, hash);
    if (old_.size() != 0) move_some();
    return entry;
  }

 private:
  struct Slot {
    Entry next;  // the entry and one, so that an empty slot is all zeros
    std::uint32_t tag;
  };
  struct Free {
    void operator()(Slot* slots) const { std::free(slots); }
  };

  class Slots {
   public:
    // Asks for zeroed memory, which the system hands out as it is used.
    explicit Slots(std::size_t size = 0) : size_(size) {
      if (size == 0) return;
      slots_.reset(static_cast<Slot*>(std::calloc(size, sizeof(Slot))));
      if (!slots_) throw std::bad_alloc();
    }

    std::size_t size() const { return size_; }
    const Slot& operator[](std::size_t at) const { return slots_[at]; }
    const Slot& first(Word hash) const { return slots_[place(hash)]; }
    std::size_t place(Word hash) const { return static_cast<std::size_t>(hash >> 28) & (size_ - 1); }
    std::size_t after(std::size_t at) const { return (at + 1) & (size_ - 1); }

    void put(Entry entry, Word hash) {
      std::size_t at = place(hash);
      while (slots_[at].next != 0) at = after(at);
      slots_[at] = {entry + 1, tag(hash)};
    }

   private:
    std::size_t size_;
    std::unique_ptr<Slot[], Free> slots_;
  };

  std::size_t width() const { return W != 0 ? W : width_; }
  bool full() const { return values_.size() * 4 >= slots_.size() * 3; }
  static std::uint32_t tag(Word hash) { return static_cast<std::uint32_t>(hash); }

  Entry find_in(const Slots& slots, const Word* set, Word hash) const {
    for (std::size_t at = slots.place(hash);; at = slots.after(at)) {
      const Slot slot = slots[at];
      if (slot.next == 0) return absent;
      if (slot.tag == tag(hash) && equal(slot.next - 1, set)) return slot.next - 1;
    }
  }

  bool equal(Entry entry, const Word* set) const {
    const std::size_t at = entry * width();
    for (std::size_t w = 0; w < width(); ++w) {
      if (sets_[at + w] != set[w]) return false;
    }
    return true;
  }

  void grow() {
    old_ = std::exchange(slots_, Slots(2 * slots_.size()));
    moved_ = 0;
    last_old_ = static_cast<Entry>(values_.size());
  }

  // Two at a time, all are moved when the table is half-way to growing again.
  void move_some() {
    set_.resize(width());
    for (int n = 0; n < 2 && moved_ < last_old_; ++n, ++moved_) {
      for (std::size_t w = 0; w < width(); ++w) set_[w] = sets_[moved_ * width() + w];
      slots_.put(moved_, hash(set_.data()));
    }
    if (moved_ == last_old_) old_ = Slots();
  }

  std::size_t width_;
  Slots slots_, old_;
  Entry moved_ = 0, last_old_ = 0;
  std::vector<Word> set_;  // being moved
  Paged<Word> sets_;
  Paged<std::uint32_t> values_;
};

}  // namespace kaivuri
