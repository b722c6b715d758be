// The slack of options and covers, split by halves of the items.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "bounds/relaxation.hpp"

namespace kaivuri {

// A half of the primary items, or both.
enum class Half { kBoth, kFirst, kSecond };

// The slack of a cover is the sum of the reduced costs of its options and the penalties of the
// triples that none of them joins. The slack of an option is divided by the number of its items in
// each half; that of a triple belongs to the half of its middle item.
class Slack {
 public:
  struct Amount {
    Weight total;
    Weight half;  // the share of the half; 0 for both
  };

  Slack(const Relaxation& relaxation, InterruptCheck& interrupt);

  // The first item of the second half.
  Index middle() const { return relaxation_.problem().primary / 2; }
  Amount of(Index o, Half half) const;
  // The slack of the triples that can no longer be joined once `o` covers some of these items.
  Amount of_unjoinable(Index o, Half half, const Mask* uncovered) const;

 private:
  // The other two items of a triple of which an option contains one.
  struct Single {
    Index one;
    Index other;
    bool first;  // whether it belongs to the first half
    Weight penalty;
  };
  void add_single(Index o, View<const Index> triples);

  const Relaxation& relaxation_;
  Array<Index> start_{0};  // option o has singles_[start_[o]] .. singles_[start_[o + 1] - 1]
  Array<Single> singles_;
};

}  // namespace kaivuri
