// Finds the paths of the words of a list in a grid of letters.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/paged_array.hpp"

namespace kaivuri {

// The letter of a cell that holds two, Qu, as dice of word games do; for private use in Unicode.
constexpr char32_t kQu = 0xE000;

struct LetterGrid {
  int rows, columns;
  Array<char32_t> letters;  // row by row; 0 where there is no cell, kQu where there are two letters
  bool regions = false;     // whether words are regions (word_regions.hpp) instead of paths
};

struct WordPath {
  std::int64_t line;   // of the word in the list, from 0
  Size first, length;  // the range of its cells within those of all paths
};

struct WordPaths {
  PagedArray<WordPath> paths;
  PagedArray<int> cells;  // row * columns + column, in the order of the word
};

// Returns all paths of all words, by line and then by cells. A path steps to one of eight
// neighbours and uses no cell twice.
//
// The list is read in order. For each letter of the current prefix the search stores the cells
// where a walk that spells the prefix can end. If no walk spells a prefix, all words with it are
// skipped, so most of the list is never read. The paths of a word with a walk are enumerated from
// its last letter to its first. This is a search in the trie of the list (Knuth, TAOCP 6.3) without
// building the trie. Besides the paths found, memory is proportional to the longest word.
// A cell with two letters is searched as two, the second of which can only follow the first.
//   words: one per line in UTF-8, sorted by code point; a line feed ends each line
//   min_length: words with fewer letters are skipped
//   self_crossing: whether two diagonal steps of a path may cross
//   memory: limit in bytes of all paths until they are read; throws MemoryLimitError
//   interrupt: called about every millisecond; may throw to end the search
WordPaths word_paths(const LetterGrid& grid, std::string_view words, int min_length,
                     bool self_crossing, Size memory, InterruptCheck interrupt);

}  // namespace kaivuri
