#include "bounds/reduced_cost_search.hpp"

#include <algorithm>
#include <limits>

namespace kaivuri {

namespace {

constexpr int kWindow = 12;  // a free choice is made among this many uncovered items

constexpr Size kWorkPerStep = Size{1} << 24;  // about as many nanoseconds, if all options are left

constexpr Size kNogoodInPartBytes = Size{128} << 20;

constexpr Weight kNoLimit = std::numeric_limits<Weight>::max();

}  // namespace

ReducedCostSearch::ReducedCostSearch(const Relaxation& relaxation, NogoodTable& nogoods,
                                     InterruptCheck& interrupt)
    : relaxation_(relaxation),
      nogoods_(nogoods),
      waste_(relaxation, interrupt),
      uncovered_(1, mask_count(relaxation.problem().items)),
      key_(uncovered_.width() + 1) {
  check_size(relaxation.problem());
}

void ReducedCostSearch::start(Weight limit) {
  limit_ = limit;
  most_first_ = all_slack() / 2;
  if (all_slack() > 0) {
    begin(Part::kFirst, most_first_);
  } else {
    start_whole(limit);
  }
}

void ReducedCostSearch::start_whole(Weight limit) {
  limit_ = limit;
  begin(Part::kWhole, kNoLimit);
}

// Whatever the first search has cut short, this one finds or cuts off.
void ReducedCostSearch::begin_second() { begin(Part::kSecond, all_slack() - most_first_ - 1); }

void ReducedCostSearch::begin(Part part, Weight most_own) {
  part_ = part;
  most_own_ = most_own;
  frames_.clear();
  chosen_.clear();
  branches_.clear();
  cut_off_ = all_slack() < 0 || most_own < 0;
  if (cut_off_) return;
  order_items();
  left_.reset();
  options_.emplace(relaxation_, waste_, part, all_slack());
  left_.emplace(relaxation_.problem(), *options_);
  nogoods_in_part_.reset();
  if (part != Part::kWhole) nogoods_in_part_.emplace(key_.size(), kNogoodInPartBytes);
  const bool left_out = options_->left_out();
  frames_.push_back({0, relaxation_.bound(), 0, 0, 0, false, left_out, false});
  drop_costly();
  if (!branch()) leave();
}

void ReducedCostSearch::order_items() {
  const Problem& problem = relaxation_.problem();
  const bool back = part_ == Part::kSecond;
  order_.clear();
  part_items_.assign(uncovered_.width(), 0);
  for (Index i = 0; i < problem.items; ++i) {
    set_bit(uncovered_[0], i);
    order_.push_back(back && i < problem.primary ? problem.primary - 1 - i : i);
    if (part_ != Part::kWhole && back == (i >= waste_.middle())) set_bit(part_items_.data(), i);
  }
}

// A node looks at the masks of some items, and at a mask or two of all others.
Size ReducedCostSearch::nodes_per_step() const {
  const Problem& problem = relaxation_.problem();
  const Size work_per_node =
      1 + Size{32} * problem.items + Size{2} * kWindow * mask_count(problem.options());
  return std::max<Size>(1, kWorkPerStep / work_per_node);
}

bool ReducedCostSearch::find(std::int64_t& nodes) {
  while (nodes > 0 && !done()) {
    if (frames_.empty()) {
      begin_second();
      continue;
    }
    Frame& frame = frames_.back();
    if (chosen_.size() == frames_.size())
      chosen_.pop_back();  // the option that completed the cover just reported
    if (frame.next == branches_.size()) {
      leave();
      continue;
    }
    --nodes;
    if (descend(branches_[frame.next++])) return true;
  }
  return false;
}

// Takes an option; true when that completes a cover that is to be given.
bool ReducedCostSearch::descend(const RankedOptions::Option& choice) {
  Frame& parent = frames_.back();
  const auto closed = waste_.closing(choice.number, part_, uncovered());
  Frame frame = parent;
  frame.weight += relaxation_.weight(choice.number);
  frame.least += choice.reduced + closed.all;
  frame.own += choice.own + closed.own;
  if (frame.least > limit_ * relaxation_.scale()) {
    parent.cut_off = true;
    return false;
  }
  if (frame.own > most_own_) {
    parent.cut_short = true;
    return false;
  }
  if (uncover(choice.number)) return stand_at_cover(frame, choice.number);
  const bool in_part = inside(uncovered_[frames_.size()]);
  if (is_nogood(frame, in_part)) return false;
  frame.alive = false;
  frame.cut_off = parent.cut_off;
  frame.cut_short = in_part && parent.cut_short;
  open(frame, choice);
  return false;
}

// Makes the next set of uncovered items; whether it is empty.
bool ReducedCostSearch::uncover(Index option) {
  const Size depth = frames_.size();
  uncovered_.grow(depth + 1);
  Mask* const after = uncovered_[depth];
  std::copy_n(uncovered_[depth - 1], uncovered_.width(), after);
  for (const Index i : relaxation_.problem().option(option)) after[mask_index(i)] &= ~bit_of(i);
  return std::all_of(after, after + uncovered_.width(), [](Mask mask) { return mask == 0; });
}

// The search from the last item back passes over covers that the other has found.
bool ReducedCostSearch::stand_at_cover(const Frame& frame, Index option) {
  frames_.back().alive = true;
  cover_weight_ = frame.weight;
  chosen_.push_back(option);
  const Weight first = frame.least - relaxation_.bound() - frame.own;
  return part_ != Part::kSecond || first > most_first_;
}

bool ReducedCostSearch::is_nogood(const Frame& frame, bool in_part) {
  Frame& parent = frames_.back();
  const Mask* const set = uncovered_[frames_.size()];
  const auto lower_bound = nogoods_.lower_bound({set, uncovered_.width()});
  if (lower_bound != NogoodTable::kUnknown && lower_bound >= limit_ - frame.weight) {
    parent.cut_off |= lower_bound != NogoodTable::kInfeasible;
    return true;
  }
  if (!in_part) return false;
  const auto too_little = nogoods_in_part_->lower_bound(with_weight(set, frame.weight));
  if (too_little < most_own_ - frame.own) return false;
  parent.cut_short = true;
  return true;
}

bool ReducedCostSearch::inside(const Mask* set) const {
  Mask any = 0;
  for (Size w = 0; w < uncovered_.width(); ++w) any |= set[w] & part_items_[w];
  return any != 0;
}

NogoodTable::Set ReducedCostSearch::with_weight(const Mask* set, Weight weight) {
  std::copy_n(set, uncovered_.width(), key_.begin());
  key_.back() = std::bit_cast<Mask>(weight);
  return {key_.data(), key_.size()};
}

void ReducedCostSearch::open(const Frame& frame, const RankedOptions::Option& choice) {
  chosen_.push_back(choice.number);
  left_->push(choice);
  frames_.push_back(frame);
  frames_.back().branch = frames_.back().next = branches_.size();
  drop_costly();
  if (!branch()) leave();
}

void ReducedCostSearch::drop_costly() {
  Frame& frame = frames_.back();
  const bool own = own_slack() < slack();
  const bool dropped = left_->drop_first(own ? own_slack() : slack());
  (own ? frame.cut_short : frame.cut_off) |= dropped;
  frame.cut_off |= left_->drop_others(slack());
}

// Chooses among the first uncovered items; but any item with a single option comes before those.
Index ReducedCostSearch::fewest_options_item() {
  const Mask* const set = uncovered();
  Index best = -1;
  Index fewest = std::numeric_limits<Index>::max();
  int seen = 0;
  for (const Index i : order_) {
    if (!has_bit(set, i)) continue;
    if (++seen > kWindow && left_->has_multiple(i)) continue;
    const Index n = left_->count(i, fewest);
    if (n >= fewest) continue;
    best = i;
    fewest = n;
    if (n == 0) break;
  }
  return best;
}

// Lists the options of the item to branch on, cheapest first; false where there are none.
bool ReducedCostSearch::branch() {
  Frame& frame = frames_.back();
  if (slack() < 0) {
    frame.cut_off = true;
    return false;
  }
  left_->each(fewest_options_item(), [&](Size rank) {
    const auto& option = (*options_)[rank];
    if (option.own > own_slack()) {
      frame.cut_short = true;
    } else {
      branches_.push_back(option);
    }
  });
  const auto from = branches_.begin() + frame.branch;
  std::sort(from, branches_.end());
  return from != branches_.end();
}

// Goes back from the deepest frame, remembering what it has learned.
void ReducedCostSearch::leave() {
  const Frame frame = frames_.back();
  if (!frame.alive) remember(frame);
  branches_.resize(frame.branch);
  frames_.pop_back();
  left_->pop();
  if (frames_.empty()) {
    cut_off_ = frame.cut_off || frame.cut_short;
    return;
  }
  chosen_.pop_back();
  frames_.back().alive |= frame.alive;
  frames_.back().cut_off |= frame.cut_off;
  frames_.back().cut_short |= frame.cut_short;
}

void ReducedCostSearch::remember(const Frame& frame) {
  if (frame.cut_short) {
    nogoods_in_part_->add(with_weight(uncovered(), frame.weight), own_slack());
  } else {
    nogoods_.add({uncovered(), uncovered_.width()},
                 frame.cut_off ? limit_ - frame.weight : NogoodTable::kInfeasible);
  }
}

}  // namespace kaivuri
