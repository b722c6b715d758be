#include "diagram/item_order.hpp"

#include <algorithm>
#include <numeric>

#include "base/bits.hpp"

namespace kaivuri {
namespace {

using Set = Array<Mask>;

constexpr Index kMaxOrderedItems = 1024;

// The items scanned so far, and the frontier: the unscanned items that share an option with them.
class FrontierScan {
 public:
  explicit FrontierScan(const BitSets& neighbours)
      : neighbours_(neighbours), scanned_(neighbours.width()), reached_(neighbours.width()) {}

  bool scanned(Index i) const { return has_bit(scanned_.data(), i); }
  bool reached(Index i) const { return has_bit(reached_.data(), i); }

  // The number of items that scanning `i` would add to the frontier.
  int frontier_growth(Index i) const {
    const Mask* const neighbours = neighbours_[i];
    int n = 0;
    for (Size w = 0; w < neighbours_.width(); ++w) n += popcount(neighbours[w] & ~reached_[w]);
    return n;
  }

  // Scans an item and returns the size of the frontier.
  std::int64_t scan(Index i) {
    set_bit(scanned_.data(), i);
    set_bit(reached_.data(), i);
    const Mask* const neighbours = neighbours_[i];
    std::int64_t frontier = 0;
    for (Size w = 0; w < neighbours_.width(); ++w) {
      reached_[w] |= neighbours[w];
      frontier += popcount(reached_[w] & ~scanned_[w]);
    }
    return frontier;
  }

 private:
  const BitSets& neighbours_;
  Set scanned_, reached_;
};

// The connectivity of each item to the scanned items: the number of scanned items in its options,
// and the number of all items in them.
class Connectivity {
 public:
  Connectivity(const Problem& problem, InterruptCheck& interrupt)
      : problem_(problem),
        first_(problem.items + 1),
        options_(problem.option_items.size()),
        scanned_(problem.items),
        totals_(problem.items) {
    for (Index o = 0; o < problem.option_count(); ++o) {
      interrupt.charge(8 * problem.option(o).size());
      for (const Index i : problem.option(o)) {
        ++first_[i];
        totals_[i] += problem.option(o).size();
      }
    }
    for (Index i = 0; i < problem.items; ++i) first_[i + 1] += first_[i];
    for (Index o = problem.option_count(); o-- > 0;) {
      for (const Index i : problem.option(o)) options_[--first_[i]] = o;
    }
  }

  void scan(Index i, InterruptCheck& interrupt) {
    for (Index k = first_[i]; k < first_[i + 1]; ++k) {
      const View<const Index> option = problem_.option(options_[k]);
      interrupt.charge(4 * option.size());
      for (const Index other : option) ++scanned_[other];
    }
  }

  // Whether a greater share of a's items than of b's is scanned.
  bool more_connected(Index a, Index b) const {
    const auto i = a, j = b;
    return scanned_[i] * totals_[j] > scanned_[j] * totals_[i];
  }

 private:
  const Problem& problem_;
  Array<Index> first_, options_;  // item i is in options_[first_[i] .. first_[i + 1] - 1]
  Array<std::int64_t> scanned_, totals_;
};

// Returns the item of the frontier that adds the fewest items to it; among equal ones the most
// connected, then the lowest. Considers all items if the frontier is empty.
Index next_item(const FrontierScan& frontier, const Connectivity& connectivity, Index items) {
  Index best = -1;
  int fewest = 0;
  for (Index i = 0; i < items; ++i) {
    if (frontier.scanned(i) || (best >= 0 && frontier.reached(best) && !frontier.reached(i)))
      continue;
    const int n = frontier.frontier_growth(i);
    if (best >= 0 && frontier.reached(best) == frontier.reached(i) &&
        (n > fewest || (n == fewest && !connectivity.more_connected(i, best)))) {
      continue;
    }
    best = i;
    fewest = n;
  }
  return best;
}

// Returns an order of the primary items whose cost is less than 7/8 of `cost`, or an empty one.
// Stops when the frontier is too large for that: each further step removes at most one item.
Array<Index> greedy_order(const Problem& problem, const BitSets& neighbours, std::int64_t cost,
                          InterruptCheck& interrupt) {
  Array<Index> order;
  FrontierScan frontier(neighbours);
  Connectivity connectivity(problem, interrupt);
  std::int64_t greedy_cost = 0;
  while (order.size() < problem.primary) {
    const Index item = next_item(frontier, connectivity, problem.primary);
    connectivity.scan(item, interrupt);
    interrupt.charge(problem.primary * mask_count(problem.primary));
    order.push_back(item);
    const std::int64_t size = frontier.scan(item);
    greedy_cost += size;
    if ((greedy_cost + size * (size - 1) / 2) * 8 >= cost * 7) return {};
  }
  return order;
}

}  // namespace

BitSets find_neighbours(const Problem& problem, InterruptCheck& interrupt) {
  BitSets result(problem.primary, mask_count(problem.primary));
  Set members(result.width());
  for (Index o = 0; o < problem.option_count(); ++o) {
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

Array<Index> search_order(const Problem& problem, InterruptCheck& interrupt) {
  Array<Index> order(problem.items);
  std::iota(order.begin(), order.end(), 0);
  if (problem.primary > kMaxOrderedItems) return order;
  const BitSets neighbours = find_neighbours(problem, interrupt);
  FrontierScan frontier(neighbours);
  std::int64_t cost = 0;
  for (Index k = 0; k < problem.primary; ++k) cost += frontier.scan(k);
  Array<Index> greedy = greedy_order(problem, neighbours, cost, interrupt);
  std::copy(greedy.begin(), greedy.end(), order.begin());
  return order;
}

}  // namespace kaivuri
