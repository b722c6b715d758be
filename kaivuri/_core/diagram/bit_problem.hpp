// An exact cover problem in search order, as bit sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Items are renumbered into search order and options sorted by their lowest
// item (then by number), so that the options of an item lie close together.
struct BitProblem {
  // The bits of an item's options, without the all-zero words at both ends.
  struct Column {
    std::uint32_t first_word = 0, end_word = 0;
    std::size_t at = 0;  // where word `first_word` lies in column_words
  };

  explicit BitProblem(const Problem& problem);

  const Word* mask(std::size_t option) const { return masks.data() + option * item_words; }
  // Takes the options of the item out of a set of options.
  void strike_column(Word* set, std::size_t item) const {
    const Column& column = columns[item];
    const Word* words = column_words.data() + column.at - column.first_word;
    for (std::uint32_t w = column.first_word; w < column.end_word; ++w) set[w] &= ~words[w];
  }
  std::span<const Index> items_of(std::size_t option) const {
    return {cells.data() + start[option], start[option + 1] - start[option]};
  }

  std::size_t primary, options;
  std::size_t item_words, option_words;
  std::vector<Index> number;       // of each option, as the problem counts them
  std::vector<std::size_t> start;  // the items of option o: cells[start[o]] .. cells[start[o+1] - 1]
  std::vector<Index> cells;
  std::vector<Word> masks;         // item_words words an option: its items
  std::vector<std::uint32_t> first_word;  // of each primary item: the word of the first option
                                          // that holds no lower item
  std::vector<Word> goal;          // item_words words: the primary items
  std::vector<Column> columns;     // one an item
  std::vector<Word> column_words;
  std::vector<Word> keep;          // option_words words an option: the options that share no item
                                   // with it; left empty above `largest_keep` bytes
  static constexpr std::size_t largest_keep = std::size_t{1} << 26;
};

}  // namespace kaivuri
