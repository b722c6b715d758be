#include "strands/cell_prices.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace kaivuri {
namespace {

constexpr double kStartPrice = 3;  // of a cell, unless a word costs less per cell
constexpr int kStallSteps = 12;    // steps without a better bound before the step is shortened
constexpr double kStepDecay = 0.7;
constexpr double kMinStep = 1e-3;
constexpr double kMinGradient = 0.5;  // below this norm, every cell is covered exactly once
constexpr int kMaxPasses = 50;
constexpr double kPriceTolerance = 1e-9;

template <class Visit>
void for_each_cell(Mask cells, Visit visit) {
  for (; cells != 0; cells &= cells - 1) visit(lowest_bit(cells));
}

}  // namespace

void CellPrices::set(Array<double> prices) {
  prices_ = std::move(prices);
  for (Size byte = 0; byte < kBytes; ++byte) {
    table_[byte][0] = 0;
    for (Mask set = 1; set < 256; ++set) {
      const Size cell = 8 * byte + lowest_bit(set);
      const double price = cell < prices_.size() ? prices_[cell] : 0;
      table_[byte][set] = table_[byte][set & (set - 1)] + price;
    }
  }
}

PriceOptimizer::PriceOptimizer(const StrandsBoard& board, const Array<StrandsOption>& words,
                               InterruptCheck& interrupt)
    : board_(board), words_(words), interrupt_(interrupt) {}

CellPrices PriceOptimizer::start() const {
  Array<double> prices(board_.cells(), kStartPrice);
  for (const StrandsOption& word : words_) {
    const double share = word.cost / std::popcount(word.cells);
    for_each_cell(word.cells, [&](Size c) { prices[c] = std::min(prices[c], share); });
  }
  return CellPrices(std::move(prices));
}

PriceOptimizer::Subgradient PriceOptimizer::subgradient(
    const CellPrices& prices, const Array<StrandsOption>& spangrams) const {
  Subgradient subgradient{prices.total(), Array<double>(prices.values().size(), 1.0), 0};
  const auto subtract_cells = [&](Mask cells) {
    for_each_cell(cells, [&](Size c) { subgradient.gradient[c] -= 1; });
  };
  for (const StrandsOption& word : words_) {
    const double reduced = word.cost - prices.of(word.cells);
    if (reduced >= 0) continue;
    subgradient.bound += reduced;
    subtract_cells(word.cells);
  }
  double min_reduced = std::numeric_limits<double>::infinity();
  Mask cheapest = 0;
  for (const StrandsOption& spangram : spangrams) {
    const double reduced = spangram.cost - prices.of(spangram.cells);
    if (reduced >= min_reduced) continue;
    min_reduced = reduced;
    cheapest = spangram.cells;
  }
  subgradient.bound += min_reduced;
  subtract_cells(cheapest);
  for (const double g : subgradient.gradient) subgradient.squares += g * g;
  interrupt_.charge(4 * (words_.size() + spangrams.size()));
  return subgradient;
}

void PriceOptimizer::ascend(CellPrices& prices, const Array<StrandsOption>& spangrams, int steps,
                            double step) const {
  Array<double> best = prices.values();
  double best_bound = -std::numeric_limits<double>::infinity();
  for (int i = 0, stalled = 0; i < steps && step >= kMinStep; ++i) {
    const Subgradient here = subgradient(prices, spangrams);
    if (here.bound > best_bound) {
      best_bound = here.bound;
      best = prices.values();
      stalled = 0;
    } else if (++stalled == kStallSteps) {
      step *= kStepDecay;
      stalled = 0;
      prices.set(best);
      continue;
    }
    if (here.squares < kMinGradient) break;
    Array<double> moved = prices.values();
    for (Size c = 0; c < moved.size(); ++c) {
      moved[c] += step * here.gradient[c] / std::sqrt(here.squares);
    }
    prices.set(std::move(moved));
  }
  prices.set(std::move(best));
}

void PriceOptimizer::make_feasible(CellPrices& prices) const {
  Array<double> lowered = prices.values();
  bool changed = true;
  for (int pass = 0; changed && pass < kMaxPasses; ++pass) {
    changed = false;
    for (const StrandsOption& word : words_) {
      double reduced = word.cost;
      for_each_cell(word.cells, [&](Size c) { reduced -= lowered[c]; });
      if (reduced >= -kPriceTolerance) continue;
      const double share = reduced / std::popcount(word.cells);
      for_each_cell(word.cells, [&](Size c) { lowered[c] += share; });
      changed = true;
    }
    interrupt_.charge(4 * words_.size());
  }
  prices.set(std::move(lowered));
}

void PriceOptimizer::use_slack(CellPrices& prices, const Array<StrandsOption>& spangrams) const {
  struct Slack {
    Mask cells;
    double left;
  };
  Array<Slack> slacks;
  slacks.reserve(words_.size() + spangrams.size());
  double min_reduced = std::numeric_limits<double>::infinity();
  for (const StrandsOption& s : spangrams)
    min_reduced = std::min(min_reduced, s.cost - prices.of(s.cells));
  for (const StrandsOption& s : spangrams) {
    slacks.push_back({s.cells, s.cost - prices.of(s.cells) - min_reduced});
  }
  for (const StrandsOption& w : words_) slacks.push_back({w.cells, w.cost - prices.of(w.cells)});
  Array<double> raised = prices.values();
  for (Size cell = 0; cell < raised.size(); ++cell) {
    const Mask bit = Mask{1} << cell;
    double slack = kInfiniteCost;
    for (const Slack& s : slacks) slack = s.cells & bit ? std::min(slack, s.left) : slack;
    interrupt_.charge(slacks.size());
    if (slack <= kPriceTolerance || slack >= kInfiniteCost) continue;
    raised[cell] += slack;
    for (Slack& s : slacks) s.left -= s.cells & bit ? slack : 0;
  }
  prices.set(std::move(raised));
}

}  // namespace kaivuri
