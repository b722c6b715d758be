#include "bounds/reduced_cost_search.hpp"

#include <algorithm>
#include <limits>

namespace kaivuri {

namespace {

constexpr int kBranchWindow = 12;  // number of uncovered items that are candidates for branching

constexpr Size kWorkPerStep = Size{1} << 24;  // about nanoseconds, if all options are left

constexpr Size kHalfNogoodBytes = Size{128} << 20;

constexpr Weight kNoLimit = std::numeric_limits<Weight>::max();

}  // namespace

ReducedCostSearch::ReducedCostSearch(const Relaxation& relaxation, NogoodTable& nogoods,
                                     InterruptCheck& interrupt)
    : relaxation_(relaxation),
      nogoods_(nogoods),
      slack_(relaxation, interrupt),
      uncovered_(1, mask_count(relaxation.problem().items)),
      key_(uncovered_.width() + 1) {
  check_bit_sets(relaxation.problem());
}

void ReducedCostSearch::start(Weight limit) {
  limit_ = limit;
  max_first_slack_ = total_gap() / 2;
  if (total_gap() > 0) {
    restart(Half::kFirst, max_first_slack_);
  } else {
    start_undivided(limit);
  }
}

void ReducedCostSearch::start_undivided(Weight limit) {
  limit_ = limit;
  restart(Half::kBoth, kNoLimit);
}

// Covers that the first search missed because of their half slack are found or cut off here.
void ReducedCostSearch::restart_second() {
  restart(Half::kSecond, total_gap() - max_first_slack_ - 1);
}

void ReducedCostSearch::restart(Half half, Weight max_half_slack) {
  half_ = half;
  max_half_slack_ = max_half_slack;
  frames_.clear();
  chosen_.clear();
  branches_.clear();
  cut_off_ = total_gap() < 0 || max_half_slack < 0;
  if (cut_off_) return;
  order_items();
  remaining_.reset();
  options_.emplace(relaxation_, slack_, half, total_gap());
  remaining_.emplace(relaxation_.problem(), *options_);
  half_nogoods_.reset();
  if (half != Half::kBoth) half_nogoods_.emplace(key_.size(), kHalfNogoodBytes);
  frames_.push_back({.bound = relaxation_.bound(), .cut_off = options_->excludes_any()});
  drop_expensive();
  if (!list_branches()) backtrack();
}

void ReducedCostSearch::order_items() {
  const Problem& problem = relaxation_.problem();
  const bool backward = half_ == Half::kSecond;
  order_.clear();
  half_items_.assign(uncovered_.width(), 0);
  for (Index i = 0; i < problem.items; ++i) {
    set_bit(uncovered_[0], i);
    order_.push_back(backward && i < problem.primary ? problem.primary - 1 - i : i);
    if (half_ != Half::kBoth && backward == (i >= slack_.middle())) set_bit(half_items_.data(), i);
  }
}

// A node reads the masks of some items and one or two masks of all others.
Size ReducedCostSearch::nodes_per_step() const {
  const Problem& problem = relaxation_.problem();
  const Size work_per_node =
      1 + Size{32} * problem.items + Size{2} * kBranchWindow * mask_count(problem.option_count());
  return std::max<Size>(1, kWorkPerStep / work_per_node);
}

bool ReducedCostSearch::find(std::int64_t& nodes) {
  while (nodes > 0 && !done()) {
    if (frames_.empty()) {
      restart_second();
      continue;
    }
    drop_completing_option();
    Frame& frame = frames_.back();
    if (frame.next_branch == branches_.size()) {
      backtrack();
      continue;
    }
    --nodes;
    if (descend(branches_[frame.next_branch++])) return true;
  }
  return false;
}

// Drops the option that completed the last cover.
void ReducedCostSearch::drop_completing_option() {
  if (chosen_.size() == frames_.size()) chosen_.pop_back();
}

// Chooses an option; returns true if it completes a cover to be reported.
bool ReducedCostSearch::descend(const RankedOptions::Option& choice) {
  Frame child = child_with(choice);
  if (exceeds_limits(child)) return false;
  if (uncover(choice.number)) return accept_cover(child, choice.number);
  const bool in_half = meets_half(uncovered_[frames_.size()]);
  if (is_nogood(child, in_half)) return false;
  if (!in_half) child.half_cut_off = false;
  push(child, choice);
  return false;
}

ReducedCostSearch::Frame ReducedCostSearch::child_with(const RankedOptions::Option& choice) const {
  const auto unjoinable = slack_.of_unjoinable(choice.number, half_, uncovered());
  Frame child = frames_.back();
  child.weight += relaxation_.weight(choice.number);
  child.bound += choice.reduced + unjoinable.total;
  child.half_slack += choice.half_slack + unjoinable.half;
  child.found_cover = false;
  return child;
}

// Returns whether a child of the deepest frame is too heavy, and records that in its parent.
bool ReducedCostSearch::exceeds_limits(const Frame& child) {
  Frame& parent = frames_.back();
  const bool too_heavy = child.bound > limit_ * relaxation_.scale();
  const bool too_much_slack = !too_heavy && child.half_slack > max_half_slack_;
  parent.cut_off |= too_heavy;
  parent.half_cut_off |= too_much_slack;
  return too_heavy || too_much_slack;
}

// Adds the next set of uncovered items; returns whether it is empty.
bool ReducedCostSearch::uncover(Index option) {
  const Size depth = frames_.size();
  uncovered_.grow(depth + 1);
  Mask* const after = uncovered_[depth];
  std::copy_n(uncovered_[depth - 1], uncovered_.width(), after);
  for (const Index i : relaxation_.problem().option(option)) after[mask_index(i)] &= ~bit_of(i);
  return std::all_of(after, after + uncovered_.width(), [](Mask mask) { return mask == 0; });
}

// The second search skips covers that the first one has found.
bool ReducedCostSearch::accept_cover(const Frame& frame, Index option) {
  frames_.back().found_cover = true;
  cover_weight_ = frame.weight;
  chosen_.push_back(option);
  const Weight first = frame.bound - relaxation_.bound() - frame.half_slack;
  return half_ != Half::kSecond || first > max_first_slack_;
}

bool ReducedCostSearch::is_nogood(const Frame& frame, bool in_half) {
  Frame& parent = frames_.back();
  const Mask* const set = uncovered_[frames_.size()];
  const auto lower_bound = nogoods_.lower_bound({set, uncovered_.width()});
  if (lower_bound != NogoodTable::kUnknown && lower_bound >= limit_ - frame.weight) {
    parent.cut_off |= lower_bound != NogoodTable::kInfeasible;
    return true;
  }
  if (!in_half) return false;
  const auto half_bound = half_nogoods_->lower_bound(key_of(set, frame.weight));
  if (half_bound < max_half_slack_ - frame.half_slack) return false;
  parent.half_cut_off = true;
  return true;
}

bool ReducedCostSearch::meets_half(const Mask* set) const {
  Mask any = 0;
  for (Size w = 0; w < uncovered_.width(); ++w) any |= set[w] & half_items_[w];
  return any != 0;
}

NogoodTable::Set ReducedCostSearch::key_of(const Mask* set, Weight weight) {
  std::copy_n(set, uncovered_.width(), key_.begin());
  key_.back() = std::bit_cast<Mask>(weight);
  return {key_.data(), key_.size()};
}

void ReducedCostSearch::push(const Frame& frame, const RankedOptions::Option& choice) {
  chosen_.push_back(choice.number);
  remaining_->push(choice);
  frames_.push_back(frame);
  frames_.back().first_branch = frames_.back().next_branch = branches_.size();
  drop_expensive();
  if (!list_branches()) backtrack();
}

void ReducedCostSearch::drop_expensive() {
  Frame& frame = frames_.back();
  const bool half_limits = half_gap() < gap();
  const bool dropped = remaining_->drop_first(half_limits ? half_gap() : gap());
  (half_limits ? frame.half_cut_off : frame.cut_off) |= dropped;
  frame.cut_off |= remaining_->drop_others(gap());
}

// Chooses among the first uncovered items, and any item with at most one option.
Index ReducedCostSearch::fewest_options_item() {
  const Mask* const set = uncovered();
  Index best = -1;
  Index fewest = std::numeric_limits<Index>::max();
  int scanned = 0;
  for (const Index i : order_) {
    if (!has_bit(set, i)) continue;
    if (++scanned > kBranchWindow && remaining_->has_multiple(i)) continue;
    const Index n = remaining_->count(i, fewest);
    if (n >= fewest) continue;
    best = i;
    fewest = n;
    if (n == 0) break;
  }
  return best;
}

// Lists the options of the branch item, cheapest first; returns whether there are any.
bool ReducedCostSearch::list_branches() {
  Frame& frame = frames_.back();
  if (gap() < 0) {
    frame.cut_off = true;
    return false;
  }
  remaining_->for_each(fewest_options_item(), [&](Size rank) {
    const auto& option = (*options_)[rank];
    if (option.half_slack > half_gap()) {
      frame.half_cut_off = true;
    } else {
      branches_.push_back(option);
    }
  });
  const auto from = branches_.begin() + frame.first_branch;
  std::sort(from, branches_.end());
  return from != branches_.end();
}

// Pops the deepest frame and stores its nogood.
void ReducedCostSearch::backtrack() {
  const Frame frame = frames_.back();
  if (!frame.found_cover) add_nogood(frame);
  branches_.resize(frame.first_branch);
  frames_.pop_back();
  remaining_->pop();
  if (frames_.empty()) {
    cut_off_ = frame.cut_off || frame.half_cut_off;
    return;
  }
  chosen_.pop_back();
  frames_.back().found_cover |= frame.found_cover;
  frames_.back().cut_off |= frame.cut_off;
  frames_.back().half_cut_off |= frame.half_cut_off;
}

void ReducedCostSearch::add_nogood(const Frame& frame) {
  if (frame.half_cut_off) {
    half_nogoods_->add(key_of(uncovered(), frame.weight), half_gap());
  } else {
    nogoods_.add({uncovered(), uncovered_.width()},
                 frame.cut_off ? limit_ - frame.weight : NogoodTable::kInfeasible);
  }
}

}  // namespace kaivuri
