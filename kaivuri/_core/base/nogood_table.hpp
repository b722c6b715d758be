// A hash table of nogoods: sets of uncovered items that no cheap set of options covers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>

#include "base/bits.hpp"
#include "base/index.hpp"

namespace kaivuri {

// Maps a non-empty set of items to a bound: every set of options that covers exactly these items is
// heavier than the bound. The table grows by blocks, each twice as large as the one before, so
// nothing is ever moved and no call takes long. 16 bits of each hash are stored beside the slots,
// so a lookup reads few slots besides its own. At the memory limit new entries replace old ones:
// that costs time, but every entry stays true.
class NogoodTable {
 public:
  using Bound = std::int64_t;
  using Set = View<const Mask>;
  // No options cover the set.
  static constexpr Bound kInfeasible = std::numeric_limits<Bound>::max();
  static constexpr Bound kUnknown = std::numeric_limits<Bound>::min();

  // For sets of `width` masks; takes about `bytes` bytes.
  NogoodTable(Size width, Size bytes) : width_(width), bytes_left_(bytes) {
    add_block(kFirstSlots);
  }
  NogoodTable(const NogoodTable&) = delete;
  NogoodTable& operator=(const NogoodTable&) = delete;

  // The result of a lookup, valid until the set is added.
  class Probe {
    friend class NogoodTable;
    Hash hash;
    Mask* slot;  // nullptr if the set is unknown
  };

  Probe probe(Set set) const {
    Probe probe;
    probe.hash = hash(set);
    probe.slot = find(set, probe.hash);
    return probe;
  }

  // The largest bound added for the set, or kUnknown.
  Bound lower_bound(const Probe& probe) const {
    return probe.slot == nullptr ? kUnknown : std::bit_cast<Bound>(probe.slot[width_]);
  }
  Bound lower_bound(Set set) const { return lower_bound(probe(set)); }

  void add(Set set, Bound bound) { add(set, bound, probe(set)); }
  // Takes an earlier probe of the set. Other sets may have been added since.
  void add(Set set, Bound bound, const Probe& probe) {
    if (probe.slot != nullptr && std::ranges::equal(Set{probe.slot, width_}, set)) {
      Mask& known = probe.slot[width_];
      known = std::bit_cast<Mask>(std::max(std::bit_cast<Bound>(known), bound));
      return;
    }
    if (2 * used_ >= blocks_.back().slots) add_block(2 * blocks_.back().slots);
    Mask* const slot = allocate(probe.hash);
    std::ranges::copy(set, slot);
    slot[width_] = std::bit_cast<Mask>(bound);
  }

 private:
  static constexpr Size kFirstSlots = Size{1} << 12;
  static constexpr Size kWays = 4;  // slots per bucket

  static constexpr int kTagBits = 16;
  static constexpr Mask kEachTag = 0x0001'0001'0001'0001;  // times a tag: that tag in each way

  struct FreeDeleter {
    void operator()(Mask* memory) const { std::free(memory); }
  };
  using Memory = std::unique_ptr<Mask[], FreeDeleter>;
  struct Block {
    Size slots;
    Memory memory;  // per slot: the set, then the bound
    Memory tags;    // per bucket: the tag of each slot, 0 if it is free
  };

  Size slot_masks() const { return width_ + 1; }
  static Hash hash(Set set) {
    Hash hash = 0;
    for (const Mask mask : set) {
      hash = (hash ^ mask) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29;
    }
    return hash * 0xBF58476D1CE4E5B9U >> 16;
  }
  static Mask tag(Hash hash) { return hash >> 32 | 1; }
  static Size bucket_of(const Block& block, Hash hash) {
    return (narrow<Size>(hash) & (block.slots - 1)) / kWays;
  }
  Mask* slot(const Block& block, Size bucket, Size way) const {
    return block.memory.get() + (bucket * kWays + way) * slot_masks();
  }
  Mask* find(Set set, Hash hash) const {
    const Mask tags = tag(hash) * kEachTag;
    for (auto block = blocks_.rbegin(); block != blocks_.rend(); ++block) {
      const Size bucket = bucket_of(*block, hash);
      for (Mask equal = zero_tags(block->tags[narrow<std::size_t>(bucket)] ^ tags); equal != 0;
           equal &= equal - 1) {
        Mask* const found = slot(*block, bucket, lowest_bit(equal) / kTagBits);
        if (std::ranges::equal(Set{found, width_}, set)) return found;
      }
    }
    return nullptr;
  }
  // The highest bit of each tag that is 0, and possibly of the tag above it.
  static Mask zero_tags(Mask tags) {
    return (tags - kEachTag) & ~tags & kEachTag << (kTagBits - 1);
  }
  // Returns a free slot of the newest block, or evicts an entry in turn if its bucket is full.
  Mask* allocate(Hash hash) {
    const Block& block = blocks_.back();
    const Size bucket = bucket_of(block, hash);
    Mask& tags = block.tags[narrow<std::size_t>(bucket)];
    Size way = 0;
    while (way < kWays && (tags >> way * kTagBits & 0xFFFF) != 0) ++way;
    if (way < kWays)
      ++used_;
    else
      way = evictions_++ % kWays;
    tags &= ~(Mask{0xFFFF} << way * kTagBits);
    tags |= tag(hash) << way * kTagBits;
    return slot(block, bucket, way);
  }
  // Uses `calloc`, because the system then zeroes memory page by page, on first use.
  static Memory zeroed(Size bytes) {
    return Memory(static_cast<Mask*>(std::calloc(1, narrow<std::size_t>(bytes))));
  }
  void add_block(Size slots) {
    const Size bytes = slots * slot_masks() * kBytesOf<Mask>, tag_bytes = slots * kTagBits / 8;
    if (!blocks_.empty() && bytes + tag_bytes > bytes_left_) return;
    Block block{slots, zeroed(bytes), zeroed(tag_bytes)};
    if (block.memory == nullptr || block.tags == nullptr) {
      if (blocks_.empty()) throw std::bad_alloc();
      bytes_left_ = 0;
      return;
    }
    bytes_left_ -= std::min(bytes + tag_bytes, bytes_left_);
    blocks_.push_back(std::move(block));
    used_ = 0;
  }

  Size width_;
  Size bytes_left_;
  Array<Block> blocks_;
  Size used_ = 0;  // slots in use in the newest block
  Size evictions_ = 0;
};

}  // namespace kaivuri
