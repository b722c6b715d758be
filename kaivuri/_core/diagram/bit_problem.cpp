#include "diagram/bit_problem.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/memory_limit.hpp"

namespace kaivuri {
namespace {

Array<Index> places_in(const Array<Index>& order) {
  Array<Index> place(order.size());
  for (Index k = 0; k < order.size(); ++k) place[order[k]] = k;
  return place;
}

Array<Index> by_lowest_item(const Problem& problem, const Array<Index>& place) {
  Array<Index> lowest;
  for (Index o = 0; o < problem.options(); ++o) {
    Index least = std::numeric_limits<Index>::max();
    for (const Index i : problem.option(o)) least = std::min(least, place[i]);
    lowest.push_back(least);
  }
  Array<Index> numbers(lowest.size());
  std::iota(numbers.begin(), numbers.end(), 0);
  std::stable_sort(numbers.begin(), numbers.end(),
                   [&](Index a, Index b) { return lowest[a] < lowest[b]; });
  return numbers;
}

// Throws MemoryLimit where sets that are not made yet would pass what a BitProblem may take.
void check_bytes(Size masks) {
  if (masks * kBytesOf<Mask> > BitProblem::kLargest) throw MemoryLimit();
}

Size checked(Size sets, Size width) {
  check_bytes(sets * width);
  return sets;
}

void make_columns(BitProblem& bits, Index items) {
  bits.columns.resize(items);
  for (Index o = 0; o < bits.options; ++o) {
    const auto mask = narrow<Index>(mask_of(o));
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
    for (const Index i : bits.items_of(o)) {
      const BitProblem::Column& column = bits.columns[i];
      bits.column_masks[column.at + mask_of(o) - column.first] |= bit_of(o);
    }
  }
}

}  // namespace

BitProblem::BitProblem(const Problem& problem, const Array<Index>& order)
    : primary(problem.primary),
      options(problem.options()),
      item_width(std::max<Size>(1, masks_for(problem.items))),
      option_width(std::max<Size>(1, masks_for(options))),
      item_sets(checked(options, item_width), item_width) {
  const Array<Index> place = places_in(order);
  number = by_lowest_item(problem, place);
  start.push_back(0);
  for (Index o = 0; o < options; ++o) {
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
  make_columns(*this, problem.items);
}

void BitProblem::make_keep() {
  has_keep = options * option_width * kBytesOf<Mask> <= kLargestKeep;
  if (!has_keep) return;
  keep = BitSets(options, option_width);
  for (Index o = 0; o < options; ++o) {
    std::fill_n(keep[o], option_width, ~Mask{0});
    for (const Index i : items_of(o)) strike_column(keep[o], i);
  }
}

}  // namespace kaivuri
