#include "bounds/reduced_cost_search.hpp"

#include <algorithm>

#include "base/too_large.hpp"

namespace kaivuri {

namespace {

constexpr int kWindow = 16;  // a free choice is made among this many uncovered items

constexpr Size kWorkAStep = Size{1} << 24;  // about as many nanoseconds, if all options are left

constexpr Size kLargest = Size{1} << 28;  // bytes of all sets of items

Size checked_options(const Problem& problem) {
  const Size masks = problem.options() * masks_for(problem.items);
  if (masks * kBytesOf<Mask> > kLargest) throw TooLarge();
  return problem.options();
}

}  // namespace

ReducedCostSearch::ReducedCostSearch(const Relaxation& relaxation, DeadStates& dead, Pause& pause)
    : relaxation_(relaxation),
      dead_(dead),
      item_sets_(checked_options(relaxation.problem()), masks_for(relaxation.problem().items)),
      uncovered_(1, item_sets_.width()) {
  const Problem& problem = relaxation.problem();
  for (Index o = 0; o < problem.options(); ++o) {
    pause.spend(item_sets_.width() + problem.option(o).size());
    for (const Index i : problem.option(o)) put(item_sets_[o], i);
  }
  counts_.resize(problem.items);
  index_triples(pause);
}

void ReducedCostSearch::index_triples(Pause& pause) {
  const Problem& problem = relaxation_.problem();
  Array<Array<Index>> at(problem.items);
  for (Index t = 0; t < relaxation_.triples().size(); ++t) {
    if (relaxation_.penalty(t) == 0) continue;
    for (const Index i : relaxation_.triples()[t]) {
      at[i].push_back(t);
    }
  }
  touched_start_.push_back(0);
  for (Index o = 0; o < problem.options(); ++o) {
    pause.spend(8 * problem.option(o).size());
    for (const Index i : problem.option(o)) {
      for (const Index t : at[i]) {
        const Triple& triple = relaxation_.triples()[t];
        if (shared(triple, problem.option(o)) == 1) touched_.push_back(t);
      }
    }
    touched_start_.push_back(touched_.count());
  }
}

// The penalties of the triples that can no longer be joined once `o` is taken.
Weight ReducedCostSearch::closing(Index o) {
  const Mask* const set = uncovered();
  const auto from = touched_start_[o];
  const auto to = touched_start_[o + 1];
  Weight sum = 0;
  for (Size k = from; k < to; ++k) {
    const auto t = touched_[k];
    const Triple& triple = relaxation_.triples()[t];
    const int left = holds(set, triple[0]) + holds(set, triple[1]) + holds(set, triple[2]);
    if (left == 2) sum -= relaxation_.penalty(t);
  }
  return sum;
}

void ReducedCostSearch::start(Weight limit) {
  const Problem& problem = relaxation_.problem();
  limit_ = limit;
  cut_off_ = false;
  frames_.clear();
  chosen_.clear();
  branches_.clear();
  usable_.clear();
  for (Index i = 0; i < problem.items; ++i) put(uncovered_[0], i);
  if (relaxation_.bound() > limit * relaxation_.scale()) {
    cut_off_ = true;
    return;
  }
  for (Index o = 0; o < problem.options(); ++o) usable_.push_back({o, relaxation_.reduced(o)});
  const Frame root{0, relaxation_.bound(), 0, 0, 0, false, false};
  frames_.push_back(root);
  drop_costly();
  if (!branch()) leave();
}

// A node looks twice at the items of all usable options.
Size ReducedCostSearch::nodes_a_step() const {
  const Problem& problem = relaxation_.problem();
  const Size a_node = 1 + problem.options() * item_sets_.width() + 2 * problem.cells.size();
  return std::max<Size>(1, kWorkAStep / a_node);
}

bool ReducedCostSearch::find(std::int64_t& nodes) {
  while (nodes > 0 && !frames_.empty()) {
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

// Takes an option; true when that completes a cover.
bool ReducedCostSearch::descend(const Usable& choice) {
  Frame& parent = frames_.back();
  const Weight least = parent.least + choice.reduced + closing(choice.option);
  if (least > limit_ * relaxation_.scale()) {
    parent.cut_off = true;
    return false;
  }
  const Size depth = frames_.size();
  uncovered_.grow(depth + 1);
  const Mask* const before = uncovered_[depth - 1];
  const Mask* const taken = item_sets_[choice.option];
  Mask* const after = uncovered_[depth];
  Mask any = 0;
  for (Size w = 0; w < uncovered_.width(); ++w) any |= after[w] = before[w] & ~taken[w];
  const Weight weight = parent.weight + relaxation_.weight(choice.option);
  if (any == 0) {
    parent.alive = true;
    cover_weight_ = weight;
    chosen_.push_back(choice.option);
    return true;
  }
  const auto too_small = dead_.too_small({after, uncovered_.width()});
  if (too_small != DeadStates::kNever && too_small >= limit_ - weight) {
    parent.cut_off |= too_small != DeadStates::kForever;
    return false;
  }
  chosen_.push_back(choice.option);
  open({weight, least, usable_.size(), branches_.size(), branches_.size(), false, parent.cut_off},
       choice.option);
  return false;
}

void ReducedCostSearch::open(Frame frame, Index option) {
  const Size from = frames_.back().usable;
  const Size to = usable_.size();
  frames_.push_back(frame);
  keep_usable(from, to, option);
  if (!branch()) leave();
}

// The parent's usable options that do not meet the one just taken.
void ReducedCostSearch::keep_usable(Size from, Size to, Index option) {
  const Mask* const taken = item_sets_[option];
  const Weight most = slack();
  const Size width = item_sets_.width();
  for (Size k = from; k < to; ++k) {
    const Usable usable = usable_[k];
    const Mask* const set = item_sets_[usable.option];
    Mask common = 0;
    for (Size w = 0; w < width; ++w) common |= set[w] & taken[w];
    if (common != 0) continue;
    if (usable.reduced > most) {
      frames_.back().cut_off = true;
    } else {
      usable_.push_back(usable);
    }
  }
}

void ReducedCostSearch::drop_costly() {
  Frame& frame = frames_.back();
  const Weight most = slack();
  const auto from = usable_.begin() + frame.usable;
  const auto to =
      std::remove_if(from, usable_.end(), [&](const Usable& u) { return u.reduced > most; });
  frame.cut_off |= to != usable_.end();
  usable_.erase(to, usable_.end());
}

void ReducedCostSearch::count() {
  const Problem& problem = relaxation_.problem();
  std::fill(counts_.begin(), counts_.end(), 0);
  for (Size k = frames_.back().usable; k < usable_.size(); ++k) {
    for (const Index i : problem.option(usable_[k].option)) ++counts_[i];
  }
}

// Chooses among the first uncovered items; but any item with a single option comes before those.
Index ReducedCostSearch::fewest_options_item() {
  const Mask* const set = uncovered();
  Index best = -1;
  int seen = 0;
  for (Index i = 0; i < relaxation_.problem().items; ++i) {
    if (!holds(set, i)) continue;
    const auto n = counts_[i];
    if (++seen > kWindow && n > 1) continue;
    if (best < 0 || n < counts_[best]) best = i;
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
  count();
  const Index item = fewest_options_item();
  for (Size k = frame.usable; k < usable_.size(); ++k) {
    if (holds(item_sets_[usable_[k].option], item)) branches_.push_back(usable_[k]);
  }
  const auto from = branches_.begin() + frame.branch;
  std::sort(from, branches_.end(), [](const Usable& a, const Usable& b) {
    return a.reduced != b.reduced ? a.reduced < b.reduced : a.option < b.option;
  });
  return from != branches_.end();
}

// Goes back from the deepest frame, remembering what it has learned.
void ReducedCostSearch::leave() {
  const Frame frame = frames_.back();
  if (!frame.alive) {
    dead_.add({uncovered(), uncovered_.width()},
              frame.cut_off ? limit_ - frame.weight : DeadStates::kForever);
  }
  usable_.resize(frame.usable);
  branches_.resize(frame.branch);
  frames_.pop_back();
  if (frames_.empty()) {
    cut_off_ = frame.cut_off;
    return;
  }
  chosen_.pop_back();
  frames_.back().alive |= frame.alive;
  frames_.back().cut_off |= frame.cut_off;
}

}  // namespace kaivuri
