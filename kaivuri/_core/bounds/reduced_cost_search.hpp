// All covers up to a weight, by depth-first search on what options cost above the prices.
#pragma once

#include <cstdint>
#include <optional>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/nogood_table.hpp"
#include "base/problem.hpp"
#include "bounds/options_left.hpp"
#include "bounds/ranked_options.hpp"
#include "bounds/relaxation.hpp"
#include "bounds/waste.hpp"

namespace kaivuri {

// A choice of options costs at least the prices of all items plus what the chosen options cost
// above theirs. So a search for covers of weight at most `limit` has a small slack to waste, and an
// option that exceeds the slack is dropped from the subtree. The search branches on an item with
// the fewest options left among the first uncovered ones. Then what is uncovered stays in one
// piece, and the same sets come again, so that the nogoods are of use.
//
// A cover wastes at most half of the slack in the first half of the items, or else less than the
// other half of it in the second half. So there are two searches, each for the covers that waste
// little in the half where it begins: one from the first item onwards, one from the last back. Both
// together visit far fewer nodes than one that may waste all the slack where it begins.
//
// It shares the bit sets with the searches of diagram/, but not the choice of the item. Here the
// options are sorted by what they cost above the prices, so that the expensive ones are cut off at
// each level, secondary items are counted too, and the cheapest options are tried first.
//
// Invariant: frame d holds the state after d chosen options: the uncovered items in uncovered_, the
// options that may still be used in left_. Between two calls the search rests at the deepest frame.
class ReducedCostSearch {
 public:
  // The relaxation must outlive the search and keep its prices meanwhile.
  ReducedCostSearch(const Relaxation& relaxation, NogoodTable& nogoods, InterruptCheck& interrupt);

  void start(Weight limit);
  // For a search that is to find some good cover soon: from the first item only.
  void start_whole(Weight limit);
  // From now on finds only covers of weight at most `limit`, which is lower than before.
  void lower(Weight limit) { limit_ = limit; }
  // How many nodes take some milliseconds at most.
  Size nodes_per_step() const;
  // Visits at most `nodes` nodes and counts them down; true when it stands at a cover.
  bool find(std::int64_t& nodes);

  bool done() const { return frames_.empty() && part_ != Part::kFirst; }
  // Once done: whether a higher limit might give more covers.
  bool cut_off() const { return cut_off_; }
  View<const Index> cover() const { return chosen_; }  // with unused secondary items' options
  Weight cover_weight() const { return cover_weight_; }

 private:
  struct Frame {
    Weight weight;   // of the chosen options
    Weight least;    // scaled bound of every cover below
    Weight own;      // what is wasted of the part
    Size branch;     // where its branches start in branches_
    Size next;       // the branch to try next
    bool alive;      // a cover was found below
    bool cut_off;    // something was left out for its weight
    bool cut_short;  // something was left out for what it wastes of the part
  };

  const Mask* uncovered() const { return uncovered_[frames_.size() - 1]; }
  Weight all_slack() const { return limit_ * relaxation_.scale() - relaxation_.bound(); }
  Weight slack() const { return limit_ * relaxation_.scale() - frames_.back().least; }
  Weight own_slack() const { return most_own_ - frames_.back().own; }
  void begin(Part part, Weight most_own);
  void begin_second();
  void order_items();
  bool descend(const RankedOptions::Option& choice);
  bool uncover(Index option);
  bool stand_at_cover(const Frame& frame, Index option);
  bool is_nogood(const Frame& frame, bool in_part);
  bool inside(const Mask* set) const;
  NogoodTable::Set with_weight(const Mask* set, Weight weight);
  void open(const Frame& frame, const RankedOptions::Option& choice);
  void drop_costly();
  bool branch();
  Index fewest_options_item();
  void leave();
  void remember(const Frame& frame);

  const Relaxation& relaxation_;
  NogoodTable& nogoods_;
  Waste waste_;
  Weight limit_ = 0;
  Part part_ = Part::kWhole;
  Weight most_own_ = 0;    // waste of the part
  Weight most_first_ = 0;  // of the first half, in the search that begins there
  Weight cover_weight_ = 0;
  bool cut_off_ = false;
  Array<Index> order_;  // of items: in which they are covered
  Array<Mask> part_items_;
  std::optional<RankedOptions> options_;
  std::optional<OptionsLeft> left_;
  BitSets uncovered_;  // one per frame
  // Sets that fail for what they waste of the part: with the weight of the options chosen so far,
  // and the waste that was too little. They are of use in one search only.
  std::optional<NogoodTable> nogoods_in_part_;
  Array<Mask> key_;
  Array<Frame> frames_;
  Array<Index> chosen_;
  Array<RankedOptions::Option> branches_;
};

}  // namespace kaivuri
