// The options that a search may use, as bit sets in order of reduced cost.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "bounds/relaxation.hpp"
#include "bounds/slack.hpp"

namespace kaivuri {

// Two groups, each sorted by reduced cost and starting at a new mask: first the options whose slack
// belongs entirely to the half, then the others. So the most expensive options of each group are
// last, and dropping them truncates its bits. A rank is an index in this order; some ranks at the
// end of a group are padding.
class RankedOptions {
 public:
  struct Option {
    Index number;
    Weight reduced;
    Weight half_slack;  // the share of the half

    // By cost, then by number.
    bool operator<(const Option& other) const {
      return reduced != other.reduced ? reduced < other.reduced : number < other.number;
    }
  };

  // Excludes options whose reduced cost is above `limit`.
  RankedOptions(const Relaxation& relaxation, const Slack& slack, Half half, Weight limit);

  const Option& operator[](Size rank) const { return options_[rank]; }
  bool excludes_any() const { return excludes_any_; }
  Size second_group() const { return second_group_; }  // index of its first mask
  Size width() const { return set_.width(); }          // in masks, of both groups
  const Mask* set() const { return set_[0]; }
  const Mask* containing(Index item) const { return containing_[item]; }
  // Returns the rank of the first option between two masks of a group that costs more than `limit`.
  Size first_above(Size from, Size to, Weight limit) const;

 private:
  void add_group(Array<Option>& group);

  Array<Option> options_;  // by rank
  bool excludes_any_ = false;
  Size second_group_ = 0;
  BitSets set_;         // one set: the ranks that are options
  BitSets containing_;  // per item: the options that contain it
};

// Throws ProblemTooLarge if the bit sets of all options are too large.
void check_bit_sets(const Problem& problem);

}  // namespace kaivuri
