#include "strands/strands_layer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace kaivuri {
namespace {

constexpr std::size_t kDeadBytes = std::size_t{128} << 20;
constexpr Cost kSlack = 1e-6;            // sums of reduced costs are this exact
constexpr Cost kUnitsACost = 1 << 24;    // dead states count in whole units
constexpr std::size_t kNodeWork = 16, kSortWork = 16;  // as `Pause` counts
constexpr Bits kSpangramUsed = Bits{1} << kMostBoardCells;

}  // namespace

StrandsLayers::StrandsLayers(const StrandsBoard& board, Pause& pause)
    : board_(board), pause_(pause), dead_(2, kDeadBytes) {}

bool StrandsLayers::search(std::vector<StrandsOption> options, Cost gap, std::size_t most,
                           std::int64_t& nodes) {
  options_ = std::move(options);
  by_lowest_.assign(static_cast<std::size_t>(board_.cells()), {});
  for (std::size_t o = 0; o < options_.size(); ++o) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(options_[o].cells));
    by_lowest_[lowest].push_back(static_cast<int>(o));
  }
  for (std::vector<int>& numbers : by_lowest_) {
    std::sort(numbers.begin(), numbers.end(), [&](int a, int b) {
      return options_[static_cast<std::size_t>(a)].reduced <
             options_[static_cast<std::size_t>(b)].reduced;
    });
    pause_.spend(kSortWork * numbers.size());
  }
  found_.clear();
  chosen_.clear();
  gap_ = gap;
  most_ = most;
  nodes_ = &nodes;
  over_ = false;
  least_rest(board_.all(), 0, false, gap, 0);
  return !over_;
}

// The least that covering the rest needs, or a bound above the budget.
// Recursion as deep as a cover has words.
Cost StrandsLayers::least_rest(Bits uncovered, Bits corners, bool spangram, Cost budget,
                               Cost cost) {
  if (uncovered == 0) {
    stand_at_cover(spangram, cost);
    return spangram ? 0 : kBarred;
  }
  if (over_ || --*nodes_ < 0) {
    over_ = true;
    return 0;
  }
  const std::array<Bits, 2> state{uncovered | (spangram ? kSpangramUsed : 0),
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

Cost StrandsLayers::try_options(Bits uncovered, Bits corners, bool spangram, Cost budget,
                                Cost cost) {
  Cost least = gap_ + kSlack;  // dearer options are not here
  for (const int number : by_lowest_[static_cast<std::size_t>(std::countr_zero(uncovered))]) {
    const StrandsOption& option = options_[static_cast<std::size_t>(number)];
    pause_.spend(1);
    if (option.reduced > budget + kSlack) return std::min(least, option.reduced);
    if ((option.cells & ~uncovered) || (option.corners & corners)) continue;
    if (option.spangram && spangram) continue;
    chosen_.push_back(number);
    const Cost rest =
        least_rest(uncovered & ~option.cells, corners | option.corners,
                   spangram || option.spangram, budget - option.reduced, cost + option.cost);
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
