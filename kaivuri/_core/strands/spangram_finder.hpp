// All spangrams of a board that are cheap enough.
#pragma once

#include "base/index.hpp"
#include "strands/cell_prices.hpp"
#include "strands/strands_board.hpp"

namespace kaivuri {

// A spangram is one path that touches two opposite sides, or up to six paths whose ends lie side by
// side. Each two of these that follow each other are bonded, except at one place where they may be
// loose. There are far too many joined spangrams to list them all, so they are put together part by
// part under a bound on their reduced cost. A beginning is dropped early because the least cost of
// what must still come is known for every path, by dynamic programming from the last part back. For
// this, the cost by length is charged per cell; the rest of it is added at the end.
class SpangramFinder {
 public:
  SpangramFinder(const StrandsBoard& board, const Array<StrandsPath>& paths,
                 const SpangramRules& rules, InterruptCheck& interrupt);

  // The spangrams of reduced cost `bound` or less; those of three parts or more with a loose place,
  // `phrase_bound` or less. Gives up after that much work: see complete().
  Array<StrandsOption> find(const CellPrices& prices, Cost bound, Cost phrase_bound, Size work);
  // Of these, only those of three parts or more.
  Array<StrandsOption> find_phrases(const CellPrices& prices, Cost bound, Cost phrase_bound,
                                    Size work);
  bool complete() const { return work_ > 0; }

 private:
  struct Chain {
    Mask cells = 0, corners = 0;
    Cost reduced = 0;  // of its parts and bonds, without joining and what is left of the length
    int last = 0;      // path
    int length = 0;
    Size parts = 0;
    Size loose = 0;  // how many loose places it has
    PartNumbers paths = one_part(-1);
  };
  // A path as a part. What each step of the search reads lies together.
  struct Part {
    Mask cells, corners;
    Cost reduced;
    int path, length;
  };
  // How a part may follow another.
  struct Link {
    Mask corner;  // of the step between them
    Cost cost;
    Size loose;  // 1 if they are not bonded
  };
  struct Bonded {
    int path;  // the second of the bond
    Link link;
  };
  using ByPath = Array<Cost>;

  Size most_parts() const { return rules_.joining.size() - 1; }
  void begin(const CellPrices& prices, Cost bound, Cost phrase_bound, Size work);
  void find_joined();
  Cost left_of_length(int length) const;
  Cost joining(Size parts, Size loose) const;
  void link_paths();
  void price_parts(const CellPrices& prices);
  void look_ahead();
  void look_ahead_from(Size parts, Size loose, const Array<Cost>& beside);
  Array<Cost> least_beside(Size parts) const;
  void find_single(const CellPrices& prices, Cost bound);
  void extend(const Chain& chain);
  void extend_bonded(const Chain& chain);
  void extend_loosely(const Chain& chain);
  View<const Bonded> bonds_of(int path) const;
  bool bonded(int first, int second) const;
  bool charge();
  bool fits(const Chain& chain, const Part& part, const Link& link) const;
  Chain longer(const Chain& chain, const Part& part, const Link& link) const;
  void keep(const Chain& chain);

  const StrandsBoard& board_;
  const Array<StrandsPath>& paths_;
  const SpangramRules& rules_;
  InterruptCheck& interrupt_;
  Cost slope_;       // of the cost by length, per cell
  Cost least_left_;  // of that cost less slope_ * length

  Array<Bonded> bonds_;      // by first path
  Array<Index> bonds_from_;  // where those of a path begin, and where the last end

  // Of the present search.
  const CellPrices* prices_ = nullptr;
  Array<Part> parts_;        // by path; kBarred where it can be none
  Array<Array<Part>> from_;  // by first cell, the cheapest first
  // By loose places and parts so far, by last path; and the least of each.
  FixedArray<FixedArray<ByPath, kMostParts + 2>, 2> ahead_;
  FixedArray<FixedArray<Cost, kMostParts + 2>, 2> least_ahead_{};
  Cost room_ = 0, phrase_excess_ = 0;
  Size least_parts_ = 2;
  Size work_ = 1;
  Array<StrandsOption> found_;
};

}  // namespace kaivuri
