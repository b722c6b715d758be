#include "bounds/integer_prices.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace kaivuri {

namespace {

constexpr Weight kMaxSum = Weight{1} << 60;  // of all sums here

// Limits the prices, because sums over rows or columns must not overflow.
Array<Weight> round_prices(const Columns& columns, View<const double> prices, double unit) {
  Size longest = 1;
  for (Size j = 0; j < columns.size(); ++j) longest = std::max(longest, columns[j].size());
  const double max_price = static_cast<double>(kMaxSum) / static_cast<double>(prices.size() + 1) /
                           static_cast<double>(longest + 1);
  Array<Weight> rounded(prices.size());
  for (Size r = 0; r < rounded.size(); ++r) {
    const double price = std::floor(prices[r] * unit);
    if (std::isfinite(price))
      rounded[r] = static_cast<Weight>(std::clamp(price, -max_price, max_price));
  }
  return rounded;
}

// Lowers a price of each column that costs less than the prices of its rows.
void lower_prices(const Columns& columns, View<const Weight> costs, IntegerPrices& rounded,
                  InterruptCheck& interrupt) {
  for (Size j = 0; j < columns.size(); ++j) {
    interrupt.charge(4 * columns[j].size());
    Weight excess = -costs[j];
    for (const Index r : columns[j]) excess += rounded.prices[r];
    if (excess > 0) rounded.prices[columns[j][0]] -= excess;
  }
  rounded.reduced.assign(costs.begin(), costs.end());
  for (Size j = 0; j < columns.size(); ++j) {
    for (const Index r : columns[j]) rounded.reduced[j] -= rounded.prices[r];
  }
}

void raise_prices(const Columns& columns, IntegerPrices& rounded, InterruptCheck& interrupt) {
  Array<Array<Size>> columns_of(rounded.prices.size());
  for (Size j = 0; j < columns.size(); ++j) {
    interrupt.charge(8 * columns[j].size());
    for (const Index r : columns[j]) columns_of[r].push_back(j);
  }
  for (Size r = 0; r < columns_of.size(); ++r) {
    if (columns_of[r].empty()) continue;
    Weight min_reduced = std::numeric_limits<Weight>::max();
    for (const Size j : columns_of[r]) min_reduced = std::min(min_reduced, rounded.reduced[j]);
    rounded.prices[r] += min_reduced;
    for (const Size j : columns_of[r]) rounded.reduced[j] -= min_reduced;
  }
}

}  // namespace

IntegerPrices integer_prices(const Columns& columns, View<const Weight> costs,
                             View<const double> prices, double unit, InterruptCheck& interrupt) {
  IntegerPrices rounded;
  rounded.prices = round_prices(columns, prices, unit);
  lower_prices(columns, costs, rounded, interrupt);
  raise_prices(columns, rounded, interrupt);
  rounded.bound = std::accumulate(rounded.prices.begin(), rounded.prices.end(), Weight{0});
  return rounded;
}

}  // namespace kaivuri
