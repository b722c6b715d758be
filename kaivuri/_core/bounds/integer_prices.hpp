// Rounding of dual prices to integers that prove a bound.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "bounds/interior_point.hpp"

namespace kaivuri {

using Weight = std::int64_t;

struct IntegerPrices {
  Array<Weight> prices;   // per row
  Array<Weight> reduced;  // per column: its cost less the prices of its rows, never negative
  Weight bound = 0;       // sum of the prices
};

// Rounds `unit` times the prices, lowers those that exceed the cost of a column, and raises each as
// far as its columns allow. `costs`: integers, one per column. Prices are clamped, because those of
// a problem without solution are unbounded.
IntegerPrices integer_prices(const Columns& columns, View<const Weight> costs,
                             View<const double> prices, double unit, InterruptCheck& interrupt);

}  // namespace kaivuri
