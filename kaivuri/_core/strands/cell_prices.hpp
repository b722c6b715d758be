// Prices of cells, by which the covers of a Strands board are bounded from below.
#pragma once

#include "base/index.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

// A price per cell; the sum over a set of cells takes one look-up per byte.
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

// Finds prices with a high bound. A cover holds each cell once, and one spangram. So it costs at
// least all prices together plus what its options cost above the prices of their cells (their
// reduced cost). If no theme word's reduced cost is negative, that is at least the reduced cost of
// the cheapest spangram. The prices that make this bound highest solve the Lagrangian dual (M. L.
// Fisher, Management Science 27, 1981); subgradient steps climb towards them.
class PriceFinder {
 public:
  PriceFinder(const StrandsBoard& board, const Array<StrandsOption>& words,
              InterruptCheck& interrupt);

  // Prices that every theme word can pay.
  CellPrices start() const;
  // Climbs for at most `steps` steps, the first of length `step`, with these spangrams.
  void climb(CellPrices& prices, const Array<StrandsOption>& spangrams, int steps,
             double step) const;
  // Lowers prices until no theme word's reduced cost is negative.
  void lower(CellPrices& prices) const;
  // Raises each price by what all theme words and spangrams that hold the cell can still pay.
  void raise(CellPrices& prices, const Array<StrandsOption>& spangrams) const;

 private:
  struct Slope {
    double bound = 0;
    Array<double> gradient;
    double squares = 0;  // of the gradient's numbers
  };
  Slope slope(const CellPrices& prices, const Array<StrandsOption>& spangrams) const;

  const StrandsBoard& board_;
  const Array<StrandsOption>& words_;
  InterruptCheck& interrupt_;
};

}  // namespace kaivuri
