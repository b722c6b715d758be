// The colours that options give to items, encoded in sets of items.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// A mark for each pair of an item and a colour that some option gives it. An item with k colours
// has a field of bits in a set of items, wide enough for the codes 1 .. k of its colours and 0 for
// none. All options that can still be chosen agree with the colour of an item, so the union of
// their sets leaves its code unchanged.
class ColourMarks {
 public:
  struct Mark {
    Index item;  // in the numbering of the problem
    Size mask;   // index of the mask that contains the field
    Mask field, code;
  };

  // Fields start at bit `first_bit`.
  ColourMarks(const Problem& problem, Size first_bit, InterruptCheck& interrupt);

  Index count() const { return marks_.count(); }
  const Mark& operator[](Index mark) const { return marks_[mark]; }
  // Returns the mark of an entry of Problem::option_items, or -1 if it gives no colour.
  Index of_entry(Size entry) const { return of_entry_.empty() ? -1 : of_entry_[entry]; }
  // The bit after the last field.
  Size end() const { return end_; }

  static bool is_set(const Mark& mark, const Mask* set) {
    return (set[mark.mask] & mark.field) != 0;
  }

 private:
  void number_marks(const Problem& problem, InterruptCheck& interrupt);
  void assign_fields(Index items);

  Array<Mark> marks_;
  Array<Index> of_entry_;
  Size end_;
};

}  // namespace kaivuri
