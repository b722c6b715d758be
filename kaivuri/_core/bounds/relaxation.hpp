// Integer prices of items that bound the weight of every cover, sharpened by cuts.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "bounds/integer_prices.hpp"
#include "bounds/interior_point.hpp"

namespace kaivuri {

// Limit of a weight times (items + 1), because sums of prices must not overflow.
constexpr Weight kMaxWeightSum = Weight{1} << 50;

// Three items. An option that contains two or three of them *joins* the triple. Two such options
// share an item, so a cover contains at most one: a subset-row cut (Jepsen, Petersen, Spoorendonk,
// Pisinger, Operations Research 56, 2008). In the linear program it is a secondary item.
using Triple = std::array<Index, 3>;

// Every item is covered exactly once here: each secondary item has a slack option of weight 0 for
// the covers that do not use it.
//
// Guarantee: for any set R of items,
//   sum of prices of R + sum of penalties of the triples with two items in R
// is at most `scale` times the weight of any set of options that covers R exactly. Prices are
// integers, so it holds without rounding errors.
class Relaxation {
 public:
  // `weights`: one per option of the problem, divided by their greatest common divisor.
  Relaxation(const Problem& problem, View<const Weight> weights, InterruptCheck& interrupt);

  // Does a part of a step towards better prices; returns false when the prices are final.
  bool advance(InterruptCheck& interrupt);
  // Adds the triples that the last solution violates most and restarts; returns false if there are
  // none worth adding.
  bool add_cuts(InterruptCheck& interrupt);

  const Problem& problem() const { return problem_; }  // with slack options
  Weight weight(Index o) const { return weights_[o]; }
  Weight scale() const { return scale_; }
  Weight bound() const { return bound_; }  // of all items together
  // The reduced cost of an option: its weight less the prices of its items and the penalties of the
  // triples that it joins. Never negative.
  Weight reduced(Index o) const { return reduced_[o]; }
  View<const Triple> triples() const { return triples_; }
  Weight penalty(Size t) const { return prices_[item_rows() + t]; }  // never positive

 private:
  Size item_rows() const { return problem_.items; }
  void choose_scale();
  void build(InterruptCheck& interrupt);
  void order_rows();
  Array<Array<Index>> triples_at_items() const;
  void round_prices(InterruptCheck& interrupt);

  Problem problem_;
  Array<Weight> weights_;
  Weight scale_ = 1;
  Weight max_weight_ = 1;  // the solver gets costs divided by this
  Array<Triple> triples_;
  Array<Index> row_of_;                    // of items, then triples: their row in `columns_`
  Columns columns_;                        // options, then a slack column per triple
  std::unique_ptr<InteriorPoint> solver_;  // null if there are too many rows
  Array<Weight> prices_;                   // of items, then penalties of triples
  Array<Weight> reduced_;
  Weight bound_ = 0;
};

// Returns the number of items of a triple in an option.
int count_shared(const Triple& triple, View<const Index> option);

}  // namespace kaivuri
