// Which sets of cells of a small grid spell a word, for many grids and one list.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

// The list as a trie (Knuth, TAOCP 6.3), through which each grid is walked. Compared with
// `word_paths`, the trie has to be made first and takes some tens of bytes per word, but then a
// grid takes a fifth of the time.
//
// Structure: the children of a node lie side by side, in the order of their letters' numbers; a
// node has a bit for the letter of each child. Invariant: from each node some word can be
// completed.
class TileFinder {
 public:
  // The letters of a list are numbered by the bits of a mask, and so are the cells of a grid.
  static constexpr int kMostLetters = 64, kMostCells = 64;

  // words: one per line in UTF-8, sorted by code point; a line feed ends each line
  // min_length: words with fewer letters are skipped, and words longer than a grid has cells
  // Throws std::invalid_argument when the words have more letters than can be numbered.
  TileFinder(std::string_view words, int min_length);

  // Each set of cells that spells a word, once, in the order of their rows of increasing cells;
  // cell n is bit n. Throws std::invalid_argument for a grid of too many cells.
  //   most: as soon as there are more than so many, some of them, which are more
  //   memory: how many bytes the sets may take; more is a MemoryLimitError
  //   interrupt: called about every millisecond; may throw to end the search
  Array<Mask> tiles(const LetterGrid& grid, Size most, Size memory, InterruptCheck interrupt) const;

 private:
  struct Node {
    Mask letters = 0;  // of its children
    Index first = 0;   // the number of the first child
    bool word = false;
  };
  struct Line {
    Size from, length;  // among the numbers of all letters
  };

  void grow(Index node, View<const Line> lines, Size depth);
  int letter_at(const Line& line, Size depth) const { return letters_[line.from + depth]; }

  friend class TileWalk;

  std::unordered_map<char32_t, int> numbers_;
  Array<std::uint8_t> letters_;  // while the trie is made
  Array<Node> nodes_;
};

}  // namespace kaivuri
