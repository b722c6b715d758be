#include "strands/strands_layer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace kaivuri {
namespace {

constexpr Size kNogoodBytes = Size{128} << 20;
constexpr Cost kSlack = 1e-6;                           // sums of reduced costs are this exact
constexpr Cost kUnitsACost = 1 << 24;                   // dead states count in whole units
constexpr Size kNodeWork = 16, kSortWork = 16;          // in the units of `InterruptCheck`
constexpr Mask kSpangram = Mask{1} << kMostBoardCells;  // in a set of what is needed

}  // namespace

StrandsLayers::StrandsLayers(const StrandsBoard& board, InterruptCheck& interrupt)
    : board_(board), interrupt_(interrupt), nogoods_(2, kNogoodBytes) {}

bool StrandsLayers::search(Array<StrandsOption> options, Cost gap, Size most, std::int64_t& nodes) {
  begin(std::move(options), gap, most, nodes);
  least_rest(board_.all() | kSpangram, 0, gap);
  return !over_;
}

bool StrandsLayers::search_with(const Array<StrandsOption>& spangrams, Array<StrandsOption> words,
                                Cost gap, Size most, std::int64_t& nodes) {
  begin(std::move(words), gap, most, nodes);
  for (const StrandsOption& spangram : spangrams) {
    if (spangram.reduced > gap + kSlack) continue;
    chosen_ = {static_cast<int>(options_.size())};
    options_.push_back(spangram);
    least_rest(board_.all() & ~spangram.cells, spangram.corners, gap - spangram.reduced);
    if (over_) break;
  }
  return !over_;
}

void StrandsLayers::begin(Array<StrandsOption> options, Cost gap, Size most, std::int64_t& nodes) {
  options_ = std::move(options);
  list_choices();
  found_.clear();
  chosen_.clear();
  gap_ = gap;
  most_ = most;
  nodes_ = &nodes;
  over_ = false;
}

void StrandsLayers::list_choices() {
  by_lowest_.assign(board_.cells(), {});
  for (Index o = 0; o < options_.size(); ++o) {
    const StrandsOption& option = options_[o];
    const Mask needs = option.cells | (option.spangram ? kSpangram : 0);
    by_lowest_[lowest_bit(needs)].push_back({needs, option.corners, option.reduced, o});
  }
  for (Array<Choice>& choices : by_lowest_) {
    std::sort(choices.begin(), choices.end(),
              [](const Choice& a, const Choice& b) { return a.reduced < b.reduced; });
    interrupt_.charge(kSortWork * choices.size());
  }
}

// The least that covering the rest needs, or a bound above the budget. The recursion is as deep as
// a cover has words.
Cost StrandsLayers::least_rest(Mask needed, Mask corners, Cost budget) {
  if (needed == 0) {
    stand_at_cover();
    return 0;
  }
  if (needed == kSpangram) return kBarred;
  if (over_ || --*nodes_ < 0) {
    over_ = true;
    return 0;
  }
  const std::array<Mask, 2> state{needed ^ kSpangram, corners & board_.open_corners(needed)};
  const NogoodTable::Probe probe = nogoods_.probe(state);
  const NogoodTable::Bound dead = nogoods_.lower_bound(probe);
  if (dead != NogoodTable::kUnknown && static_cast<Cost>(dead) > (budget + kSlack) * kUnitsACost) {
    return static_cast<Cost>(dead) / kUnitsACost;
  }
  interrupt_.charge(kNodeWork);
  const Cost least = try_choices(needed, corners, budget);
  if (!over_) {
    nogoods_.add(state, static_cast<NogoodTable::Bound>(std::floor(least * kUnitsACost)), probe);
  }
  return least;
}

Cost StrandsLayers::try_choices(Mask needed, Mask corners, Cost budget) {
  Cost least = gap_ + kSlack;  // the list holds no more expensive options
  for (const Choice& choice : by_lowest_[lowest_bit(needed)]) {
    interrupt_.charge(1);
    if (choice.reduced > budget + kSlack) return std::min(least, choice.reduced);
    if ((choice.needs & ~needed) | (choice.corners & corners)) continue;
    chosen_.push_back(choice.option);
    const Cost rest =
        least_rest(needed & ~choice.needs, corners | choice.corners, budget - choice.reduced);
    chosen_.pop_back();
    least = std::min(least, choice.reduced + rest);
    if (over_) break;
  }
  return least;
}

void StrandsLayers::stand_at_cover() {
  if (found_.size() == most_) {
    over_ = true;
    return;
  }
  Cost cost = 0;
  for (const int option : chosen_) cost += options_[option].cost;
  found_.push_back({cost, chosen_});
}

}  // namespace kaivuri
