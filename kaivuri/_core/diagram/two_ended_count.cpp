#include "diagram/two_ended_count.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <stdexcept>
#include <utility>

#include "base/bits.hpp"
#include "base/memory_limit_error.hpp"
#include "diagram/frontier_slots.hpp"
#include "diagram/state_counts.hpp"

namespace kaivuri {
namespace {

constexpr Index kMaxItems = 256;
constexpr Size kMaxOptionsPerItem = 8;  // on average
constexpr Index kMinFrontier = 28;      // with less, a diagram is small
constexpr Size kWorkPerState = 30;      // of a lookup, where testing an option is 1
constexpr Size kMinWork = 1'000'000;
constexpr Size kSamples = 300;
constexpr Size kBatch = 256;  // states that are advanced together

// An item and the options of its level, as slots of items in the frontier.
//
// The steps write the states that given ones lead to, and perhaps one more; they return the end of
// the written ones. Each write is unconditional, because half of the branches would be
// mispredicted.
template <Size W>
struct Level {
  using State = StateCount<W>;

  // From the level up to the next one.
  State* step_left(View<const State> states, State* to) const {
    FixedArray<State, kBatch> open;
    Size n = 0;
    for (const State& state : states) {
      const bool covered = !disjoint(state.items, item);
      *to = {flip(state.items, item), state.count};
      to += covered;
      open[n] = state;
      n += !covered;
    }
    for (const FixedSet<W>& option : options) {
      for (Size k = 0; k < n; ++k) {
        *to = {flip(open[k].items, option), open[k].count};
        to += disjoint(open[k].items, option);
      }
    }
    return to;
  }

  // From the next level down to this one.
  State* step_right(View<const State> states, State* to) const {
    for (const State& state : states) {
      *to = {flip(state.items, item), state.count};
      to += in_frontier && disjoint(state.items, first_reached);
    }
    for (const FixedSet<W>& option : options) {
      for (const State& state : states) {
        const FixedSet<W> rest = flip(state.items, option);
        *to = {rest, state.count};
        to += contains(state.items, option) & disjoint(rest, first_reached);
      }
    }
    return to;
  }

  FixedSet<W> item{};
  bool in_frontier = false;
  FixedSet<W> first_reached{};  // the items that enter the frontier with these options
  Array<FixedSet<W>> options;   // without the item
};

enum class Side { kLeft, kRight };

template <Size W>
class TwoEndedCount {
 public:
  TwoEndedCount(const Problem& problem, const FrontierSlots& order, Size memory,
                InterruptCheck& interrupt)
      : memory_(memory), interrupt_(interrupt), levels_(problem.items), buffers_(problem.items) {
    for (Index k = 0; k < problem.items; ++k) {
      set_bit(levels_[k].item.values, order.slot[k]);
      levels_[k].in_frontier = order.lowest[k] < k;
      if (order.lowest[k] < k) {
        set_bit(levels_[order.lowest[k]].first_reached.values, order.slot[k]);
      }
    }
    for (Index o = 0; o < problem.options(); ++o) {
      const Index level = order.level_of(problem.option(o));
      FixedSet<W> items{};
      for (const Index i : problem.option(o)) set_bit(items.values, order.slot[order.level[i]]);
      levels_[level].options.push_back(flip(items, levels_[level].item));
    }
    find_cuts(order.frontier);
  }

  // Throws MemoryLimitError and std::overflow_error.
  BigUint run() {
    left_.add({{}, 1});
    right_.add({{}, 1});
    low_ = 0;
    high_ = cuts_.size() - 1;
    while (high_ - low_ > 1 && !gap_is_cheap()) {
      if (left_.size() <= right_.size()) {
        advance(left_, Side::kLeft, cuts_[low_], cuts_[low_ + 1]);
        ++low_;
      } else {
        advance(right_, Side::kRight, cuts_[high_], cuts_[high_ - 1]);
        --high_;
      }
    }
    return join();
  }

 private:
  using State = StateCount<W>;
  struct WorkLimitError : std::exception {};
  static constexpr Size kNoLimit = std::numeric_limits<Size>::max();

  // Sets the levels at which states are stored: 0, the local minima of the frontier, and the end.
  void find_cuts(const Array<Index>& frontier) {
    const Index end = levels_.count();
    cuts_.push_back(0);
    for (Index level = 1; level < end; ++level) {
      if (frontier[level] <= std::min(frontier[level - 1], frontier[level + 1])) {
        cuts_.push_back(level);
      }
    }
    cuts_.push_back(end);
  }

