#include "diagram/item_order.hpp"

#include <bit>
#include <numeric>

#include "base/bits.hpp"

namespace kaivuri {
namespace {

using Set = Array<Mask>;

constexpr Index kLargestOrdered = 1024;

// For each primary item the primary items that share an option with it.
Array<Set> neighbours(const Problem& problem, Pause& pause) {
  const auto items = problem.primary;
  Array<Set> result(items, Set(masks_for(items)));
  Set members(masks_for(items));
  for (Index o = 0; o < problem.options(); ++o) {
    pause.spend(problem.option(o).size() * members.size());
    for (const Index i : problem.option(o)) {
      if (i < problem.primary) put(members.data(), i);
    }
    for (const Index i : problem.option(o)) {
      if (i >= problem.primary) break;
      Set& near = result[i];
      for (Size w = 0; w < near.size(); ++w) near[w] |= members[w];
    }
    for (const Index i : problem.option(o)) {
      if (i < problem.primary) members[mask_of(i)] = 0;
    }
  }
  return result;
}

// The items scanned so far, and those ahead that share an option with them.
class Scan {
 public:
  explicit Scan(const Array<Set>& near)
      : near_(near), seen_(masks_for(near.size())), touched_(masks_for(near.size())) {}

  bool seen(Index i) const { return holds(seen_.data(), i); }
  bool touched(Index i) const { return holds(touched_.data(), i); }

  // How many items would newly enter the frontier.
  int entering(Index i) const {
    const Set& near = near_[i];
    int n = 0;
    for (Size w = 0; w < near.size(); ++w) n += std::popcount(near[w] & ~touched_[w]);
    return n;
  }

  // Scans the item; returns the size of the frontier behind it.
  std::int64_t pass(Index i) {
    put(seen_.data(), i);
    put(touched_.data(), i);
    const Set& near = near_[i];
    std::int64_t frontier = 0;
    for (Size w = 0; w < near.size(); ++w) {
      touched_[w] |= near[w];
      frontier += std::popcount(touched_[w] & ~seen_[w]);
    }
    return frontier;
  }

 private:
  const Array<Set>& near_;
  Set seen_, touched_;
};

// How strongly each item is tied to the scanned items: over its options, how many of their other
// items are scanned, and how many there are.
class Ties {
 public:
  Ties(const Problem& problem, Pause& pause)
      : problem_(problem),
        options_of_(problem.items),
        scanned_(options_of_.size()),
        all_(options_of_.size()) {
    for (Index o = 0; o < problem.options(); ++o) {
      pause.spend(4 * problem.option(o).size());
      for (const Index i : problem.option(o)) {
        options_of_[i].push_back(o);
        all_[i] += problem.option(o).size();
      }
    }
  }

  void pass(Index i, Pause& pause) {
    for (const Index o : options_of_[i]) {
      pause.spend(4 * problem_.option(o).size());
      for (const Index other : problem_.option(o)) ++scanned_[other];
    }
  }

  // Whether a greater share of a's ties than of b's leads to scanned items.
  bool closer(Index a, Index b) const {
    const auto i = a, j = b;
    return scanned_[i] * all_[j] > scanned_[j] * all_[i];
  }

 private:
  const Problem& problem_;
  Array<Array<Index>> options_of_;
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

}  // namespace

Array<Index> search_order(const Problem& problem, Pause& pause) {
  Array<Index> given(problem.items);
  std::iota(given.begin(), given.end(), 0);
  if (problem.primary > kLargestOrdered) return given;
  const Array<Set> near = neighbours(problem, pause);
  Array<Index> greedy = given;
  Scan scan_given(near), scan_greedy(near);
  Ties ties(problem, pause);
  std::int64_t cost_given = 0, cost_greedy = 0;
  for (Index k = 0; k < problem.primary; ++k) {
    cost_given += scan_given.pass(k);
    const Index item = next_item(scan_greedy, ties, problem.primary);
    ties.pass(item, pause);
    pause.spend(problem.primary * masks_for(problem.primary));
    greedy[k] = item;
    cost_greedy += scan_greedy.pass(item);
  }
  return cost_greedy * 8 < cost_given * 7 ? greedy : given;
}

}  // namespace kaivuri
