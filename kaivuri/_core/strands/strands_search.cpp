#include "strands/strands_search.hpp"

#include <algorithm>
#include <limits>

#include "strands/layer_search.hpp"

namespace kaivuri {
namespace {

constexpr Cost kFirstBound = 60;  // the search for first spangrams stops above this
constexpr int kRounds = 10;       // of finding prices and spangrams in turn
constexpr int kFirstSteps = 400, kSteps = 300;
constexpr double kFirstStep = 1.0, kStep = 0.3;
constexpr Size kPriced = 4000;  // number of spangrams that set the prices
constexpr Size kPricedBefore = 3000, kPricedNew = 1500;
constexpr Cost kBelowKnown = 0.2;  // searched above the cheapest known spangram
constexpr Cost kNearEnough = 0.05;
constexpr Cost kFirstGap = 2, kGapStep = 1, kWidestGap = 22, kWidestPhraseGap = 44;
constexpr Cost kGapsAhead = 3;         // how much wider than needed a search for spangrams is
constexpr int kPhraseShare = 16;       // divides the nodes that may be spent on phrases
constexpr Size kSpangramWork = 16;     // in the units of `InterruptCheck`
constexpr Size kCoversPerAnswer = 20;  // several covers have the same words on other paths

// Keeps the cheapest options, in their order, and those that cost no more than the last of them.
void keep_cheapest(Array<StrandsOption>& options, Size count) {
  if (options.size() <= count) return;
  Array<Cost> costs;
  for (const StrandsOption& option : options) costs.push_back(option.reduced);
  std::nth_element(costs.begin(), costs.begin() + (count - 1), costs.end());
  const auto too_costly = [max = costs[count - 1]](const StrandsOption& option) {
    return option.reduced > max;
  };
  options.erase(std::remove_if(options.begin(), options.end(), too_costly), options.end());
}

// Updates the reduced costs and returns the minimum.
Cost reprice(Array<StrandsOption>& options, const CellPrices& prices) {
  Cost min_cost = kInfiniteCost;
  for (StrandsOption& option : options) {
    option.reduced = option.cost - prices.of(option.cells);
    min_cost = std::min(min_cost, option.reduced);
  }
  return min_cost;
}

Cost min_reduced(const Array<StrandsOption>& options) {
  Cost min_cost = kInfiniteCost;
  for (const StrandsOption& option : options) min_cost = std::min(min_cost, option.reduced);
  return min_cost;
}

// Returns the first gap at least as wide as `width`.
Cost last_gap(Cost width) {
  Cost gap = kFirstGap;
  while (gap < width && gap < kWidestGap) gap += kGapStep;
  return gap;
}

StrandsCover cover_of(const LayerSearch::FoundCover& found, const Array<StrandsOption>& options) {
  StrandsCover cover{found.cost, {}, one_part(-1)};
  for (const int number : found.options) {
    const StrandsOption& option = options[number];
    if (option.spangram)
      cover.spangram = option.paths;
    else
      cover.themes.push_back(option.paths[0]);
  }
  return cover;
}

}  // namespace

StrandsSearch::StrandsSearch(StrandsBoard board, Array<StrandsPath> paths, SpangramRules rules)
    : board_(std::move(board)), paths_(std::move(paths)), rules_(std::move(rules)), prices_({}) {
  for (Index p = 0; p < paths_.size(); ++p) {
    const StrandsPath& path = paths_[p];
    if (path.theme >= kInfiniteCost) continue;
    words_.push_back({path.cells, path.corners, path.theme, 0, one_part(p), false});
  }
}

void StrandsSearch::run(const StrandsBudget& budget, InterruptCheck interrupt) {
  covers_.clear();
  complete_ = true;
  if (!coverable()) return;
  SpangramFinder finder(board_, paths_, rules_, interrupt);
  const PriceOptimizer optimizer(board_, words_, interrupt);
  price(finder, optimizer, budget, interrupt);
  if (spangrams_.empty()) return;
  reprice(words_, prices_);
  LayerSearch layers(board_, budget.word_count, interrupt);
  search(finder, layers, budget, interrupt);
  search_phrases(finder, layers, budget, interrupt);
}

// Returns whether every cell is on some path.
bool StrandsSearch::coverable() const {
  Mask reached = 0;
  for (const StrandsPath& path : paths_) reached |= path.cells;
  return reached == board_.all();
}

// Finds prices and spangrams in turn: new prices make other spangrams cheap, which are then added
// (column generation).
void StrandsSearch::price(SpangramFinder& finder, const PriceOptimizer& optimizer,
                          const StrandsBudget& budget, InterruptCheck& interrupt) {
  prices_ = optimizer.start();
  spangrams_.clear();
  for (Cost bound = 0; bound <= kFirstBound && spangrams_.empty(); bound = 2 * bound + 4) {
    spangrams_ = finder.find(prices_, bound, bound, budget.spangram_work);
  }
  complete_ = finder.complete() || !spangrams_.empty();
  keep_cheapest(spangrams_, kPriced);
  Cost best = -std::numeric_limits<Cost>::infinity();
  CellPrices prices = prices_;
  for (int round = 0; round < kRounds && !spangrams_.empty(); ++round) {
    optimizer.ascend(prices, spangrams_, round ? kSteps : kFirstSteps, round ? kStep : kFirstStep);
    optimizer.make_feasible(prices);
    optimizer.use_slack(prices, spangrams_);
    const Cost known = reprice(spangrams_, prices) + kBelowKnown;
    auto found = finder.find(prices, known, known, budget.spangram_work);
    const Cost min_cost = std::min(known - kBelowKnown, min_reduced(found));
    if (min_cost + prices.total() > best) {
      best = min_cost + prices.total();
      prices_ = prices;
      cheapest_spangram_ = min_cost;
    }
    if (known - kBelowKnown - min_cost < kNearEnough) break;
    keep_cheapest(found, kPricedNew);
    keep_cheapest(spangrams_, kPricedBefore);
    spangrams_.insert(spangrams_.end(), found.begin(), found.end());
    interrupt.charge(spangrams_.size());
  }
}

// Returns the theme words of reduced cost at most `gap`.
Array<StrandsOption> StrandsSearch::words_within(Cost gap) const {
  Array<StrandsOption> options;
  for (const StrandsOption& word : words_) {
    if (word.reduced <= gap) options.push_back(word);
  }
  return options;
}

// Returns the spangrams whose reduced cost is at most `gap` above the cheapest one, the cheapest
// first.
Array<StrandsOption> StrandsSearch::spangrams_within(Cost gap, InterruptCheck& interrupt) const {
  struct Within {
    Cost reduced;
    Index spangram;
  };
  Array<Within> within;
  interrupt.charge(2 * spangrams_.size());
  for (Index s = 0; s < spangrams_.size(); ++s) {
    const Cost reduced = spangrams_[s].reduced - cheapest_spangram_;
    if (reduced <= gap) within.push_back({reduced, s});
  }
  interrupt.charge(kSpangramWork * within.size());
  std::stable_sort(within.begin(), within.end(),
                   [](const Within& a, const Within& b) { return a.reduced < b.reduced; });
  Array<StrandsOption> options;
  options.reserve(within.size());
  for (const auto& [reduced, number] : within) {
    options.push_back(spangrams_[number]);
    options.back().reduced = reduced;
  }
  return options;
}

// Finds the spangrams within a gap, and within some further gaps that may follow, because one wide
// search is faster than several narrow ones. If that exceeds the work limit, finds only those
// within the gap. Returns false if that exceeds it too.
bool StrandsSearch::widen(SpangramFinder& finder, Cost gap, Cost last, Size work) {
  const auto find = [&](Cost width) {
    found_within_ = width;
    return finder.find(prices_, cheapest_spangram_ + width,
                       cheapest_spangram_ + rules_.unlinked_excess, work);
  };
  auto found = find(std::min(last, gap + kGapsAhead));
  if (!finder.complete()) found = find(gap);
  if (finder.complete() || gap == kFirstGap) spangrams_ = std::move(found);
  return finder.complete();
}

// Widens the gap step by step. If the spangrams of a layer exceed the work limit, this layer and
// all later ones use those of the layer before.
void StrandsSearch::search(SpangramFinder& finder, LayerSearch& layers, const StrandsBudget& budget,
                           InterruptCheck& interrupt) {
  const Cost bound = cheapest_spangram_ + prices_.total();
  const Size max_count = kCoversPerAnswer * budget.covers + 2000;
  std::int64_t nodes = budget.nodes;
  Cost last = kWidestGap;
  found_within_ = 0;
  for (Cost gap = kFirstGap; gap <= last; gap += kGapStep) {
    if (complete_ && gap > found_within_)
      complete_ = widen(finder, gap, last, budget.spangram_work);
    Array<StrandsOption> options = words_within(gap);
    const Array<StrandsOption> spangrams = spangrams_within(gap, interrupt);
    options.insert(options.end(), spangrams.begin(), spangrams.end());
    const bool finished = layers.search(std::move(options), gap, max_count, nodes);
    if (!finished) complete_ = false;
    if (!finished && !covers_.empty()) return;  // keep the last complete layer
    covers_.clear();
    add_covers(layers);
    if (!finished || covers_.size() >= budget.covers) return;
    if (!covers_.empty()) last = last_gap(covers_.front().cost - bound + budget.window);
  }
}

// Searches covers with a phrase as spangram. Phrases cost much more than other spangrams, so layers
// wide enough to contain one are too wide to search. Choosing the phrase first leaves little of the
// gap. The layer with the most covers is used, complete or not.
void StrandsSearch::search_phrases(SpangramFinder& finder, LayerSearch& layers,
                                   const StrandsBudget& budget, InterruptCheck& interrupt) {
  if (covers_.empty()) return;
  const Cost bound = cheapest_spangram_ + prices_.total();
  const Cost first = covers_.front().cost - bound;
  const Cost widest = std::min(kWidestPhraseGap, first + budget.phrase_window);
  spangrams_ = finder.find_phrases(prices_, cheapest_spangram_ + widest,
                                   cheapest_spangram_ + first + budget.unlinked_window,
                                   budget.spangram_work);
  const Cost min_cost = min_reduced(spangrams_) - cheapest_spangram_;
  const Array<StrandsCover> others = covers_;
  const Size max_count = kCoversPerAnswer * budget.covers + 2000;
  Size best = 0;
  std::int64_t nodes = budget.nodes / kPhraseShare;
  for (Cost gap = min_cost + kGapStep; gap < widest + kGapStep; gap += kGapStep) {
    const Cost used = std::min(gap, widest);
    const bool finished = layers.search_with(spangrams_within(used, interrupt),
                                             words_within(used - min_cost), used, max_count, nodes);
    if (!finished && layers.found().size() < best) return;
    best = layers.found().size();
    covers_ = others;
    add_covers(layers);
    if (!finished || best >= budget.covers) return;
  }
}

// Adds the covers of a layer, and sorts.
void StrandsSearch::add_covers(const LayerSearch& layers) {
  for (const auto& found : layers.found()) covers_.push_back(cover_of(found, layers.options()));
  std::stable_sort(covers_.begin(), covers_.end(),
                   [](const StrandsCover& a, const StrandsCover& b) { return a.cost < b.cost; });
}

}  // namespace kaivuri
