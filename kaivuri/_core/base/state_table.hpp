// A hash table of search states, that is sets of items, and their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "base/bits.hpp"
#include "base/hash_table.hpp"
#include "base/index.hpp"

namespace kaivuri {

// Sets have W masks, or a number known only at run time if W is 0. A set and its value are stored
// side by side, because they are read together, and in pages, because a growing table then never
// holds them twice.
template <Size W, class Value>
class StateTable {
 public:
  using Entry = EntrySlot::Entry;
  static constexpr Entry kAbsent = EntrySlot::kAbsent;

  explicit StateTable(Size width) : width_(width) {}

  Size size() const { return slots_.size(); }
  Size bytes() const { return slots_.bytes() + pages_.size() * page_bytes(); }
  // The value of bytes() after the next insertion.
  Size bytes_after_next() const {
    return slots_.bytes_to_add(1) + (size() / kPageSize + 1) * page_bytes();
  }

  bool has(Entry entry, const Mask* set) const {
    return std::memcmp(record(entry), set, set_bytes()) == 0;
  }
  Value value(Entry entry) const {
    Value value;
    std::memcpy(&value, record(entry) + set_words(), sizeof(Value));
    return value;
  }
  void set_value(Entry entry, Value value) {
    std::memcpy(record(entry) + set_words(), &value, sizeof(Value));
  }

  // Prefetches the memory that find() reads first.
  void prefetch(Hash hash) const { slots_.prefetch(hash); }

  Entry find(const Mask* set, Hash hash) const {
    const EntrySlot* const slot = slots_.find(hash, [&](const EntrySlot& slot) {
      return slot.tag == tag_of(hash) && has(slot.entry(), set);
    });
    return slot == nullptr ? kAbsent : slot->entry();
  }

  // Adds a set that is not in the table.
  Entry insert(const Mask* set, Hash hash, Value value) {
    if (size() == pages_.size() * kPageSize) {
      pages_.emplace_back(new Word[kPageSize * narrow<std::size_t>(record_words())]);
    }
    return place(narrow<Entry>(size()), set, hash, value);
  }

  // Does so in place of some set that is in the table.
  Entry replace(const Mask* set, Hash hash, Value value) {
    return place(slots_.evict(hash).entry(), set, hash, value);
  }

 private:
  using Word = std::uint32_t;  // half a mask
  static constexpr Size kPageSize = 4096;
  static constexpr Size kFirstSlots = 2800;

  Size width() const { return W != 0 ? W : width_; }
  std::size_t set_bytes() const { return narrow<std::size_t>(width() * kBytesOf<Mask>); }
  Size set_words() const { return 2 * width(); }
  Size record_words() const { return set_words() + kBytesOf<Value> / kBytesOf<Word>; }
  Size page_bytes() const { return kPageSize * record_words() * kBytesOf<Word>; }
  Word* record(Entry entry) const {
    return pages_[entry / kPageSize].get() + entry % kPageSize * record_words();
  }

  Entry place(Entry entry, const Mask* set, Hash hash, Value value) {
    slots_.insert(hash, {entry + 1, tag_of(hash)});
    std::memcpy(record(entry), set, set_bytes());
    set_value(entry, value);
    return entry;
  }

  Size width_;
  HashTable<EntryPolicy> slots_{kFirstSlots};
  Array<std::unique_ptr<Word[]>> pages_;
};

}  // namespace kaivuri
