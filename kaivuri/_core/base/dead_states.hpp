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
// nothing is ever moved and no call takes long. At the memory limit new entries replace old ones:
// that costs time, but every entry stays true.
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

  // The largest budget known to be too small; kNever where nothing is known.
  Budget too_small(Set set) const {
    const Mask* const slot = find(set);
    return slot == nullptr ? kNever : std::bit_cast<Budget>(slot[width_]);
  }

  void add(Set set, Budget budget) {
    if (Mask* const known = find(set); known != nullptr) {
      known[width_] = std::bit_cast<Mask>(std::max(std::bit_cast<Budget>(known[width_]), budget));
      return;
    }
    if (2 * used_ >= parts_.back().slots) add_part(2 * parts_.back().slots);
    Mask* const slot = place(set);
    std::ranges::copy(set, slot);
    slot[width_] = std::bit_cast<Mask>(budget);
  }

 private:
  static constexpr Size kFirstSlots = Size{1} << 12;
  static constexpr Size kWays = 4;  // neighbouring slots that a set may lie in

  struct Freed {
    void operator()(Mask* memory) const { std::free(memory); }
  };
  struct Part {
    Size slots;
    std::unique_ptr<Mask[], Freed> memory;  // per slot: the set, then the budget
  };

  Size slot_masks() const { return width_ + 1; }
  static Mask hash(Set set) {
    Mask hash = 0;
    for (const Mask mask : set) {
      hash = (hash ^ mask) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29;
    }
    return hash * 0xBF58476D1CE4E5B9U >> 16;
  }
  Mask* first_way(const Part& part, Mask hashed) const {
    const Size slot = narrow<Size>(hashed) & (part.slots - 1) & ~(kWays - 1);
    return part.memory.get() + slot * slot_masks();
  }
  static bool empty(Set slot) {
    return std::ranges::all_of(slot, [](Mask mask) { return mask == 0; });
  }
  Mask* find(Set set) const {
    const Mask hashed = hash(set);
    for (auto part = parts_.rbegin(); part != parts_.rend(); ++part) {
      Mask* slot = first_way(*part, hashed);
      for (Size way = 0; way < kWays; ++way, slot += slot_masks()) {
        if (std::ranges::equal(Set{slot, width_}, set)) return slot;
      }
    }
    return nullptr;
  }
  // A free slot of the newest part; if there is none, one whose entry is given up.
  Mask* place(Set set) {
    Mask* const first = first_way(parts_.back(), hash(set));
    for (Size way = 0; way < kWays; ++way) {
      Mask* const slot = first + way * slot_masks();
      if (!empty({slot, width_})) continue;
      ++used_;
      return slot;
    }
    return first + turn_++ % kWays * slot_masks();
  }
  // By `calloc`: the system gives zeroed memory page by page, when it is first used.
  void add_part(Size slots) {
    const Size bytes = slots * slot_masks() * kBytesOf<Mask>;
    if (!parts_.empty() && bytes > bytes_left_) return;
    Part part{slots, {}};
    part.memory.reset(static_cast<Mask*>(std::calloc(1, narrow<std::size_t>(bytes))));
    if (part.memory == nullptr) {
      if (parts_.empty()) throw std::bad_alloc();
      bytes_left_ = 0;
      return;
    }
    bytes_left_ -= std::min(bytes, bytes_left_);
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
