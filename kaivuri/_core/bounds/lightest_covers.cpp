#include "bounds/lightest_covers.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace kaivuri {

namespace {

constexpr Size kNogoodBytes = Size{128} << 20;
constexpr Size kMaxReady = 4096;            // covers buffered until their order is known
constexpr std::int64_t kNodesPerRow = 100;  // the cost of a round of cuts
constexpr Weight kMinRiseDivisor =
    50;  // a round of cuts pays if the bound rises by this fraction of the gap
constexpr std::int64_t kProbeNodesPerRow = 16;  // of a search from the first item only
constexpr std::int64_t kDiveNodes = 1 << 14;
constexpr std::int64_t kAllNodes = std::int64_t{1} << 60;
constexpr std::int64_t kNodesPerPart = 600;  // the cost of a part of a pricing step

const Array<Weight>& checked(const Problem& problem, const Array<Weight>& weights) {
  if (problem.primary == 0) throw std::invalid_argument("no primary item");
  if (problem.has_colours()) throw std::invalid_argument("prices do not support colours");
  if (weights.size() != problem.option_count())
    throw std::invalid_argument("one weight per option is required");
  const Weight max_weight = kMaxWeightSum / (problem.items + Weight{1});
  for (const Weight w : weights) {
    if (w > max_weight || w < -max_weight) throw std::overflow_error("a weight is too large");
  }
  return weights;
}

Weight common_divisor(const Array<Weight>& weights) {
  Weight divisor = 0;
  for (const Weight w : weights) divisor = std::gcd(divisor, w);
  return divisor == 0 ? 1 : divisor;
}

Array<Weight> divide(Array<Weight> weights, Weight divisor) {
  for (Weight& w : weights) w /= divisor;
  return weights;
}

// Returns an upper bound: a cover has at most as many options as there are primary items.
Weight max_cover_weight(const Problem& problem, const Array<Weight>& weights, Weight divisor) {
  Weight max_weight = 0;
  for (const Weight w : weights) max_weight = std::max(max_weight, w / divisor);
  return max_weight * problem.primary;
}

Weight ceil_divide(Weight a, Weight b) { return a / b + (a % b > 0 ? 1 : 0); }

}  // namespace

LightestCovers::LightestCovers(const Problem& problem, Array<Weight> weights,
                               InterruptCheck interrupt)
    : LightestCovers(problem, weights, common_divisor(checked(problem, weights)), interrupt) {}

LightestCovers::LightestCovers(const Problem& problem, Array<Weight> weights, Weight divisor,
                               InterruptCheck& interrupt)
    : divisor_(divisor),
      options_(problem.option_count()),
      max_cover_weight_(max_cover_weight(problem, weights, divisor)),
      relaxation_(problem, divide(std::move(weights), divisor), interrupt),
      nogoods_(mask_count(problem.items), kNogoodBytes),
      floor_(-kMaxWeightSum - 1),
      limit_(floor_),
      cut_interval_(kNodesPerRow * problem.items) {}

Weight LightestCovers::integer_bound() const {
  return ceil_divide(relaxation_.bound(), relaxation_.scale());
}

Weight LightestCovers::bound() const { return bound_ * divisor_; }

// The maximum number of buffered covers: none before the first is emitted, to emit it soon; then as
// many as were emitted.
Size LightestCovers::max_ready() const {
  if (emitted_ == 0) return 0;
  return std::clamp<Size>(emitted_, 8, kMaxReady);
}

void LightestCovers::next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found,
                                InterruptCheck interrupt) {
  if (search_ != nullptr) nodes = std::min<std::int64_t>(nodes, search_->nodes_per_step());
  while (state_ != State::kDone && covers > 0 && nodes > 0) {
    switch (state_) {
      case State::kPrice: nodes -= price(interrupt); break;
      case State::kSearch: search(covers, nodes, found, interrupt); break;
      case State::kDive: dive(nodes); break;
      case State::kEmit: emit(covers, found); break;
      case State::kDone: break;
    }
  }
}

// Does a part of a pricing step and returns its cost in nodes. The last part uses up the batch,
// because only the next batch knows how long the nodes of the search take.
std::int64_t LightestCovers::price(InterruptCheck& interrupt) {
  if (!relaxation_.advance(interrupt)) {
    search_ = std::make_unique<ReducedCostSearch>(relaxation_, nogoods_, interrupt);
    if (!priced_) bound_ = integer_bound();
    if (priced_ && !rose_enough()) cuts_left_ = false;
    priced_ = true;
    begin_interval();
    return kAllNodes;
  }
  return kNodesPerPart;
}

// A round of cuts restarts the search, which costs more than it gains near the end.
bool LightestCovers::rose_enough() const {
  const Weight gap = limit_ * relaxation_.scale() - relaxation_.bound();
  return relaxation_.bound() - bound_before_cuts_ >= gap / kMinRiseDivisor;
}

void LightestCovers::begin_interval() {
  floor_ = std::max(floor_, integer_bound() - 1);
  limit_ = std::max(limit_, floor_ + 1);
  ready_.clear();
  nodes_since_cuts_ = 0;
  may_add_cuts_ = cuts_left_;
  if (is_single_weight() && best_.weight == limit_ && !best_.cover.empty() &&
      best_.cover != emitted_early_) {
    emit_best();
    return;
  }
  search_->start_undivided(limit_);
  probing_ = true;
  state_ = State::kSearch;
}

