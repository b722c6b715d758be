// All spangrams of a board that are cheap enough.
#pragma once

#include "base/index.hpp"
#include "strands/cell_prices.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

// A spangram is one path that touches two opposite sides, or two or three whose
// ends lie side by side. The joined ones are far too many to list them all, so
// they are put together part by part under a bound on their reduced cost. What
// lets a beginning be dropped early is the least cost of what must still come:
// it is known for every cell, as parts are priced alone. The cost by length is
// charged by the cell for this; what is left of it is added at the end.
class SpangramFinder {
 public:
  SpangramFinder(const StrandsBoard& board, const Array<StrandsPath>& paths,
                 const SpangramRules& rules, Pause& pause);

  // The spangrams of reduced cost `bound` or less; with three parts, `three_bound` or less.
  // Gives up after so much work: complete() tells.
  Array<StrandsOption> find(const CellPrices& prices, Cost bound, Cost three_bound, Size work);
  bool complete() const { return work_ > 0; }

 private:
  struct Chain {
    Mask cells = 0, corners = 0;
    Cost reduced = 0;  // of its parts, without joining and what is left of the length
    int last = 0;      // cell
    Size parts = 0;
    FixedArray<int, kMostParts> paths{-1, -1, -1};
  };
  using ByCell = Array<Cost>;

  Size most_parts() const { return rules_.joining.size() - 1; }
  Cost left_of_length(Mask cells) const;
  void price_parts(const CellPrices& prices);
  void look_ahead(Cost three_excess);
  Array<ByCell> further_parts() const;
  void find_single(const CellPrices& prices, Cost bound);
  void extend(const Chain& chain);
  bool add(Chain& chain, int path, Mask corner);
  void keep(const Chain& chain);

  const StrandsBoard& board_;
  const Array<StrandsPath>& paths_;
  const SpangramRules& rules_;
  Pause& pause_;
  Cost slope_;       // of the cost by length, a cell
  Cost least_left_;  // of that cost less slope_ * length

  // Of the present search.
  const CellPrices* prices_ = nullptr;
  Array<Cost> reduced_;                             // of each path as a part
  Array<Array<int>> from_;                          // paths by first cell, the cheapest first
  FixedArray<Cost, kMostParts + 1> joining_{};      // by parts, so that one bound serves all
  FixedArray<ByCell, kMostParts + 1> ahead_;        // by parts so far, by last cell
  FixedArray<Cost, kMostParts + 1> least_ahead_{};  // the least of each
  Cost room_ = 0, three_excess_ = 0;
  Size work_ = 1;
  Array<StrandsOption> found_;
};

}  // namespace kaivuri
