#include "strands/layer_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace kaivuri {
namespace {

constexpr Size kTableBytes = Size{128} << 20;
constexpr Cost kCostTolerance = 1e-6;                  // rounding error of sums of reduced costs
constexpr Cost kUnitsPerCost = 1 << 24;                // the table of nogoods stores integers
constexpr Size kNodeWork = 16, kSortWork = 16;         // in the units of `InterruptCheck`
constexpr Mask kSpangram = Mask{1} << kMaxBoardCells;  // in a set of needed cells

}  // namespace

LayerSearch::LayerSearch(const StrandsBoard& board, Size word_count, InterruptCheck& interrupt)
    : board_(board),
      word_count_(word_count),
      interrupt_(interrupt),
      nogoods_(word_count > 0 ? 3 : 2, kTableBytes) {}

bool LayerSearch::search(Array<StrandsOption> options, Cost gap, Size max_covers,
                         std::int64_t& nodes) {
  reset(std::move(options), gap, max_covers, nodes);
  min_remaining_cost(board_.all() | kSpangram, 0, gap);
  return !aborted_;
}

bool LayerSearch::search_with(const Array<StrandsOption>& spangrams, Array<StrandsOption> words,
                              Cost gap, Size max_covers, std::int64_t& nodes) {
  reset(std::move(words), gap, max_covers, nodes);
  for (const StrandsOption& spangram : spangrams) {
    if (spangram.reduced > gap + kCostTolerance) continue;
    chosen_ = {static_cast<int>(options_.size())};
    options_.push_back(spangram);
    min_remaining_cost(board_.all() & ~spangram.cells, spangram.corners, gap - spangram.reduced);
    if (aborted_) break;
  }
  return !aborted_;
}

void LayerSearch::reset(Array<StrandsOption> options, Cost gap, Size max_covers,
                        std::int64_t& nodes) {
  options_ = std::move(options);
  list_choices();
  found_.clear();
  chosen_.clear();
  gap_ = gap;
  max_covers_ = max_covers;
  nodes_ = &nodes;
  aborted_ = false;
}

void LayerSearch::list_choices() {
  by_lowest_.assign(board_.cells(), {});
  shortest_ = board_.cells();
  longest_ = 0;
  for (Index o = 0; o < options_.size(); ++o) {
    const StrandsOption& option = options_[o];
    shortest_ = std::min<Size>(shortest_, std::popcount(option.cells));
    longest_ = std::max<Size>(longest_, std::popcount(option.cells));
    const Mask needs = option.cells | (option.spangram ? kSpangram : 0);
    by_lowest_[lowest_bit(needs)].push_back({needs, option.corners, option.reduced, o});
  }
  for (Array<Choice>& choices : by_lowest_) {
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.reduced < b.reduced; });
    interrupt_.charge(kSortWork * choices.size());
  }
}

// Returns whether the words left, as many as are missing from the number, can have as many cells.
bool LayerSearch::fills(Mask needed) const {
  if (word_count_ == 0) return true;
  const Size left = word_count_ - chosen_.size(), cells = std::popcount(needed & ~kSpangram);
  return left * shortest_ <= cells && cells <= left * longest_;
}

// Returns the lowest cost of covering the rest, or a lower bound above the budget. The recursion
// depth is the number of words of a cover.
Cost LayerSearch::min_remaining_cost(Mask needed, Mask corners, Cost budget) {
  if (!fills(needed)) return kInfiniteCost;
  if (needed == 0) {
    record_cover();
    return 0;
  }
  if (needed == kSpangram) return kInfiniteCost;
  if (aborted_ || --*nodes_ < 0) {
    aborted_ = true;
    return 0;
  }
  const std::array<Mask, 3> masks{needed ^ kSpangram, corners & board_.open_corners(needed),
                                  static_cast<Mask>(chosen_.size())};
  const NogoodTable::Set state{masks.data(), word_count_ > 0 ? 3 : 2};
  const NogoodTable::Probe probe = nogoods_.probe(state);
  const NogoodTable::Bound known_bound = nogoods_.lower_bound(probe);
  if (known_bound != NogoodTable::kUnknown &&
      static_cast<Cost>(known_bound) > (budget + kCostTolerance) * kUnitsPerCost) {
    return static_cast<Cost>(known_bound) / kUnitsPerCost;
  }
  interrupt_.charge(kNodeWork);
  const Cost min_cost = try_choices(needed, corners, budget);
  if (!aborted_) {
    nogoods_.add(state, static_cast<NogoodTable::Bound>(std::floor(min_cost * kUnitsPerCost)),
                 probe);
  }
  return min_cost;
}

Cost LayerSearch::try_choices(Mask needed, Mask corners, Cost budget) {
  Cost min_cost = gap_ + kCostTolerance;  // more expensive options are not in the list
  for (const Choice& choice : by_lowest_[lowest_bit(needed)]) {
    interrupt_.charge(1);
    if (choice.reduced > budget + kCostTolerance) return std::min(min_cost, choice.reduced);
    if ((choice.needs & ~needed) | (choice.corners & corners)) continue;
    chosen_.push_back(choice.option);
    const Cost rest = min_remaining_cost(needed & ~choice.needs, corners | choice.corners,
                                         budget - choice.reduced);
    chosen_.pop_back();
    min_cost = std::min(min_cost, choice.reduced + rest);
    if (aborted_) break;
  }
  return min_cost;
}

void LayerSearch::record_cover() {
  if (found_.size() == max_covers_) {
    aborted_ = true;
    return;
  }
  Cost cost = 0;
  for (const int option : chosen_) cost += options_[option].cost;
  found_.push_back({cost, chosen_});
}

}  // namespace kaivuri
