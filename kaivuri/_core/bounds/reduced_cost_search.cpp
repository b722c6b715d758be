#include "bounds/reduced_cost_search.hpp"

#include <algorithm>

namespace kaivuri {

namespace {

constexpr int kWindow = 16;  // among how many uncovered items a free choice is made

}  // namespace

ReducedCostSearch::ReducedCostSearch(const Relaxation& relaxation, DeadStates& dead)
    : relaxation_(relaxation),
      dead_(dead),
      words_((static_cast<std::size_t>(relaxation.problem().items) + 63) / 64) {
  const Problem& problem = relaxation.problem();
  option_masks_.assign(static_cast<std::size_t>(problem.options()) * words_, 0);
  for (Index o = 0; o < problem.options(); ++o) {
    Word* const set = option_masks_.data() + static_cast<std::size_t>(o) * words_;
    for (const Index i : problem.option(o)) set[i / 64] |= Word{1} << (i % 64);
  }
  counts_.resize(static_cast<std::size_t>(problem.items));
  index_triples();
}

void ReducedCostSearch::index_triples() {
  const Problem& problem = relaxation_.problem();
  std::vector<std::vector<Index>> at(static_cast<std::size_t>(problem.items));
  for (std::size_t t = 0; t < relaxation_.triples().size(); ++t) {
    if (relaxation_.penalty(t) == 0) continue;
    for (const Index i : relaxation_.triples()[t]) {
      at[static_cast<std::size_t>(i)].push_back(static_cast<Index>(t));
    }
  }
  touched_start_.push_back(0);
  for (Index o = 0; o < problem.options(); ++o) {
    for (const Index i : problem.option(o)) {
      for (const Index t : at[static_cast<std::size_t>(i)]) {
        const Triple& triple = relaxation_.triples()[static_cast<std::size_t>(t)];
        if (shared(triple, problem.option(o)) == 1) touched_.push_back(t);
      }
    }
    touched_start_.push_back(static_cast<Index>(touched_.size()));
  }
}

// The penalties of the triples that can no longer be joined once `o` is taken.
Weight ReducedCostSearch::closing(Index o) {
  const Word* const set = mask(frames_.size() - 1);
  const auto from = static_cast<std::size_t>(touched_start_[static_cast<std::size_t>(o)]);
  const auto to = static_cast<std::size_t>(touched_start_[static_cast<std::size_t>(o) + 1]);
  Weight sum = 0;
  for (std::size_t k = from; k < to; ++k) {
    const auto t = static_cast<std::size_t>(touched_[k]);
    const Triple& triple = relaxation_.triples()[t];
    const int left = uncovered(set, triple[0]) + uncovered(set, triple[1]) + uncovered(set, triple[2]);
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
  masks_.assign(words_, 0);
  for (Index i = 0; i < problem.items; ++i) mask(0)[i / 64] |= Word{1} << (i % 64);
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

bool ReducedCostSearch::find(std::int64_t& nodes) {
  while (nodes > 0 && !frames_.empty()) {
    Frame& frame = frames_.back();
    if (chosen_.size() == frames_.size()) chosen_.pop_back();  // the option of a cover just told
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
  const std::size_t depth = frames_.size();
  masks_.resize(std::max(masks_.size(), (depth + 1) * words_));
  const Word* const before = mask(depth - 1);
  Word* const after = mask(depth);
  Word any = 0;
  for (std::size_t k = 0; k < words_; ++k) any |= after[k] = before[k] & ~option_mask(choice.option)[k];
  const Weight weight = parent.weight + relaxation_.weight(choice.option);
  if (any == 0) {
    parent.alive = true;
    cover_weight_ = weight;
    chosen_.push_back(choice.option);
    return true;
  }
  const auto too_small = dead_.too_small({after, words_});
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
  const std::size_t from = frames_.back().usable;
  const std::size_t to = usable_.size();
  frames_.push_back(frame);
  keep_usable(from, to, option);
  if (!branch()) leave();
}

// The parent's usable options that do not meet the one just taken.
void ReducedCostSearch::keep_usable(std::size_t from, std::size_t to, Index option) {
  const Word* const taken = option_mask(option);
  const Weight most = slack();
  for (std::size_t k = from; k < to; ++k) {
    const Usable usable = usable_[k];
    const Word* const set = option_mask(usable.option);
    Word common = 0;
    for (std::size_t w = 0; w < words_; ++w) common |= set[w] & taken[w];
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
  const auto from = usable_.begin() + static_cast<std::ptrdiff_t>(frame.usable);
  const auto to = std::remove_if(from, usable_.end(), [&](const Usable& u) { return u.reduced > most; });
  frame.cut_off |= to != usable_.end();
  usable_.erase(to, usable_.end());
}

void ReducedCostSearch::count() {
  const Problem& problem = relaxation_.problem();
  std::fill(counts_.begin(), counts_.end(), 0);
  for (std::size_t k = frames_.back().usable; k < usable_.size(); ++k) {
    for (const Index i : problem.option(usable_[k].option)) ++counts_[static_cast<std::size_t>(i)];
  }
}

// Among the first uncovered items, but any item with a single option left comes before those.
Index ReducedCostSearch::fewest_options_item() {
  const Word* const set = mask(frames_.size() - 1);
  Index best = -1;
  int seen = 0;
  for (Index i = 0; i < relaxation_.problem().items; ++i) {
    if (!uncovered(set, i)) continue;
    const auto n = counts_[static_cast<std::size_t>(i)];
    if (++seen > kWindow && n > 1) continue;
    if (best < 0 || n < counts_[static_cast<std::size_t>(best)]) best = i;
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
  for (std::size_t k = frame.usable; k < usable_.size(); ++k) {
    if (uncovered(option_mask(usable_[k].option), item)) branches_.push_back(usable_[k]);
  }
  const auto from = branches_.begin() + static_cast<std::ptrdiff_t>(frame.branch);
  std::sort(from, branches_.end(), [](const Usable& a, const Usable& b) {
    return a.reduced != b.reduced ? a.reduced < b.reduced : a.option < b.option;
  });
  return from != branches_.end();
}

// Goes back from the deepest frame, remembering what it has learned.
void ReducedCostSearch::leave() {
  const Frame frame = frames_.back();
  if (!frame.alive) {
    dead_.add(uncovered_now(), frame.cut_off ? limit_ - frame.weight : DeadStates::kForever);
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
