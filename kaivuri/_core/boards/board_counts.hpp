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
// 1. reached_states.hpp: from the empty board, cell by cell, every state that can be reached, each
//    once, with the arcs that lead to it. Pieces of equal size are counted together, as if they
//    were copies of one another;
// 2. state_split.hpp: each state is split by the pieces used, a group of at most 64 numbers at a
//    time: one mask for a state says which of them occur there, so one operation on an arc moves
//    all of them forward, and another back from the end. Only states that can be reached and
//    finished ("live") are split;
// 3. label_counts.hpp: forward over the states that are left: how many ways lead there for each
//    combination of labels left open so far.
//
// A state does not say which cells stayed open or how the pieces lie, so all ways to it share what
// follows. Pass 1 makes fewer states than fillings have that tell all pieces apart, because most of
// those can't be finished: on the weekday board 1.2 million and then 0.8 in place of 16. Memory: 8
// bytes per arc, 4 per state, and 16 per state in pass 2 or per term in pass 3. Passes 1 and 2 take
// time proportional to the arcs, the third to arcs times combinations. This is counting in a
// layered decision diagram (Knuth, TAOCP 7.1.4) whose levels are the cells in scan order; for
// tilings it is known as the broken profile. Pass 2 refines a
// relaxed diagram step by step, as one does in optimization (Bergman and others, Decision Diagrams
// for Optimization, 2016).
class BoardCounts {
 public:
  // `memory`: how many bytes the graph may take. Throws std::length_error where
  // a state does not fit the widest mask.
  BoardCounts(const BoardPlan& plan, Size memory, InterruptCheck interrupt);
  BoardCounts(BoardCounts&&) noexcept;
  ~BoardCounts();

  // Goes on for about `arcs` arcs, for more at the end of a layer, and for the whole second pass at
  // once. Calls `interrupt` every few milliseconds. Throws std::overflow_error when a count needs
  // more than 64 bits, MemoryLimitError when the graph outgrows its memory; after that the search
  // is of no use.
  void run(std::int64_t arcs, InterruptCheck interrupt);

  bool done() const;
  double progress() const;                     // from 0 to 1, a rough guess
  std::int64_t states() const;                 // reached so far in the first pass
  std::int64_t live() const;                   // left after the second pass
  std::int64_t arcs() const;                   // seen in the first pass
  const Array<std::uint64_t>& counts() const;  // by combination of labels

  class Search;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace kaivuri
