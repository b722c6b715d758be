#include "diagram/two_ended_count.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <stdexcept>
#include <utility>

#include "base/bits.hpp"
#include "base/memory_limit_error.hpp"

namespace kaivuri {
namespace {

constexpr Size kMaxOptionsPerItem = 8;  // on average
constexpr Index kMinFrontier = 28;      // with less, a diagram is small
constexpr Size kWorkPerState = 30;      // of a lookup, where testing an option is 1
constexpr Size kMinWork = 1'000'000;
constexpr Size kSamples = 300;

template <Size W>
using FixedSet = FixedArray<Mask, W>;

template <Size W>
bool disjoint(const FixedSet<W>& a, const FixedSet<W>& b) {
  Mask common = 0;
  for (Size w = 0; w < W; ++w) common |= a[w] & b[w];
  return common == 0;
}

template <Size W>
bool contains(const FixedSet<W>& a, const FixedSet<W>& b) {
  Mask missing = 0;
  for (Size w = 0; w < W; ++w) missing |= b[w] & ~a[w];
  return missing == 0;
}

template <Size W>
FixedSet<W> unite(const FixedSet<W>& a, const FixedSet<W>& b) {
  FixedSet<W> result;
  for (Size w = 0; w < W; ++w) result[w] = a[w] | b[w];
  return result;
}

Limb checked_sum(Limb a, Limb b) {
  if (a + b < a) throw std::overflow_error("a count of states exceeds 64 bits");
  return a + b;
}

// The states of one side at a level, with the number of ways to reach each.
template <Size W>
class StateCounts {
 public:
  struct Entry {
    FixedSet<W> items;
    Limb count;  // 0 for an empty slot
  };

  // Tables that are filled from each other need different seeds: the order of the slots of one
  // would otherwise make long runs in the other.
  explicit StateCounts(Hash seed) : slots_(16), seed_(seed) {}

  Size size() const { return size_; }
  Size bytes() const { return slots_.bytes(); }
  Size bytes_after_next() const { return full() ? 3 * bytes() : bytes(); }
  const Array<Entry>& slots() const { return slots_; }

  Limb count(const FixedSet<W>& items) const { return slots_[find(items)].count; }

  // Throws std::overflow_error if the sum does not fit.
  void add(const FixedSet<W>& items, Limb count) {
    if (full()) grow();
    Entry& entry = slots_[find(items)];
    if (entry.count == 0) {
      entry.items = items;
      ++size_;
    }
    entry.count = checked_sum(entry.count, count);
  }

 private:
  Size find(const FixedSet<W>& items) const {
    Hash hash = seed_;
    for (const Mask mask : items) {
      hash = (hash ^ mask) * 0x9E3779B97F4A7C15u;
      hash ^= hash >> 32;
    }
    const Mask last = narrow<Mask>(slots_.size() - 1);
    for (Mask at = hash * 0xBF58476D1CE4E5B9u >> 20 & last;; at = (at + 1) & last) {
      const Entry& entry = slots_[narrow<Size>(at)];
      if (entry.count == 0 || std::equal(items.begin(), items.end(), entry.items.begin())) {
        return narrow<Size>(at);
      }
    }
  }

  bool full() const { return size_ * 10 >= slots_.size() * 7; }

  void grow() {
    const Array<Entry> old = std::exchange(slots_, Array<Entry>(2 * slots_.size()));
    for (const Entry& entry : old) {
      if (entry.count != 0) slots_[find(entry.items)] = entry;
    }
  }

  Array<Entry> slots_;
  Size size_ = 0;
  Hash seed_;
};

// Returns the items in an order in which each one adds the fewest items to those that share an
// option with an earlier one; the lowest of equal ones first.
Array<Index> narrow_order(const Problem& problem, InterruptCheck& interrupt) {
  const Size width = mask_count(problem.items);
  BitSets neighbours(problem.items, width);
  for (Index o = 0; o < problem.options(); ++o) {
    for (const Index i : problem.option(o)) {
      for (const Index j : problem.option(o)) set_bit(neighbours[i], j);
    }
  }
  Array<Mask> reached(width);
  Array<Index> order, rest(problem.items);
  for (Index i = 0; i < problem.items; ++i) rest[i] = i;
  const auto growth = [&](Index i) {
    int n = 0;
    for (Size w = 0; w < width; ++w) n += popcount(neighbours[i][w] & ~reached[w]);
    return n;
  };
  while (!rest.empty()) {
    interrupt.charge(rest.size() * width * 8);
    const auto next = std::min_element(rest.begin(), rest.end(),
                                       [&](Index a, Index b) { return growth(a) < growth(b); });
    for (Size w = 0; w < width; ++w) reached[w] |= neighbours[*next][w];
    order.push_back(*next);
    rest.erase(next);
  }
  return order;
}

template <Size W>
class TwoEndedCount {
 public:
  using Items = FixedSet<W>;
  using Entry = typename StateCounts<W>::Entry;

