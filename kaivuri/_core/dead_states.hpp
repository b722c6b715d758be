// Remembers sets of uncovered items that no cheap set of options covers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace kaivuri {

// A table of (set of items, budget): no options of that weight or less cover
// exactly these items. It doubles up to a memory limit; from there on new
// entries displace old ones, which costs time but no truth.
class DeadStates {
 public:
  using Budget = std::int64_t;
  static constexpr Budget kForever = std::numeric_limits<Budget>::max();
  static constexpr Budget kNever = std::numeric_limits<Budget>::min();

  DeadStates(std::size_t words, std::size_t bytes)
      : words_(words), most_slots_(std::max(kWays, bytes / (8 * (words + 1)))) {
    resize(std::size_t{1} << 10);
  }

  // The largest budget known to be too small; kNever where nothing is known.
  Budget too_small(std::span<const std::uint64_t> set) const {
    const std::size_t slot = find(set);
    return slot == kNowhere ? kNever : budgets_[slot];
  }

  void add(std::span<const std::uint64_t> set, Budget budget) {
    std::size_t slot = find(set);
    if (slot != kNowhere) {
      budgets_[slot] = std::max(budgets_[slot], budget);
      return;
    }
    if (2 * used_ >= budgets_.size() && 2 * budgets_.size() <= most_slots_) grow();
    put(set, budget);
  }

 private:
  static constexpr std::size_t kWays = 4;  // neighbouring slots that a set may lie in
  static constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

  std::span<const std::uint64_t> key(std::size_t slot) const {
    return {keys_.data() + slot * words_, words_};
  }
  std::size_t first_way(std::span<const std::uint64_t> set) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : set) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash * 0xBF58476D1CE4E5B9U >> 20) % budgets_.size() & ~(kWays - 1);
  }
  std::size_t find(std::span<const std::uint64_t> set) const {
    const std::size_t from = first_way(set);
    for (std::size_t slot = from; slot < from + kWays; ++slot) {
      if (budgets_[slot] != kNever && std::ranges::equal(key(slot), set)) return slot;
    }
    return kNowhere;
  }
  void put(std::span<const std::uint64_t> set, Budget budget) {
    const std::size_t from = first_way(set);
    std::size_t slot = from;
    while (slot < from + kWays && budgets_[slot] != kNever) ++slot;
    if (slot == from + kWays) {
      slot = from + turn_++ % kWays;
    } else {
      ++used_;
    }
    budgets_[slot] = budget;
    std::ranges::copy(set, keys_.begin() + static_cast<std::ptrdiff_t>(slot * words_));
  }
  void resize(std::size_t slots) {
    budgets_.assign(slots, kNever);
    keys_.assign(slots * words_, 0);
    used_ = 0;
  }
  void grow() {
    const std::vector<Budget> budgets = std::move(budgets_);
    const std::vector<std::uint64_t> keys = std::move(keys_);
    resize(2 * budgets.size());
    for (std::size_t slot = 0; slot < budgets.size(); ++slot) {
      if (budgets[slot] != kNever) put({keys.data() + slot * words_, words_}, budgets[slot]);
    }
  }

  std::size_t words_;
  std::size_t most_slots_;
  std::size_t used_ = 0;
  std::size_t turn_ = 0;
  std::vector<Budget> budgets_;
  std::vector<std::uint64_t> keys_;
};

}  // namespace kaivuri
