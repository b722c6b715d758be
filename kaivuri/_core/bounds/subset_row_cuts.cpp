#include "bounds/subset_row_cuts.hpp"

#include <algorithm>

namespace kaivuri {

namespace {

constexpr double kMinValue = 1e-4;  // smaller values are rounding errors
constexpr double kMinSum = 1.02;    // smaller violations are not worth a row
constexpr int kMaxPerItem = 3;
constexpr Index kMaxItems = 2048;  // the table of pairs grows with the square of the items

struct Violated {
  double sum;
  Triple triple;
};

// The part of the solution that contains each pair of items.
class Pairs {
 public:
  Pairs(const Problem& problem, View<const double> values)
      : problem_(problem),
        values_(values),
        items_(problem.items),
        sums_(items_ * items_),
        neighbours_(items_),
        options_of_(items_) {
    for (Index o = 0; o < problem.option_count(); ++o) {
      if (values[o] > kMinValue) add(o);
    }
  }

  const Array<Index>& neighbours(Index a) const { return neighbours_[a]; }
  double operator()(Index a, Index b) const { return sums_[at(a, b)]; }

  // The sum over the pairs counts options with all three items three times, hence the correction.
  double joined_sum(const Triple& t) const {
    const double pairs = (*this)(t[0], t[1]) + (*this)(t[0], t[2]) + (*this)(t[1], t[2]);
    if (pairs <= kMinSum) return pairs;
    double triple_sum = 0;
    for (const Index o : options_of_[t[0]]) {
      if (count_shared(t, problem_.option(o)) == 3) triple_sum += values_[o];
    }
    return pairs - 2 * triple_sum;
  }

 private:
  Size at(Index a, Index b) const { return a * items_ + b; }
  void add(Index o) {
    const double value = values_[o];
    for (const Index a : problem_.option(o)) {
      options_of_[a].push_back(o);
      for (const Index b : problem_.option(o)) {
        if (a == b) continue;
        if (sums_[at(a, b)] == 0) neighbours_[a].push_back(b);
        sums_[at(a, b)] += value;
      }
    }
  }

  const Problem& problem_;
  View<const double> values_;
  Size items_;
  Array<double> sums_;
  Array<Array<Index>> neighbours_;
  Array<Array<Index>> options_of_;
};

// Each violated triple has two pairs that share an item `a`; if all three pairs exist, `a` is the
// lowest item.
void find_violated(Index a, const Pairs& pairs, Array<Violated>& found) {
  const auto& neighbours = pairs.neighbours(a);
  for (Size i = 0; i < neighbours.size(); ++i) {
    for (Size j = i + 1; j < neighbours.size(); ++j) {
      const Index b = neighbours[i];
      const Index c = neighbours[j];
      if (pairs(b, c) > 0 && (a > b || a > c)) continue;
      Triple triple{a, b, c};
      std::sort(triple.begin(), triple.end());
      const double sum = pairs.joined_sum(triple);
      if (sum > kMinSum) found.push_back({sum, triple});
    }
  }
}

}  // namespace

Array<Triple> violated_triples(const Problem& problem, View<const double> values,
                               InterruptCheck& interrupt) {
  if (problem.items > kMaxItems) return {};
  const Pairs pairs(problem, values);
  const auto work = [&](Index a) {
    return 4 * pairs.neighbours(a).size() * pairs.neighbours(a).size();
  };
  Array<Violated> found;
  for (Index a = 0; a < problem.items; ++a) {
    interrupt.charge(work(a));
    find_violated(a, pairs, found);
  }
  std::sort(found.begin(), found.end(), [](const Violated& a, const Violated& b) {
    return a.sum != b.sum ? a.sum > b.sum : a.triple < b.triple;
  });
  Array<int> used(problem.items);
  const auto full = [&](Index i) { return used[i] >= kMaxPerItem; };
  Array<Triple> chosen;
  for (const auto& [sum, triple] : found) {
    if (std::any_of(triple.begin(), triple.end(), full)) continue;
    for (const Index i : triple) ++used[i];
    chosen.push_back(triple);
  }
  return chosen;
}

}  // namespace kaivuri
