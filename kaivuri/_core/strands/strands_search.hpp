// The likeliest covers of a Strands board.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "strands/cell_prices.hpp"
#include "strands/spangram_finder.hpp"
#include "strands/strands_board.hpp"
#include "strands/strands_layer.hpp"

namespace kaivuri {

struct StrandsCover {
  Cost cost;
  Array<int> themes;  // numbers of paths
  PartNumbers spangram;
};

struct StrandsEffort {
  Size covers;         // this many are enough,
  Cost window;         // or all that are this close to the cheapest;
  Cost phrase_window;  // the same of those whose spangram is of three parts or more,
  Cost loose_window;   // and of such that are not all bonded
  std::int64_t nodes;  // of the search tree, at most
  Size spangram_work;  // of each search for spangrams, at most
};

// Finds the covers of a board by theme words and one spangram, no two of which cross. A layer is
// all covers whose options' reduced costs add up to the gap or less, and the gap grows until there
// are enough covers. A cover costs the bound plus that sum, so each layer's covers are cheaper than
// all that are missing.
//
// Structure: PriceFinder gives each cell a price (Fisher 1981), SpangramFinder lists the spangrams
// that are cheap at those prices, StrandsLayers searches a layer. Invariant: no theme word's
// reduced cost is negative, and no spangram's is less than cheapest_spangram_. A layer costs time
// by the states that its gap leaves open; each step of the gap makes them several times as many.
class StrandsSearch {
 public:
  StrandsSearch(StrandsBoard board, Array<StrandsPath> paths, SpangramRules rules);

  // Searches from the start. What `interrupt` throws ends the search; the covers of the last
  // complete layer stay.
  void run(const StrandsEffort& effort, InterruptCheck interrupt);

  // By increasing cost. Several may hold the same words on other paths, and one with a spangram of
  // three parts or more may come twice.
  const Array<StrandsCover>& covers() const { return covers_; }
  // Whether the effort was enough.
  bool complete() const { return complete_; }
  std::int64_t nodes() const { return nodes_; }

 private:
  bool coverable() const;
  void price(SpangramFinder& finder, const PriceFinder& climber, const StrandsEffort& effort,
             InterruptCheck& interrupt);
  Array<StrandsOption> words_within(Cost gap) const;
  Array<StrandsOption> spangrams_within(Cost gap, InterruptCheck& interrupt) const;
  bool widen(SpangramFinder& finder, Cost gap, Cost last, Size work);
  void search(SpangramFinder& finder, StrandsLayers& layers, const StrandsEffort& effort,
              InterruptCheck& interrupt);
  void search_phrases(SpangramFinder& finder, StrandsLayers& layers, const StrandsEffort& effort,
                      InterruptCheck& interrupt);
  void keep_found(const StrandsLayers& layers);

  StrandsBoard board_;
  Array<StrandsPath> paths_;
  SpangramRules rules_;
  Array<StrandsOption> words_;

  Array<StrandsOption> spangrams_;
  CellPrices prices_;
  Cost cheapest_spangram_ = 0;  // reduced
  Cost found_within_ = 0;       // how far above it all spangrams are known
  Array<StrandsCover> covers_;
  bool complete_ = false;
  std::int64_t nodes_ = 0;
};

}  // namespace kaivuri
