#include "diagram/item_order.hpp"

#include <algorithm>
#include <numeric>

#include "base/bits.hpp"

namespace kaivuri {
namespace {

using Set = Array<Mask>;

constexpr Index kLargestOrdered = 1024;

// For each primary item the primary items that share an option with it.
BitSets neighbours(const Problem& problem, InterruptCheck& interrupt) {
  BitSets result(problem.primary, mask_count(problem.primary));
  Set members(result.width());
  for (Index o = 0; o < problem.options(); ++o) {
    const View<const Index> all = problem.option(o);
    const View<const Index> option(
        all.begin(), std::lower_bound(all.begin(), all.end(), problem.primary) - all.begin());
    interrupt.charge(all.size() * members.size());
    for (const Index i : option) set_bit(members.data(), i);
    for (const Index i : option) {
      for (Size w = 0; w < members.size(); ++w) result[i][w] |= members[w];
    }
    for (const Index i : option) members[mask_index(i)] = 0;
  }
  return result;
}

// The items scanned so far, and those ahead that share an option with them.
class Scan {
 public:
  explicit Scan(const BitSets& near) : near_(near), seen_(near.width()), touched_(near.width()) {}

  bool seen(Index i) const { return has_bit(seen_.data(), i); }
  bool touched(Index i) const { return has_bit(touched_.data(), i); }

  // How many items would newly enter the frontier.
  int entering(Index i) const {
    const Mask* const near = near_[i];
    int n = 0;
    for (Size w = 0; w < near_.width(); ++w) n += popcount(near[w] & ~touched_[w]);
    return n;
  }

  // Scans the item; returns the size of the frontier behind it.
  std::int64_t pass(Index i) {
    set_bit(seen_.data(), i);
    set_bit(touched_.data(), i);
    const Mask* const near = near_[i];
    std::int64_t frontier = 0;
    for (Size w = 0; w < near_.width(); ++w) {
      touched_[w] |= near[w];
      frontier += popcount(touched_[w] & ~seen_[w]);
    }
    return frontier;
  }

 private:
  const BitSets& near_;
  Set seen_, touched_;
};

// How strongly each item is tied to the scanned items: over its options, how many of their other
// items are scanned, and how many there are.
class Ties {
 public:
  Ties(const Problem& problem, InterruptCheck& interrupt)
      : problem_(problem),
        first_(problem.items + 1),
        options_(problem.option_items.size()),
        scanned_(problem.items),
        all_(problem.items) {
    for (Index o = 0; o < problem.options(); ++o) {
      interrupt.charge(8 * problem.option(o).size());
      for (const Index i : problem.option(o)) {
        ++first_[i];
        all_[i] += problem.option(o).size();
      }
    }
    for (Index i = 0; i < problem.items; ++i) first_[i + 1] += first_[i];
    for (Index o = problem.options(); o-- > 0;) {
      for (const Index i : problem.option(o)) options_[--first_[i]] = o;
    }
  }

  void pass(Index i, InterruptCheck& interrupt) {
    for (Index k = first_[i]; k < first_[i + 1]; ++k) {
      const View<const Index> option = problem_.option(options_[k]);
      interrupt.charge(4 * option.size());
      for (const Index other : option) ++scanned_[other];
    }
  }

  // Whether a greater share of a's ties than of b's leads to scanned items.
  bool closer(Index a, Index b) const {
    const auto i = a, j = b;
    return scanned_[i] * all_[j] > scanned_[j] * all_[i];
  }

 private:
  const Problem& problem_;
  Array<Index> first_, options_;  // item i is in options_[first_[i]] .. options_[first_[i + 1] - 1]
  Array<std::int64_t> scanned_, all_;
};

// The item of the frontier that adds the fewest items to it; of those the most strongly tied one,
// and of those the lowest. If the frontier is empty, all items compete.
Index next_item(const Scan& scan, const Ties& ties, Index items) {
  Index best = -1;
  int fewest = 0;
  for (Index i = 0; i < items; ++i) {
    if (scan.seen(i) || (best >= 0 && scan.touched(best) && !scan.touched(i))) continue;
    const int n = scan.entering(i);
    if (best >= 0 && scan.touched(best) == scan.touched(i) &&
        (n > fewest || (n == fewest && !ties.closer(i, best)))) {
      continue;
    }
    best = i;
    fewest = n;
  }
  return best;
}

// A scan of the primary items whose cost is below `cost` by an eighth, or an empty one. It ends
// when the frontier is too large for that: each further step takes one item out of it at most.
Array<Index> greedy_order(const Problem& problem, const BitSets& near, std::int64_t cost,
                          InterruptCheck& interrupt) {
  Array<Index> order;
  Scan scan(near);
  Ties ties(problem, interrupt);
  std::int64_t mine = 0;
  while (order.size() < problem.primary) {
    const Index item = next_item(scan, ties, problem.primary);
    ties.pass(item, interrupt);
    interrupt.charge(problem.primary * mask_count(problem.primary));
    order.push_back(item);
    const std::int64_t frontier = scan.pass(item);
    mine += frontier;
    if ((mine + frontier * (frontier - 1) / 2) * 8 >= cost * 7) return {};
  }
  return order;
}

}  // namespace

Array<Index> search_order(const Problem& problem, InterruptCheck& interrupt) {
  Array<Index> given(problem.items);
  std::iota(given.begin(), given.end(), 0);
  if (problem.primary > kLargestOrdered) return given;
  const BitSets near = neighbours(problem, interrupt);
  Scan scan(near);
  std::int64_t cost = 0;
  for (Index k = 0; k < problem.primary; ++k) cost += scan.pass(k);
  Array<Index> greedy = greedy_order(problem, near, cost, interrupt);
  std::copy(greedy.begin(), greedy.end(), given.begin());
  return given;
}

}  // namespace kaivuri
