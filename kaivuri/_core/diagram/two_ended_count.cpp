#include "diagram/two_ended_count.hpp"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/bits.hpp"
#include "base/memory_limit_error.hpp"
#include "diagram/cover_search.hpp"
#include "diagram/family.hpp"
#include "diagram/frontier_slots.hpp"
#include "diagram/state_counts.hpp"
#include "diagram/tree_size.hpp"

namespace kaivuri {
namespace {

constexpr Index kMaxItems = 256;
constexpr Size kMaxOptionsPerItem = 8;         // of a sparse problem, on average
constexpr Index kMinFrontier = 28;             // of a sparse problem whose diagram is large
constexpr Index kMaxDenseFrontier = 33;        // of other problems, which have more states
constexpr std::int64_t kSmallSearch = 40'000;  // nodes
constexpr Size kWorkPerBuild = Size{1} << 16;  // calls the interrupt check
constexpr Size kWorkPerState = 30;             // of a lookup, where testing an option is 1
constexpr Size kMinWork = 1'000'000;
constexpr Size kUnlimitedWork = 4'000'000;  // less than an estimate of the limit
constexpr double kWorkPerNode = 30;         // a third of what CoverSearch takes
constexpr Size kMaxGrowth = 4;              // of the states until they are merged
constexpr Size kMaxStepsPerGap = 16;        // a gap that takes longer is made smaller first
constexpr Size kSampledSlots = 512;
constexpr Size kBatch = 256;  // states that are advanced together

bool is_sparse(const Problem& problem) {
  return problem.option_items.size() <= kMaxOptionsPerItem * problem.items;
}

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
        to += includes(state.items, option) & disjoint(rest, first_reached);
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

struct WorkLimitError : std::exception {};

template <Size W>
class TwoEndedCount {
 public:
  TwoEndedCount(const Problem& problem, const FrontierSlots& order, Size memory,
                InterruptCheck& interrupt)
      : problem_(problem),
        memory_(memory),
        interrupt_(interrupt),
        levels_(problem.items),
        buffers_(problem.items) {
    for (Index k = 0; k < problem.items; ++k) {
      set_bit(levels_[k].item.values, order.slot[k]);
      levels_[k].in_frontier = order.lowest[k] < k;
      if (order.lowest[k] < k) {
        set_bit(levels_[order.lowest[k]].first_reached.values, order.slot[k]);
      }
    }
    for (Index o = 0; o < problem.option_count(); ++o) {
      const Index level = order.level_of(problem.option(o));
      FixedSet<W> items{};
      for (const Index i : problem.option(o)) set_bit(items.values, order.slot[order.level[i]]);
      levels_[level].options.push_back(flip(items, levels_[level].item));
    }
    find_narrow_levels(order.frontier);
  }

  // Throws MemoryLimitError and std::overflow_error.
  BigUint run() {
    left_.states.add({{}, 1});
    right_.states.add({{}, 1});
    right_.level = levels_.count();
    while (right_.level - left_.level > 1) {
      const bool left_is_smaller = left_.states.size() <= right_.states.size();
      End& smaller = left_is_smaller ? left_ : right_;
      const Step step = next_step(smaller, left_is_smaller ? right_.level : left_.level);
      if (gap_is_cheap(step.work)) break;
      if (work_ > kUnlimitedWork && max_work_ == kNoLimit) limit_work();
      advance(smaller, step.level);
    }
    return join();
  }

 private:
  using State = StateCount<W>;
  // The states at a level that lead to one end of the order, with the number of their paths.
  struct End {
    Side side;
    Index level = 0;
    StateCounts<W> states{0, 0};
  };
  struct Step {
    Index level;
    Size work;  // estimated
  };
  static constexpr Size kNoLimit = std::numeric_limits<Size>::max();

  // Finds the levels at which the frontier is locally narrow.
  void find_narrow_levels(const Array<Index>& frontier) {
    narrow_.resize(levels_.size() + 1);
    for (Index level = 1; level < levels_.count(); ++level) {
      narrow_[level] = frontier[level] <= std::min(frontier[level - 1], frontier[level + 1]);
    }
  }

