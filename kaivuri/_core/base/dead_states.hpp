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
#include <span>
#include <vector>

namespace kaivuri {

// A table of (set of items, budget): no options of that weight or less cover
// exactly these items. Sets are not empty. The table grows by parts, each twice
// the one before, so that nothing is ever moved and no call takes long; at the
// memory limit new entries displace old ones, which costs time but no truth.
class DeadStates {
 public:
  using Budget = std::int64_t;
  using Set = std::span<const std::uint64_t>;
  static constexpr Budget kForever = std::numeric_limits<Budget>::max();
  static constexpr Budget kNever = std::numeric_limits<Budget>::min();

  DeadStates(std::size_t words, std::size_t bytes) : words_(words), bytes_left_(bytes) {
    add_part(kFirstSlots);
  }
  DeadStates(const DeadStates&) = delete;
  DeadStates& operator=(const DeadStates&) = delete;

  // The largest budget known to be too small; kNever where nothing is known.
  Budget too_small(Set set) const {
    const std::uint64_t* const slot = find(set);
    return slot == nullptr ? kNever : std::bit_cast<Budget>(slot[words_]);
  }

  void add(Set set, Budget budget) {
    if (std::uint64_t* const known = find(set); known != nullptr) {
      known[words_] = std::bit_cast<std::uint64_t>(std::max(std::bit_cast<Budget>(known[words_]), budget));
      return;
    }
    if (2 * used_ >= parts_.back().slots) add_part(2 * parts_.back().slots);
    std::uint64_t* const slot = place(set);
    std::ranges::copy(set, slot);
    slot[words_] = std::bit_cast<std::uint64_t>(budget);
  }

 private:
  static constexpr std::size_t kFirstSlots = std::size_t{1} << 12;
  static constexpr std::size_t kWays = 4;  // neighbouring slots that a set may lie in

  struct Freed {
    void operator()(std::uint64_t* memory) const { std::free(memory); }
  };
  struct Part {
    std::size_t slots;
    std::unique_ptr<std::uint64_t[], Freed> memory;  // a slot: the set, then the budget
  };

  std::size_t slot_words() const { return words_ + 1; }
  static std::uint64_t hash(Set set) {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : set) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29;
    }
    return hash * 0xBF58476D1CE4E5B9U >> 16;
  }
  std::uint64_t* first_way(const Part& part, std::uint64_t hashed) const {
    const std::size_t slot = static_cast<std::size_t>(hashed) & (part.slots - 1) & ~(kWays - 1);
    return part.memory.get() + slot * slot_words();
  }
  static bool empty(Set slot) {
    return std::ranges::all_of(slot, [](std::uint64_t word) { return word == 0; });
  }
  std::uint64_t* find(Set set) const {
    const std::uint64_t hashed = hash(set);
    for (auto part = parts_.rbegin(); part != parts_.rend(); ++part) {
      std::uint64_t* slot = first_way(*part, hashed);
      for (std::size_t way = 0; way < kWays; ++way, slot += slot_words()) {
        if (std::ranges::equal(Set{slot, words_}, set)) return slot;
      }
    }
    return nullptr;
  }
  // A free slot of the newest part, or one whose entry has to go.
  std::uint64_t* place(Set set) {
    std::uint64_t* const first = first_way(parts_.back(), hash(set));
    for (std::size_t way = 0; way < kWays; ++way) {
      std::uint64_t* const slot = first + way * slot_words();
      if (!empty({slot, words_})) continue;
      ++used_;
      return slot;
    }
    return first + turn_++ % kWays * slot_words();
  }
  // Asks for zeroed memory, which the system hands out page by page when touched.
  void add_part(std::size_t slots) {
    const std::size_t bytes = slots * slot_words() * sizeof(std::uint64_t);
    if (!parts_.empty() && bytes > bytes_left_) return;
    Part part{slots, {}};
    part.memory.reset(static_cast<std::uint64_t*>(std::calloc(1, bytes)));
    if (part.memory == nullptr) {
      if (parts_.empty()) throw std::bad_alloc();
      bytes_left_ = 0;
      return;
    }
    bytes_left_ -= std::min(bytes, bytes_left_);
    parts_.push_back(std::move(part));
    used_ = 0;
  }

  std::size_t words_;
  std::size_t bytes_left_;
  std::vector<Part> parts_;
  std::size_t used_ = 0;  // slots of the newest part
  std::size_t turn_ = 0;
};

}  // namespace kaivuri
