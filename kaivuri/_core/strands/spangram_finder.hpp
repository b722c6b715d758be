// All spangrams of a board that are cheap enough.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

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
  SpangramFinder(const StrandsBoard& board, const std::vector<StrandsPath>& paths,
                 const SpangramRules& rules, Pause& pause);

  // The spangrams of reduced cost `bound` or less; with three parts, `three_bound` or less.
  // Gives up after so much work: complete() tells.
  std::vector<StrandsOption> find(const CellPrices& prices, Cost bound, Cost three_bound,
                                  std::size_t work);
  bool complete() const { return work_ > 0; }

 private:
  struct Chain {
    Bits cells = 0, corners = 0;
    Cost reduced = 0;  // of its parts, without joining and what is left of the length
    int last = 0;      // cell
    std::size_t parts = 0;
    std::array<int, kMostParts> paths{-1, -1, -1};
  };
  using ByCell = std::vector<Cost>;

  std::size_t most_parts() const { return rules_.joining.size() - 1; }
  Cost left_of_length(Bits cells) const;
  void price_parts(const CellPrices& prices);
  void look_ahead(Cost three_excess);
  std::vector<ByCell> further_parts() const;
  void find_single(const CellPrices& prices, Cost bound);
  void extend(const Chain& chain);
  bool add(Chain& chain, int path, Bits corner);
  void keep(const Chain& chain);

  const StrandsBoard& board_;
  const std::vector<StrandsPath>& paths_;
  const SpangramRules& rules_;
  Pause& pause_;
  Cost slope_;       // of the cost by length, a cell
  Cost least_left_;  // of that cost less slope_ * length

  // Of the present search.
  const CellPrices* prices_ = nullptr;
  std::vector<Cost> reduced_;                         // of each path as a part
  std::vector<std::vector<int>> from_;                // paths by first cell, the cheapest first
  std::array<Cost, kMostParts + 1> joining_{};        // by parts, so that one bound serves all
  std::array<ByCell, kMostParts + 1> ahead_;          // by parts so far, by last cell
  std::array<Cost, kMostParts + 1> least_ahead_{};    // the least of each
  Cost room_ = 0, three_excess_ = 0;
  std::size_t work_ = 1;
  std::vector<StrandsOption> found_;
};

}  // namespace kaivuri