  static Index next_level(Side side, Index level) {
    return side == Side::kLeft ? level + 1 : level - 1;
  }

  // Calls `visit` with the states at level `to` that given ones lead to, in parts.
  template <class Visit>
  void expand(View<const State> states, Side side, Index level, Index to, const Visit& visit) {
    if (level == to) return visit(states);
    const Index next = next_level(side, level), between = std::min(level, next);
    const Level<W>& here = levels_[between];
    const Size branches = here.options.size() + 1;
    Array<State>& buffer = buffers_[between];
    if (buffer.empty()) buffer.resize(branches * kBatch + 1);
    for (Size k = 0; k < states.size(); k += kBatch) {
      const View<const State> batch(states.data() + k, std::min(kBatch, states.size() - k));
      spend(batch.size() * branches);
      const State* const written = side == Side::kLeft ? here.step_left(batch, buffer.data())
                                                       : here.step_right(batch, buffer.data());
      expand({buffer.data(), written - buffer.data()}, side, next, to, visit);
    }
  }

  // The same for all states of an end.
  template <class Visit>
  void expand_all(const End& end, Index to, const Visit& visit) {
    Array<State> batch;
    for (const State& state : end.states.slots()) {
      if (state.count == 0) continue;
      batch.push_back(state);
      if (batch.size() < kBatch) continue;
      expand(batch, end.side, end.level, to, visit);
      batch.clear();
    }
    expand(batch, end.side, end.level, to, visit);
  }

  // Returns the states in some slots of a table, which are in random order.
  static Array<State> sample_of(const StateCounts<W>& table) {
    Array<State> sample;
    const Size step = std::max<Size>(1, table.slots().size() / kSampledSlots);
    for (Size at = 0; at < table.slots().size(); at += step) {
      if (table.slots()[at].count != 0) sample.push_back(table.slots()[at]);
    }
    return sample;
  }

  // Allows less work than a search without stored states is estimated to take. The estimates of
  // problems with many options per item vary too much.
  void limit_work() {
    if (!is_sparse(problem_)) return;
    const double nodes = estimate_tree_size(problem_, interrupt_);
    max_work_ =
        static_cast<Size>(std::min(kWorkPerNode * nodes, static_cast<double>(kNoLimit / 2)));
    work_limit_ = max_work_;
  }

  void spend(Size work) {
    work_ += work;
    interrupt_.charge(work);
    if (work_ > work_limit_) throw WorkLimitError();
  }

  // Returns the next step of an end: to a level at which the frontier is narrow, or at which a
  // sample shows kMaxGrowth times as many states if they are not merged before.
  Step next_step(const End& end, Index limit) {
    Array<State> sample = sample_of(end.states);
    const Size sampled = std::max<Size>(1, sample.size()), before = work_;
    Index level = end.level;
    do {
      const Index next = next_level(end.side, level);
      sample = reached_from(sample, end.side, level, next);
      level = next;
    } while (level != limit && !narrow_[level] && sample.size() < kMaxGrowth * sampled);
    spend(sample.size() * kWorkPerState);
    return {level, (work_ - before) * end.states.size() / sampled};
  }

  Array<State> reached_from(const Array<State>& states, Side side, Index level, Index to) {
    Array<State> reached;
    expand(states, side, level, to, [&](View<const State> more) {
      reached.insert(reached.end(), more.begin(), more.end());
    });
    return reached;
  }

  void advance(End& end, Index to) {
    StateCounts<W> next(narrow<Hash>(to), end.states.size());
    expand_all(end, to, [&](View<const State> states) {
      spend(states.size() * kWorkPerState);
      check_memory(next.bytes_to_add(states.size()));
      next.for_each_prefetched(states, [&](const State& state) { next.add(state); });
    });
    end.states = std::move(next);
    end.level = to;
  }

  // Throws MemoryLimitError if the states of both ends plus `more` bytes exceed the limit.
  void check_memory(Size more) const {
    if (left_.states.bytes() + right_.states.bytes() + more > memory_) throw MemoryLimitError();
  }

