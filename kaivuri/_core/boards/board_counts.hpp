// Counts the fillings of a board for all dates at once.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"

namespace kaivuri {

// A search in three passes over graphs of states (see board_layout.hpp):
//
// 1. reached_states.hpp finds every state reachable from the empty board, cell by cell, with its
//    incoming arcs. Pieces of equal size are counted together, as if they were copies of one
//    another.
// 2. state_split.hpp splits each state by the pieces used, one group of kinds at a time. A 64-bit
//    mask per state holds the possible counts of the group, so one operation per arc propagates all
//    of them forward, and another one backward. Only states that can be reached and completed
//    ("live") are split.
// 3. label_counts.hpp counts the paths to each remaining state by combination of open labels.
//
// A state records neither which cells stayed open nor how the pieces lie, so all paths to it share
// what follows. Telling all pieces apart in pass 1 would make many states that cannot be completed:
// the weekday board has 1.2 million states in pass 1 and 0.8 million after pass 2, instead of 16
// million. Memory: 8 bytes per arc, 4 per state, and 16 per state in pass 2 or per term in pass 3.
// Time: proportional to the arcs in passes 1 and 2, to arcs times combinations in pass 3. The graph
// is a layered decision diagram (Knuth, TAOCP 7.1.4) whose levels are the cells in scan order; for
// tilings this is the broken-profile method. Pass 2 refines a relaxed diagram by splitting, as in
// Bergman et al., Decision Diagrams for Optimization (2016).
class BoardCounts {
 public:
  // `memory` limits the bytes of the graph. Throws std::length_error if a state does not fit into
  // the widest mask.
  BoardCounts(const BoardPlan& plan, Size memory, InterruptCheck interrupt);
  BoardCounts(BoardCounts&&) noexcept;
  ~BoardCounts();

  // Visits about `arcs` arcs, more at the end of a layer; the second pass always runs in one go.
  // Calls `interrupt` every few milliseconds. Throws std::overflow_error if a count needs more than
  // 64 bits, and MemoryLimitError if the graph needs more memory than allowed. The search cannot be
  // used after an exception.
  void run(std::int64_t arcs, InterruptCheck interrupt);

  bool done() const;
  double progress() const;                     // from 0 to 1, a rough estimate
  const Array<std::uint64_t>& counts() const;  // by combination of labels

  class Search;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace kaivuri
