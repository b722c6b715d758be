#include "bounds/subset_rows.hpp"

#include <algorithm>

namespace kaivuri {

namespace {

constexpr double kTiny = 1e-4;     // values below this are rounding errors
constexpr double kClearly = 1.02;  // a triple is worth a row only if it sums to this or more
constexpr int kMostAtAnItem = 3;
constexpr Index kMostItems = 2048;  // the table of pairs grows with the square of the items

struct Broken {
  double sum;
  Triple triple;
};

// How much of the solution holds each pair of items together.
class Pairs {
 public:
  Pairs(const Problem& problem, View<const double> values)
      : problem_(problem),
        values_(values),
        items_(problem.items),
        together_(items_ * items_),
        near_(items_),
        holding_(items_) {
    for (Index o = 0; o < problem.options(); ++o) {
      if (values[o] > kTiny) add(o);
    }
  }

  const Array<Index>& near(Index a) const { return near_[a]; }
  double operator()(Index a, Index b) const { return together_[at(a, b)]; }

  // The pairs of a triple count an option that holds all three items three times; once is right.
  double joined(const Triple& t) const {
    const double pairs = (*this)(t[0], t[1]) + (*this)(t[0], t[2]) + (*this)(t[1], t[2]);
    if (pairs <= kClearly) return pairs;
    double thrice = 0;
    for (const Index o : holding_[t[0]]) {
      if (shared(t, problem_.option(o)) == 3) thrice += values_[o];
    }
    return pairs - 2 * thrice;
  }

 private:
  Size at(Index a, Index b) const { return a * items_ + b; }
  void add(Index o) {
    const double value = values_[o];
    for (const Index a : problem_.option(o)) {
      holding_[a].push_back(o);
      for (const Index b : problem_.option(o)) {
        if (a == b) continue;
        if (together_[at(a, b)] == 0) near_[a].push_back(b);
        together_[at(a, b)] += value;
      }
    }
  }

  const Problem& problem_;
  View<const double> values_;
  Size items_;
  Array<double> together_;
  Array<Array<Index>> near_;
  Array<Array<Index>> holding_;
};

// Each broken triple has two pairs that meet in an item `a`; where all three
// pairs meet, the lowest item is `a`.
void look_at(Index a, const Pairs& pairs, Array<Broken>& found) {
  const auto& near = pairs.near(a);
  for (Size i = 0; i < near.size(); ++i) {
    for (Size j = i + 1; j < near.size(); ++j) {
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

Array<Triple> broken_triples(const Problem& problem, View<const double> values,
                             InterruptCheck& interrupt) {
  if (problem.items > kMostItems) return {};
  const Pairs pairs(problem, values);
  const auto work = [&](Index a) { return 4 * pairs.near(a).size() * pairs.near(a).size(); };
  Array<Broken> found;
  for (Index a = 0; a < problem.items; ++a) {
    interrupt.charge(work(a));
    look_at(a, pairs, found);
  }
  std::sort(found.begin(), found.end(), [](const Broken& a, const Broken& b) {
    return a.sum != b.sum ? a.sum > b.sum : a.triple < b.triple;
  });
  Array<int> taken(problem.items);
  const auto full = [&](Index i) { return taken[i] >= kMostAtAnItem; };
  Array<Triple> chosen;
  for (const auto& [sum, triple] : found) {
    if (std::any_of(triple.begin(), triple.end(), full)) continue;
    for (const Index i : triple) ++taken[i];
    chosen.push_back(triple);
  }
  return chosen;
}

}  // namespace kaivuri
