#include "bounds/subset_rows.hpp"

#include <algorithm>

namespace kaivuri {

namespace {

constexpr double kTiny = 1e-4;        // values below this are rounding
constexpr double kClearly = 1.02;     // a triple must sum to this to be worth a row
constexpr int kMostAtAnItem = 3;
constexpr Index kMostItems = 2048;    // the table of pairs grows with the square

struct Broken {
  double sum;
  Triple triple;
};

// How much of the solution holds each pair of items together.
class Pairs {
 public:
  Pairs(const Problem& problem, std::span<const double> values)
      : problem_(problem),
        values_(values),
        items_(static_cast<std::size_t>(problem.items)),
        together_(items_ * items_),
        near_(items_),
        holding_(items_) {
    for (Index o = 0; o < problem.options(); ++o) {
      if (values[static_cast<std::size_t>(o)] > kTiny) add(o);
    }
  }

  const std::vector<Index>& near(Index a) const { return near_[static_cast<std::size_t>(a)]; }
  double operator()(Index a, Index b) const { return together_[at(a, b)]; }

  // All of a triple's pairs count an option that holds three items thrice: once is right.
  double joined(const Triple& t) const {
    const double pairs = (*this)(t[0], t[1]) + (*this)(t[0], t[2]) + (*this)(t[1], t[2]);
    if (pairs <= kClearly) return pairs;
    double thrice = 0;
    for (const Index o : holding_[static_cast<std::size_t>(t[0])]) {
      if (shared(t, problem_.option(o)) == 3) thrice += values_[static_cast<std::size_t>(o)];
    }
    return pairs - 2 * thrice;
  }

 private:
  std::size_t at(Index a, Index b) const {
    return static_cast<std::size_t>(a) * items_ + static_cast<std::size_t>(b);
  }
  void add(Index o) {
    const double value = values_[static_cast<std::size_t>(o)];
    for (const Index a : problem_.option(o)) {
      holding_[static_cast<std::size_t>(a)].push_back(o);
      for (const Index b : problem_.option(o)) {
        if (a == b) continue;
        if (together_[at(a, b)] == 0) near_[static_cast<std::size_t>(a)].push_back(b);
        together_[at(a, b)] += value;
      }
    }
  }

  const Problem& problem_;
  std::span<const double> values_;
  std::size_t items_;
  std::vector<double> together_;
  std::vector<std::vector<Index>> near_;
  std::vector<std::vector<Index>> holding_;
};

// Each broken triple has two pairs that meet in an item `a`; where all three
// pairs meet, the lowest item is `a`.
void look_at(Index a, const Pairs& pairs, std::vector<Broken>& found) {
  const auto& near = pairs.near(a);
  for (std::size_t i = 0; i < near.size(); ++i) {
    for (std::size_t j = i + 1; j < near.size(); ++j) {
      const Index b = near[i];
      const Index c = near[j];
      if (pairs(b, c) > 0 && (a > b || a > c)) continue;
      Triple triple{a, b, c};
      std::sort(triple.begin(), triple.end());
      const double sum = pairs.joined(triple);
      if (sum > kClearly) found.push_back({sum, triple});
    }
  }
}

}  // namespace

std::vector<Triple> broken_triples(const Problem& problem, std::span<const double> values) {
  if (problem.items > kMostItems) return {};
  const Pairs pairs(problem, values);
  std::vector<Broken> found;
  for (Index a = 0; a < problem.items; ++a) look_at(a, pairs, found);
  std::sort(found.begin(), found.end(), [](const Broken& a, const Broken& b) {
    return a.sum != b.sum ? a.sum > b.sum : a.triple < b.triple;
  });
  std::vector<int> taken(static_cast<std::size_t>(problem.items));
  const auto full = [&](Index i) { return taken[static_cast<std::size_t>(i)] >= kMostAtAnItem; };
  std::vector<Triple> chosen;
  for (const auto& [sum, triple] : found) {
    if (std::any_of(triple.begin(), triple.end(), full)) continue;
    for (const Index i : triple) ++taken[static_cast<std::size_t>(i)];
    chosen.push_back(triple);
  }
  return chosen;
}

}  // namespace kaivuri
