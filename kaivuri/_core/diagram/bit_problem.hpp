// An exact cover problem in search order, as bit sets.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "diagram/colour_marks.hpp"

namespace kaivuri {

// Items are renumbered into search order and options sorted by their lowest
// item (then by number), so that the options of an item lie close together.
//
// A *mark* is what an option does to an item: to cover it, or to give it a colour. Marks below
// `items` cover the item of that number, the others are those of `colours`. A set of items has a
// bit for each covered item, and behind them the codes of the colours.
struct BitProblem {
  // Options as bits, without the all-zero masks at both ends: those that hold an item, in any
  // colour, or for a mark with a colour those that hold its item otherwise. So it is what the mark
  // strikes.
  struct Column {
    Index first = 0, end = 0;  // masks of a set of options
    Size at = 0;               // where mask `first` lies in column_masks
  };

  // `order`: the items in search order, the primary ones first. Throws ProblemTooLarge when the
  // problem has so many and so sparse options that its bits take more than `kLargest` bytes:
  // dancing links are for such problems.
  BitProblem(const Problem& problem, const Array<Index>& order, InterruptCheck& interrupt);

  // Fills `keep`, which makes each step of a search faster, if it takes at most `kLargestKeep`
  // bytes. A search that mostly ends before this has paid works without it.
  void make_keep(InterruptCheck& interrupt);

  // How many nodes of a search take a few milliseconds at most. Each node counts options of all
  // items, and strikes those that share an item with the option it takes.
  Size nodes_a_step() const;

  // The bits of an item's options, to be read from mask `first` up to `end`.
  const Mask* masks(const Column& column) const {
    return column_masks.data() + column.at - column.first;
  }
  // Removes from a set of options those that a mark excludes.
  void strike_column(Mask* set, Index mark) const {
    const Column& column = columns[mark];
    const Mask* const struck = masks(column);
    for (Index w = column.first; w < column.end; ++w) set[w] &= ~struck[w];
  }
  // Increasing, so that those with a colour come last.
  View<const Index> marks_of(Index option) const {
    return {marks.data() + start[option], start[option + 1] - start[option]};
  }
  bool has_colour(Index mark) const { return mark >= items; }
  // Whether the item of a mark with a colour has a colour in a set of items.
  bool has_colour_in(Index mark, const Mask* set) const {
    return ColourMarks::held(colours[mark - items], set);
  }

  // The item of a mark.
  Index item_of(Index mark) const {
    return mark < items ? mark : place[colours[mark - items].item];
  }
  // Adds an option to a column, or removes it.
  void flip(Index mark, Index option) {
    const Column& column = columns[mark];
    column_masks[column.at + mask_index(option) - column.first] ^= bit_of(option);
  }

  Index items, primary, options;
  Array<Index> place;  // of each of the problem's items: its number here
  ColourMarks colours;
  int window;                     // how many uncovered items compete to be branched on
  Size item_width, option_width;  // masks of a set of items, of options
  Array<Index> number;            // of each option, in the problem's own numbers
  Array<Size> start;              // the marks of option o: marks[start[o]] .. marks[start[o+1] - 1]
  Array<Index> marks;
  BitSets item_sets;         // one per option: the items that it covers and their colours
  Array<Index> first_alive;  // of each primary item: the mask of the first option that holds
                             // no lower item
  Array<Mask> goal;          // the primary items
  Array<Column> columns;     // one per mark
  Array<Mask> column_masks;
  bool has_keep = false;
  BitSets keep;  // one per option: the options that can be taken with it
  static constexpr Size kLargestKeep = Size{1} << 26;
  static constexpr Size kLargest = Size{1} << 28;  // made in about a tenth of a second

 private:
  void add_mark(Index option, Index item, Index colour);
};

}  // namespace kaivuri
