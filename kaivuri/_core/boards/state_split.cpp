#include "boards/state_split.hpp"

#include <utility>

namespace kaivuri {
namespace {

constexpr int kPositions = 64;

// The positions below `size` where fewer than all copies of a kind are used. Its copies are digits
// that `weight` positions are apart.
Mask positions_with_a_copy(int size, int weight, int copies) {
  Mask found = 0;
  for (int p = 0; p < size; ++p) {
    if (p / weight % (copies + 1) < copies) found |= bit_of(p);
  }
  return found;
}

KindGroup group_of(const BoardPlan& plan, const Array<Index>& kinds) {
  KindGroup group{Array<KindGroup::Move>(plan.kinds.size() + 1), 0};
  int size = 1;
  for (const Index k : kinds) {
    group.moves[k].shift = std::exchange(size, size * (plan.kinds[k].copies + 1));
  }
  group.at_end = size == kPositions ? ~Mask{0} : bit_of(size) - 1;
  for (const Index k : kinds) {
    KindGroup::Move& move = group.moves[k];
    move.left = positions_with_a_copy(size, move.shift, plan.kinds[k].copies);
    if (plan.kinds[k].required) group.at_end &= ~move.left;
  }
  return group;
}

// The kinds that share a counter. Of kinds that must all lie on the board the last one needs no
// count: when the counter and the others are full at the end, it is so too.
Array<Index> kinds_to_tell_apart(const BoardPlan& plan) {
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
        held_(bytes_of(graph_) + states_of(graph_) * kBytesOf<State>) {
    check_memory();
    states_.resize(states_of(graph_));
    new_arcs_.resize(graph_.size());
  }

  StateGraph split() {
    reach();
    finish();
    StateGraph parted(graph_.size());
    for (Size l = 0; l < graph_.size(); ++l) {
      number(l, parted);
      part(l, parted[l]);
      held_ += parted[l].bytes() - graph_[l].bytes();
      graph_[l] = {};
    }
    return parted;
  }

 private:
  struct State {
    Mask live = 0;          // positions that can be reached and finished
    Mask reached_or_first;  // positions that can be reached; then the number of its first part
  };

  void check_memory(Size more = 0) const {
    if (held_ + more > memory_) throw MemoryLimitError();
  }

  template <class Visit>
  void each_arc(const StateLayer& layer, Size state, const Visit& visit) {
    const Size end = layer.first_arc[state + 1];
    interrupt_.charge(1 + end - layer.first_arc[state]);
    for (Size a = layer.first_arc[state]; a < end; ++a) visit(layer.arcs[a]);
  }

  void reach() {
    for (const StateLayer& layer : graph_) {
      for (Size s = 0; s < layer.size(); ++s) {
        Mask reached = &layer == &graph_[0] ? 1 : 0;
        each_arc(layer, s, [&](StateArc arc) {
          const KindGroup::Move& move = group_.move(arc.act);
          reached |= (states_[arc.from].reached_or_first & move.left) << move.shift;
        });
        states_[layer.first + s].reached_or_first = reached;
      }
    }
  }

  void finish() {
    const StateLayer& last = graph_.back();
    for (Size s = last.first; s < states_.size(); ++s) states_[s].live = group_.at_end;
    for (Size l = graph_.size() - 1; l >= 0; --l) {
      const StateLayer& layer = graph_[l];
      for (Size s = layer.size() - 1; s >= 0; --s) {
        State& to = states_[layer.first + s];
        to.live &= to.reached_or_first;
        if (to.live == 0) continue;
        each_arc(layer, s, [&](StateArc arc) {
          const KindGroup::Move& move = group_.move(arc.act);
          State& from = states_[arc.from];
          const Mask live = to.live >> move.shift & move.left & from.reached_or_first;
          from.live |= live;
          new_arcs_[l] += popcount(live);
        });
      }
    }
  }

  // Numbers the parts of the states of a layer.
  void number(Size l, StateGraph& parted) {
    const StateLayer& layer = graph_[l];
    if (l > 0) parted[l].first = after(parted[l - 1]);
    Size parts = 0;
    for (Size s = layer.first; s < layer.first + layer.size(); ++s) {
      states_[s].reached_or_first = narrow<Mask>(parted[l].first + parts);
      parts += popcount(states_[s].live);
    }
    check_memory((parts + 1) * kBytesOf<std::uint32_t> + new_arcs_[l] * kBytesOf<StateArc>);
    parted[l].first_arc.reserve(parts + 1);
    parted[l].arcs.reserve(new_arcs_[l]);
  }

  // Parts each state of a layer, with the arcs to it.
  void part(Size l, StateLayer& parted) {
    for (Size s = 0; s < graph_[l].size(); ++s) {
      for (Mask left = states_[graph_[l].first + s].live; left != 0; left &= left - 1) {
        const Mask position = left & (~left + 1);
        each_arc(graph_[l], s, [&](StateArc arc) {
          const KindGroup::Move& move = group_.move(arc.act);
          const State& from = states_[arc.from];
          const Mask before = position >> move.shift & move.left & from.live;
          if (before == 0) return;
          const Mask lower = from.live & (before - 1);
          parted.arcs.push_back(
              {narrow<StateNumber>(from.reached_or_first + narrow<Mask>(popcount(lower))),
               arc.act});
        });
        parted.first_arc.push_back(narrow<std::uint32_t>(parted.arcs.size()));
      }
    }
  }

  StateGraph graph_;
  const KindGroup& group_;
  Size memory_;
  InterruptCheck& interrupt_;
  Size held_;
  Array<State> states_;
  Array<Size> new_arcs_;  // by layer
};

}  // namespace

Array<KindGroup> KindGroup::of(const BoardPlan& plan) {
  Array<KindGroup> groups;
  Array<Index> kinds;
  int size = 1;
  for (const Index k : kinds_to_tell_apart(plan)) {
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
