// Which options are left at each depth of a search by reduced costs.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/problem.hpp"
#include "bounds/ranked_options.hpp"

namespace kaivuri {

// A stack of sets of options, each a part of the one below. Of each group of options only the masks
// up to the last that is not empty are kept; what lies beyond is of no meaning.
class OptionsLeft {
 public:
  // Both must outlive it. The first set holds all options.
  OptionsLeft(const Problem& problem, const RankedOptions& options);

  // Adds a set: the options of the last that do not meet this one.
  void push(const RankedOptions::Option& taken);
  void pop() { ends_.pop_back(); }
  // Drop, in either group, what costs more than `most`; whether there was any.
  bool drop_first(Weight most) { return drop(0, ends_.back().first, most); }
  bool drop_others(Weight most) { return drop(options_.group(), ends_.back().others, most); }
  // How many options hold the item; if `most` or more, some number not below `most`.
  Index count(Index item, Index most) const;
  // Whether two options or more hold the item.
  bool has_multiple(Index item);
  // Calls back with the rank of each option that holds the item.
  template <class Call>
  void each(Index item, Call call) const {
    const Mask* const held = options_.holding(item);
    each_mask([&](Size w) {
      for (Mask m = last()[w] & held[w]; m != 0; m &= m - 1) call(64 * w + lowest_bit(m));
      return true;
    });
  }

 private:
  struct Ends {  // in masks
    Size first;
    Size others;
  };

  const Mask* last() const { return sets_[ends_.size() - 1]; }
  bool drop(Size from, Size& end, Weight most);
  // Calls back with each mask of the last set until that answers false; whether it never did.
  template <class Call>
  bool each_mask(Call call) const {
    const Ends ends = ends_.back();
    for (Size w = 0; w < ends.first; ++w) {
      if (!call(w)) return false;
    }
    for (Size w = options_.group(); w < ends.others; ++w) {
      if (!call(w)) return false;
    }
    return true;
  }

  const Problem& problem_;
  const RankedOptions& options_;
  BitSets sets_;
  Array<Ends> ends_;   // one per set
  Array<Size> hints_;  // one per item: the mask in which two options that hold it were seen last
};

}  // namespace kaivuri
