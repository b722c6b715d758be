// A hash table of search states, that is sets of covered items, and their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "base/bits.hpp"
#include "base/hash_index.hpp"
#include "base/index.hpp"

namespace kaivuri {

// Sets have W masks, or a number known only at run time if W is 0. A set and its value are stored
// side by side, because they are read together, and in pages, because a growing table then never
// holds them twice.
template <Size W>
class StateTable {
 public:
  using Entry = HashIndex::Entry;
  static constexpr Entry kAbsent = HashIndex::kAbsent;

  explicit StateTable(Size width) : width_(width) {}

  std::uint32_t& value(Entry entry) { return record(entry)[2 * width()]; }
  std::uint32_t value(Entry entry) const { return record(entry)[2 * width()]; }
  Size size() const { return size_; }
  Size bytes() const { return slots_.bytes() + pages_.size() * page_bytes(); }
  // The value of bytes() after the next insertion.
  Size bytes_after_next() const {
    return slots_.bytes_after_next() + (size_ / kPageSize + 1) * page_bytes();
  }

  // Prefetches the memory that find() reads first.
  void prefetch(Hash hash) const { slots_.prefetch(hash); }

  Entry find(const Mask* set, Hash hash) const {
    return slots_.find(
        hash, [&](Entry entry) { return std::memcmp(record(entry), set, set_bytes()) == 0; });
  }

  // Adds a set that is not in the table.
  Entry insert(const Mask* set, Hash hash, std::uint32_t value) {
    if (size_ == pages_.size() * kPageSize) {
      pages_.emplace_back(new Word[kPageSize * narrow<std::size_t>(record_size())]);
    }
    const auto entry = narrow<Entry>(size_++);
    Word* const to = record(entry);
    std::memcpy(to, set, set_bytes());
    to[2 * width()] = value;
    slots_.insert(entry, hash);
    return entry;
  }

 private:
  using Word = std::uint32_t;  // half a mask
  static constexpr Size kPageSize = 4096;

  Size width() const { return W != 0 ? W : width_; }
  std::size_t set_bytes() const { return narrow<std::size_t>(width() * kBytesOf<Mask>); }
  Size record_size() const { return 2 * width() + 1; }
  Size page_bytes() const { return kPageSize * record_size() * kBytesOf<Word>; }
  Word* record(Entry entry) const {
    return pages_[entry / kPageSize].get() + entry % kPageSize * record_size();
  }

  Size width_;
  Size size_ = 0;
  HashIndex slots_;
  Array<std::unique_ptr<Word[]>> pages_;
};

}  // namespace kaivuri
