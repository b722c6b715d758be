// Dancing links: TAOCP 7.2.2.1, Algorithms X and C, on flat arrays and without recursion.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "links/fewest_options.hpp"

namespace kaivuri {

// Links as in Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1: a link has its
// neighbours above and below in the column of its item; the links of an option lie side by side.
// Memory is 12 bytes per link, 16 with colours, and does not grow. Time is proportional to the
// links that are hidden and put back, and to the items that are looked at: at each node all
// uncovered ones, but with 1,024 primary items or more none, because a tournament knows the best.
//
// Finds covers one by one, in the order of a depth-first search that always branches on a primary
// item with the fewest options left (the lowest of them). One exception: without the tournament,
// once an item with a single option is found, only the first 128 items are searched for one with
// none. That one would only end the branch sooner.
//
// An item that gets a colour is not covered but purified: its options of other colours are hidden.
// Links of the same colour are marked as settled, so that nothing hides them or purifies it again.
//
// Invariant: `chosen_` holds the links of the options taken so far, one per level; all their items
// are covered, and nothing else is. Between two calls the search rests at a node, so that it can go
// on where it stopped.
class DancingLinks {
 public:
  DancingLinks(const Problem& problem, InterruptCheck interrupt);

  // Appends covers to `found` (option indices in order of choice, each cover
  // ended by -1) until `covers` are found, `nodes` visited, or all is done.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found);

  bool done() const { return state_ == State::kDone; }
  std::int64_t nodes() const { return nodes_; }

 private:
  enum class State { kEnter, kAdvance, kDone };
  struct Link {
    Index up, down, top;  // top: the item; for a spacer -(option + 1)
  };

  Link& at(Index i) { return links_[i]; }
  Index& left(Index i) { return left_[i]; }
  Index& right(Index i) { return right_[i]; }
  Index& length(Index i) { return length_[i]; }

  void add_options(const Problem& problem, InterruptCheck& interrupt);
  // By whether the problem has colours at all.
  template <bool kColoured>
  void hide(Index link);
  template <bool kColoured>
  void unhide(Index link);
  void hide_any(Index link) { has_colours() ? hide<true>(link) : hide<false>(link); }
  void unhide_any(Index link) { has_colours() ? unhide<true>(link) : unhide<false>(link); }
  bool has_colours() const { return !colours_.empty(); }
  void cover(Index item);
  void uncover(Index item);
  void purify(Index link);
  void unpurify(Index link);
  void commit(Index link);
  void uncommit(Index link);
  void take(Index link);
  void put_back(Index link);
  Index fewest_options_item();
  void report(Array<Index>& found);
  void descend(Index item);
  void advance();

  Index root_;  // one past the last item; head of the list of uncovered primary items
  Array<Link> links_;
  Array<Index> colours_;  // of the links, 0 for none; empty if no link has any
  Array<Index> left_, right_, length_;
  FewestOptions fewest_;  // watches nothing where there are few items
  Array<Index> chosen_;
  std::int64_t nodes_ = 0;
  State state_ = State::kEnter;
};

}  // namespace kaivuri
