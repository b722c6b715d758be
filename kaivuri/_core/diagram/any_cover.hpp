// One cover, whichever comes first, or the proof that there is none.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/nogood_table.hpp"
#include "base/problem.hpp"
#include "diagram/bit_problem.hpp"
#include "diagram/state_stack.hpp"

namespace kaivuri {

// The search of CoverSearch, but it remembers only the sets of covered items that have failed. Such
// a set takes a little more than its bits, without a node and arcs, so far more of them fit into
// memory. It keeps the given order of the items, which takes no time to find, and tries large
// options first, because they leave the least to cover.
//
// Invariant: frame d holds the state after d chosen options.
class AnyCover {
 public:
  AnyCover(const Problem& problem, InterruptCheck interrupt);

  // Visits at most `nodes` nodes, fewer where they take long.
  void run(std::int64_t nodes);

  bool done() const { return done_; }
  // Once done: the cover, or nothing.
  bool found() const { return found_; }
  View<const Index> cover() const { return chosen_; }
  std::int64_t nodes() const { return nodes_; }

 private:
  struct Frame {
    Size branch;  // where its branches start in branches_
    Size next;    // the branch to try next
  };

  void enter();
  void descend(Index option);
  void leave();
  NogoodTable::Set covered(Size level) const { return {stack_.covered(level), bits_.item_width}; }

  BitProblem bits_;
  StateStack<0> stack_;
  NogoodTable nogoods_;
  Array<Index> rank_;  // of each option when all are sorted, the largest first
  Size levels_ = 2;    // that stack_ has room for
  Array<Frame> frames_;
  Array<Index> branches_;
  Array<Index> chosen_;  // in the problem's own numbers
  bool done_ = false;
  bool found_ = false;
  std::int64_t nodes_ = 0;
};

}  // namespace kaivuri
