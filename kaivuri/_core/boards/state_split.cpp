#include "boards/state_split.hpp"

#include <utility>

namespace kaivuri {
namespace {

constexpr int kPositions = 64;

// Returns the positions below `size` where not all copies of a kind are used. The number of used
// copies is a digit of weight `weight`.
Mask positions_with_a_copy(int size, int weight, int copies) {
  Mask found = 0;
  for (int p = 0; p < size; ++p) {
    if (p / weight % (copies + 1) < copies) found |= bit_of(p);
  }
  return found;
}

KindGroup group_of(const BoardPlan& plan, const Array<Index>& kinds) {
  KindGroup group{Array<KindGroup::Transition>(plan.kinds.size() + 1), 0};
  int size = 1;
  for (const Index k : kinds) {
    group.transitions[k].shift = std::exchange(size, size * (plan.kinds[k].copies + 1));
  }
  group.final_positions = size == kPositions ? ~Mask{0} : bit_of(size) - 1;
  for (const Index k : kinds) {
    KindGroup::Transition& transition = group.transitions[k];
    transition.available = positions_with_a_copy(size, transition.shift, plan.kinds[k].copies);
    if (plan.kinds[k].required) group.final_positions &= ~transition.available;
  }
  return group;
}

// Returns the kinds that share a counter and need one of their own. The last of several required
// kinds needs none: it is complete if the shared counter and the others are full.
Array<Index> kinds_to_count(const BoardPlan& plan) {
  Array<Index> last(plan.kinds.size(), -1);
  Array<std::uint8_t> spare(plan.kinds.size(), 0);
  for (Index k = 0; k < plan.kinds.count(); ++k) {
    last[plan.counter(k)] = k;
    if (!plan.kinds[k].required) spare[plan.counter(k)] = 1;
  }
  Array<Index> kinds;
  for (Index k = 0; k < plan.kinds.count(); ++k) {
    if (plan.kinds[k].counter < 0) continue;
    const Index counter = plan.counter(k);
    if (spare[counter] != 0 || last[counter] != k) kinds.push_back(k);
  }
  return kinds;
}

class StateSplit {
 public:
  StateSplit(StateGraph graph, const KindGroup& group, Size memory, InterruptCheck& interrupt)
      : graph_(std::move(graph)),
        group_(group),
        memory_(memory),
        interrupt_(interrupt),
        bytes_used_(bytes_of(graph_) + states_of(graph_) * kBytesOf<State>) {
    check_memory();
    states_.resize(states_of(graph_));
    new_arcs_.resize(graph_.size());
  }

  StateGraph split() {
    mark_reachable();
    mark_live();
    StateGraph result(graph_.size());
    for (Size l = 0; l < graph_.size(); ++l) {
      number_states(l, result);
      split_layer(l, result[l]);
      bytes_used_ += result[l].bytes() - graph_[l].bytes();
      graph_[l] = {};
    }
    return result;
  }

 private:
  struct State {
    Mask live = 0;          // positions that can be reached and completed
    Mask reached_or_first;  // positions that can be reached; then the id of the first substate
  };

  void check_memory(Size more = 0) const {
    if (bytes_used_ + more > memory_) throw MemoryLimitError();
  }

  template <class Visit>
  void each_arc(const StateLayer& layer, Size state, const Visit& visit) {
    const Size end = layer.first_arc[state + 1];
    interrupt_.charge(1 + end - layer.first_arc[state]);
    for (Size a = layer.first_arc[state]; a < end; ++a) visit(layer.arcs[a]);
  }

  void mark_reachable() {
    for (const StateLayer& layer : graph_) {
      for (Size s = 0; s < layer.size(); ++s) {
        Mask reached = &layer == &graph_[0] ? 1 : 0;
        each_arc(layer, s, [&](StateArc arc) {
          const KindGroup::Transition& transition = group_.transition(arc.label);
          reached |= (states_[arc.from].reached_or_first & transition.available)
                     << transition.shift;
        });
        states_[layer.first + s].reached_or_first = reached;
      }
    }
  }

  void mark_live() {
    const StateLayer& last = graph_.back();
    for (Size s = last.first; s < states_.size(); ++s) states_[s].live = group_.final_positions;
    for (Size l = graph_.size() - 1; l >= 0; --l) {
      const StateLayer& layer = graph_[l];
      for (Size s = layer.size() - 1; s >= 0; --s) {
        State& to = states_[layer.first + s];
        to.live &= to.reached_or_first;
        if (to.live == 0) continue;
        each_arc(layer, s, [&](StateArc arc) {
          const KindGroup::Transition& transition = group_.transition(arc.label);
          State& from = states_[arc.from];
          const Mask live =
              to.live >> transition.shift & transition.available & from.reached_or_first;
          from.live |= live;
          new_arcs_[l] += popcount(live);
        });
      }
    }
  }

  // Assigns ids to the substates of the states of a layer.
  void number_states(Size l, StateGraph& result) {
    const StateLayer& layer = graph_[l];
    if (l > 0) result[l].first = next_id(result[l - 1]);
    Size substates = 0;
    for (Size s = layer.first; s < layer.first + layer.size(); ++s) {
      states_[s].reached_or_first = narrow<Mask>(result[l].first + substates);
      substates += popcount(states_[s].live);
    }
    check_memory((substates + 1) * kBytesOf<std::uint32_t> + new_arcs_[l] * kBytesOf<StateArc>);
    result[l].first_arc.reserve(substates + 1);
    result[l].arcs.reserve(new_arcs_[l]);
  }

  // Splits each state of a layer, with its incoming arcs.
  void split_layer(Size l, StateLayer& result) {
    for (Size s = 0; s < graph_[l].size(); ++s) {
      for (Mask positions = states_[graph_[l].first + s].live; positions != 0;
           positions &= positions - 1) {
        const Mask position = positions & (~positions + 1);
        each_arc(graph_[l], s, [&](StateArc arc) {
          const KindGroup::Transition& transition = group_.transition(arc.label);
          const State& from = states_[arc.from];
          const Mask before = position >> transition.shift & transition.available & from.live;
          if (before == 0) return;
          const Mask lower = from.live & (before - 1);
          result.arcs.push_back(
              {narrow<StateId>(from.reached_or_first + narrow<Mask>(popcount(lower))), arc.label});
        });
        result.first_arc.push_back(narrow<std::uint32_t>(result.arcs.size()));
      }
    }
  }

  StateGraph graph_;
  const KindGroup& group_;
  Size memory_;
  InterruptCheck& interrupt_;
  Size bytes_used_;
  Array<State> states_;
  Array<Size> new_arcs_;  // by layer
};

}  // namespace

Array<KindGroup> KindGroup::of(const BoardPlan& plan) {
  Array<KindGroup> groups;
  Array<Index> kinds;
  int size = 1;
  for (const Index k : kinds_to_count(plan)) {
    const int digits = plan.kinds[k].copies + 1;
    if (size * digits > kPositions) {
      groups.push_back(group_of(plan, std::exchange(kinds, {})));
      size = 1;
    }
    kinds.push_back(k);
    size *= digits;
  }
  groups.push_back(group_of(plan, kinds));
  return groups;
}

StateGraph split_states(StateGraph graph, const KindGroup& group, Size memory,
                        InterruptCheck& interrupt) {
  return StateSplit(std::move(graph), group, memory, interrupt).split();
}

}  // namespace kaivuri
