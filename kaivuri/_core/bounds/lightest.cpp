#include "bounds/lightest.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace kaivuri {

namespace {

constexpr Size kNogoodBytes = Size{128} << 20;
constexpr Size kMostReady = 4096;           // covers held back until their order is known
constexpr std::int64_t kNodesPerRow = 100;  // a round of cuts costs about this many nodes per row
constexpr Weight kLeastRise = 50;  // of the slack: this part of it is worth another round of cuts
constexpr std::int64_t kProbeNodesPerRow = 16;  // of a search from the first item only
constexpr std::int64_t kDiveNodes = 1 << 14;
constexpr std::int64_t kAllNodes = std::int64_t{1} << 60;
constexpr std::int64_t kNodesPerPart = 600;  // a part of a pricing step costs about this many nodes

const Array<Weight>& checked(const Problem& problem, const Array<Weight>& weights) {
  if (problem.primary == 0) throw std::invalid_argument("no primary item");
  if (problem.has_colours()) throw std::invalid_argument("prices know no colours");
  if (weights.size() != problem.options()) throw std::invalid_argument("one weight an option");
  const Weight most = kLargestWeights / (problem.items + Weight{1});
  for (const Weight w : weights) {
    if (w > most || w < -most) throw std::overflow_error("too large a weight");
  }
  return weights;
}

Weight common_divisor(const Array<Weight>& weights) {
  Weight divisor = 0;
  for (const Weight w : weights) divisor = std::gcd(divisor, w);
  return divisor == 0 ? 1 : divisor;
}

Array<Weight> divided(Array<Weight> weights, Weight divisor) {
  for (Weight& w : weights) w /= divisor;
  return weights;
}

// A cover has at most as many options as there are primary items.
Weight heaviest(const Problem& problem, const Array<Weight>& weights, Weight divisor) {
  Weight most = 0;
  for (const Weight w : weights) most = std::max(most, w / divisor);
  return most * problem.primary;
}

Weight ceiling(Weight a, Weight b) { return a / b + (a % b > 0 ? 1 : 0); }

}  // namespace

Lightest::Lightest(const Problem& problem, Array<Weight> weights, InterruptCheck interrupt)
    : Lightest(problem, weights, common_divisor(checked(problem, weights)), interrupt) {}

Lightest::Lightest(const Problem& problem, Array<Weight> weights, Weight divisor,
                   InterruptCheck& interrupt)
    : divisor_(divisor),
      options_(problem.options()),
      heaviest_(heaviest(problem, weights, divisor)),
      relaxation_(problem, divided(std::move(weights), divisor), interrupt),
      nogoods_(mask_count(problem.items), kNogoodBytes),
      floor_(-kLargestWeights - 1),
      limit_(floor_),
      patience_(kNodesPerRow * problem.items) {}

Weight Lightest::lowest() const { return ceiling(relaxation_.bound(), relaxation_.scale()); }

Weight Lightest::bound() const { return bound_ * divisor_; }

// How many covers an interval may hold: none before the first is given, so that the first costs no
// more than it must; then as many as were given.
Size Lightest::most_ready() const {
  if (given_ == 0) return 0;
  return std::clamp<Size>(given_, 8, kMostReady);
}

void Lightest::next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found,
                          InterruptCheck interrupt) {
  if (search_ != nullptr) nodes = std::min<std::int64_t>(nodes, search_->nodes_per_step());
  while (state_ != State::kDone && covers > 0 && nodes > 0) {
    switch (state_) {
      case State::kPrice: nodes -= price(interrupt); break;
      case State::kSearch: search(covers, nodes, found, interrupt); break;
      case State::kDive: dive(nodes); break;
      case State::kGive: give(covers, found); break;
      case State::kDone: break;
    }
  }
}

// Does a part of a pricing step; returns its cost in nodes. The last part uses up the whole batch:
// the search begins with the next batch, which knows how long its nodes take.
std::int64_t Lightest::price(InterruptCheck& interrupt) {
  if (!relaxation_.advance(interrupt)) {
    search_ = std::make_unique<ReducedCostSearch>(relaxation_, nogoods_, interrupt);
    if (!priced_) bound_ = lowest();
    if (priced_ && !rose_enough()) cuts_left_ = false;
    priced_ = true;
    begin();
    return kAllNodes;
  }
  return kNodesPerPart;
}

// A round of cuts begins the search again; near the end rounds gain less than that costs.
bool Lightest::rose_enough() const {
  const Weight slack = limit_ * relaxation_.scale() - relaxation_.bound();
  return relaxation_.bound() - bound_before_cuts_ >= slack / kLeastRise;
}

void Lightest::begin() {
  floor_ = std::max(floor_, lowest() - 1);
  limit_ = std::max(limit_, floor_ + 1);
  ready_.clear();
  since_sharpening_ = 0;
  may_sharpen_ = cuts_left_;
  if (single() && best_.weight == limit_ && !best_.cover.empty() && best_.cover != early_) {
    give_best();
    return;
  }
  search_->start_whole(limit_);
  briefly_ = true;
  state_ = State::kSearch;
}

