// All covers up to a weight, by depth-first search on what options cost above the prices.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/dead_states.hpp"
#include "base/problem.hpp"
#include "bounds/relaxation.hpp"

namespace kaivuri {

// A choice of options costs at least the prices of everything plus what the
// chosen options cost above theirs, so a search for covers of weight at most
// `limit` has a small slack to spend. An option that exceeds the slack is
// dropped from the subtree. It branches on an item with the fewest options left
// among the first uncovered ones: what is uncovered then stays in one piece, and
// the same sets come again, so that the dead states are of use.
//
// Invariant: frame d holds the state after d chosen options: the uncovered
// items in masks_, the options that may still be used in usable_. Between two
// calls the search rests at the deepest frame.
class ReducedCostSearch {
 public:
  using Word = std::uint64_t;

  // The relaxation must outlive the search and keep its prices meanwhile.
  ReducedCostSearch(const Relaxation& relaxation, DeadStates& dead);

  void start(Weight limit);
  // From now on only covers of weight at most `limit`; lower than before.
  void lower(Weight limit) { limit_ = limit; }
  // Visits at most `nodes` nodes, which is counted down; true when it stands at a cover.
  bool find(std::int64_t& nodes);

  bool done() const { return frames_.empty(); }
  // Once done: whether a higher limit might give more covers.
  bool cut_off() const { return cut_off_; }
  std::span<const Index> cover() const { return chosen_; }  // with unused secondary items' options
  Weight cover_weight() const { return cover_weight_; }

 private:
  struct Usable {
    Index option;
    Weight reduced;
  };
  struct Frame {
    Weight weight;       // of the chosen options
    Weight least;        // scaled bound of every cover below
    std::size_t usable;  // its first in usable_
    std::size_t branch;  // its first in branches_
    std::size_t next;    // the branch to try next
    bool alive;          // a cover was found below
    bool cut_off;        // something was left out for its weight
  };

  Word* mask(std::size_t depth) { return masks_.data() + depth * words_; }
  const Word* option_mask(Index o) const {
    return option_masks_.data() + static_cast<std::size_t>(o) * words_;
  }
  bool uncovered(const Word* set, Index i) const {
    return set[static_cast<std::size_t>(i) / 64] >> (static_cast<std::size_t>(i) % 64) & 1;
  }
  std::span<const Word> uncovered_now() { return {mask(frames_.size() - 1), words_}; }
  Weight slack() const { return limit_ * relaxation_.scale() - frames_.back().least; }
  void index_triples();
  Weight closing(Index o);
  bool descend(const Usable& choice);
  void open(Frame frame, Index option);
  void keep_usable(std::size_t from, std::size_t to, Index option);
  void drop_costly();
  bool branch();
  Index fewest_options_item();
  void count();
  void leave();

  const Relaxation& relaxation_;
  DeadStates& dead_;
  std::size_t words_;
  std::vector<Word> option_masks_;
  std::vector<Index> touched_start_;  // triples that an option touches in one item
  std::vector<Index> touched_;
  Weight limit_ = 0;
  Weight cover_weight_ = 0;
  bool cut_off_ = false;
  std::vector<Word> masks_;
  std::vector<Frame> frames_;
  std::vector<Index> chosen_;
  std::vector<Usable> usable_;
  std::vector<Usable> branches_;
  std::vector<Index> counts_;  // usable options of each item, at the deepest frame
};

}  // namespace kaivuri
