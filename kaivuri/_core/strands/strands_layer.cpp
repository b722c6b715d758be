#include "strands/strands_layer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace kaivuri {
namespace {

constexpr Size kDeadBytes = Size{128} << 20;
constexpr Cost kSlack = 1e-6;                   // sums of reduced costs are this exact
constexpr Cost kUnitsACost = 1 << 24;           // dead states count in whole units
constexpr Size kNodeWork = 16, kSortWork = 16;  // in the units of `Pause`
constexpr Mask kSpangramUsed = Mask{1} << kMostBoardCells;

}  // namespace

StrandsLayers::StrandsLayers(const StrandsBoard& board, Pause& pause)
    : board_(board), pause_(pause), dead_(2, kDeadBytes) {}

bool StrandsLayers::search(Array<StrandsOption> options, Cost gap, Size most, std::int64_t& nodes) {
  begin(std::move(options), gap, most, nodes);
  least_rest(board_.all(), 0, false, gap, 0);
  return !over_;
}

bool StrandsLayers::search_with(const Array<StrandsOption>& spangrams, Array<StrandsOption> words,
                                Cost gap, Size most, std::int64_t& nodes) {
  begin(std::move(words), gap, most, nodes);
  for (const StrandsOption& spangram : spangrams) {
    if (spangram.reduced > gap + kSlack) continue;
    chosen_ = {static_cast<int>(options_.size())};
    options_.push_back(spangram);
    least_rest(board_.all() & ~spangram.cells, spangram.corners, true, gap - spangram.reduced,
               spangram.cost);
    if (over_) break;
  }
  return !over_;
}

void StrandsLayers::begin(Array<StrandsOption> options, Cost gap, Size most, std::int64_t& nodes) {
  options_ = std::move(options);
  by_lowest_.assign(board_.cells(), {});
  for (Index o = 0; o < options_.size(); ++o) {
    by_lowest_[lowest(options_[o].cells)].push_back(o);
  }
  for (Array<int>& numbers : by_lowest_) {
    std::sort(numbers.begin(), numbers.end(),
              [&](int a, int b) { return options_[a].reduced < options_[b].reduced; });
    pause_.spend(kSortWork * numbers.size());
  }
  found_.clear();
  chosen_.clear();
  gap_ = gap;
  most_ = most;
  nodes_ = &nodes;
  over_ = false;
}

// The least that covering the rest needs, or a bound above the budget. The recursion is as deep as
// a cover has words.
Cost StrandsLayers::least_rest(Mask uncovered, Mask corners, bool spangram, Cost budget,
                               Cost cost) {
  if (uncovered == 0) {
    stand_at_cover(spangram, cost);
    return spangram ? 0 : kBarred;
  }
  if (over_ || --*nodes_ < 0) {
    over_ = true;
    return 0;
  }
  const std::array<Mask, 2> state{uncovered | (spangram ? kSpangramUsed : 0),
                                  corners & board_.open_corners(uncovered)};
  const DeadStates::Budget dead = dead_.too_small(state);
  if (dead != DeadStates::kNever && static_cast<Cost>(dead) > (budget + kSlack) * kUnitsACost) {
    return static_cast<Cost>(dead) / kUnitsACost;
  }
  pause_.spend(kNodeWork);
  const Cost least = try_options(uncovered, corners, spangram, budget, cost);
  if (!over_) dead_.add(state, static_cast<DeadStates::Budget>(std::floor(least * kUnitsACost)));
  return least;
}

Cost StrandsLayers::try_options(Mask uncovered, Mask corners, bool spangram, Cost budget,
                                Cost cost) {
  Cost least = gap_ + kSlack;  // the list holds no more expensive options
  for (const int number : by_lowest_[lowest(uncovered)]) {
    const StrandsOption& option = options_[number];
    pause_.spend(1);
    if (option.reduced > budget + kSlack) return std::min(least, option.reduced);
    if ((option.cells & ~uncovered) || (option.corners & corners)) continue;
    if (option.spangram && spangram) continue;
    chosen_.push_back(number);
    const Cost rest =
        least_rest(uncovered & ~option.cells, corners | option.corners, spangram || option.spangram,
                   budget - option.reduced, cost + option.cost);
    chosen_.pop_back();
    least = std::min(least, option.reduced + rest);
    if (over_) break;
  }
  return least;
}

void StrandsLayers::stand_at_cover(bool spangram, Cost cost) {
  if (!spangram) return;
  if (found_.size() == most_) {
    over_ = true;
  } else {
    found_.push_back({cost, chosen_});
  }
}

}  // namespace kaivuri