  TwoEndedCount(const Problem& problem, Size memory, InterruptCheck& interrupt)
      : items_(problem.items), memory_(memory), interrupt_(interrupt) {
    Array<Index> position(items_);
    const Array<Index> order = narrow_order(problem, interrupt);
    for (Index k = 0; k < items_; ++k) position[order[k]] = k;
    add_options(problem, position);
    find_cuts();
  }

  // Whether a diagram would be large.
  bool suits() const { return max_frontier_ >= kMinFrontier; }

  // Throws MemoryLimitError and std::overflow_error.
  BigUint run() {
    left_.add({}, 1);
    right_.add({}, 1);
    low_ = 0;
    high_ = cuts_.size() - 1;
    while (high_ - low_ > 1 && !gap_is_cheap()) {
      if (left_.size() <= right_.size()) {
        advance_left();
      } else {
        advance_right();
      }
    }
    return join();
  }

 private:
  struct WorkLimitError : std::exception {};
  static constexpr Size kNoLimit = std::numeric_limits<Size>::max();

  void add_options(const Problem& problem, const Array<Index>& position) {
    options_at_.resize(items_);
    lowest_.assign(items_, items_);
    for (Index o = 0; o < problem.options(); ++o) {
      Items items{};
      Index level = items_;
      for (const Index i : problem.option(o)) {
        set_bit(items.values, position[i]);
        level = std::min(level, position[i]);
      }
      options_at_[level].push_back(items);
      for (const Index i : problem.option(o)) {
        lowest_[position[i]] = std::min(lowest_[position[i]], level);
      }
    }
  }

  // Sets the levels at which states are stored: 0, the local minima of the frontier, and the end.
  void find_cuts() {
    Array<Index> frontier(items_ + 1);
    due_at_.resize(items_);
    for (Index i = 0; i < items_; ++i) {
      for (Index level = lowest_[i] + 1; level <= i; ++level) ++frontier[level];
      if (lowest_[i] < items_) set_bit(due_at_[lowest_[i]].values, i);
    }
    cuts_.push_back(0);
    for (Index level = 1; level < items_; ++level) {
      max_frontier_ = std::max(max_frontier_, frontier[level]);
      if (frontier[level] <= std::min(frontier[level - 1], frontier[level + 1])) {
        cuts_.push_back(level);
      }
    }
    cuts_.push_back(items_);
  }

  // Calls `visit` with each left state at level `end` that a left state at `level` leads to, items
  // below `end` included.
  template <class Visit>
  void for_each_left(const Items& state, Index level, Index end, const Visit& visit) {
    while (level < end && has_bit(state.values, level)) ++level;
    if (level == end) return visit(state);
    spend(options_at_[level].size());
    for (const Items& option : options_at_[level]) {
      if (disjoint(state, option)) for_each_left(unite(state, option), level + 1, end, visit);
    }
  }

  // The same for right states, downwards. Items that options of lower levels cannot cover are due.
  template <class Visit>
  void for_each_right(const Items& state, Index level, Index end, const Visit& visit) {
    if (level == end) return visit(state);
    --level;
    if (contains(state, due_at_[level])) for_each_right(state, level, end, visit);
    if (has_bit(state.values, level)) return;
    spend(options_at_[level].size());
    for (const Items& option : options_at_[level]) {
      if (!disjoint(state, option)) continue;
      const Items next = unite(state, option);
      if (contains(next, due_at_[level])) for_each_right(next, level, end, visit);
    }
  }

  void spend(Size work) {
    work_ += work;
    interrupt_.charge(work);
    if (work_ > work_limit_) throw WorkLimitError();
  }

  void store(StateCounts<W>& next, const Items& items, Limb count) {
    spend(kWorkPerState);
    if (left_.bytes() + right_.bytes() + next.bytes_after_next() > memory_) {
      throw MemoryLimitError();
    }
    next.add(items, count);
  }

