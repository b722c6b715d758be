#include "strands/strands_search.hpp"

#include <algorithm>
#include <limits>

#include "strands/strands_layer.hpp"

namespace kaivuri {
namespace {

constexpr Cost kFirstBound = 60;  // the first spangrams cost less, or there are none
constexpr int kRounds = 10;       // of prices and spangrams in turn
constexpr int kFirstSteps = 400, kSteps = 300;
constexpr double kFirstStep = 1.0, kStep = 0.3;
constexpr Size kPriced = 4000;  // how many spangrams set the prices
constexpr Size kPricedBefore = 3000, kPricedNew = 1500;
constexpr Cost kBelowKnown = 0.2;  // how far above the cheapest known spangram to look
constexpr Cost kNearEnough = 0.05;
constexpr Cost kFirstGap = 2, kGapStep = 1, kWidestGap = 22, kWidestPhraseGap = 44;
constexpr Cost kGapsAhead = 3;      // how much wider than it must a search for spangrams is
constexpr int kPhraseShare = 4;     // the part of the nodes that may be spent on phrases
constexpr Size kSpangramWork = 16;  // in the units of `InterruptCheck`
constexpr Size kCoversACover = 20;  // several covers hold the same words on other paths

void keep_cheapest(Array<StrandsOption>& options, Size most) {
  if (options.size() <= most) return;
  const auto cheaper = [](const StrandsOption& a, const StrandsOption& b) {
    return a.reduced < b.reduced;
  };
  const auto end = options.begin() + most;
  std::nth_element(options.begin(), end, options.end(), cheaper);
  options.erase(end, options.end());
}

// Updates the reduced costs and returns the least.
Cost reprice(Array<StrandsOption>& options, const CellPrices& prices) {
  Cost least = kBarred;
  for (StrandsOption& option : options) {
    option.reduced = option.cost - prices.of(option.cells);
    least = std::min(least, option.reduced);
  }
  return least;
}

Cost least_reduced(const Array<StrandsOption>& options) {
  Cost least = kBarred;
  for (const StrandsOption& option : options) least = std::min(least, option.reduced);
  return least;
}

// The first step of the gap that is as wide as that.
Cost last_gap(Cost width) {
  Cost gap = kFirstGap;
  while (gap < width && gap < kWidestGap) gap += kGapStep;
  return gap;
}

StrandsCover cover_of(const StrandsLayers::Found& found, const Array<StrandsOption>& options) {
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
    if (path.theme >= kBarred) continue;
    words_.push_back({path.cells, path.corners, path.theme, 0, one_part(p), false});
  }
}

void StrandsSearch::run(const StrandsEffort& effort, InterruptCheck interrupt) {
  covers_.clear();
  nodes_ = 0;
  complete_ = true;
  if (!coverable()) return;
  SpangramFinder finder(board_, paths_, rules_, interrupt);
  const PriceFinder climber(board_, words_, interrupt);
  price(finder, climber, effort, interrupt);
  if (spangrams_.empty()) return;
  reprice(words_, prices_);
  StrandsLayers layers(board_, interrupt);
  search(finder, layers, effort, interrupt);
  search_phrases(finder, layers, effort, interrupt);
}

// Whether some path goes through each cell.
bool StrandsSearch::coverable() const {
  Mask reached = 0;
  for (const StrandsPath& path : paths_) reached |= path.cells;
  return reached == board_.all();
}

// Prices and spangrams in turn: new prices make other spangrams cheap, and these are found and
// added (column generation).
void StrandsSearch::price(SpangramFinder& finder, const PriceFinder& climber,
                          const StrandsEffort& effort, InterruptCheck& interrupt) {
  prices_ = climber.start();
  spangrams_.clear();
  for (Cost bound = 0; bound <= kFirstBound && spangrams_.empty(); bound = 2 * bound + 4) {
    spangrams_ = finder.find(prices_, bound, bound, effort.spangram_work);
  }
  complete_ = finder.complete() || !spangrams_.empty();
  keep_cheapest(spangrams_, kPriced);
  Cost best = -std::numeric_limits<Cost>::infinity();
  CellPrices prices = prices_;
  for (int round = 0; round < kRounds && !spangrams_.empty(); ++round) {
    climber.climb(prices, spangrams_, round ? kSteps : kFirstSteps, round ? kStep : kFirstStep);
    climber.lower(prices);
    climber.raise(prices, spangrams_);
    const Cost known = reprice(spangrams_, prices) + kBelowKnown;
    auto found = finder.find(prices, known, known, effort.spangram_work);
    const Cost least = std::min(known - kBelowKnown, least_reduced(found));
    if (least + prices.total() > best) {
      best = least + prices.total();
      prices_ = prices;
      cheapest_spangram_ = least;
    }
    if (known - kBelowKnown - least < kNearEnough) break;
    keep_cheapest(found, kPricedNew);
    keep_cheapest(spangrams_, kPricedBefore);
    spangrams_.insert(spangrams_.end(), found.begin(), found.end());
    interrupt.charge(spangrams_.size());
  }
}

// Theme words of reduced cost up to a gap.
Array<StrandsOption> StrandsSearch::words_within(Cost gap) const {
  Array<StrandsOption> options;
  for (const StrandsOption& word : words_) {
    if (word.reduced <= gap) options.push_back(word);
  }
  return options;
}

// Spangrams whose reduced cost is up to a gap above that of the cheapest, the cheapest first.
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
  std::sort(within.begin(), within.end(),
            [](const Within& a, const Within& b) { return a.reduced < b.reduced; });
  Array<StrandsOption> options;
  options.reserve(within.size());
  for (const auto& [reduced, number] : within) {
    options.push_back(spangrams_[number]);
    options.back().reduced = reduced;
  }
  return options;
}

