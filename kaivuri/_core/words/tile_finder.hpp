// Finds the sets of cells of small grids that spell a word, for many grids and one word list.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

// A word list as a trie (Knuth, TAOCP 6.3) that is traversed along each grid. Compared with
// `word_paths`, building the trie takes time and some tens of bytes per word, but a grid then takes
// a fifth of the time.
//
// The children of a node are stored together, ordered by letter number; a node has a bit for the
// letter of each child. Invariant: every node is the prefix of some word.
class TileFinder {
 public:
  // Both the letters of a list and the cells of a grid are numbered by the bits of a mask.
  static constexpr int kMaxLetters = 64, kMaxCells = 64;

  // Builds the trie of `words` (UTF-8, one word per line, sorted by code point, each line ended by
  // a line feed). Words with fewer than `min_length` or more than kMaxCells letters are skipped.
  // Throws std::invalid_argument if the words have more than kMaxLetters different letters.
  // `interrupt` is called about every millisecond and may throw to end the building.
  TileFinder(std::string_view words, int min_length, InterruptCheck interrupt);

  // Returns each set of cells that spells a word once, in lexicographic order of the increasing
  // cells; cell n is bit n. If there are more than `max_tiles`, returns more than `max_tiles` of
  // them, but not all. Throws std::invalid_argument for a grid with too many cells and
  // MemoryLimitError if the sets need more than `memory` bytes. `interrupt` is called about every
  // millisecond and may throw to end the search.
  Array<Mask> tiles(const LetterGrid& grid, Size max_tiles, Size memory,
                    InterruptCheck interrupt) const;

 private:
  struct Node {
    Mask letters = 0;  // of its children
    Index first = 0;   // the number of its first child
    bool word = false;
  };
  struct Line {
    Size from, length;  // the range within the letter numbers
  };

  void grow(Index node, View<const Line> lines, Size depth, InterruptCheck& interrupt);
  int letter_at(const Line& line, Size depth) const { return letters_[line.from + depth]; }

  friend class TileWalk;

  std::unordered_map<char32_t, int> numbers_;
  Array<std::uint8_t> letters_;  // of all words, only while the trie is built
  Array<Node> nodes_;
};

}  // namespace kaivuri
