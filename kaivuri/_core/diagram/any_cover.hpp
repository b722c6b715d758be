// A search for one cover, or the proof that there is none.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/nogood_table.hpp"
#include "base/problem.hpp"
#include "diagram/bit_problem.hpp"
#include "diagram/state_stack.hpp"

namespace kaivuri {

// The search of CoverSearch, but it stores only nogoods, the sets of covered items that have
// failed. A nogood takes little more than its bits and no node or arcs, so far more of them fit
// into memory. The items stay in the given order, which costs no time, and large options are tried
// first, because they leave the fewest items to cover.
//
// Invariant: frame d is the state after d chosen options.
class AnyCover {
 public:
  AnyCover(const Problem& problem, InterruptCheck interrupt);

  // Visits at most `nodes` nodes, fewer if they take long.
  void run(std::int64_t nodes);

  bool done() const { return done_; }
  // Valid once done.
  bool found() const { return found_; }
  View<const Index> cover() const { return chosen_; }
  std::int64_t node_count() const { return nodes_; }

 private:
  struct Frame {
    Size branch;  // index of its first branch in branches_
    Size next;    // index of the branch to try next
  };

  void enter();
  void descend(Index option);
  void leave();
  NogoodTable::Set covered(Size level) const { return {stack_.covered(level), bits_.item_width}; }

  BitProblem bits_;
  StateStack<0> stack_;
  NogoodTable nogoods_;
  Array<Index> rank_;  // of each option, sorted by size, the largest first
  Size levels_ = 2;    // the capacity of stack_
  Array<Frame> frames_;
  Array<Index> branches_;
  Array<Index> chosen_;  // in the numbering of the problem
  bool done_ = false;
  bool found_ = false;
  std::int64_t nodes_ = 0;
};

}  // namespace kaivuri
