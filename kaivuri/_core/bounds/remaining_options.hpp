// The options left at each depth of a search by reduced costs.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/problem.hpp"
#include "bounds/ranked_options.hpp"

namespace kaivuri {

// A stack of sets of options, each a subset of the one below. In each group of options, masks after
// the last non-empty one are undefined.
class RemainingOptions {
 public:
  // Both arguments must outlive it. The first set contains all options.
  RemainingOptions(const Problem& problem, const RankedOptions& options);

  // Pushes the options of the top set that share no item with `option`.
  void push(const RankedOptions::Option& option);
  void pop() { ends_.pop_back(); }
  // Drop the options of a group that cost more than `limit`; return whether there were any.
  bool drop_first(Weight limit) { return drop(0, ends_.back().first, limit); }
  bool drop_others(Weight limit) {
    return drop(options_.second_group(), ends_.back().others, limit);
  }
  // Returns the number of options that contain the item, or some number from `limit` up.
  Index count(Index item, Index limit) const;
  // Whether two options or more contain the item.
  bool has_multiple(Index item);
  // Calls `call` with the rank of each option that contains the item.
  template <class Call>
  void for_each(Index item, Call call) const {
    const Mask* const containing = options_.containing(item);
    for_each_mask([&](Size w) {
      for (Mask m = top()[w] & containing[w]; m != 0; m &= m - 1) call(64 * w + lowest_bit(m));
      return true;
    });
  }

 private:
  struct Ends {  // in masks
    Size first;
    Size others;
  };

  const Mask* top() const { return sets_[ends_.size() - 1]; }
  bool drop(Size from, Size& end, Weight limit);
  // Calls `call` with the index of each mask of the top set until it returns false; returns whether
  // it never did.
  template <class Call>
  bool for_each_mask(Call call) const {
    const Ends ends = ends_.back();
    for (Size w = 0; w < ends.first; ++w) {
      if (!call(w)) return false;
    }
    for (Size w = options_.second_group(); w < ends.others; ++w) {
      if (!call(w)) return false;
    }
    return true;
  }

  const Problem& problem_;
  const RankedOptions& options_;
  BitSets sets_;
  Array<Ends> ends_;   // one per set
  Array<Size> hints_;  // per item: the mask where has_multiple() last found two options
};

}  // namespace kaivuri
