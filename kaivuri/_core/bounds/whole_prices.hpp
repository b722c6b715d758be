// From prices near the dual optimum to whole numbers that prove a bound.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "bounds/interior_point.hpp"

namespace kaivuri {

using Weight = std::int64_t;

struct WholePrices {
  Array<Weight> prices;   // one per row
  Array<Weight> reduced;  // one per column: its cost less the prices of its rows, never negative
  Weight bound = 0;       // sum of the prices
};

// Rounds `unit` times the prices, lowers those that cost a column too much, and raises each as far
// as its columns allow. `costs` are whole numbers, one per column. The prices of a problem without
// solution grow without limit, so they are cut off.
WholePrices whole_prices(const Columns& columns, View<const Weight> costs,
                         View<const double> prices, double unit, InterruptCheck& interrupt);

}  // namespace kaivuri