  void advance_left() {
    const Index level = cuts_[low_], end = cuts_[++low_];
    StateCounts<W> next(narrow<Hash>(end));
    const Items ahead = items_from(end);
    for (const Entry& entry : left_.slots()) {
      if (entry.count == 0) continue;
      for_each_left(entry.items, level, end, [&](const Items& state) {
        Items rest;
        for (Size w = 0; w < W; ++w) rest[w] = state[w] & ahead[w];
        store(next, rest, entry.count);
      });
    }
    left_ = std::move(next);
  }

  void advance_right() {
    const Index level = cuts_[high_], end = cuts_[--high_];
    StateCounts<W> next(narrow<Hash>(end));
    for (const Entry& entry : right_.slots()) {
      if (entry.count == 0) continue;
      for_each_right(entry.items, level, end,
                     [&](const Items& state) { store(next, state, entry.count); });
    }
    right_ = std::move(next);
  }

  // Estimates from a sample of left states whether searching the gap costs at most three times as
  // much as the work so far. A sample that takes an eighth of that is too dear.
  bool gap_is_cheap() {
    const Size before = work_, budget = std::max(before, kMinWork);
    const Size step = std::max<Size>(1, left_.size() / kSamples);
    Size seen = 0, sampled = 0;
    work_limit_ = before + budget / 8;
    try {
      for (const Entry& entry : left_.slots()) {
        if (entry.count == 0 || seen++ % step != 0) continue;
        for_each_left(entry.items, cuts_[low_], cuts_[high_],
                      [&](const Items&) { spend(kWorkPerState); });
        ++sampled;
      }
    } catch (const WorkLimitError&) {
      sampled = 0;
    }
    work_limit_ = kNoLimit;
    const Size sample_work = std::exchange(work_, before) - before;
    return sampled > 0 && sample_work * left_.size() <= 3 * budget * sampled;
  }

  // Searches the gap from each left state, and adds up the products of the two sides.
  BigUint join() {
    FixedArray<Limb, 3> total{};
    const Items ahead = items_from(cuts_[high_]);
    for (const Entry& entry : left_.slots()) {
      if (entry.count == 0) continue;
      Limb rights = 0;
      for_each_left(entry.items, cuts_[low_], cuts_[high_], [&](const Items& state) {
        spend(kWorkPerState);
        Items rest;
        for (Size w = 0; w < W; ++w) rest[w] = ahead[w] & ~state[w];
        rights = checked_sum(rights, right_.count(rest));
      });
      const FixedArray<Limb, 3> left{{entry.count}}, right{{rights}};
      add_product({total.values, 3}, {left.values, 3}, {right.values, 3});
    }
    return BigUint({total.values, 3});
  }

  Items items_from(Index level) const {
    Items result{};
    for (Index i = level; i < items_; ++i) set_bit(result.values, i);
    return result;
  }

  Index items_;
  Size memory_;
  InterruptCheck& interrupt_;
  Array<Array<Items>> options_at_;  // by level
  Array<Index> lowest_;             // of each item, the lowest level of its options
  Array<Items> due_at_;             // per level: the items that it is the lowest level of
  Array<Index> cuts_;
  Index max_frontier_ = 0;
  StateCounts<W> left_{0}, right_{0};  // at cuts_[low_], cuts_[high_]
  Size low_ = 0, high_ = 0;
  Size work_ = 0, work_limit_ = kNoLimit;
};

template <Size W>
std::optional<BigUint> count_with_width(const Problem& problem, Size memory,
                                        InterruptCheck& interrupt) {
  TwoEndedCount<W> search(problem, memory, interrupt);
  if (!search.suits()) return std::nullopt;
  try {
    return search.run();
  } catch (const MemoryLimitError&) {
    return std::nullopt;
  } catch (const std::overflow_error&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<BigUint> count_from_both_ends(const Problem& problem, Size memory,
                                            InterruptCheck& interrupt) {
  const bool sparse = problem.option_items.size() <= kMaxOptionsPerItem * problem.items;
  if (problem.primary < problem.items || !sparse) return std::nullopt;
  switch (mask_count(problem.items)) {
    case 1: return count_with_width<1>(problem, memory, interrupt);
    case 2: return count_with_width<2>(problem, memory, interrupt);
    case 3: return count_with_width<3>(problem, memory, interrupt);
    case 4: return count_with_width<4>(problem, memory, interrupt);
    default: return std::nullopt;
  }
}

}  // namespace kaivuri
