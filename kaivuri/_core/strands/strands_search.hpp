// Finds the likeliest covers of a Strands board. All sorts are stable, so that every compiler gives
// the same order of options and covers with equal costs.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "strands/cell_prices.hpp"
#include "strands/layer_search.hpp"
#include "strands/spangram_finder.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

struct StrandsCover {
  Cost cost;
  Array<int> themes;  // path numbers
  PartNumbers spangram;
};

struct StrandsBudget {
  Size covers;           // stop at this many covers,
  Cost window;           // or at all within this cost of the cheapest;
  Cost phrase_window;    // the same for spangrams of three parts or more,
  Cost unlinked_window;  // and for those with an unlinked joint
  std::int64_t nodes;    // of the search tree, at most
  Size spangram_work;    // of each search for spangrams, at most
  Size word_count;       // of a cover, with the spangram; 0: any number
};

// Covers a board by theme words and one spangram, no two of which cross each other. A layer
// consists of all covers whose reduced costs add up to at most the gap; the gap grows until there
// are enough covers. The cost of a cover is the lower bound plus that sum, so the covers of a layer
// are cheaper than all missing ones.
//
// PriceOptimizer sets cell prices (Fisher 1981), SpangramFinder lists the spangrams that are cheap
// at those prices, and LayerSearch searches a layer. Invariant: no theme word has a negative
// reduced cost, and no spangram less than cheapest_spangram_. The number of states grows
// severalfold with each step of the gap.
class StrandsSearch {
 public:
  StrandsSearch(StrandsBoard board, Array<StrandsPath> paths, SpangramRules rules);

  // Searches from the start. If `interrupt` throws, the covers of the last complete layer remain.
  void run(const StrandsBudget& budget, InterruptCheck interrupt);

  // Returns the covers by increasing cost. Several may have the same words on other paths; one with
  // a spangram of three parts or more may occur twice.
  const Array<StrandsCover>& covers() const { return covers_; }
  // Returns whether the budget was enough.
  bool complete() const { return complete_; }

 private:
  bool coverable() const;
  void price(SpangramFinder& finder, const PriceOptimizer& optimizer, const StrandsBudget& budget,
             InterruptCheck& interrupt);
  Array<StrandsOption> words_within(Cost gap) const;
  Array<StrandsOption> spangrams_within(Cost gap, InterruptCheck& interrupt) const;
  bool widen(SpangramFinder& finder, Cost gap, Cost last, Size work);
  void search(SpangramFinder& finder, LayerSearch& layers, const StrandsBudget& budget,
              InterruptCheck& interrupt);
  void search_phrases(SpangramFinder& finder, LayerSearch& layers, const StrandsBudget& budget,
                      InterruptCheck& interrupt);
  void add_covers(const LayerSearch& layers);

  StrandsBoard board_;
  Array<StrandsPath> paths_;
  SpangramRules rules_;
  Array<StrandsOption> words_;

  Array<StrandsOption> spangrams_;
  CellPrices prices_;
  Cost cheapest_spangram_ = 0;  // a reduced cost
  Cost found_within_ = 0;       // all spangrams up to this far above it are known
  Array<StrandsCover> covers_;
  bool complete_ = false;
};

}  // namespace kaivuri
