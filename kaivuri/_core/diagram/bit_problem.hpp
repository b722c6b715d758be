// An exact cover problem in search order, as bit sets.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "diagram/colour_marks.hpp"

namespace kaivuri {

// Items are renumbered into search order and options are sorted by their lowest item (then by
// number), because the options of an item are then close together.
//
// A *mark* is the effect of an option on an item: it covers the item or gives it a colour. Marks
// below `items` cover the item of that number; the others are those of `colours`. A set of items
// has a bit for each covered item, followed by the codes of the colours.
struct BitProblem {
  // The set of options that a mark excludes, without the all-zero masks at both ends: the options
  // that contain the item, except those with the same colour if the mark has one.
  struct Column {
    Index first = 0, end = 0;  // range of masks
    Size at = 0;               // index of mask `first` in column_masks
  };

  // `order`: the items in search order, the primary ones first. Throws ProblemTooLarge if the bit
  // sets take more than kMaxBytes; dancing links suit such large, sparse problems.
  BitProblem(const Problem& problem, const Array<Index>& order, InterruptCheck& interrupt);

  // Builds `compatible`, which makes each step of a search faster, if it takes at most
  // kMaxCompatibleBytes. It does not pay for searches that are mostly short.
  void build_compatible(InterruptCheck& interrupt);

  // The number of nodes that a search visits in at most a few milliseconds. Each node counts the
  // options of all items and excludes those that share an item with the chosen option.
  Size nodes_per_step() const;

  // The masks of a column, valid from index `first` up to `end`.
  const Mask* masks(const Column& column) const {
    return column_masks.data() + column.at - column.first;
  }
  // Removes the options that a mark excludes from a set.
  void exclude_column(Mask* set, Index mark) const {
    const Column& column = columns[mark];
    const Mask* const excluded = masks(column);
    for (Index w = column.first; w < column.end; ++w) set[w] &= ~excluded[w];
  }
  // In increasing order, so marks with a colour are last.
  View<const Index> marks_of(Index option) const {
    return {marks.data() + start[option], start[option + 1] - start[option]};
  }
  bool has_colour(Index mark) const { return mark >= items; }
  // Whether the item of a mark with a colour has any colour in a set of items.
  bool has_colour_in(Index mark, const Mask* set) const {
    return ColourMarks::is_set(colours[mark - items], set);
  }

  // Returns the item of a mark.
  Index item_of(Index mark) const {
    return mark < items ? mark : position[colours[mark - items].item];
  }
  // Adds an option to a column or removes it.
  void flip(Index mark, Index option) {
    const Column& column = columns[mark];
    column_masks[column.at + mask_index(option) - column.first] ^= bit_of(option);
  }

  Index items, primary, options;
  Array<Index> position;  // of each item of the problem in search order
  ColourMarks colours;
  int window;                     // number of uncovered items that are candidates for branching
  Size item_width, option_width;  // masks per set of items, per set of options
  Array<Index> original;          // number of each option in the problem
  Array<Size> start;              // option o has marks[start[o]] .. marks[start[o + 1] - 1]
  Array<Index> marks;
  BitSets item_sets;  // per option: the items that it covers and their colours
  Array<Index>
      first_alive_mask;   // per primary item: the mask of the first option without a lower item
  Array<Mask> goal;       // the primary items
  Array<Column> columns;  // one per mark
  Array<Mask> column_masks;
  bool has_compatible = false;
  BitSets compatible;  // per option: the options that can be chosen with it
  static constexpr Size kMaxCompatibleBytes = Size{1} << 26;
  static constexpr Size kMaxBytes = Size{1} << 28;  // built in about 0.1 s

 private:
  void add_mark(Index option, Index item, Index colour);
};

}  // namespace kaivuri
