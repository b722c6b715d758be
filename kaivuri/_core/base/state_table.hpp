// Remembers what became of each state (a set of covered items) of a search.
#pragma once

#include <cstring>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/bits.hpp"
#include "base/slot_table.hpp"

namespace kaivuri {

// Sets are W words wide, or of a width known only at run time when W is 0. A set
// and its value lie side by side, as they are read together, in pages, so that a
// growing table never holds them twice.
template <std::size_t W>
class StateTable {
 public:
  using Entry = SlotTable::Entry;
  static constexpr Entry absent = SlotTable::absent;

  explicit StateTable(std::size_t width) : width_(width) {}

  std::uint32_t& value(Entry entry) { return record(entry)[2 * width()]; }
  std::uint32_t value(Entry entry) const { return record(entry)[2 * width()]; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return slots_.bytes() + pages_.size() * page_bytes(); }
  // What bytes() will be after the next insertion.
  std::size_t bytes_after_next() const {
    return slots_.bytes_after_next() + (size_ / page_size + 1) * page_bytes();
  }

  // Fetches what find() will read first, while something else is done.
  void expect(Word hash) const { slots_.expect(hash); }

  Entry find(const Word* set, Word hash) const {
    return slots_.find(hash, [&](Entry entry) {
      return std::memcmp(record(entry), set, width() * sizeof(Word)) == 0;
    });
  }

  // Adds a set that find() has not found.
  Entry insert(const Word* set, Word hash, std::uint32_t value) {
    if (size_ == pages_.size() * page_size) {
      pages_.emplace_back(new Half[page_bytes() / sizeof(Half)]);
    }
    const auto entry = static_cast<Entry>(size_++);
    Half* const to = record(entry);
    std::memcpy(to, set, width() * sizeof(Word));
    to[2 * width()] = value;
    slots_.insert(entry, hash);
    return entry;
  }

 private:
  using Half = std::uint32_t;  // half a word
  static constexpr std::size_t page_size = 4096;

  std::size_t width() const { return W != 0 ? W : width_; }
  std::size_t record_size() const { return 2 * width() + 1; }
  std::size_t page_bytes() const { return page_size * record_size() * sizeof(Half); }
  Half* record(Entry entry) const {
    return pages_[entry / page_size].get() + entry % page_size * record_size();
  }

  std::size_t width_;
  std::size_t size_ = 0;
  SlotTable slots_;
  std::vector<std::unique_ptr<Half[]>> pages_;
};

}  // namespace kaivuri
