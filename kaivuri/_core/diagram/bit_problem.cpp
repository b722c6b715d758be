#include "diagram/bit_problem.hpp"

#include <algorithm>
#include <limits>

#include "base/problem_too_large.hpp"

namespace kaivuri {
namespace {

constexpr Size kWorkAStep = Size{1} << 23;  // about as many nanoseconds
constexpr Size kWorkAnItem = 32;
constexpr int kWindow = 3;  // if more items compete, branches seldom meet again

Array<Index> places_in(const Array<Index>& order) {
  Array<Index> place(order.size());
  for (Index k = 0; k < order.size(); ++k) place[order[k]] = k;
  return place;
}

// Sorts the options by counting: there may be millions, and a standard sort can't be stopped.
Array<Index> by_lowest_item(const Problem& problem, const Array<Index>& place,
                            InterruptCheck& interrupt) {
  Array<Index> lowest;
  lowest.reserve(problem.options());
  Array<Index> next(place.size() + 1);
  for (Index o = 0; o < problem.options(); ++o) {
    interrupt.charge(problem.option(o).size());
    Index least = std::numeric_limits<Index>::max();
    for (const Index i : problem.option(o)) least = std::min(least, place[i]);
    lowest.push_back(least);
    ++next[least + 1];
  }
  for (Size i = 1; i < next.size(); ++i) next[i] += next[i - 1];
  Array<Index> numbers(lowest.size());
  for (Index o = 0; o < problem.options(); ++o) numbers[next[lowest[o]]++] = o;
  return numbers;
}

// Throws ProblemTooLarge if the sets still to be made take more than a BitProblem may.
void check_bytes(Size masks) {
  if (masks * kBytesOf<Mask> > BitProblem::kLargest) throw ProblemTooLarge();
}

Size checked(Size sets, Size width) {
  check_bytes(sets * width);
  return sets;
}

// The masks of options that hold each item.
void find_ends(BitProblem& bits, InterruptCheck& interrupt) {
  bits.columns.resize(bits.items + bits.colours.count());
  for (Index o = 0; o < bits.options; ++o) {
    const auto mask = narrow<Index>(mask_index(o));
    interrupt.charge(4 * bits.marks_of(o).size());
    for (const Index mark : bits.marks_of(o)) {
      BitProblem::Column& column = bits.columns[bits.item_of(mark)];
      if (column.end == 0) column.first = mask;
      column.end = mask + 1;
    }
  }
}

void make_columns(BitProblem& bits, InterruptCheck& interrupt) {
  find_ends(bits, interrupt);
  for (Index m = bits.items; m < bits.columns.size(); ++m) {
    bits.columns[m] = bits.columns[bits.item_of(m)];
  }
  Size masks = 0;
  for (BitProblem::Column& column : bits.columns) {
    column.at = masks;
    masks += column.end - column.first;
  }
  check_bytes(masks);
  bits.column_masks.resize(masks);
  for (Index o = 0; o < bits.options; ++o) {
    interrupt.charge(4 * bits.marks_of(o).size());
    for (const Index mark : bits.marks_of(o)) bits.flip(bits.item_of(mark), o);
  }
}

// A colour excludes the options that hold its item, but not those that give it this colour.
void make_colour_columns(BitProblem& bits, InterruptCheck& interrupt) {
  if (bits.colours.count() == 0) return;
  for (Index m = bits.items; m < bits.columns.size(); ++m) {
    const BitProblem::Column& whole = bits.columns[bits.item_of(m)];
    const Mask* const from = bits.column_masks.data() + whole.at;
    interrupt.charge(whole.end - whole.first);
    std::copy_n(from, whole.end - whole.first, bits.column_masks.data() + bits.columns[m].at);
  }
  for (Index o = 0; o < bits.options; ++o) {
    interrupt.charge(4 * bits.marks_of(o).size());
    for (const Index mark : bits.marks_of(o)) {
      if (bits.has_colour(mark)) bits.flip(mark, o);
    }
  }
}

}  // namespace

inline void BitProblem::add_mark(Index option, Index item, Index colour) {
  if (colour < 0) {
    marks.push_back(item);
    set_bit(item_sets[option], item);
  } else {
    marks.push_back(items + colour);
    item_sets[option][colours[colour].mask] |= colours[colour].code;
  }
}

BitProblem::BitProblem(const Problem& problem, const Array<Index>& order, InterruptCheck& interrupt)
    : items(problem.items),
      primary(problem.primary),
      options(problem.options()),
      place(places_in(order)),
      colours(problem, problem.items, interrupt),
      window(colours.count() == 0 ? kWindow : std::numeric_limits<int>::max()),
      item_width(std::max<Size>(1, mask_count(colours.end()))),
      option_width(std::max<Size>(1, mask_count(options))),
      number(by_lowest_item(problem, place, interrupt)),
      item_sets(checked(options, item_width), item_width) {
  start.reserve(options + 1);
  start.push_back(0);
  marks.reserve(problem.option_items.size());
  for (Index o = 0; o < options; ++o) {
    const Size from = problem.start[number[o]], to = problem.start[number[o] + 1];
    interrupt.charge(8 * (to - from));
    for (Size c = from; c < to; ++c)
      add_mark(o, place[problem.option_items[c]], colours.of_cell(c));
    std::ranges::stable_sort(marks.data() + start.back(), marks.data() + marks.size());
    start.push_back(marks.size());
  }
  goal.resize(item_width);
  Index passed = 0;
  for (Index i = 0; i < primary; ++i) {
    set_bit(goal.data(), i);
    while (passed < options && marks[start[passed]] < i) ++passed;
    first_alive.push_back(narrow<Index>(mask_index(passed)));
  }
  make_columns(*this, interrupt);
  make_colour_columns(*this, interrupt);
}

void BitProblem::make_keep(InterruptCheck& interrupt) {
  has_keep = options * option_width * kBytesOf<Mask> <= kLargestKeep;
  if (!has_keep) return;
  keep = BitSets(options, option_width);
  // On its own, as beside `keep` the compiler could not know that nothing else changes.
  Array<Mask> kept(option_width);
  for (Index o = 0; o < options; ++o) {
    interrupt.charge(option_width * (1 + marks_of(o).size()));
    std::fill_n(kept.data(), option_width, ~Mask{0});
    for (const Index mark : marks_of(o)) strike_column(kept.data(), mark);
    std::copy_n(kept.data(), option_width, keep[o]);
  }
}

Size BitProblem::nodes_a_step() const {
  const Size sets_struck = has_keep ? 1 : 1 + marks.size() / std::max<Size>(1, options);
  const Size a_node = 1 + kWorkAnItem * primary + 2 * sets_struck * option_width;
  return std::max<Size>(1, kWorkAStep / a_node);
}

}  // namespace kaivuri
