// All covers up to a weight, by depth-first search on what options cost above the prices.
#pragma once

#include <cstdint>

#include "base/dead_states.hpp"
#include "base/index.hpp"
#include "base/pause.hpp"
#include "base/problem.hpp"
#include "bounds/relaxation.hpp"

namespace kaivuri {

// A choice of options costs at least the prices of all items plus what the chosen options cost
// above theirs. So a search for covers of weight at most `limit` has a small slack to spend, and an
// option that exceeds the slack is dropped from the subtree. The search branches on an item with
// the fewest options left among the first uncovered ones. Then what is uncovered stays in one
// piece, and the same sets come again, so that the dead states are of use.
//
// It shares the bit sets with the searches of diagram/, but not the choice of the item. Those keep
// the options alive as bits, in one order for the whole search. Here each level drops the expensive
// options, counts what is left of secondary items too, and tries the cheapest first; and each round
// of cuts changes the prices. So every level looks at every option alive anyway, in a list with its
// price.
//
// Invariant: frame d holds the state after d chosen options: the uncovered items in uncovered_, the
// options that may still be used in usable_. Between two calls the search rests at the deepest
// frame.
class ReducedCostSearch {
 public:
  // The relaxation must outlive the search and keep its prices meanwhile.
  ReducedCostSearch(const Relaxation& relaxation, DeadStates& dead, Pause& pause);

  void start(Weight limit);
  // From now on finds only covers of weight at most `limit`, which is lower than before.
  void lower(Weight limit) { limit_ = limit; }
  // How many nodes take some milliseconds at most.
  Size nodes_a_step() const;
  // Visits at most `nodes` nodes and counts them down; true when it stands at a cover.
  bool find(std::int64_t& nodes);

  bool done() const { return frames_.empty(); }
  // Once done: whether a higher limit might give more covers.
  bool cut_off() const { return cut_off_; }
  View<const Index> cover() const { return chosen_; }  // with unused secondary items' options
  Weight cover_weight() const { return cover_weight_; }

 private:
  struct Usable {
    Index option;
    Weight reduced;
  };
  struct Frame {
    Weight weight;  // of the chosen options
    Weight least;   // scaled bound of every cover below
    Size usable;    // where its options start in usable_
    Size branch;    // where its branches start in branches_
    Size next;      // the branch to try next
    bool alive;     // a cover was found below
    bool cut_off;   // something was left out for its weight
  };

  const Mask* uncovered() const { return uncovered_[frames_.size() - 1]; }
  Weight slack() const { return limit_ * relaxation_.scale() - frames_.back().least; }
  void index_triples(Pause& pause);
  Weight closing(Index o);
  bool descend(const Usable& choice);
  void open(Frame frame, Index option);
  void keep_usable(Size from, Size to, Index option);
  void drop_costly();
  bool branch();
  Index fewest_options_item();
  void count();
  void leave();

  const Relaxation& relaxation_;
  DeadStates& dead_;
  BitSets item_sets_;           // one per option: its items
  Array<Index> touched_start_;  // triples of which an option holds one item
  Array<Index> touched_;
  Weight limit_ = 0;
  Weight cover_weight_ = 0;
  bool cut_off_ = false;
  BitSets uncovered_;  // one per frame
  Array<Frame> frames_;
  Array<Index> chosen_;
  Array<Usable> usable_;
  Array<Usable> branches_;
  Array<Index> counts_;  // usable options of each item, at the deepest frame
};

}  // namespace kaivuri
