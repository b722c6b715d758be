// From prices near the dual optimum to whole numbers that prove a bound.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/pause.hpp"
#include "bounds/interior_point.hpp"

namespace kaivuri {

using Weight = std::int64_t;

struct WholePrices {
  Array<Weight> prices;   // one a row
  Array<Weight> reduced;  // one a column: its cost less its rows' prices, never negative
  Weight bound = 0;       // sum of the prices
};

// Rounds `unit` times the prices, lowers those that cost a column too much,
// and raises each as far as its columns allow. `costs` are whole, one a column.
// Prices of a problem without solution run away and are clamped.
WholePrices whole_prices(const Columns& columns, View<const Weight> costs,
                         View<const double> prices, double unit, Pause& pause);

}  // namespace kaivuri
