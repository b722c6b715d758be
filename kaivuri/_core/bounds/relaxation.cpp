#include "bounds/relaxation.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/contains.hpp"
#include "bounds/subset_row_cuts.hpp"

namespace kaivuri {

namespace {

constexpr Weight kMaxScaledWeight = Weight{1} << 28;  // of the largest weight
constexpr Index kMaxRows = 2048;  // a larger dense factor takes too much time and memory

// Adds an option for each secondary item alone.
Problem with_slack_options(Problem problem) {
  for (Index i = problem.primary; i < problem.items; ++i) {
    problem.option_items.push_back(i);
    problem.start.push_back(problem.option_items.count());
  }
  return problem;
}

}  // namespace

int count_shared(const Triple& triple, View<const Index> option) {
  int n = 0;
  for (const Index i : option) n += i == triple[0] || i == triple[1] || i == triple[2];
  return n;
}

Relaxation::Relaxation(const Problem& problem, View<const Weight> weights,
                       InterruptCheck& interrupt)
    : problem_(with_slack_options(problem)), weights_(weights.begin(), weights.end()) {
  weights_.resize(problem_.option_count(), 0);
  choose_scale();
  build(interrupt);
}

// The scale must be large enough for a tight bound, but prices may be far larger than weights and
// their sums must not overflow.
void Relaxation::choose_scale() {
  for (const Weight w : weights_) max_weight_ = std::max(max_weight_, std::abs(w));
  const Weight sum = max_weight_ * (problem_.items + Weight{1});
  while (max_weight_ * scale_ < kMaxScaledWeight && sum <= kMaxWeightSum / (2 * scale_))
    scale_ *= 2;
}

// Rows that share columns should be close together: a triple follows its last item.
void Relaxation::order_rows() {
  const Size items = item_rows();
  Array<Index> order(items + triples_.size());
  std::iota(order.begin(), order.end(), 0);
  const auto last_item = [&](Index row) { return row < items ? row : triples_[row - items][2]; };
  std::stable_sort(order.begin(), order.end(),
                   [&](Index a, Index b) { return last_item(a) < last_item(b); });
  row_of_.resize(order.size());
  for (Index r = 0; r < order.size(); ++r) {
    row_of_[order[r]] = r;
  }
}

Array<Array<Index>> Relaxation::triples_at_items() const {
  Array<Array<Index>> at(item_rows());
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
  Array<Index> joined;  // a triple once for each of its items in the option
  for (Index o = 0; o < problem_.option_count(); ++o) {
    interrupt.charge(8 * problem_.option(o).size());
    column.clear();
    joined.clear();
    for (const Index i : problem_.option(o)) {
      column.push_back(row_of_[i]);
      const auto& triples = at[i];
      joined.insert(joined.end(), triples.begin(), triples.end());
    }
    std::sort(joined.begin(), joined.end());
    for (auto t = joined.begin(); t != joined.end();) {
      const auto next = std::upper_bound(t, joined.end(), *t);
      if (next - t >= 2) column.push_back(row_of_[item_rows() + (*t)]);
      t = next;
    }
    std::sort(column.begin(), column.end());
    columns_.add(column, static_cast<double>(weight(o)) / static_cast<double>(max_weight_));
  }
  for (Size t = 0; t < triples_.size(); ++t) columns_.add({&row_of_[item_rows() + t], 1}, 0.0);
  solver_.reset();
  if (columns_.rows <= kMaxRows) solver_ = std::make_unique<InteriorPoint>(columns_);
}

bool Relaxation::advance(InterruptCheck& interrupt) {
  if (solver_ != nullptr && solver_->advance(interrupt)) return true;
  round_prices(interrupt);
  return false;
}

bool Relaxation::add_cuts(InterruptCheck& interrupt) {
  if (solver_ == nullptr) return false;
  auto violated = violated_triples(problem_, solver_->values(), interrupt);
  const auto known = [&](const Triple& t) { return contains(triples_, t); };
  violated.erase(std::remove_if(violated.begin(), violated.end(), known), violated.end());
  const auto free_rows = std::max<Index>(0, kMaxRows - columns_.rows);
  if (violated.size() > free_rows) violated.resize(free_rows);
  if (violated.empty()) return false;
  triples_.insert(triples_.end(), violated.begin(), violated.end());
  build(interrupt);
  return true;
}

// Unbounded prices can be worse than zeros.
void Relaxation::round_prices(InterruptCheck& interrupt) {
  Array<Weight> costs(columns_.size(), 0);
  for (Size j = 0; j < weights_.size(); ++j) costs[j] = weights_[j] * scale_;
  const double unit = static_cast<double>(scale_) * static_cast<double>(max_weight_);
  const Array<double> zeros(row_of_.size(), 0.0);
  IntegerPrices rounded = integer_prices(columns_, costs, zeros, unit, interrupt);
  if (solver_ != nullptr) {
    IntegerPrices better = integer_prices(columns_, costs, solver_->prices(), unit, interrupt);
    if (better.bound >= rounded.bound) rounded = std::move(better);
  }
  bound_ = rounded.bound;
  reduced_ = std::move(rounded.reduced);
  prices_.resize(row_of_.size());
  for (Size i = 0; i < row_of_.size(); ++i) {
    prices_[i] = rounded.prices[row_of_[i]];
  }
}

}  // namespace kaivuri
