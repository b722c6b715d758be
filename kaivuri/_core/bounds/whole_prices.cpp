#include "bounds/whole_prices.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace kaivuri {

namespace {

constexpr Weight kLargestSum = Weight{1} << 60;  // of any numbers that are added here

// Limited, so that no sum of prices over rows or columns can overflow.
Array<Weight> rounded(const Columns& columns, View<const double> prices, double unit) {
  Size longest = 1;
  for (Size j = 0; j < columns.size(); ++j) longest = std::max(longest, columns[j].size());
  const double most = static_cast<double>(kLargestSum) / static_cast<double>(prices.size() + 1) /
                      static_cast<double>(longest + 1);
  Array<Weight> whole(prices.size());
  for (Size r = 0; r < whole.size(); ++r) {
    const double price = std::floor(prices[r] * unit);
    if (std::isfinite(price)) whole[r] = static_cast<Weight>(std::clamp(price, -most, most));
  }
  return whole;
}

// Lowers a price wherever a column would cost less than its rows' prices.
void repair(const Columns& columns, View<const Weight> costs, WholePrices& whole,
            InterruptCheck& interrupt) {
  for (Size j = 0; j < columns.size(); ++j) {
    interrupt.charge(4 * columns[j].size());
    Weight over = -costs[j];
    for (const Index r : columns[j]) over += whole.prices[r];
    if (over > 0) whole.prices[columns[j][0]] -= over;
  }
  whole.reduced.assign(costs.begin(), costs.end());
  for (Size j = 0; j < columns.size(); ++j) {
    for (const Index r : columns[j]) whole.reduced[j] -= whole.prices[r];
  }
}

void raise(const Columns& columns, WholePrices& whole, InterruptCheck& interrupt) {
  Array<Array<Size>> holding(whole.prices.size());
  for (Size j = 0; j < columns.size(); ++j) {
    interrupt.charge(8 * columns[j].size());
    for (const Index r : columns[j]) holding[r].push_back(j);
  }
  for (Size r = 0; r < holding.size(); ++r) {
    if (holding[r].empty()) continue;
    Weight least = std::numeric_limits<Weight>::max();
    for (const Size j : holding[r]) least = std::min(least, whole.reduced[j]);
    whole.prices[r] += least;
    for (const Size j : holding[r]) whole.reduced[j] -= least;
  }
}

}  // namespace

WholePrices whole_prices(const Columns& columns, View<const Weight> costs,
                         View<const double> prices, double unit, InterruptCheck& interrupt) {
  WholePrices whole;
  whole.prices = rounded(columns, prices, unit);
  repair(columns, costs, whole, interrupt);
  raise(columns, whole, interrupt);
  whole.bound = std::accumulate(whole.prices.begin(), whole.prices.end(), Weight{0});
  return whole;
}

}  // namespace kaivuri
