// Whole-number prices of items that bound the weight of every cover; cuts make them sharper.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "bounds/interior_point.hpp"
#include "bounds/whole_prices.hpp"

namespace kaivuri {

// A weight times (items + 1) must not exceed this: sums of prices must not overflow.
constexpr Weight kLargestWeights = Weight{1} << 50;

// Three items. Two options that both hold two or three of them cannot be in
// one cover, so at most one option of a cover *joins* the triple: a
// subset-row cut (Jepsen, Petersen, Spoorendonk, Pisinger, Operations Research
// 56, 2008). As a row of the linear program it is a secondary item.
using Triple = std::array<Index, 3>;

// Every item is covered exactly once here: a secondary item has an option of its own, of weight 0,
// for the covers that do not use it.
//
// What prices promise: for any set R of items,
//   sum of prices of R + sum of penalties of the triples with two items in R
// is at most `scale` times the weight of any set of options that covers R exactly. Prices are whole
// numbers, so the promise holds without rounding errors.
class Relaxation {
 public:
  // `weights`: one per option of the problem, divided by their greatest common divisor.
  Relaxation(const Problem& problem, View<const Weight> weights, InterruptCheck& interrupt);

  // Does a part of a step towards better prices; false when the prices are ready.
  bool advance(InterruptCheck& interrupt);
  // Adds the triples that the last solution breaks most and begins again; false if none is worth
  // it.
  bool add_cuts(InterruptCheck& interrupt);

  const Problem& problem() const { return problem_; }  // with the options of secondary items
  Weight weight(Index o) const { return weights_[o]; }
  Weight scale() const { return scale_; }
  Weight bound() const { return bound_; }  // of all items together
  // What an option costs above the prices of its items and the penalties of
  // the triples it joins; never negative.
  Weight reduced(Index o) const { return reduced_[o]; }
  View<const Triple> triples() const { return triples_; }
  Weight penalty(Size t) const { return prices_[row_items() + t]; }  // never positive

 private:
  Size row_items() const { return problem_.items; }
  void choose_scale();
  void build(InterruptCheck& interrupt);
  void order_rows();
  Array<Array<Index>> triples_at_items() const;
  void round_prices(InterruptCheck& interrupt);

  Problem problem_;
  Array<Weight> weights_;
  Weight scale_ = 1;
  Weight largest_ = 1;  // of the weights, by which costs are divided for the method
  Array<Triple> triples_;
  Array<Index> row_of_;  // of items, then triples: their row in `columns_`
  Columns columns_;      // options, then a column for each triple that nothing joins
  std::unique_ptr<InteriorPoint> method_;  // none where there are too many rows
  Array<Weight> prices_;                   // of items, then penalties of triples
  Array<Weight> reduced_;
  Weight bound_ = 0;
};

// How many of the items of a triple an option holds.
int shared(const Triple& triple, View<const Index> option);

}  // namespace kaivuri
