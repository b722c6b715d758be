#include "strands/cell_prices.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace kaivuri {
namespace {

constexpr double kStartPrice = 3;      // of a cell, unless a word can't pay it
constexpr int kIdleSteps = 12;         // steps without a better bound before they are shortened
constexpr double kShortening = 0.7;
constexpr double kShortestStep = 1e-3;
constexpr double kExact = 0.5;         // a gradient below this: every cell is held once
constexpr int kPasses = 50;
constexpr double kSmall = 1e-9;

template <class Visit>
void for_each_cell(Bits cells, Visit visit) {
  for (; cells != 0; cells &= cells - 1) visit(static_cast<std::size_t>(std::countr_zero(cells)));
}

}  // namespace

void CellPrices::set(std::vector<double> prices) {
  prices_ = std::move(prices);
  for (std::size_t byte = 0; byte < kBytes; ++byte) {
    table_[byte][0] = 0;
    for (std::size_t set = 1; set < 256; ++set) {
      const std::size_t cell = 8 * byte + static_cast<std::size_t>(std::countr_zero(set));
      const double price = cell < prices_.size() ? prices_[cell] : 0;
      table_[byte][set] = table_[byte][set & (set - 1)] + price;
    }
  }
}

PriceFinder::PriceFinder(const StrandsBoard& board, const std::vector<StrandsOption>& words,
                         Pause& pause)
    : board_(board), words_(words), pause_(pause) {}

CellPrices PriceFinder::start() const {
  std::vector<double> prices(static_cast<std::size_t>(board_.cells()), kStartPrice);
  for (const StrandsOption& word : words_) {
    const double share = word.cost / std::popcount(word.cells);
    for_each_cell(word.cells, [&](std::size_t c) { prices[c] = std::min(prices[c], share); });
  }
  return CellPrices(std::move(prices));
}

PriceFinder::Slope PriceFinder::slope(const CellPrices& prices,
                                      const std::vector<StrandsOption>& spangrams) const {
  Slope slope{prices.total(), std::vector<double>(prices.values().size(), 1.0), 0};
  const auto hold = [&](Bits cells) {
    for_each_cell(cells, [&](std::size_t c) { slope.gradient[c] -= 1; });
  };
  for (const StrandsOption& word : words_) {
    const double reduced = word.cost - prices.of(word.cells);
    if (reduced >= 0) continue;
    slope.bound += reduced;
    hold(word.cells);
  }
  double least = std::numeric_limits<double>::infinity();
  Bits cheapest = 0;
  for (const StrandsOption& spangram : spangrams) {
    const double reduced = spangram.cost - prices.of(spangram.cells);
    if (reduced >= least) continue;
    least = reduced;
    cheapest = spangram.cells;
  }
  slope.bound += least;
  hold(cheapest);
  for (const double g : slope.gradient) slope.squares += g * g;
  pause_.spend(4 * (words_.size() + spangrams.size()));
  return slope;
}

void PriceFinder::climb(CellPrices& prices, const std::vector<StrandsOption>& spangrams, int steps,
                        double step) const {
  std::vector<double> best = prices.values();
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
    std::vector<double> moved = prices.values();
    for (std::size_t c = 0; c < moved.size(); ++c) {
      moved[c] += step * here.gradient[c] / std::sqrt(here.squares);
    }
    prices.set(std::move(moved));
  }
  prices.set(std::move(best));
}

void PriceFinder::lower(CellPrices& prices) const {
  std::vector<double> lowered = prices.values();
  bool changed = true;
  for (int pass = 0; changed && pass < kPasses; ++pass) {
    changed = false;
    for (const StrandsOption& word : words_) {
      double reduced = word.cost;
      for_each_cell(word.cells, [&](std::size_t c) { reduced -= lowered[c]; });
      if (reduced >= -kSmall) continue;
      const double share = reduced / std::popcount(word.cells);
      for_each_cell(word.cells, [&](std::size_t c) { lowered[c] += share; });
      changed = true;
    }
    pause_.spend(4 * words_.size());
  }
  prices.set(std::move(lowered));
}

void PriceFinder::raise(CellPrices& prices, const std::vector<StrandsOption>& spangrams) const {
  struct Slack {
    Bits cells;
    double left;
  };
  std::vector<Slack> slacks;
  slacks.reserve(words_.size() + spangrams.size());
  double least = std::numeric_limits<double>::infinity();
  for (const StrandsOption& s : spangrams) least = std::min(least, s.cost - prices.of(s.cells));
  for (const StrandsOption& s : spangrams) {
    slacks.push_back({s.cells, s.cost - prices.of(s.cells) - least});
  }
  for (const StrandsOption& w : words_) slacks.push_back({w.cells, w.cost - prices.of(w.cells)});
  std::vector<double> raised = prices.values();
  for (std::size_t cell = 0; cell < raised.size(); ++cell) {
    const Bits bit = Bits{1} << cell;
    double room = kBarred;
    for (const Slack& s : slacks) room = s.cells & bit ? std::min(room, s.left) : room;
    pause_.spend(slacks.size());
    if (room <= kSmall || room >= kBarred) continue;
    raised[cell] += room;
    for (Slack& s : slacks) s.left -= s.cells & bit ? room : 0;
  }
  prices.set(std::move(raised));
}

}  // namespace kaivuri
