#include "diagram/bit_problem.hpp"

#include <algorithm>
#include <limits>

#include "base/too_large.hpp"

namespace kaivuri {
namespace {

constexpr Size kWorkAStep = Size{1} << 23;  // about as many nanoseconds
constexpr Size kWorkAnItem = 32;

Array<Index> places_in(const Array<Index>& order) {
  Array<Index> place(order.size());
  for (Index k = 0; k < order.size(); ++k) place[order[k]] = k;
  return place;
}

// Sorts the options by counting: there may be millions, and a standard sort can't be stopped.
Array<Index> by_lowest_item(const Problem& problem, const Array<Index>& place, Pause& pause) {
  Array<Index> lowest;
  Array<Index> next(place.size() + 1);
  for (Index o = 0; o < problem.options(); ++o) {
    pause.spend(problem.option(o).size());
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

// Throws TooLarge if the sets still to be made take more than a BitProblem may.
void check_bytes(Size masks) {
  if (masks * kBytesOf<Mask> > BitProblem::kLargest) throw TooLarge();
}

Size checked(Size sets, Size width) {
  check_bytes(sets * width);
  return sets;
}

void make_columns(BitProblem& bits, Index items, Pause& pause) {
  bits.columns.resize(items);
  for (Index o = 0; o < bits.options; ++o) {
    const auto mask = narrow<Index>(mask_of(o));
    pause.spend(4 * bits.items_of(o).size());
    for (const Index i : bits.items_of(o)) {
      BitProblem::Column& column = bits.columns[i];
      if (column.end == 0) column.first = mask;
      column.end = mask + 1;
    }
  }
  Size masks = 0;
  for (BitProblem::Column& column : bits.columns) {
    column.at = masks;
    masks += column.end - column.first;
  }
  check_bytes(masks);
  bits.column_masks.resize(masks);
  for (Index o = 0; o < bits.options; ++o) {
    pause.spend(4 * bits.items_of(o).size());
    for (const Index i : bits.items_of(o)) {
      const BitProblem::Column& column = bits.columns[i];
      bits.column_masks[column.at + mask_of(o) - column.first] |= bit_of(o);
    }
  }
}

}  // namespace

BitProblem::BitProblem(const Problem& problem, const Array<Index>& order, Pause& pause)
    : primary(problem.primary),
      options(problem.options()),
      item_width(std::max<Size>(1, masks_for(problem.items))),
      option_width(std::max<Size>(1, masks_for(options))),
      item_sets(checked(options, item_width), item_width) {
  const Array<Index> place = places_in(order);
  number = by_lowest_item(problem, place, pause);
  start.push_back(0);
  for (Index o = 0; o < options; ++o) {
    pause.spend(8 * problem.option(number[o]).size());
    for (const Index item : problem.option(number[o])) {
      cells.push_back(place[item]);
      put(item_sets[o], place[item]);
    }
    std::sort(cells.begin() + start.back(), cells.end());
    start.push_back(cells.size());
  }
  goal.resize(item_width);
  Index passed = 0;
  for (Index i = 0; i < primary; ++i) {
    put(goal.data(), i);
    while (passed < options && cells[start[passed]] < i) ++passed;
    first_alive.push_back(narrow<Index>(mask_of(passed)));
  }
  make_columns(*this, problem.items, pause);
}

void BitProblem::make_keep(Pause& pause) {
  has_keep = options * option_width * kBytesOf<Mask> <= kLargestKeep;
  if (!has_keep) return;
  keep = BitSets(options, option_width);
  for (Index o = 0; o < options; ++o) {
    pause.spend(option_width * (1 + items_of(o).size()));
    std::fill_n(keep[o], option_width, ~Mask{0});
    for (const Index i : items_of(o)) strike_column(keep[o], i);
  }
}

Size BitProblem::nodes_a_step() const {
  const Size sets_struck = has_keep ? 1 : 1 + cells.size() / std::max<Size>(1, options);
  const Size a_node = 1 + kWorkAnItem * primary + 2 * sets_struck * option_width;
  return std::max<Size>(1, kWorkAStep / a_node);
}

}  // namespace kaivuri
