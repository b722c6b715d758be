#include "strands/cell_prices.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace kaivuri {
namespace {

constexpr double kStartPrice = 3;  // of a cell, unless a word can't pay it
constexpr int kIdleSteps = 12;     // steps without a better bound before they are shortened
constexpr double kShortening = 0.7;
constexpr double kShortestStep = 1e-3;
constexpr double kExact = 0.5;  // with a gradient below this, every cell is held exactly once
constexpr int kPasses = 50;
constexpr double kSmall = 1e-9;

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

PriceFinder::PriceFinder(const StrandsBoard& board, const Array<StrandsOption>& words,
                         InterruptCheck& interrupt)
    : board_(board), words_(words), interrupt_(interrupt) {}

CellPrices PriceFinder::start() const {
  Array<double> prices(board_.cells(), kStartPrice);
  for (const StrandsOption& word : words_) {
    const double share = word.cost / std::popcount(word.cells);
    for_each_cell(word.cells, [&](Size c) { prices[c] = std::min(prices[c], share); });
  }
  return CellPrices(std::move(prices));
}

PriceFinder::Slope PriceFinder::slope(const CellPrices& prices,
                                      const Array<StrandsOption>& spangrams) const {
  Slope slope{prices.total(), Array<double>(prices.values().size(), 1.0), 0};
  const auto hold = [&](Mask cells) {
    for_each_cell(cells, [&](Size c) { slope.gradient[c] -= 1; });
  };
  for (const StrandsOption& word : words_) {
    const double reduced = word.cost - prices.of(word.cells);
    if (reduced >= 0) continue;
    slope.bound += reduced;
    hold(word.cells);
  }
  double least = std::numeric_limits<double>::infinity();
  Mask cheapest = 0;
  for (const StrandsOption& spangram : spangrams) {
    const double reduced = spangram.cost - prices.of(spangram.cells);
    if (reduced >= least) continue;
    least = reduced;
    cheapest = spangram.cells;
  }
  slope.bound += least;
  hold(cheapest);
  for (const double g : slope.gradient) slope.squares += g * g;
  interrupt_.charge(4 * (words_.size() + spangrams.size()));
  return slope;
}

void PriceFinder::climb(CellPrices& prices, const Array<StrandsOption>& spangrams, int steps,
                        double step) const {
  Array<double> best = prices.values();
  double best_bound = -std::numeric_limits<double>::infinity();
  for (int i = 0, idle = 0; i < steps && step >= kShortestStep; ++i) {
    const Slope here = slope(prices, spangrams);
    if (here.bound > best_bound) {
      best_bound = here.bound;
      best = prices.values();
      idle = 0;
    } else if (++idle == kIdleSteps) {
      step *= kShortening;
      idle = 0;
      prices.set(best);
      continue;
    }
    if (here.squares < kExact) break;
    Array<double> moved = prices.values();
    for (Size c = 0; c < moved.size(); ++c) {
      moved[c] += step * here.gradient[c] / std::sqrt(here.squares);
    }
    prices.set(std::move(moved));
  }
  prices.set(std::move(best));
}

void PriceFinder::lower(CellPrices& prices) const {
  Array<double> lowered = prices.values();
  bool changed = true;
  for (int pass = 0; changed && pass < kPasses; ++pass) {
    changed = false;
    for (const StrandsOption& word : words_) {
      double reduced = word.cost;
      for_each_cell(word.cells, [&](Size c) { reduced -= lowered[c]; });
      if (reduced >= -kSmall) continue;
      const double share = reduced / std::popcount(word.cells);
      for_each_cell(word.cells, [&](Size c) { lowered[c] += share; });
      changed = true;
    }
    interrupt_.charge(4 * words_.size());
  }
  prices.set(std::move(lowered));
}

void PriceFinder::raise(CellPrices& prices, const Array<StrandsOption>& spangrams) const {
  struct Slack {
    Mask cells;
    double left;
  };
  Array<Slack> slacks;
  slacks.reserve(words_.size() + spangrams.size());
  double least = std::numeric_limits<double>::infinity();
  for (const StrandsOption& s : spangrams) least = std::min(least, s.cost - prices.of(s.cells));
  for (const StrandsOption& s : spangrams) {
    slacks.push_back({s.cells, s.cost - prices.of(s.cells) - least});
  }
  for (const StrandsOption& w : words_) slacks.push_back({w.cells, w.cost - prices.of(w.cells)});
  Array<double> raised = prices.values();
  for (Size cell = 0; cell < raised.size(); ++cell) {
    const Mask bit = Mask{1} << cell;
    double room = kBarred;
    for (const Slack& s : slacks) room = s.cells & bit ? std::min(room, s.left) : room;
    interrupt_.charge(slacks.size());
    if (room <= kSmall || room >= kBarred) continue;
    raised[cell] += room;
    for (Slack& s : slacks) s.left -= s.cells & bit ? room : 0;
  }
  prices.set(std::move(raised));
}

}  // namespace kaivuri
