#include "diagram/any_cover.hpp"

#include <algorithm>
#include <limits>

namespace kaivuri {

namespace {

constexpr std::size_t kDeadBytes = std::size_t{256} << 20;
constexpr int kWindow = 3;  // among how many uncovered items a free choice is made

}  // namespace

AnyCover::AnyCover(const Problem& problem)
    : primary_(problem.primary),
      words_((static_cast<std::size_t>(problem.items) + 63) / 64),
      dead_(words_, kDeadBytes),
      option_masks_(static_cast<std::size_t>(problem.options()) * words_),
      holding_(static_cast<std::size_t>(problem.primary)),
      masks_(words_) {
  for (Index o = 0; o < problem.options(); ++o) {
    Word* const set = option_masks_.data() + static_cast<std::size_t>(o) * words_;
    for (const Index i : problem.option(o)) {
      set[i / 64] |= Word{1} << (i % 64);
      if (i < primary_) holding_[static_cast<std::size_t>(i)].push_back(o);
    }
  }
  for (auto& options : holding_) {
    std::stable_sort(options.begin(), options.end(), [&](Index a, Index b) {
      return problem.option(a).size() > problem.option(b).size();
    });
  }
  for (Index i = 0; i < problem.items; ++i) mask(0)[i / 64] |= Word{1} << (i % 64);
  enter();
}

bool AnyCover::fits(Index o, const Word* set) const {
  const Word* const option = option_mask(o);
  Word outside = 0;
  for (std::size_t w = 0; w < words_; ++w) outside |= option[w] & ~set[w];
  return outside == 0;
}

Index AnyCover::left_up_to(Index item, const Word* set, Index most) const {
  Index n = 0;
  for (const Index o : holding_[static_cast<std::size_t>(item)]) {
    if (fits(o, set) && ++n == most) break;
  }
  return n;
}

bool AnyCover::all_covered(const Word* set) const {
  for (Index i = 0; i < primary_; ++i) {
    if (set[i / 64] >> (i % 64) & 1) return false;
  }
  return true;
}

// An item with no or one option left, else that of the window with the fewest.
Index AnyCover::choose(const Word* set) const {
  Index best = -1;
  Index fewest = std::numeric_limits<Index>::max();
  int seen = 0;
  for (Index i = 0; i < primary_; ++i) {
    if (!(set[i / 64] >> (i % 64) & 1)) continue;
    const bool free = seen++ < kWindow;
    const Index n = left_up_to(i, set, free ? fewest : 2);
    if (n < fewest && (free || n < 2)) {
      fewest = n;
      best = i;
    }
    if (fewest == 0) break;
  }
  return best;
}

// Makes a frame of the state at the deepest mask.
void AnyCover::enter() {
  ++nodes_;
  const Word* const set = mask(frames_.size());
  if (all_covered(set)) {
    done_ = found_ = true;
    return;
  }
  frames_.push_back({branches_.size(), branches_.size()});
  for (const Index o : holding_[static_cast<std::size_t>(choose(set))]) {
    if (fits(o, set)) branches_.push_back(o);
  }
}

void AnyCover::descend(Index option) {
  const std::size_t depth = frames_.size();
  masks_.resize(std::max(masks_.size(), (depth + 1) * words_));
  for (std::size_t w = 0; w < words_; ++w) {
    mask(depth)[w] = mask(depth - 1)[w] & ~option_mask(option)[w];
  }
  if (dead_.too_small({mask(depth), words_}) == DeadStates::kForever) return;
  chosen_.push_back(option);
  enter();
}

void AnyCover::leave() {
  dead_.add({mask(frames_.size() - 1), words_}, DeadStates::kForever);
  branches_.resize(frames_.back().branch);
  frames_.pop_back();
  if (frames_.empty()) {
    done_ = true;
  } else {
    chosen_.pop_back();
  }
}

void AnyCover::run(std::int64_t nodes) {
  const std::int64_t last = nodes_ + nodes;
  while (!done_ && nodes_ < last) {
    Frame& frame = frames_.back();
    if (frame.next == branches_.size()) {
      leave();
    } else {
      descend(branches_[frame.next++]);
    }
  }
}

}  // namespace kaivuri
