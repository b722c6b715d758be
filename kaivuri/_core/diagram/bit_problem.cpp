#include "diagram/bit_problem.hpp"

#include <algorithm>
#include <limits>

#include "base/problem_too_large.hpp"

namespace kaivuri {
namespace {

constexpr Size kWorkPerStep = Size{1} << 23;  // about nanoseconds
constexpr Size kWorkPerItem = 32;
constexpr int kBranchWindow = 3;  // with more candidates, branches seldom reach the same state

Array<Index> inverse_of(const Array<Index>& order) {
  Array<Index> position(order.size());
  for (Index k = 0; k < order.size(); ++k) position[order[k]] = k;
  return position;
}

// Counting sort, because there may be millions of options and std::sort cannot be interrupted.
Array<Index> by_lowest_item(const Problem& problem, const Array<Index>& position,
                            InterruptCheck& interrupt) {
  Array<Index> lowest;
  lowest.reserve(problem.option_count());
  Array<Index> next(position.size() + 1);
  for (Index o = 0; o < problem.option_count(); ++o) {
    interrupt.charge(problem.option(o).size());
    Index lowest_item = std::numeric_limits<Index>::max();
    for (const Index i : problem.option(o)) lowest_item = std::min(lowest_item, position[i]);
    lowest.push_back(lowest_item);
    ++next[lowest_item + 1];
  }
  for (Size i = 1; i < next.size(); ++i) next[i] += next[i - 1];
  Array<Index> numbers(lowest.size());
  for (Index o = 0; o < problem.option_count(); ++o) numbers[next[lowest[o]]++] = o;
  return numbers;
}

// Throws ProblemTooLarge if bit sets of so many masks are too large.
void check_bytes(Size masks) {
  if (masks * kBytesOf<Mask> > BitProblem::kMaxBytes) throw ProblemTooLarge();
}

Size checked(Size sets, Size width) {
  check_bytes(sets * width);
  return sets;
}

// Sets the range of masks of each column.
void set_column_ends(BitProblem& bits, InterruptCheck& interrupt) {
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

void build_columns(BitProblem& bits, InterruptCheck& interrupt) {
  set_column_ends(bits, interrupt);
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

// A colour excludes the options of its item, except those that give it this colour.
void build_colour_columns(BitProblem& bits, InterruptCheck& interrupt) {
  if (bits.colours.count() == 0) return;
  for (Index m = bits.items; m < bits.columns.size(); ++m) {
    const BitProblem::Column& all = bits.columns[bits.item_of(m)];
    const Mask* const from = bits.column_masks.data() + all.at;
    interrupt.charge(all.end - all.first);
    std::copy_n(from, all.end - all.first, bits.column_masks.data() + bits.columns[m].at);
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
      options(problem.option_count()),
      position(inverse_of(order)),
      colours(problem, problem.items, interrupt),
      window(colours.count() == 0 ? kBranchWindow : std::numeric_limits<int>::max()),
      item_width(std::max<Size>(1, mask_count(colours.end()))),
      option_width(std::max<Size>(1, mask_count(options))),
      original(by_lowest_item(problem, position, interrupt)),
      item_sets(checked(options, item_width), item_width) {
  start.reserve(options + 1);
  start.push_back(0);
  marks.reserve(problem.option_items.size());
  for (Index o = 0; o < options; ++o) {
    const Size from = problem.start[original[o]], to = problem.start[original[o] + 1];
    interrupt.charge(8 * (to - from));
    for (Size c = from; c < to; ++c)
      add_mark(o, position[problem.option_items[c]], colours.of_entry(c));
    std::ranges::stable_sort(marks.data() + start.back(), marks.data() + marks.size());
    start.push_back(marks.size());
  }
  goal.resize(item_width);
  Index option = 0;
  for (Index i = 0; i < primary; ++i) {
    set_bit(goal.data(), i);
    while (option < options && marks[start[option]] < i) ++option;
    first_alive_mask.push_back(narrow<Index>(mask_index(option)));
  }
  build_columns(*this, interrupt);
  build_colour_columns(*this, interrupt);
}

void BitProblem::build_compatible(InterruptCheck& interrupt) {
  has_compatible = options * option_width * kBytesOf<Mask> <= kMaxCompatibleBytes;
  if (!has_compatible) return;
  compatible = BitSets(options, option_width);
  // A local set, because the compiler would have to assume that writes to `compatible` alias.
  Array<Mask> allowed(option_width);
  for (Index o = 0; o < options; ++o) {
    interrupt.charge(option_width * (1 + marks_of(o).size()));
    std::fill_n(allowed.data(), option_width, ~Mask{0});
    for (const Index mark : marks_of(o)) exclude_column(allowed.data(), mark);
    std::copy_n(allowed.data(), option_width, compatible[o]);
  }
}

Size BitProblem::nodes_per_step() const {
  const Size sets_excluded = has_compatible ? 1 : 1 + marks.size() / std::max<Size>(1, options);
  const Size work_per_node = 1 + kWorkPerItem * primary + 2 * sets_excluded * option_width;
  return std::max<Size>(1, kWorkPerStep / work_per_node);
}

}  // namespace kaivuri
