// Cell prices (dual variables) that give a lower bound on the cost of covers.
#pragma once

#include "base/index.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

// A price per cell. The sum over a set of cells takes one table look-up per byte.
class CellPrices {
 public:
  explicit CellPrices(Array<double> prices) { set(std::move(prices)); }

  void set(Array<double> prices);
  const Array<double>& values() const { return prices_; }
  double total() const { return of(~Mask{0}); }
  double of(Mask cells) const {
    double sum = 0;
    for (Size byte = 0; byte < kBytes; ++byte) {
      sum += table_[byte][cells >> 8 * byte & 0xFF];
    }
    return sum;
  }

 private:
  static constexpr Size kBytes = 8;
  Array<double> prices_;
  double table_[kBytes][256];
};

// Finds prices with a high lower bound. A cover contains each cell once and one spangram. It costs
// at least the sum of all prices plus the reduced costs of its options (the cost less the prices of
// the cells). If no theme word has a negative reduced cost, that is at least the sum of all prices
// plus the reduced cost of the cheapest spangram. The prices that maximise this bound solve the
// Lagrangian dual (M. L. Fisher, Management Science 27, 1981), which is found by subgradient
// ascent.
class PriceOptimizer {
 public:
  PriceOptimizer(const StrandsBoard& board, const Array<StrandsOption>& words,
                 InterruptCheck& interrupt);

  // Returns prices at which no theme word has a negative reduced cost.
  CellPrices start() const;
  // Ascends for at most `steps` steps, the first of length `step`, given these spangrams.
  void ascend(CellPrices& prices, const Array<StrandsOption>& spangrams, int steps,
              double step) const;
  // Lowers prices until no theme word has a negative reduced cost.
  void make_feasible(CellPrices& prices) const;
  // Raises each price by the smallest slack of the theme words and spangrams that contain the cell.
  void use_slack(CellPrices& prices, const Array<StrandsOption>& spangrams) const;

 private:
  struct Subgradient {
    double bound = 0;
    Array<double> gradient;
    double squares = 0;  // squared norm of the gradient
  };
  Subgradient subgradient(const CellPrices& prices, const Array<StrandsOption>& spangrams) const;

  const StrandsBoard& board_;
  const Array<StrandsOption>& words_;
  InterruptCheck& interrupt_;
};

}  // namespace kaivuri
