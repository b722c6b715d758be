// The options that a search may use, in order of their reduced cost, as bits.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "bounds/relaxation.hpp"
#include "bounds/waste.hpp"

namespace kaivuri {

// Two groups, each sorted by reduced cost and begun at a new mask: first the options all of whose
// waste belongs to the part, then the others. So of each group those that cost too much are the
// last, and to drop them is to cut its bits short. A rank is a place in this order; some ranks at
// the end of a group hold no option.
class RankedOptions {
 public:
  struct Option {
    Index number;
    Weight reduced;
    Weight own;  // what of it belongs to the part

    // The cheapest first, those of one cost by number.
    bool operator<(const Option& other) const {
      return reduced != other.reduced ? reduced < other.reduced : number < other.number;
    }
  };

  // Leaves out options whose reduced cost is above `most`.
  RankedOptions(const Relaxation& relaxation, const Waste& waste, Part part, Weight most);

  const Option& operator[](Size rank) const { return options_[rank]; }
  bool left_out() const { return left_out_; }
  Size group() const { return group_; }        // in masks: where the second group begins
  Size width() const { return set_.width(); }  // in masks, of both groups
  const Mask* set() const { return set_[0]; }
  const Mask* holding(Index item) const { return holding_[item]; }
  // Where between two masks of one group the options that cost more than `most` begin.
  Size kept(Size from, Size to, Weight most) const;

 private:
  void add(Array<Option>& group);

  Array<Option> options_;  // by rank
  bool left_out_ = false;
  Size group_ = 0;
  BitSets set_;      // one: the ranks that hold an option
  BitSets holding_;  // one per item: the options that hold it
};

// Whether there is memory for the bits of all options.
void check_size(const Problem& problem);

}  // namespace kaivuri
