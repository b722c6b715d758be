#include "bounds/relaxation.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "bounds/subset_rows.hpp"

namespace kaivuri {

namespace {

constexpr Weight kFinest = Weight{1} << 28;  // of the largest weight, scaled
constexpr Index kMostRows = 2048;  // a dense factor of more takes too much time and memory

// The problem with an option of its own for each secondary item.
Problem with_unused(Problem problem) {
  for (Index i = problem.primary; i < problem.items; ++i) {
    problem.option_items.push_back(i);
    problem.start.push_back(problem.option_items.count());
  }
  return problem;
}

}  // namespace

int shared(const Triple& triple, View<const Index> option) {
  int n = 0;
  for (const Index i : option) n += i == triple[0] || i == triple[1] || i == triple[2];
  return n;
}

Relaxation::Relaxation(const Problem& problem, View<const Weight> weights,
                       InterruptCheck& interrupt)
    : problem_(with_unused(problem)), weights_(weights.begin(), weights.end()) {
  weights_.resize(problem_.options(), 0);
  choose_scale();
  build(interrupt);
}

// The scale must be fine enough for a tight bound. But prices may be far larger than weights, and
// their sums must not overflow.
void Relaxation::choose_scale() {
  for (const Weight w : weights_) largest_ = std::max(largest_, std::abs(w));
  const Weight sum = largest_ * (problem_.items + Weight{1});
  while (largest_ * scale_ < kFinest && sum <= kLargestWeights / (2 * scale_)) scale_ *= 2;
}

// Rows that share columns lie close together: a triple comes after its last item.
void Relaxation::order_rows() {
  const Size items = row_items();
  Array<Index> order(items + triples_.size());
  std::iota(order.begin(), order.end(), 0);
  const auto place = [&](Index row) { return row < items ? row : triples_[row - items][2]; };
  std::stable_sort(order.begin(), order.end(),
                   [&](Index a, Index b) { return place(a) < place(b); });
  row_of_.resize(order.size());
  for (Index r = 0; r < order.size(); ++r) {
    row_of_[order[r]] = r;
  }
}

Array<Array<Index>> Relaxation::triples_at_items() const {
  Array<Array<Index>> at(row_items());
  for (Index t = 0; t < triples_.size(); ++t) {
    for (const Index i : triples_[t]) {
      at[i].push_back(t);
    }
  }
  return at;
}

void Relaxation::build(InterruptCheck& interrupt) {
  order_rows();
  const auto at = triples_at_items();
  columns_ = Columns{};
  columns_.rows = row_of_.count();
  Array<Index> column;
  Array<Index> met;  // a triple once for each of its items that the option holds
  for (Index o = 0; o < problem_.options(); ++o) {
    interrupt.charge(8 * problem_.option(o).size());
    column.clear();
    met.clear();
    for (const Index i : problem_.option(o)) {
      column.push_back(row_of_[i]);
      const auto& here = at[i];
      met.insert(met.end(), here.begin(), here.end());
    }
    std::sort(met.begin(), met.end());
    for (auto t = met.begin(); t != met.end();) {
      const auto next = std::upper_bound(t, met.end(), *t);
      if (next - t >= 2) column.push_back(row_of_[row_items() + (*t)]);
      t = next;
    }
    std::sort(column.begin(), column.end());
    columns_.add(column, static_cast<double>(weight(o)) / static_cast<double>(largest_));
  }
  for (Size t = 0; t < triples_.size(); ++t) columns_.add({&row_of_[row_items() + t], 1}, 0.0);
  method_.reset();
  if (columns_.rows <= kMostRows) method_ = std::make_unique<InteriorPoint>(columns_);
}

bool Relaxation::advance(InterruptCheck& interrupt) {
  if (method_ != nullptr && method_->advance(interrupt)) return true;
  round_prices(interrupt);
  return false;
}

bool Relaxation::add_cuts(InterruptCheck& interrupt) {
  if (method_ == nullptr) return false;
  auto broken = broken_triples(problem_, method_->values(), interrupt);
  const auto known = [&](const Triple& t) {
    return std::find(triples_.begin(), triples_.end(), t) != triples_.end();
  };
  broken.erase(std::remove_if(broken.begin(), broken.end(), known), broken.end());
  const auto room = std::max<Index>(0, kMostRows - columns_.rows);
  if (broken.size() > room) broken.resize(room);
  if (broken.empty()) return false;
  triples_.insert(triples_.end(), broken.begin(), broken.end());
  build(interrupt);
  return true;
}

// Prices that have grown without limit can be worse than none.
void Relaxation::round_prices(InterruptCheck& interrupt) {
  Array<Weight> costs(columns_.size(), 0);
  for (Size j = 0; j < weights_.size(); ++j) costs[j] = weights_[j] * scale_;
  const double unit = static_cast<double>(scale_) * static_cast<double>(largest_);
  const Array<double> none(row_of_.size(), 0.0);
  WholePrices whole = whole_prices(columns_, costs, none, unit, interrupt);
  if (method_ != nullptr) {
    WholePrices better = whole_prices(columns_, costs, method_->prices(), unit, interrupt);
    if (better.bound >= whole.bound) whole = std::move(better);
  }
  bound_ = whole.bound;
  reduced_ = std::move(whole.reduced);
  prices_.resize(row_of_.size());
  for (Size i = 0; i < row_of_.size(); ++i) {
    prices_[i] = whole.prices[row_of_[i]];
  }
}

}  // namespace kaivuri