// The best cover seen is now proved to be among the lightest left.
void Lightest::give_best() {
  early_ = best_.cover;
  ready_.push_back(best_);
  last_ = false;
  state_ = State::kGive;
}

void Lightest::search(std::int64_t& covers, std::int64_t& nodes, Array<Index>& found,
                      InterruptCheck& interrupt) {
  while (covers > 0 && nodes > 0 && state_ == State::kSearch) {
    if (search_->done()) {
      end();
      return;
    }
    if (may_sharpen_ && since_sharpening_ >= patience_) {
      given_ == 0 && !dived_ ? start_dive() : sharpen(interrupt);
      return;
    }
    if (briefly_ && since_sharpening_ >= kProbeNodesPerRow * relaxation_.problem().items) {
      briefly_ = false;
      search_->start(limit_);
    }
    const std::int64_t before = nodes;
    const bool stands = search_->find(nodes);
    nodes_ += before - nodes;
    since_sharpening_ += before - nodes;
    if (stands && search_->cover_weight() > floor_) stand_at_cover(covers, found);
  }
}

void Lightest::start_dive() {
  dived_ = true;
  dive_nodes_ = std::max(kDiveNodes, patience_ / 2);
  search_->start_whole(best_.cover.empty() ? heaviest_ : best_.weight - 1);
  state_ = State::kDive;
}

void Lightest::dive(std::int64_t& nodes) {
  const std::int64_t before = nodes;
  const bool stands = search_->find(nodes);
  nodes_ += before - nodes;
  dive_nodes_ -= before - nodes;
  if (stands) {
    note_best();
    search_->lower(search_->cover_weight() - 1);
  }
  if (dive_nodes_ > 0 && !search_->done()) return;
  search_->start(limit_);
  state_ = State::kSearch;
}

void Lightest::note_best() {
  if (!best_.cover.empty() && search_->cover_weight() >= best_.weight) return;
  best_ = {search_->cover_weight(), cover_now()};
}

void Lightest::sharpen(InterruptCheck& interrupt) {
  dived_ = false;
  bound_before_cuts_ = relaxation_.bound();
  may_sharpen_ = cuts_left_ = relaxation_.add_cuts(interrupt);
  patience_ *= 2;
  if (cuts_left_) state_ = State::kPrice;
}

// The chosen options without those that stand for unused secondary items.
Array<Index> Lightest::cover_now() const {
  Array<Index> cover;
  for (const Index o : search_->cover()) {
    if (o < options_) cover.push_back(o);
  }
  std::sort(cover.begin(), cover.end());
  return cover;
}

void Lightest::stand_at_cover(std::int64_t& covers, Array<Index>& found) {
  note_best();
  briefly_ = false;
  if (single()) {
    const auto cover = cover_now();
    if (cover == early_) return;
    found.insert(found.end(), cover.begin(), cover.end());
    found.push_back(-1);
    --covers;
    ++given_;
    may_sharpen_ = false;
    return;
  }
  ready_.push_back({search_->cover_weight(), cover_now()});
  std::push_heap(ready_.begin(), ready_.end());
  if (ready_.size() > most_ready()) drop_heaviest();
}

// Leaves the heaviest covers found, all of one weight, for a later interval.
void Lightest::drop_heaviest() {
  dropped_ = ready_.front().weight;
  while (!ready_.empty() && ready_.front().weight == *dropped_) {
    std::pop_heap(ready_.begin(), ready_.end());
    ready_.pop_back();
  }
  limit_ = *dropped_ - 1;
  search_->lower(limit_);
  if (limit_ == floor_) end();
}

// All covers of the interval are found.
void Lightest::end() {
  last_ = !dropped_ && (!search_->cut_off() || limit_ >= heaviest_);
  floor_ = limit_;
  const Weight step = std::max<Weight>(1, (floor_ + 1 - bound_) / 4);
  limit_ = floor_ + step;
  if (dropped_) limit_ = std::min(limit_, *dropped_);
  if (!best_.cover.empty() && best_.weight > floor_) limit_ = std::min(limit_, best_.weight);
  dropped_.reset();
  std::sort(ready_.begin(), ready_.end(), std::greater<>());
  state_ = State::kGive;
}

void Lightest::give(std::int64_t& covers, Array<Index>& found) {
  while (covers > 0 && !ready_.empty()) {
    const auto& cover = ready_.back().cover;
    found.insert(found.end(), cover.begin(), cover.end());
    found.push_back(-1);
    ready_.pop_back();
    --covers;
    ++given_;
  }
  if (!ready_.empty()) return;
  if (last_) {
    state_ = State::kDone;
  } else {
    begin();
  }
}

}  // namespace kaivuri
