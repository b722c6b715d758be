// Enumerates the spangrams of a board up to a cost.
#pragma once

#include "base/index.hpp"
#include "strands/cell_prices.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

// A spangram is one path that touches two opposite sides, or up to six paths joined end to start.
// Each two consecutive paths are a collocation, except that one joint may be unlinked. Parts may
// cross each other at a cost. There are too many joined spangrams to list all, so they are built
// part by part under a bound on the reduced cost. A chain is dropped as soon as its completion
// bound, computed for every path by dynamic programming from the last part back, exceeds it. The
// linear part of the cost by length is charged per cell, the rest at the end.
class SpangramFinder {
 public:
  SpangramFinder(const StrandsBoard& board, const Array<StrandsPath>& paths,
                 const SpangramRules& rules, InterruptCheck& interrupt);

  // Returns the spangrams of reduced cost at most `bound`, or `phrase_bound` for those of three
  // parts or more with an unlinked joint. Stops after `work` steps: see complete().
  Array<StrandsOption> find(const CellPrices& prices, Cost bound, Cost phrase_bound, Size work);
  // Returns only those of three parts or more.
  Array<StrandsOption> find_phrases(const CellPrices& prices, Cost bound, Cost phrase_bound,
                                    Size work);
  bool complete() const { return work_ > 0; }

 private:
  struct Chain {
    Mask cells = 0, corners = 0;
    Cost reduced =
        0;  // of its parts and collocations, without the costs of joining and the length residual
    int last = 0;  // path
    int length = 0;
    Size parts = 0;
    Size unlinked = 0;  // the number of unlinked joints
    PartNumbers paths = one_part(-1);
  };
  // A path as a part, with what each step of the search reads.
  struct Part {
    Mask cells, corners;
    Cost reduced;
    int path, length;
  };
  // How a part follows another one.
  struct Link {
    Mask corner;  // of the step between them
    Cost cost;
    Size unlinked;  // 1 if they are no collocation
  };
  struct Successor {
    int path;  // the second path
    Link link;
  };
  using ByPath = Array<Cost>;

  Size max_parts() const { return rules_.joining_costs.size() - 1; }
  void begin(const CellPrices& prices, Cost bound, Cost phrase_bound, Size work);
  void find_joined();
  Cost length_residual(int length) const;
  Cost joining_cost(Size parts, Size unlinked) const;
  void link_successors();
  void price_all_parts(const CellPrices& prices);
  void bound_completions();
  void bound_completions_from(Size parts, Size unlinked, const Array<Cost>& beside);
  Array<Cost> min_cost_beside(Size parts) const;
  void find_single(const CellPrices& prices, Cost bound);
  void extend(const Chain& chain);
  void extend_collocated(const Chain& chain);
  void extend_unlinked(const Chain& chain);
  View<const Successor> successors_of(int path) const;
  bool collocated(int first, int second) const;
  bool charge();
  Cost extended_cost(const Chain& chain, const Part& part, const Link& link) const;
  bool can_follow(const Chain& chain, const Part& part, const Link& link) const;
  Chain appended(const Chain& chain, const Part& part, const Link& link) const;
  void add_option(const Chain& chain);

  const StrandsBoard& board_;
  const Array<StrandsPath>& paths_;
  const SpangramRules& rules_;
  InterruptCheck& interrupt_;
  Cost slope_;                // of the cost by length, per cell
  Cost min_length_residual_;  // of that cost less slope_ * length

  Array<Successor> successors_;    // by first path
  Array<Index> successor_starts_;  // where those of a path begin, and where the last end

  // The current search.
  const CellPrices* prices_ = nullptr;
  Array<Part> parts_;              // by path; kInfiniteCost if it cannot be a part
  Array<Array<Part>> parts_from_;  // by first cell, the cheapest first
  // Completion bounds by unlinked joints, parts so far and last path, and their minima.
  FixedArray<FixedArray<ByPath, kMaxParts + 2>, 2> completion_;
  FixedArray<FixedArray<Cost, kMaxParts + 2>, 2> min_completion_{};
  Cost max_reduced_ = 0, phrase_excess_ = 0;
  Size min_parts_ = 2;
  Size work_ = 1;
  Array<StrandsOption> found_;
};

}  // namespace kaivuri
