// One cover, whichever comes first, or the proof that there is none.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/dead_states.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Depth-first search that remembers the sets of uncovered items it has failed
// on. An item with one option left is covered at once and one with none ends
// the branch, but otherwise the choice is among the first few uncovered items:
// the uncovered part then stays in one piece, and the same sets come again.
//
// Invariant: frame d holds the state after d chosen options.
class AnyCover {
 public:
  explicit AnyCover(const Problem& problem);

  // Visits at most `nodes` nodes.
  void run(std::int64_t nodes);

  bool done() const { return done_; }
  // Once done: the cover, or nothing.
  bool found() const { return found_; }
  std::span<const Index> cover() const { return chosen_; }
  std::int64_t nodes() const { return nodes_; }

 private:
  using Word = std::uint64_t;
  struct Frame {
    std::size_t branch;  // its first in branches_
    std::size_t next;    // the branch to try next
  };

  Word* mask(std::size_t depth) { return masks_.data() + depth * words_; }
  const Word* option_mask(Index o) const {
    return option_masks_.data() + static_cast<std::size_t>(o) * words_;
  }
  bool fits(Index o, const Word* set) const;
  Index left_up_to(Index item, const Word* set, Index most) const;
  Index choose(const Word* set) const;
  bool all_covered(const Word* set) const;
  void enter();
  void descend(Index option);
  void leave();

  const Index primary_;
  std::size_t words_;
  DeadStates dead_;
  std::vector<Word> option_masks_;
  std::vector<std::vector<Index>> holding_;  // options of each primary item, largest first
  std::vector<Word> masks_;
  std::vector<Frame> frames_;
  std::vector<Index> branches_;
  std::vector<Index> chosen_;
  bool done_ = false;
  bool found_ = false;
  std::int64_t nodes_ = 0;
};

}  // namespace kaivuri
