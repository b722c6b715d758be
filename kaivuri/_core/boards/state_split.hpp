// Splits the states of a board by the used copies of some kinds.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"
#include "boards/state_graph.hpp"

namespace kaivuri {

// A group of kinds whose numbers of used copies together form a **position**, a mixed-radix number
// below 64. One mask per state holds the positions that occur there.
struct KindGroup {
  // The effect of an arc: the positions where a copy is available, and how far they shift.
  struct Transition {
    Mask available = ~Mask{0};
    int shift = 0;
  };

  Array<Transition> transitions;  // by kind; the last one for arcs of other kinds
  Mask final_positions;           // the positions where all required copies are used

  const Transition& transition(std::uint32_t label) const {
    return transitions[std::min(narrow<Size>(label), transitions.size() - 1)];
  }

  static constexpr Index kMaxCopies = 63;  // of a kind in a group

  // Returns the groups of the kinds that states do not count separately yet; at least one group.
  static Array<KindGroup> of(const BoardPlan& plan);
};

// Returns the graph whose states also count the used copies of the group's kinds. It contains only
// states that can be reached and completed according to these counts. Throws MemoryLimitError if it
// needs more than `memory` bytes.
StateGraph split_states(StateGraph graph, const KindGroup& group, Size memory,
                        InterruptCheck& interrupt);

}  // namespace kaivuri
