// Remembers the result of each state (a set of covered items) of a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/slot_table.hpp"

namespace kaivuri {

// Sets are W masks wide, or of a width known only at run time when W is 0. A set and its value lie
// side by side, because they are read together. They lie in pages, so that a growing table never
// holds them twice.
template <Size W>
class StateTable {
 public:
  using Entry = SlotTable::Entry;
  static constexpr Entry kAbsent = SlotTable::kAbsent;

  explicit StateTable(Size width) : width_(width) {}

  std::uint32_t& value(Entry entry) { return record(entry)[2 * width()]; }
  std::uint32_t value(Entry entry) const { return record(entry)[2 * width()]; }
  Size size() const { return size_; }
  Size bytes() const { return slots_.bytes() + pages_.size() * page_bytes(); }
  // What bytes() will be after the next insertion.
  Size bytes_after_next() const {
    return slots_.bytes_after_next() + (size_ / kPageSize + 1) * page_bytes();
  }

  // Fetches what find() will read first, while something else is done.
  void expect(Hash hash) const { slots_.expect(hash); }

  Entry find(const Mask* set, Hash hash) const {
    return slots_.find(
        hash, [&](Entry entry) { return std::memcmp(record(entry), set, set_bytes()) == 0; });
  }

  // Adds a set that find() has not found.
  Entry insert(const Mask* set, Hash hash, std::uint32_t value) {
    if (size_ == pages_.size() * kPageSize) {
      pages_.emplace_back(new Half[kPageSize * narrow<std::size_t>(record_size())]);
    }
    const auto entry = narrow<Entry>(size_++);
    Half* const to = record(entry);
    std::memcpy(to, set, set_bytes());
    to[2 * width()] = value;
    slots_.insert(entry, hash);
    return entry;
  }

 private:
  using Half = std::uint32_t;  // half a mask
  static constexpr Size kPageSize = 4096;

  Size width() const { return W != 0 ? W : width_; }
  std::size_t set_bytes() const { return narrow<std::size_t>(width() * kBytesOf<Mask>); }
  Size record_size() const { return 2 * width() + 1; }
  Size page_bytes() const { return kPageSize * record_size() * kBytesOf<Half>; }
  Half* record(Entry entry) const {
    return pages_[entry / kPageSize].get() + entry % kPageSize * record_size();
  }

  Size width_;
  Size size_ = 0;
  SlotTable slots_;
  Array<std::unique_ptr<Half[]>> pages_;
};

}  // namespace kaivuri
