// Dancing links on flat arrays, without recursion: Algorithms X and C of TAOCP 7.2.2.1.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "links/item_tournament.hpp"

namespace kaivuri {

// Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.1. A link points to its
// neighbours above and below in the column of its item; the links of an option are adjacent. Memory
// is 12 bytes per link, 16 with colours, and does not grow. Time is proportional to the links
// hidden and restored, plus the items scanned: all uncovered ones at each node, or none with 1,024
// primary items or more, where a tournament finds the best item.
//
// Finds covers one by one by depth-first search, branching on the first primary item with the
// fewest options left. One exception: without the tournament, once an item with a single option is
// found, only the first 128 items are searched for one without options, which would only end the
// branch sooner.
//
// An item that gets a colour is purified, not covered: its options of other colours are hidden.
// Links of the same colour are marked kPurified, so they are neither hidden nor purified again.
//
// Invariant: `chosen_` contains the link of one selected option per level; exactly their items are
// covered. Each call continues at the node where the previous one stopped.
class DancingLinks {
 public:
  DancingLinks(const Problem& problem, InterruptCheck interrupt);

  // Appends covers to `found` (option numbers in order of choice, each cover ended by -1) until
  // `covers` are found, `nodes` visited, or the search is done.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found);

  bool done() const { return state_ == State::kDone; }
  std::int64_t node_count() const { return nodes_; }

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
  // `kColoured`: whether the problem has colours.
  template <bool kColoured, class Visit>
  void for_each_other(Index link, const Visit& visit);
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
  void select(Index link);
  void deselect(Index link);
  Index fewest_options_item();
  void append_cover(Array<Index>& found);
  void descend(Index item);
  void advance();

  Index root_;  // link after those of the items; head of the list of uncovered primary items
  Array<Link> links_;
  Array<Index> colours_;  // of the links, 0 for none; empty if the problem has none
  Array<Index> left_, right_, length_;
  ItemTournament tournament_;  // empty if there are few items
  Array<Index> chosen_;
  std::int64_t nodes_ = 0;
  State state_ = State::kEnter;
};

}  // namespace kaivuri
