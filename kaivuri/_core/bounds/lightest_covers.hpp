// A search for covers by increasing weight, each proved to be the lightest left.
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
// are found before the first of them is emitted, unless the interval is a single weight. The first
// interval starts at the bound of the prices. If a search finds too many covers, its limit is
// lowered. If it takes long, it is interrupted by a round of cuts and restarted with the sharper
// prices; nogoods are kept. Before each round, until a cover is emitted, it *dives*: a search
// without limit that prefers options of least slack finds some good cover, for a caller in a hurry.
//
// Searching within the gap at prices sharpened by cuts is the method of Baldacci, Christofides and
// Mingozzi (Mathematical Programming 115, 2008); here the search is for exact covers and keeps
// nogoods. A pricing step takes cubic time in the items at worst. The time of the search depends on
// the covers between the bound and the limit.
//
// Invariant: all covers of weight floor_ or less have been emitted or are in ready_.
class LightestCovers {
 public:
  // `weights`: one per option. Throws std::overflow_error if a weight times (items + 1) exceeds
  // kMaxWeightSum, std::invalid_argument without primary items.
  LightestCovers(const Problem& problem, Array<Weight> weights, InterruptCheck interrupt);

  // Appends covers to `found` (each ended by -1) until `covers` are found, work worth about `nodes`
  // nodes is done (less if they take long), or the search is done.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found,
                  InterruptCheck interrupt);

  bool done() const { return state_ == State::kDone; }
  std::int64_t node_count() const { return nodes_; }
  std::int64_t cuts() const { return relaxation_.triples().size(); }
  Weight bound() const;  // no cover is lighter; valid once priced()
  bool priced() const { return priced_; }
  // The lightest cover found so far, emitted or not; empty before the first.
  const Array<Index>& best() const { return best_.cover; }

 private:
  enum class State { kPrice, kSearch, kDive, kEmit, kDone };
  struct WeightedCover {
    Weight weight;
    Array<Index> cover;
    auto operator<=>(const WeightedCover&) const = default;
  };

  LightestCovers(const Problem& problem, Array<Weight> weights, Weight divisor,
                 InterruptCheck& interrupt);
  std::int64_t price(InterruptCheck& interrupt);
  bool rose_enough() const;
  void begin_interval();
  void emit_best();
  void search(std::int64_t& covers, std::int64_t& nodes, Array<Index>& found,
              InterruptCheck& interrupt);
  void add_cuts(InterruptCheck& interrupt);
  void start_dive();
  void dive(std::int64_t& nodes);
  void update_best();
  void accept_cover(std::int64_t& covers, Array<Index>& found);
  void drop_heaviest();
  void finish_interval();
  void emit(std::int64_t& covers, Array<Index>& found);
  Array<Index> current_cover() const;
  bool is_single_weight() const { return limit_ == floor_ + 1; }
  Weight integer_bound() const;
  Size max_ready() const;

  Weight divisor_;           // greatest common divisor of the weights; all are divided by it
  Index options_;            // without slack options
  Weight max_cover_weight_;  // no cover is heavier
  Relaxation relaxation_;
  NogoodTable nogoods_;
  std::unique_ptr<ReducedCostSearch> search_;
  State state_ = State::kPrice;
  Weight floor_;
  Weight limit_;
  Weight bound_before_cuts_ = 0;   // scaled, before the last round of cuts
  Weight bound_ = 0;               // of the first prices
  std::optional<Weight> dropped_;  // weight of the lightest dropped cover
  Array<WeightedCover>
      ready_;  // a heap while searching; sorted by decreasing weight while emitting
  WeightedCover best_{};
  Array<Index> emitted_early_;     // cover emitted before the search of its interval
  bool probing_ = false;           // whether a short search from the first item only is running
  bool is_last_interval_ = false;  // only the covers in ready_ are left
  bool may_add_cuts_ = true;       // no cover of this interval was emitted yet
  bool cuts_left_ = true;
  bool priced_ = false;
  std::int64_t emitted_ = 0;
  std::int64_t nodes_ = 0;
  std::int64_t nodes_since_cuts_ = 0;
  std::int64_t dive_nodes_ = 0;  // left for the dive
  bool dived_ = false;           // since the last round of cuts
  std::int64_t cut_interval_;    // nodes between rounds of cuts
};

}  // namespace kaivuri