  // Returns whether searching the gap costs at most three times as much as the work so far, and as
  // kMaxStepsPerGap steps.
  bool gap_is_cheap(Size step_work) {
    const Size budget = std::max(work_, kMinWork);
    const std::optional<Size> gap_work = estimate_gap_work(budget / 8);
    return gap_work && *gap_work <= std::min(3 * budget, kMaxStepsPerGap * step_work);
  }

  // Estimates the work of searching the gap from a sample of left states, unless the sample takes
  // more than `max_work`. Its work is not counted.
  std::optional<Size> estimate_gap_work(Size max_work) {
    const Array<State> sample = sample_of(left_.states);
    const Size before = work_;
    work_limit_ = std::min(max_work_, before + max_work);
    bool finished = true;
    try {
      expand(sample, Side::kLeft, left_.level, right_.level,
             [&](View<const State> states) { spend(states.size() * kWorkPerState); });
    } catch (const WorkLimitError&) {
      finished = false;
    }
    work_limit_ = max_work_;
    const Size sample_work = std::exchange(work_, before) - before;
    if (!finished) return std::nullopt;
    return sample_work * left_.states.size() / std::max<Size>(1, sample.size());
  }

  // Searches the gap from each left state, and adds up the products of the two sides.
  BigUint join() {
    FixedArray<Limb, 3> total{};
    expand_all(left_, right_.level, [&](View<const State> states) {
      spend(states.size() * kWorkPerState);
      right_.states.for_each_prefetched(states, [&](const State& state) {
        const FixedArray<Limb, 3> left{{state.count}}, right{{right_.states.count(state.items)}};
        if (right[0] == 0) return;
        add_product({total.values, 3}, {left.values, 3}, {right.values, 3});
      });
    });
    return BigUint({total.values, 3});
  }

  const Problem& problem_;
  Size memory_;
  InterruptCheck& interrupt_;
  Array<Level<W>> levels_;
  Array<Array<State>> buffers_;  // per level: the states that it leads to
  Array<bool> narrow_;           // levels at which the frontier is locally narrow
  End left_{Side::kLeft}, right_{Side::kRight};
  Size work_ = 0, work_limit_ = kNoLimit, max_work_ = kNoLimit;
};

// Returns the number of covers if the diagram is small.
std::optional<BigUint> count_small(const Problem& problem, Size memory, InterruptCheck& interrupt) {
  const std::unique_ptr<CoverSearch> search = CoverSearch::make(problem, memory, interrupt);
  while (!search->done() && search->node_count() < kSmallSearch) {
    search->build(kSmallSearch);
    interrupt.charge(kWorkPerBuild);
  }
  if (!search->done()) return std::nullopt;
  const Family family(std::make_shared<Diagram>(search->take_diagram()), problem.option_count());
  return BigUint(family.path_counts(memory, interrupt)[family.root()]);
}

std::optional<BigUint> count_with_width(const Problem& problem, const FrontierSlots& order,
                                        Size memory, InterruptCheck& interrupt) {
  switch (mask_count(order.slots)) {
    case 0:
    case 1: return TwoEndedCount<1>(problem, order, memory, interrupt).run();
    case 2: return TwoEndedCount<2>(problem, order, memory, interrupt).run();
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<BigUint> count_from_both_ends(const Problem& problem, Size memory,
                                            InterruptCheck& interrupt) {
  if (problem.items > kMaxItems || problem.primary < problem.items) return std::nullopt;
  const FrontierSlots order(problem, interrupt);
  const Index widest = *std::max_element(order.frontier.begin(), order.frontier.end());
  const bool sparse = is_sparse(problem);
  if (!sparse && widest > kMaxDenseFrontier) return std::nullopt;
  try {
    if (!sparse || widest < kMinFrontier) {
      if (auto count = count_small(problem, memory, interrupt)) return count;
    }
    return count_with_width(problem, order, memory, interrupt);
  } catch (const MemoryLimitError&) {
    return std::nullopt;
  } catch (const WorkLimitError&) {
    return std::nullopt;
  } catch (const std::overflow_error&) {
    return std::nullopt;
  }
}

}  // namespace kaivuri
