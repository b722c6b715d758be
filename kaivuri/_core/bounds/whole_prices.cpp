#include "bounds/whole_prices.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace kaivuri {

namespace {

constexpr Weight kLargestSum = Weight{1} << 60;  // of any numbers that are added here

std::size_t at(Index i) { return static_cast<std::size_t>(i); }

// Clamped so that no sum of prices over rows or columns can overflow.
std::vector<Weight> rounded(const Columns& columns, std::span<const double> prices, double unit) {
  std::size_t longest = 1;
  for (std::size_t j = 0; j < columns.size(); ++j) longest = std::max(longest, columns[j].size());
  const double most = static_cast<double>(kLargestSum) / static_cast<double>(prices.size() + 1) /
                      static_cast<double>(longest + 1);
  std::vector<Weight> whole(prices.size());
  for (std::size_t r = 0; r < whole.size(); ++r) {
    const double price = std::floor(prices[r] * unit);
    if (std::isfinite(price)) whole[r] = static_cast<Weight>(std::clamp(price, -most, most));
  }
  return whole;
}

// Lowers a price wherever a column would cost less than its rows' prices.
void repair(const Columns& columns, std::span<const Weight> costs, WholePrices& whole) {
  for (std::size_t j = 0; j < columns.size(); ++j) {
    Weight over = -costs[j];
    for (const Index r : columns[j]) over += whole.prices[at(r)];
    if (over > 0) whole.prices[at(columns[j][0])] -= over;
  }
  whole.reduced.assign(costs.begin(), costs.end());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (const Index r : columns[j]) whole.reduced[j] -= whole.prices[at(r)];
  }
}

void raise(const Columns& columns, WholePrices& whole) {
  std::vector<std::vector<std::size_t>> holding(whole.prices.size());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (const Index r : columns[j]) holding[at(r)].push_back(j);
  }
  for (std::size_t r = 0; r < holding.size(); ++r) {
    if (holding[r].empty()) continue;
    Weight least = std::numeric_limits<Weight>::max();
    for (const std::size_t j : holding[r]) least = std::min(least, whole.reduced[j]);
    whole.prices[r] += least;
    for (const std::size_t j : holding[r]) whole.reduced[j] -= least;
  }
}

}  // namespace

WholePrices whole_prices(const Columns& columns, std::span<const Weight> costs,
                         std::span<const double> prices, double unit) {
  WholePrices whole;
  whole.prices = rounded(columns, prices, unit);
  repair(columns, costs, whole);
  raise(columns, whole);
  whole.bound = std::accumulate(whole.prices.begin(), whole.prices.end(), Weight{0});
  return whole;
}

}  // namespace kaivuri
