// Splits the states of a board by the copies of some kinds that they have used.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/pause.hpp"
#include "boards/board_plan.hpp"
#include "boards/state_graph.hpp"

namespace kaivuri {

// Kinds with so few copies that the numbers of used ones, taken together, are a **position** of one
// mask. So a mask says for a state which of these numbers occur there.
struct KindGroup {
  // What an label does: its copies are available at these positions, and it goes so much higher.
  struct Transition {
    Mask available = ~Mask{0};
    int shift = 0;
  };

  Array<Transition> transitions;  // by kind; the last one for acts that are none of a kind
  Mask final_positions;           // the positions where all required copies are used

  const Transition& transition(std::uint32_t label) const {
    return transitions[std::min(narrow<Size>(label), transitions.size() - 1)];
  }

  static constexpr Index kMaxCopies = 63;  // of a kind in a group

  // Groups of the kinds that states do not tell apart yet; at least one group.
  static Array<KindGroup> of(const BoardPlan& plan);
};

// The graph in which states also say how many copies of the group's kinds are used. It has only
// states that can be reached and finished, as far as its counts tell. Throws MemoryLimit when it
// needs more than `memory` bytes.
StateGraph split_states(StateGraph graph, const KindGroup& group, Size memory, Pause& pause);

}  // namespace kaivuri
