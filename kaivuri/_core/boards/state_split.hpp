// Splits the states of a board by the copies of some kinds that they have used.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"
#include "boards/state_graph.hpp"

namespace kaivuri {

// Kinds with so few copies that the numbers of used ones, taken together, are a **position** of one
// mask. So a mask says for a state which of these numbers occur there.
struct KindGroup {
  // What an act does: its copies are left at these positions, and it goes so much higher.
  struct Move {
    Mask left = ~Mask{0};
    int shift = 0;
  };

  Array<Move> moves;  // by kind; the last one for acts that are none of a kind
  Mask at_end;        // the positions where all required copies are used

  const Move& move(std::uint32_t act) const {
    return moves[std::min(narrow<Size>(act), moves.size() - 1)];
  }

  static constexpr Index kMostCopies = 63;  // of a kind in a group

  // Groups of the kinds that states do not tell apart yet; at least one group.
  static Array<KindGroup> of(const BoardPlan& plan);
};

// The graph in which states also say how many copies of the group's kinds are used. It has only
// states that can be reached and finished, as far as its counts tell. Throws MemoryLimitError when
// it needs more than `memory` bytes.
StateGraph split_states(StateGraph graph, const KindGroup& group, Size memory,
                        InterruptCheck& interrupt);

}  // namespace kaivuri
