// The colours that options give to items, and how a set of items holds them.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Each pair of an item and a colour that some option gives it. An item with k colours has a field
// of bits in a set of items, wide enough for the codes 1 .. k of its colours, and 0 for none of
// them. All options that can still be taken give a coloured item its own colour, so to unite their
// sets keeps its code as it is.
class ColourMarks {
 public:
  struct Mark {
    Index item;  // in the problem's own numbers
    Size mask;   // where the field of the item lies; it is never parted
    Mask field, code;
  };

  // Fields begin at bit `first_bit`.
  ColourMarks(const Problem& problem, Size first_bit, InterruptCheck& interrupt);

  Index count() const { return marks_.count(); }
  const Mark& operator[](Index mark) const { return marks_[mark]; }
  // The mark that a cell of the problem makes; -1 if it gives no colour.
  Index of_cell(Size cell) const { return of_cell_.empty() ? -1 : of_cell_[cell]; }
  // The bit behind the last field.
  Size end() const { return end_; }

  static bool held(const Mark& mark, const Mask* set) { return (set[mark.mask] & mark.field) != 0; }

 private:
  void number(const Problem& problem, InterruptCheck& interrupt);
  void make_fields(Index items);

  Array<Mark> marks_;
  Array<Index> of_cell_;
  Size end_;
};

}  // namespace kaivuri
