// A depth-first search for covers of problems with multiplicities.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Covering with multiplicities and colours (TAOCP 7.2.2.1, Algorithm M), on counters in place of
// links. The search branches on the primary item with the fewest choices among those that need
// more options. After the branch of an option, the option is ruled out at this level, so that each
// set of options is found once. When no item needs more, the chosen options are a cover, and all
// options that are alive are branched on, because each may extend it to another one.
//
// An option is alive while nothing blocks it: an item without room, a secondary item that is
// covered or has another colour, a level that has chosen it or ruled it out. Memory is 8 bytes per
// item of an option more than the problem itself.
class MultiplicitySearch {
 public:
  // `needs` and `room`: the least and the greatest number of options of each primary item.
  MultiplicitySearch(const Problem& problem, Array<Index> needs, Array<Index> room,
                     InterruptCheck interrupt);

  // Appends covers to `found` (option numbers in order of choice, each cover ended by -1) until
  // `covers` are found, `nodes` visited, or the search is done.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found);

  bool done() const { return !entering_ && levels_.empty(); }
  std::int64_t node_count() const { return nodes_; }

 private:
  struct Entry {
    Index option, colour;
  };
  // A node of the search: the options of `item` from `next` on are untried; all if it is -1.
  struct Level {
    Index item;
    Size next;
    Index option;    // chosen now, -1 for none
    Size ruled_out;  // the options ruled out here are ruled_out_[ruled_out] and later ones
  };

  void build_columns(InterruptCheck& interrupt);
  View<const Entry> column(Index item) const {
    return {entries_.data() + start_[item], start_[item + 1] - start_[item]};
  }
  void block(Index option);
  void unblock(Index option);
  void choose(Index option);
  void unchoose(Index option);
  // Calls `change` with each option that a chosen option with this item and colour excludes.
  template <class Change>
  void for_each_excluded(Index item, Index colour, const Change& change);
  bool enter();
  void advance();
  Index next_option(Level& level);
  void append_cover(Array<Index>& found) const;

  Problem problem_;
  Array<Index> needs_, room_;  // what the primary items need and have room for, given the choice
  Array<Size> start_;          // the options of item i are entries_[start_[i]] .. start_[i + 1] - 1
  Array<Entry> entries_;
  Array<Index> blocks_;    // per option: the number of reasons against it
  Array<Index> alive_;     // per item: its number of options alive
  Array<Index> coloured_;  // per item: the number of chosen options that give it a colour
  Array<Level> levels_;
  Array<Index> ruled_out_;
  std::int64_t nodes_ = 0;
  bool entering_ = true;
};

}  // namespace kaivuri
