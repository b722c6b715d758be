// Covers by increasing weight, each with the proof that nothing lighter is left.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/nogood_table.hpp"
#include "base/problem.hpp"
#include "bounds/reduced_cost_search.hpp"
#include "bounds/relaxation.hpp"

namespace kaivuri {

// Prices the items, then searches weight interval by weight interval. All covers in (floor, limit]
// are found before the first of them is given, unless the interval is a single weight. The first
// interval begins at the bound of the prices. A search that finds too many covers lowers its limit
// as it goes. A search that takes long is stopped for a round of cuts and begun again with the
// sharper prices; the nogoods stay. Before each such round it *dives*: a search without limit,
// always by the options that waste least, finds some good cover, if not the best, for a caller
// whose time runs out.
//
// To search within the gap, at prices that cuts have sharpened, is the method of Baldacci,
// Christofides and Mingozzi (Mathematical Programming 115, 2008); here the search is one for exact
// covers that keeps its nogoods. A pricing step takes at worst cubic time in the items. The
// time of the search depends on what lies between the bound and the limit.
//
// Invariant: all covers of weight floor_ or less have been given or are in ready_.
class Lightest {
 public:
  // `weights`: one per option. A weight times (items + 1) may be at most kLargestWeights, or
  // std::overflow_error is thrown. Throws std::invalid_argument without a primary item.
  Lightest(const Problem& problem, Array<Weight> weights, InterruptCheck interrupt);

  // Appends covers to `found` (each ended by -1) until `covers` are found, until work worth about
  // `nodes` nodes is done (less where they take long), or until all is done.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found,
                  InterruptCheck interrupt);

  bool done() const { return state_ == State::kDone; }
  std::int64_t nodes() const { return nodes_; }
  std::int64_t cuts() const { return relaxation_.triples().size(); }
  Weight bound() const;  // no cover is lighter; known once searching() was true
  bool priced() const { return priced_; }
  // The lightest cover seen so far, given or not; empty before there is one.
  const Array<Index>& best() const { return best_.cover; }

 private:
  enum class State { kPrice, kSearch, kDive, kGive, kDone };
  struct Weighed {
    Weight weight;
    Array<Index> cover;
    auto operator<=>(const Weighed&) const = default;
  };

  Lightest(const Problem& problem, Array<Weight> weights, Weight divisor,
           InterruptCheck& interrupt);
  std::int64_t price(InterruptCheck& interrupt);
  bool rose_enough() const;
  void begin();
  void give_best();
  void search(std::int64_t& covers, std::int64_t& nodes, Array<Index>& found,
              InterruptCheck& interrupt);
  void sharpen(InterruptCheck& interrupt);
  void start_dive();
  void dive(std::int64_t& nodes);
  void note_best();
  void stand_at_cover(std::int64_t& covers, Array<Index>& found);
  void drop_heaviest();
  void end();
  void give(std::int64_t& covers, Array<Index>& found);
  Array<Index> cover_now() const;
  bool single() const { return limit_ == floor_ + 1; }
  Weight lowest() const;
  Size most_ready() const;

  Weight divisor_;   // greatest common divisor of the weights, by which all are divided
  Index options_;    // of the problem as given
  Weight heaviest_;  // no cover is heavier
  Relaxation relaxation_;
  NogoodTable nogoods_;
  std::unique_ptr<ReducedCostSearch> search_;
  State state_ = State::kPrice;
  Weight floor_;
  Weight limit_;
  Weight bound_before_cuts_ = 0;   // scaled, before the last round
  Weight bound_ = 0;               // the first bound of the prices
  std::optional<Weight> dropped_;  // the lightest cover that was left for a later interval
  Array<Weighed> ready_;           // a heap while searching; sorted by falling weight while giving
  Weighed best_{};
  Array<Index> early_;       // a cover that was given before the search of its interval
  bool briefly_ = false;     // a short search from the first item only, which may find a cover soon
  bool last_ = false;        // no covers are left but those in ready_
  bool may_sharpen_ = true;  // no cover of this interval was given yet, and there may be more cuts
  bool cuts_left_ = true;
  bool priced_ = false;
  std::int64_t given_ = 0;
  std::int64_t nodes_ = 0;
  std::int64_t since_sharpening_ = 0;
  std::int64_t dive_nodes_ = 0;  // that the dive may still visit
  bool dived_ = false;           // since the last round of cuts
  std::int64_t patience_;        // nodes until the next round of cuts
};

}  // namespace kaivuri
