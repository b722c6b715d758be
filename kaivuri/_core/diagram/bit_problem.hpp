// An exact cover problem in search order, as bit sets.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/pause.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Items are renumbered into search order and options sorted by their lowest
// item (then by number), so that the options of an item lie close together.
struct BitProblem {
  // The bits of an item's options, without the all-zero masks at both ends.
  struct Column {
    Index first = 0, end = 0;  // masks of a set of options
    Size at = 0;               // where mask `first` lies in column_masks
  };

  // `order`: the items in search order, the primary ones first. Throws TooLarge when the problem
  // has so many and so sparse options that its bits take more than `kLargest` bytes: dancing links
  // are for such problems.
  BitProblem(const Problem& problem, const Array<Index>& order, Pause& pause);

  // Fills `keep`, which makes each step of a search faster, if it takes at most `kLargestKeep`
  // bytes. A search that mostly ends before this has paid works without it.
  void make_keep(Pause& pause);

  // How many nodes of a search take a few milliseconds at most. Each node counts options of all
  // items, and strikes those that share an item with the option it takes.
  Size nodes_a_step() const;

  // The bits of an item's options, to be read from mask `first` up to `end`.
  const Mask* masks(const Column& column) const {
    return column_masks.data() + column.at - column.first;
  }
  // Removes the options of the item from a set of options.
  void strike_column(Mask* set, Index item) const {
    const Column& column = columns[item];
    const Mask* const struck = masks(column);
    for (Index w = column.first; w < column.end; ++w) set[w] &= ~struck[w];
  }
  View<const Index> items_of(Index option) const {
    return {cells.data() + start[option], start[option + 1] - start[option]};
  }

  Index primary, options;
  Size item_width, option_width;  // masks of a set of items, of options
  Array<Index> number;            // of each option, in the problem's own numbers
  Array<Size> start;              // the items of option o: cells[start[o]] .. cells[start[o+1] - 1]
  Array<Index> cells;
  BitSets item_sets;         // one per option: its items
  Array<Index> first_alive;  // of each primary item: the mask of the first option that holds
                             // no lower item
  Array<Mask> goal;          // the primary items
  Array<Column> columns;     // one per item
  Array<Mask> column_masks;
  bool has_keep = false;
  BitSets keep;  // one per option: the options that share no item with it
  static constexpr Size kLargestKeep = Size{1} << 26;
  static constexpr Size kLargest = Size{1} << 28;  // made in about a tenth of a second
};

}  // namespace kaivuri
