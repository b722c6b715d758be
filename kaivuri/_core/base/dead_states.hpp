// Remembers sets of uncovered items that no cheap set of options covers.
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

// A table from sets of items to budgets: no options with that weight or less cover exactly these
// items. Sets are not empty. The table grows by parts, each twice as large as the one before, so
// nothing is ever moved and no call takes long. Beside the slots lie 16 bits of each set's hash, so
// a look-up reads few slots besides its own. At the memory limit new entries replace old ones: that
// costs time, but every entry stays true.
class DeadStates {
 public:
  using Budget = std::int64_t;
  using Set = View<const Mask>;
  static constexpr Budget kForever = std::numeric_limits<Budget>::max();
  static constexpr Budget kNever = std::numeric_limits<Budget>::min();

  // For sets that are `width` masks wide; takes about `bytes` bytes.
  DeadStates(Size width, Size bytes) : width_(width), bytes_left_(bytes) { add_part(kFirstSlots); }
  DeadStates(const DeadStates&) = delete;
  DeadStates& operator=(const DeadStates&) = delete;

  // What a look-up found; good until the set is added.
  class Look {
    friend class DeadStates;
    Hash hash;
    Mask* slot;  // nullptr where nothing was known
  };

  Look look(Set set) const {
    Look look;
    look.hash = hash(set);
    look.slot = find(set, look.hash);
    return look;
  }

  // The largest budget known to be too small; kNever where nothing is known.
  Budget too_small(const Look& look) const {
    return look.slot == nullptr ? kNever : std::bit_cast<Budget>(look.slot[width_]);
  }
  Budget too_small(Set set) const { return too_small(look(set)); }

  void add(Set set, Budget budget) { add(set, budget, look(set)); }
  // With an earlier look at the set. Other sets may have been added since.
  void add(Set set, Budget budget, const Look& look) {
    if (look.slot != nullptr && std::ranges::equal(Set{look.slot, width_}, set)) {
      Mask& known = look.slot[width_];
      known = std::bit_cast<Mask>(std::max(std::bit_cast<Budget>(known), budget));
      return;
    }
    if (2 * used_ >= parts_.back().slots) add_part(2 * parts_.back().slots);
    Mask* const slot = place(look.hash);
    std::ranges::copy(set, slot);
    slot[width_] = std::bit_cast<Mask>(budget);
  }

 private:
  static constexpr Size kFirstSlots = Size{1} << 12;
  static constexpr Size kWays = 4;  // neighbouring slots that a set may lie in

  static constexpr int kTagBits = 16;
  static constexpr Mask kEachTag = 0x0001'0001'0001'0001;  // times a tag: that tag in each way

  struct Freed {
    void operator()(Mask* memory) const { std::free(memory); }
  };
  using Memory = std::unique_ptr<Mask[], Freed>;
  struct Part {
    Size slots;
    Memory memory;  // per slot: the set, then the budget
    Memory tags;    // per kWays slots: the tag of each, 0 where it is free
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
  static Size ways_of(const Part& part, Hash hash) {
    return (narrow<Size>(hash) & (part.slots - 1)) / kWays;
  }
  Mask* slot(const Part& part, Size ways, Size way) const {
    return part.memory.get() + (ways * kWays + way) * slot_masks();
  }
  Mask* find(Set set, Hash hash) const {
    const Mask tags = tag(hash) * kEachTag;
    for (auto part = parts_.rbegin(); part != parts_.rend(); ++part) {
      const Size ways = ways_of(*part, hash);
      for (Mask alike = zeros(part->tags[narrow<std::size_t>(ways)] ^ tags); alike != 0;
           alike &= alike - 1) {
        Mask* const found = slot(*part, ways, lowest(alike) / kTagBits);
        if (std::ranges::equal(Set{found, width_}, set)) return found;
      }
    }
    return nullptr;
  }
  // The highest bit of each tag that is 0, and maybe of the one above.
  static Mask zeros(Mask tags) { return (tags - kEachTag) & ~tags & kEachTag << (kTagBits - 1); }
  // A free slot of the newest part; if there is none, one whose entry is given up.
  Mask* place(Hash hash) {
    const Part& part = parts_.back();
    const Size ways = ways_of(part, hash);
    Mask& tags = part.tags[narrow<std::size_t>(ways)];
    Size way = 0;
    while (way < kWays && (tags >> way * kTagBits & 0xFFFF) != 0) ++way;
    if (way < kWays)
      ++used_;
    else
      way = turn_++ % kWays;
    tags &= ~(Mask{0xFFFF} << way * kTagBits);
    tags |= tag(hash) << way * kTagBits;
    return slot(part, ways, way);
  }
  // By `calloc`: the system gives zeroed memory page by page, when it is first used.
  static Memory zeroed(Size bytes) {
    return Memory(static_cast<Mask*>(std::calloc(1, narrow<std::size_t>(bytes))));
  }
  void add_part(Size slots) {
    const Size bytes = slots * slot_masks() * kBytesOf<Mask>, tag_bytes = slots * kTagBits / 8;
    if (!parts_.empty() && bytes + tag_bytes > bytes_left_) return;
    Part part{slots, zeroed(bytes), zeroed(tag_bytes)};
    if (part.memory == nullptr || part.tags == nullptr) {
      if (parts_.empty()) throw std::bad_alloc();
      bytes_left_ = 0;
      return;
    }
    bytes_left_ -= std::min(bytes + tag_bytes, bytes_left_);
    parts_.push_back(std::move(part));
    used_ = 0;
  }

  Size width_;
  Size bytes_left_;
  Array<Part> parts_;
  Size used_ = 0;  // slots in use in the newest part
  Size turn_ = 0;
};

}  // namespace kaivuri
