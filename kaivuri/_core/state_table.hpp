// Remembers what became of each state (a set of covered items) of a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "bit_problem.hpp"
#include "paged.hpp"

namespace kaivuri {

// A hash table with open addressing. Sets are W words wide, or of a width known
// only at run time when W is 0. Slots hold the number of an entry and a part of
// its hash, so that a set of the table is seldom read in vain; the entries lie
// densely in pages, so that a growing table never holds its sets twice.
template <std::size_t W>
class StateTable {
 public:
  using Entry = std::uint32_t;
  static constexpr Entry absent = std::numeric_limits<Entry>::max();

  explicit StateTable(std::size_t width) : width_(width), slots_(1024, Slot{absent, 0}) {}

  std::uint32_t& value(Entry entry) { return values_[entry]; }
  std::size_t size() const { return values_.size(); }
  std::size_t bytes() const { return slots_.size() * sizeof(Slot) + sets_.bytes() + values_.bytes(); }

  // What bytes() will be after the next insertion.
  std::size_t bytes_after_next() const {
    return full() ? bytes() + slots_.size() * sizeof(Slot) : bytes();
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
    __builtin_prefetch(&slots_[place(hash)]);
#endif
  }

  Entry find(const Word* set, Word hash) const {
    for (std::size_t at = place(hash);; at = (at + 1) & (slots_.size() - 1)) {
      const Slot slot = slots_[at];
      if (slot.entry == absent || (slot.tag == tag(hash) && equal(slot.entry, set))) {
        return slot.entry;
      }
    }
  }

  // Adds a set that find() has not found.
  Entry insert(const Word* set, Word hash, std::uint32_t value) {
    if (full()) grow();
    const auto entry = static_cast<Entry>(values_.size());
    for (std::size_t w = 0; w < width(); ++w) sets_.push_back(set[w]);
    values_.push_back(value);
    enter(entry, hash);
    return entry;
  }

 private:
  struct Slot {
    Entry entry;
    std::uint32_t tag;
  };

  std::size_t width() const { return W != 0 ? W : width_; }
  bool full() const { return values_.size() * 4 >= slots_.size() * 3; }
  static std::uint32_t tag(Word hash) { return static_cast<std::uint32_t>(hash); }
  std::size_t place(Word hash) const {
    return static_cast<std::size_t>(hash >> 28) & (slots_.size() - 1);
  }

  bool equal(Entry entry, const Word* set) const {
    const std::size_t at = entry * width();
    for (std::size_t w = 0; w < width(); ++w) {
      if (sets_[at + w] != set[w]) return false;
    }
    return true;
  }

  void enter(Entry entry, Word hash) {
    std::size_t at = place(hash);
    while (slots_[at].entry != absent) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = {entry, tag(hash)};
  }

  void grow() {
    const std::size_t slots = slots_.size() * 2;
    slots_ = std::vector<Slot>();  // the old ones are not needed, nor their memory
    slots_.assign(slots, Slot{absent, 0});
    std::vector<Word> set(width());
    for (Entry entry = 0; entry < values_.size(); ++entry) {
      for (std::size_t w = 0; w < width(); ++w) set[w] = sets_[entry * width() + w];
      enter(entry, hash(set.data()));
    }
  }

  std::size_t width_;
  std::vector<Slot> slots_;
  Paged<Word> sets_;
  Paged<std::uint32_t> values_;
};

}  // namespace kaivuri