// Emits the best cover, which is now proved to be among the lightest left.
void LightestCovers::emit_best() {
  emitted_early_ = best_.cover;
  ready_.push_back(best_);
  is_last_interval_ = false;
  state_ = State::kEmit;
}

void LightestCovers::search(std::int64_t& covers, std::int64_t& nodes, Array<Index>& found,
                            InterruptCheck& interrupt) {
  while (covers > 0 && nodes > 0 && state_ == State::kSearch) {
    if (search_->done()) {
      finish_interval();
      return;
    }
    if (may_add_cuts_ && nodes_since_cuts_ >= cut_interval_) {
      emitted_ == 0 && !dived_ ? start_dive() : add_cuts(interrupt);
      return;
    }
    if (probing_ && nodes_since_cuts_ >= kProbeNodesPerRow * relaxation_.problem().items) {
      probing_ = false;
      search_->start(limit_);
    }
    const std::int64_t before = nodes;
    const bool found_cover = search_->find(nodes);
    nodes_ += before - nodes;
    nodes_since_cuts_ += before - nodes;
    if (found_cover && search_->cover_weight() > floor_) accept_cover(covers, found);
  }
}

void LightestCovers::start_dive() {
  dived_ = true;
  dive_nodes_ = std::max(kDiveNodes, cut_interval_ / 2);
  search_->start_undivided(best_.cover.empty() ? max_cover_weight_ : best_.weight - 1);
  state_ = State::kDive;
}

void LightestCovers::dive(std::int64_t& nodes) {
  const std::int64_t before = nodes;
  const bool found_cover = search_->find(nodes);
  nodes_ += before - nodes;
  dive_nodes_ -= before - nodes;
  if (found_cover) {
    update_best();
    search_->lower_limit(search_->cover_weight() - 1);
  }
  if (dive_nodes_ > 0 && !search_->done()) return;
  search_->start(limit_);
  state_ = State::kSearch;
}

void LightestCovers::update_best() {
  if (!best_.cover.empty() && search_->cover_weight() >= best_.weight) return;
  best_ = {search_->cover_weight(), current_cover()};
}

void LightestCovers::add_cuts(InterruptCheck& interrupt) {
  dived_ = false;
  bound_before_cuts_ = relaxation_.bound();
  may_add_cuts_ = cuts_left_ = relaxation_.add_cuts(interrupt);
  cut_interval_ *= 2;
  if (cuts_left_) state_ = State::kPrice;
}

// Returns the chosen options without slack options.
Array<Index> LightestCovers::current_cover() const {
  Array<Index> cover;
  for (const Index o : search_->cover()) {
    if (o < options_) cover.push_back(o);
  }
  std::sort(cover.begin(), cover.end());
  return cover;
}

void LightestCovers::accept_cover(std::int64_t& covers, Array<Index>& found) {
  update_best();
  probing_ = false;
  if (is_single_weight()) {
    const auto cover = current_cover();
    if (cover == emitted_early_) return;
    found.insert(found.end(), cover.begin(), cover.end());
    found.push_back(-1);
    --covers;
    ++emitted_;
    may_add_cuts_ = false;
    return;
  }
  ready_.push_back({search_->cover_weight(), current_cover()});
  std::push_heap(ready_.begin(), ready_.end());
  if (ready_.size() > max_ready()) drop_heaviest();
}

// Drops the heaviest covers, all of one weight; a later interval finds them again.
void LightestCovers::drop_heaviest() {
  dropped_ = ready_.front().weight;
  while (!ready_.empty() && ready_.front().weight == *dropped_) {
    std::pop_heap(ready_.begin(), ready_.end());
    ready_.pop_back();
  }
  limit_ = *dropped_ - 1;
  search_->lower_limit(limit_);
  if (limit_ == floor_) finish_interval();
}

// Ends an interval whose covers are all found.
void LightestCovers::finish_interval() {
  is_last_interval_ = !dropped_ && (!search_->cut_off() || limit_ >= max_cover_weight_);
  floor_ = limit_;
  const Weight step = std::max<Weight>(1, (floor_ + 1 - bound_) / 4);
  limit_ = floor_ + step;
  if (dropped_) limit_ = std::min(limit_, *dropped_);
  if (!best_.cover.empty() && best_.weight > floor_) limit_ = std::min(limit_, best_.weight);
  dropped_.reset();
  std::sort(ready_.begin(), ready_.end(), std::greater<>());
  state_ = State::kEmit;
}

void LightestCovers::emit(std::int64_t& covers, Array<Index>& found) {
  while (covers > 0 && !ready_.empty()) {
    const auto& cover = ready_.back().cover;
    found.insert(found.end(), cover.begin(), cover.end());
    found.push_back(-1);
    ready_.pop_back();
    --covers;
    ++emitted_;
  }
  if (!ready_.empty()) return;
  if (is_last_interval_) {
    state_ = State::kDone;
  } else {
    begin_interval();
  }
}

}  // namespace kaivuri
