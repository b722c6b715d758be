#include "diagram/any_cover.hpp"

#include <algorithm>
#include <numeric>

namespace kaivuri {

namespace {

constexpr Size kNogoodBytes = Size{256} << 20;

Array<Index> as_given(Index items) {
  Array<Index> order(items);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

// Returns the rank of each option: the largest first, equal ones by number.
Array<Index> ranks(const BitProblem& bits) {
  Array<Index> order = as_given(bits.options);
  std::sort(order.begin(), order.end(), [&](Index a, Index b) {
    const Size more = bits.marks_of(a).size() - bits.marks_of(b).size();
    return more != 0 ? more > 0 : bits.original[a] < bits.original[b];
  });
  Array<Index> rank(bits.options);
  for (Index r = 0; r < bits.options; ++r) rank[order[r]] = r;
  return rank;
}

}  // namespace

AnyCover::AnyCover(const Problem& problem, InterruptCheck interrupt)
    : bits_(problem, as_given(problem.items), interrupt),
      stack_(bits_, interrupt),
      nogoods_(bits_.item_width, kNogoodBytes),
      rank_(ranks(bits_)) {
  stack_.grow(levels_);
  stack_.reset({});
  done_ = found_ = stack_.all_covered(0);
  if (!done_) enter();
  done_ = done_ || frames_.empty();
}

// Adds a frame for the state after the deepest one, unless some item has no option left there.
void AnyCover::enter() {
  ++nodes_;
  const Size level = frames_.size();
  const Index lowest = stack_.lowest_uncovered(level);
  const Index item = stack_.choose(level, {lowest, stack_.count_options(level, lowest)}).item;
  if (item < 0) return;
  const Size branch = branches_.size();
  stack_.for_each_alive(level, item, bits_.first_alive_mask[lowest],
                        [&](Index option) { branches_.push_back(option); });
  std::sort(branches_.begin() + branch, branches_.end(),
            [&](Index a, Index b) { return rank_[a] < rank_[b]; });
  frames_.push_back({branch, branch});
  if (frames_.size() == levels_) stack_.grow(++levels_);
}

void AnyCover::descend(Index option) {
  const Size level = frames_.size();
  chosen_.resize(level - 1);
  chosen_.push_back(bits_.original[option]);
  if (stack_.cover(level, option)) {
    ++nodes_;
    done_ = found_ = true;
    return;
  }
  if (nogoods_.lower_bound(covered(level)) == NogoodTable::kInfeasible) return;
  stack_.exclude(level, option, stack_.lowest_uncovered(level));
  enter();
}

void AnyCover::leave() {
  branches_.resize(frames_.back().branch);
  frames_.pop_back();
  done_ = frames_.empty();
  if (!done_) nogoods_.add(covered(frames_.size()), NogoodTable::kInfeasible);
}

void AnyCover::run(std::int64_t nodes) {
  const std::int64_t last = nodes_ + std::min<std::int64_t>(nodes, bits_.nodes_per_step());
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
