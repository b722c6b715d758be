// A depth-first search for all covers up to a weight, pruned by reduced costs.
#pragma once

#include <cstdint>
#include <optional>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/nogood_table.hpp"
#include "base/problem.hpp"
#include "bounds/ranked_options.hpp"
#include "bounds/relaxation.hpp"
#include "bounds/remaining_options.hpp"
#include "bounds/slack.hpp"

namespace kaivuri {

// The weight of a cover is at least the prices of all items plus the reduced costs of its options,
// that is its slack. So a search for covers of weight at most `limit` has a small gap for the
// slack, and options that exceed the gap are dropped from the subtree. The search branches on an
// item with the fewest options left among the first uncovered ones, so the uncovered items stay
// contiguous and the same sets recur, which makes nogoods useful.
//
// A cover has at most half of the gap as slack in the first half of the items, or else less than
// the other half in the second half. So there are two searches, each for the covers with little
// slack in the half where it starts: one from the first item forward, one from the last item
// backward. Together they visit far fewer nodes than one search that may use up the gap where it
// starts.
//
// The choice of the item differs from the searches of diagram/: options are sorted by reduced cost,
// so the expensive ones are cut off at each level, secondary items are candidates too, and the
// cheapest options are tried first.
//
// Invariant: frame d is the state after d chosen options, with the items in uncovered_ and the
// options in remaining_. Each call continues at the deepest frame.
class ReducedCostSearch {
 public:
  // The relaxation must outlive the search and not change its prices meanwhile.
  ReducedCostSearch(const Relaxation& relaxation, NogoodTable& nogoods, InterruptCheck& interrupt);

  void start(Weight limit);
  // Starts one search from the first item, which finds some good cover sooner.
  void start_undivided(Weight limit);
  // Restricts the search to covers of weight at most `limit`, which must be lower than before.
  void lower_limit(Weight limit) { limit_ = limit; }
  // The number of nodes that take a few milliseconds at most.
  Size nodes_per_step() const;
  // Visits at most `nodes` nodes, subtracting them from `nodes`; returns true at a cover.
  bool find(std::int64_t& nodes);

  bool done() const { return frames_.empty() && half_ != Half::kFirst; }
  // Once done: whether a higher limit may yield more covers.
  bool cut_off() const { return cut_off_; }
  View<const Index> cover() const { return chosen_; }  // including slack options
  Weight cover_weight() const { return cover_weight_; }

 private:
  struct Frame {
    Weight weight = 0;          // of the chosen options
    Weight bound = 0;           // scaled lower bound of the covers below
    Weight half_slack = 0;      // of the chosen options
    Size first_branch = 0;      // index of its first branch in branches_
    Size next_branch = 0;       // index of the branch to try next
    bool found_cover = false;   // below this frame
    bool cut_off = false;       // some option was dropped for its weight
    bool half_cut_off = false;  // some option was dropped for its half slack
  };

  const Mask* uncovered() const { return uncovered_[frames_.size() - 1]; }
  Weight total_gap() const { return limit_ * relaxation_.scale() - relaxation_.bound(); }
  Weight gap() const { return limit_ * relaxation_.scale() - frames_.back().bound; }
  Weight half_gap() const { return max_half_slack_ - frames_.back().half_slack; }
  void restart(Half half, Weight max_half_slack);
  void restart_second();
  void order_items();
  void drop_completing_option();
  bool descend(const RankedOptions::Option& choice);
  Frame child_with(const RankedOptions::Option& choice) const;
  bool exceeds_limits(const Frame& child);
  bool uncover(Index option);
  bool accept_cover(const Frame& frame, Index option);
  bool is_nogood(const Frame& frame, bool in_half);
  bool meets_half(const Mask* set) const;
  NogoodTable::Set key_of(const Mask* set, Weight weight);
  void push(const Frame& frame, const RankedOptions::Option& choice);
  void drop_expensive();
  bool list_branches();
  Index fewest_options_item();
  void backtrack();
  void add_nogood(const Frame& frame);

  const Relaxation& relaxation_;
  NogoodTable& nogoods_;
  Slack slack_;
  Weight limit_ = 0;
  Half half_ = Half::kBoth;
  Weight max_half_slack_ = 0;   // limit of the half slack
  Weight max_first_slack_ = 0;  // the same in the search from the first item
  Weight cover_weight_ = 0;
  bool cut_off_ = false;
  Array<Index> order_;  // of the items
  Array<Mask> half_items_;
  std::optional<RankedOptions> options_;
  std::optional<RemainingOptions> remaining_;
  BitSets uncovered_;  // one set per frame
  // Nogoods for the limit of the half slack: sets of items with the weight of the chosen options.
  // They are valid in one search only.
  std::optional<NogoodTable> half_nogoods_;
  Array<Mask> key_;
  Array<Frame> frames_;
  Array<Index> chosen_;
  Array<RankedOptions::Option> branches_;
};

}  // namespace kaivuri