// Looks for the spangrams within a gap. Looks further if no more is known than that some such gap
// will come, because a wide search finds in one go what narrower ones find again and again. If that
// is too much work, only as far as it must; false if that is too much work too.
bool StrandsSearch::widen(SpangramFinder& finder, Cost gap, Cost last, Size work) {
  const auto find = [&](Cost width) {
    found_within_ = width;
    return finder.find(prices_, cheapest_spangram_ + width,
                       cheapest_spangram_ + rules_.loose_phrase_within, work);
  };
  auto found = find(std::min(last, gap + kGapsAhead));
  if (!finder.complete()) found = find(gap);
  if (finder.complete() || gap == kFirstGap) spangrams_ = std::move(found);
  return finder.complete();
}

// Widens the gap step by step. When the spangrams of a layer take too much work, this layer and all
// later ones keep those of the layer before.
void StrandsSearch::search(SpangramFinder& finder, StrandsLayers& layers,
                           const StrandsEffort& effort, InterruptCheck& interrupt) {
  const Cost bound = cheapest_spangram_ + prices_.total();
  const Size most = kCoversACover * effort.covers + 2000;
  std::int64_t nodes = effort.nodes;
  Cost last = kWidestGap;
  found_within_ = 0;
  for (Cost gap = kFirstGap; gap <= last; gap += kGapStep) {
    if (complete_ && gap > found_within_)
      complete_ = widen(finder, gap, last, effort.spangram_work);
    Array<StrandsOption> options = words_within(gap);
    const Array<StrandsOption> spangrams = spangrams_within(gap, interrupt);
    options.insert(options.end(), spangrams.begin(), spangrams.end());
    const bool whole = layers.search(std::move(options), gap, most, nodes);
    nodes_ = effort.nodes - nodes;
    if (!whole) complete_ = false;
    if (!whole && !covers_.empty()) return;  // the last complete layer stays
    covers_.clear();
    keep_found(layers);
    if (!whole || covers_.size() >= effort.covers) return;
    if (!covers_.empty()) last = last_gap(covers_.front().cost - bound + effort.window);
  }
}

// Phrases cost much more than other spangrams, so most layers that hold one are too wide. Here a
// phrase is laid first, and what it leaves of the gap is little. The layer with the most covers is
// kept, complete or not.
void StrandsSearch::search_phrases(SpangramFinder& finder, StrandsLayers& layers,
                                   const StrandsEffort& effort, InterruptCheck& interrupt) {
  if (covers_.empty()) return;
  const Cost bound = cheapest_spangram_ + prices_.total();
  const Cost first = covers_.front().cost - bound;
  const Cost widest = std::min(kWidestPhraseGap, first + effort.phrase_window);
  spangrams_ =
      finder.find_phrases(prices_, cheapest_spangram_ + widest,
                          cheapest_spangram_ + first + effort.loose_window, effort.spangram_work);
  const Cost least = least_reduced(spangrams_) - cheapest_spangram_;
  const Array<StrandsCover> others = covers_;
  const Size most = kCoversACover * effort.covers + 2000;
  Size best = 0;
  std::int64_t nodes = effort.nodes / kPhraseShare;
  for (Cost gap = least + kGapStep; gap < widest + kGapStep; gap += kGapStep) {
    const Cost used = std::min(gap, widest);
    const bool whole = layers.search_with(spangrams_within(used, interrupt),
                                          words_within(used - least), used, most, nodes);
    if (!whole && layers.found().size() < best) return;
    best = layers.found().size();
    covers_ = others;
    keep_found(layers);
    if (!whole || best >= effort.covers) return;
  }
}

// Adds the covers that a layer found, and sorts.
void StrandsSearch::keep_found(const StrandsLayers& layers) {
  for (const auto& found : layers.found()) covers_.push_back(cover_of(found, layers.options()));
  std::sort(covers_.begin(), covers_.end(),
            [](const StrandsCover& a, const StrandsCover& b) { return a.cost < b.cost; });
}

}  // namespace kaivuri
