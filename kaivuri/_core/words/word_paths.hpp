// Which words of a list can be drawn in a grid of letters, and in which ways.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/paged_array.hpp"

namespace kaivuri {

struct LetterGrid {
  int rows, columns;
  Array<char32_t> letters;  // row by row; 0 where there is no cell
};

struct WordPath {
  std::int64_t line;   // of the word in the list, from 0
  Size first, length;  // where its cells lie among those of all paths
};

struct WordPaths {
  PagedArray<WordPath> paths;
  PagedArray<int> cells;  // row * columns + column, in the order of the word
};

// Reads the list in order. Keeps the beginning of the present word letter by letter, each letter
// with the cells where a walk that spells it can end. When no walk spells a beginning, all words
// with it are skipped, so most of the list is never looked at. Each word that has a walk is then
// drawn from its last letter to its first. This is a search in the trie of the list (Knuth, TAOCP
// 6.3) without the trie. Beside the paths found, memory is proportional to the longest word.
//
// Finds all paths of all words, by line and then by cells. A path steps to one of eight neighbours
// and uses no cell twice.
//   words: one per line in UTF-8, sorted by code point; a line feed ends each line
//   min_length: words with fewer letters are skipped
//   self_crossing: whether two diagonal steps of a path may cross
//   memory: how many bytes all paths may take until they are read; more is a MemoryLimitError
//   interrupt: called about every millisecond; may throw to end the search
WordPaths word_paths(const LetterGrid& grid, std::string_view words, int min_length,
                     bool self_crossing, Size memory, InterruptCheck interrupt);

}  // namespace kaivuri