  // Calls `visit` with the states at level `end` that given ones lead to, in parts.
  template <class Visit>
  void expand(View<const State> states, Side side, Index level, Index end, const Visit& visit) {
    if (level == end) return visit(states);
    const Index next = side == Side::kLeft ? level + 1 : level - 1;
    const Index between = std::min(level, next);
    const Level<W>& here = levels_[between];
    const Size branches = here.options.size() + 1;
    Array<State>& buffer = buffers_[between];
    if (buffer.empty()) buffer.resize(branches * kBatch + 1);
    for (Size k = 0; k < states.size(); k += kBatch) {
      const View<const State> batch(states.data() + k, std::min(kBatch, states.size() - k));
      spend(batch.size() * branches);
      const State* const written = side == Side::kLeft ? here.step_left(batch, buffer.data())
                                                       : here.step_right(batch, buffer.data());
      expand({buffer.data(), written - buffer.data()}, side, next, end, visit);
    }
  }

  // The same for each `step`-th state of a table.
  template <class Visit>
  void expand_all(const StateCounts<W>& table, Size step, Side side, Index level, Index end,
                  const Visit& visit) {
    Array<State> batch;
    Size seen = 0;
    for (const State& state : table.slots()) {
      if (state.count == 0 || seen++ % step != 0) continue;
      batch.push_back(state);
      if (batch.size() < kBatch) continue;
      expand(batch, side, level, end, visit);
      batch.clear();
    }
    expand(batch, side, level, end, visit);
  }

  void spend(Size work) {
    work_ += work;
    interrupt_.charge(work);
    if (work_ > work_limit_) throw WorkLimitError();
  }

  void advance(StateCounts<W>& table, Side side, Index level, Index end) {
    StateCounts<W> next(narrow<Hash>(end));
    expand_all(table, 1, side, level, end, [&](View<const State> states) {
      spend(states.size() * kWorkPerState);
      if (left_.bytes() + right_.bytes() + next.bytes_to_add(states.size()) > memory_) {
        throw MemoryLimitError();
      }
      next.for_each_prefetched(states, [&](const State& state) { next.add(state); });
    });
    table = std::move(next);
  }

  // Estimates from a sample of left states whether searching the gap costs at most three times as
  // much as the work so far. A sample that takes an eighth of that is too dear.
  bool gap_is_cheap() {
    const Size before = work_, budget = std::max(before, kMinWork);
    const Size step = std::max<Size>(1, left_.size() / kSamples);
    Size sampled = (left_.size() + step - 1) / step;
    work_limit_ = before + budget / 8;
    try {
      search_gap(step, [&](View<const State> states) { spend(states.size() * kWorkPerState); });
    } catch (const WorkLimitError&) {
      sampled = 0;
    }
    work_limit_ = kNoLimit;
    const Size sample_work = std::exchange(work_, before) - before;
    return sampled > 0 && sample_work * left_.size() <= 3 * budget * sampled;
  }

  // Searches the gap from each left state, and adds up the products of the two sides.
  BigUint join() {
    FixedArray<Limb, 3> total{};
    search_gap(1, [&](View<const State> states) {
      spend(states.size() * kWorkPerState);
      right_.for_each_prefetched(states, [&](const State& state) {
        const FixedArray<Limb, 3> left{{state.count}}, right{{right_.count(state.items)}};
        if (right[0] == 0) return;
        add_product({total.values, 3}, {left.values, 3}, {right.values, 3});
      });
    });
    return BigUint({total.values, 3});
  }

  template <class Visit>
  void search_gap(Size step, const Visit& visit) {
    expand_all(left_, step, Side::kLeft, cuts_[low_], cuts_[high_], visit);
  }

  Size memory_;
  InterruptCheck& interrupt_;
  Array<Level<W>> levels_;
  Array<Array<State>> buffers_;  // per level: the states that it leads to
  Array<Index> cuts_;
  StateCounts<W> left_{0}, right_{0};  // at cuts_[low_], cuts_[high_]
  Size low_ = 0, high_ = 0;
  Size work_ = 0, work_limit_ = kNoLimit;
};

template <Size W>
std::optional<BigUint> count_with_width(const Problem& problem, const FrontierSlots& order,
                                        Size memory, InterruptCheck& interrupt) {
  try {
    return TwoEndedCount<W>(problem, order, memory, interrupt).run();
  } catch (const MemoryLimitError&) {
    return std::nullopt;
  } catch (const std::overflow_error&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<BigUint> count_from_both_ends(const Problem& problem, Size memory,
                                            InterruptCheck& interrupt) {
  const bool sparse = problem.option_items.size() <= kMaxOptionsPerItem * problem.items;
  if (problem.items > kMaxItems || problem.primary < problem.items || !sparse) return std::nullopt;
  const FrontierSlots order(problem, interrupt);
  const Array<Index>& frontier = order.frontier;
  if (*std::max_element(frontier.begin(), frontier.end()) < kMinFrontier) return std::nullopt;
  switch (mask_count(order.slots)) {
    case 1: return count_with_width<1>(problem, order, memory, interrupt);
    case 2: return count_with_width<2>(problem, order, memory, interrupt);
    default: return std::nullopt;
  }
}

}  // namespace kaivuri
