#include "diagram/bit_problem.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "diagram/item_order.hpp"

namespace kaivuri {
namespace {

Word bit_of(std::size_t i) { return Word{1} << (i & 63); }

std::size_t words_for(std::size_t bits) { return std::max<std::size_t>(1, (bits + 63) / 64); }

std::vector<Index> places_in(const std::vector<Index>& order) {
  std::vector<Index> place(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) {
    place[static_cast<std::size_t>(order[k])] = static_cast<Index>(k);
  }
  return place;
}

std::vector<Index> by_lowest_item(const Problem& problem, const std::vector<Index>& place) {
  std::vector<Index> lowest;
  for (Index o = 0; o < problem.options(); ++o) {
    Index least = std::numeric_limits<Index>::max();
    for (const Index i : problem.option(o)) {
      least = std::min(least, place[static_cast<std::size_t>(i)]);
    }
    lowest.push_back(least);
  }
  std::vector<Index> numbers(lowest.size());
  std::iota(numbers.begin(), numbers.end(), 0);
  std::stable_sort(numbers.begin(), numbers.end(), [&](Index a, Index b) {
    return lowest[static_cast<std::size_t>(a)] < lowest[static_cast<std::size_t>(b)];
  });
  return numbers;
}

void make_columns(BitProblem& bits, std::size_t items) {
  bits.columns.resize(items);
  for (std::size_t o = 0; o < bits.options; ++o) {
    const auto word = static_cast<std::uint32_t>(o / 64);
    for (const Index i : bits.items_of(o)) {
      BitProblem::Column& column = bits.columns[static_cast<std::size_t>(i)];
      if (column.end_word == 0) column.first_word = word;
      column.end_word = word + 1;
    }
  }
  std::size_t words = 0;
  for (BitProblem::Column& column : bits.columns) {
    column.at = words;
    words += column.end_word - column.first_word;
  }
  bits.column_words.resize(words);
  for (std::size_t o = 0; o < bits.options; ++o) {
    for (const Index i : bits.items_of(o)) {
      const BitProblem::Column& column = bits.columns[static_cast<std::size_t>(i)];
      bits.column_words[column.at + o / 64 - column.first_word] |= bit_of(o);
    }
  }
}

void make_keep(BitProblem& bits) {
  if (bits.options * bits.option_words * sizeof(Word) > BitProblem::largest_keep) return;
  bits.keep.assign(bits.options * bits.option_words, ~Word{0});
  for (std::size_t o = 0; o < bits.options; ++o) {
    for (const Index i : bits.items_of(o)) {
      bits.strike_column(bits.keep.data() + o * bits.option_words, static_cast<std::size_t>(i));
    }
  }
}

}  // namespace

BitProblem::BitProblem(const Problem& problem)
    : primary(static_cast<std::size_t>(problem.primary)),
      options(static_cast<std::size_t>(problem.options())),
      item_words(words_for(static_cast<std::size_t>(problem.items))),
      option_words(words_for(options)) {
  const std::vector<Index> place = places_in(search_order(problem));
  number = by_lowest_item(problem, place);
  masks.resize(options * item_words);
  start.push_back(0);
  for (std::size_t o = 0; o < options; ++o) {
    for (const Index item : problem.option(number[o])) {
      const auto i = static_cast<std::size_t>(place[static_cast<std::size_t>(item)]);
      cells.push_back(static_cast<Index>(i));
      masks[o * item_words + i / 64] |= bit_of(i);
    }
    std::sort(cells.begin() + static_cast<std::ptrdiff_t>(start.back()), cells.end());
    start.push_back(cells.size());
  }
  goal.resize(item_words);
  std::size_t passed = 0;
  for (std::size_t i = 0; i < primary; ++i) {
    goal[i / 64] |= bit_of(i);
    while (passed < options && static_cast<std::size_t>(cells[start[passed]]) < i) ++passed;
    first_word.push_back(static_cast<std::uint32_t>(passed / 64));
  }
  make_columns(*this, static_cast<std::size_t>(problem.items));
  make_keep(*this);
}

}  // namespace kaivuri
