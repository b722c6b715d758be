#include "diagram/item_order.hpp"

#include <bit>
#include <numeric>

namespace kaivuri {
namespace {

using Set = std::vector<std::uint64_t>;

constexpr Index largest_ordered = 1024;

std::uint64_t bit_of(Index i) { return std::uint64_t{1} << (i & 63); }
std::size_t word_of(Index i) { return static_cast<std::size_t>(i) / 64; }

// For each primary item the primary items that share an option with it.
std::vector<Set> neighbours(const Problem& problem) {
  const auto items = static_cast<std::size_t>(problem.primary);
  std::vector<Set> result(items, Set((items + 63) / 64));
  Set members((items + 63) / 64);
  for (Index o = 0; o < problem.options(); ++o) {
    for (const Index i : problem.option(o)) {
      if (i < problem.primary) members[word_of(i)] |= bit_of(i);
    }
    for (const Index i : problem.option(o)) {
      if (i >= problem.primary) break;
      Set& near = result[static_cast<std::size_t>(i)];
      for (std::size_t w = 0; w < near.size(); ++w) near[w] |= members[w];
    }
    for (const Index i : problem.option(o)) {
      if (i < problem.primary) members[word_of(i)] = 0;
    }
  }
  return result;
}

// The items scanned so far, and those ahead that share an option with them.
class Scan {
 public:
  explicit Scan(const std::vector<Set>& near)
      : near_(near), seen_((near.size() + 63) / 64), touched_((near.size() + 63) / 64) {}

  bool seen(Index i) const { return (seen_[word_of(i)] & bit_of(i)) != 0; }
  bool touched(Index i) const { return (touched_[word_of(i)] & bit_of(i)) != 0; }

  // How many items would newly enter the frontier.
  int entering(Index i) const {
    const Set& near = near_[static_cast<std::size_t>(i)];
    int n = 0;
    for (std::size_t w = 0; w < near.size(); ++w) n += std::popcount(near[w] & ~touched_[w]);
    return n;
  }

  // Scans the item; returns the size of the frontier behind it.
  std::int64_t pass(Index i) {
    seen_[word_of(i)] |= bit_of(i);
    touched_[word_of(i)] |= bit_of(i);
    const Set& near = near_[static_cast<std::size_t>(i)];
    std::int64_t frontier = 0;
    for (std::size_t w = 0; w < near.size(); ++w) {
      touched_[w] |= near[w];
      frontier += std::popcount(touched_[w] & ~seen_[w]);
    }
    return frontier;
  }

 private:
  const std::vector<Set>& near_;
  Set seen_, touched_;
};

// How strongly each item is tied to the items scanned: over its options, how
// many of their other items are scanned, out of how many.
class Ties {
 public:
  explicit Ties(const Problem& problem)
      : problem_(problem),
        options_of_(static_cast<std::size_t>(problem.items)),
        scanned_(options_of_.size()),
        all_(options_of_.size()) {
    for (Index o = 0; o < problem.options(); ++o) {
      for (const Index i : problem.option(o)) {
        options_of_[static_cast<std::size_t>(i)].push_back(o);
        all_[static_cast<std::size_t>(i)] += static_cast<std::int64_t>(problem.option(o).size());
      }
    }
  }

  void pass(Index i) {
    for (const Index o : options_of_[static_cast<std::size_t>(i)]) {
      for (const Index other : problem_.option(o)) ++scanned_[static_cast<std::size_t>(other)];
    }
  }

  // Whether a greater share of a's ties than of b's leads back.
  bool closer(Index a, Index b) const {
    const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
    return scanned_[i] * all_[j] > scanned_[j] * all_[i];
  }

 private:
  const Problem& problem_;
  std::vector<std::vector<Index>> options_of_;
  std::vector<std::int64_t> scanned_, all_;
};

// Of the frontier, if it has any items, the one that adds the fewest to it; of
// those the closest one, and of those the lowest.
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

std::vector<Index> search_order(const Problem& problem) {
  std::vector<Index> given(static_cast<std::size_t>(problem.items));
  std::iota(given.begin(), given.end(), 0);
  if (problem.primary > largest_ordered) return given;
  const std::vector<Set> near = neighbours(problem);
  std::vector<Index> greedy = given;
  Scan scan_given(near), scan_greedy(near);
  Ties ties(problem);
  std::int64_t cost_given = 0, cost_greedy = 0;
  for (Index k = 0; k < problem.primary; ++k) {
    cost_given += scan_given.pass(k);
    const Index item = next_item(scan_greedy, ties, problem.primary);
    ties.pass(item);
    greedy[static_cast<std::size_t>(k)] = item;
    cost_greedy += scan_greedy.pass(item);
  }
  return cost_greedy * 8 < cost_given * 7 ? greedy : given;
}

}  // namespace kaivuri
