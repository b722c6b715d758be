// A word grid as an exact cover problem: its words, and the sets of cells that spell them.
//
// The rules are those of a game whose words may cross, as in `words/tiles.py`,
// `words/word_puzzle.py` and `words/spelling.py`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "base/problem.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

using Cells = Array<Index>;  // row * columns + column

// A word in UTF-8 with one path that spells it.
struct Reading {
  std::string word;
  Cells cells;  // in the order of the word
  int zipf = 0;
};

// A set of cells that spells a word: an option of the problem.
struct Tile {
  Cells cells;              // increasing
  Array<Reading> readings;  // the likeliest word first

  const Reading& likeliest() const { return readings[0]; }
  // Returns the cost in hundredths of a decimal logarithm; lower is likelier.
  int cost() const { return kUnknownCost - likeliest().zipf; }
  const Reading* reading(std::string_view word) const;
  void prefer(const Array<std::string>& words);

  static constexpr int kUnknownCost = 900;
};

// Returns the cells that have a letter, in the order of their item numbers: along the short side of
// the grid, which keeps the frontier of the search short.
Cells cells_of(const LetterGrid& grid);
Cells sorted(Cells cells);
std::string letters_of(const LetterGrid& grid, const Cells& path);  // in UTF-8

// Returns whether the cells are in the grid, adjacent and distinct.
bool is_path(const LetterGrid& grid, const Cells& path);

// Returns at most `max_count` paths that spell a word, ordered by their cells. `start` is the only
// first cell allowed, or -1; `within` are the only cells allowed, increasing, or empty for all.
Array<Cells> find_paths(const LetterGrid& grid, std::string_view word, Size max_count,
                        Index start = -1, const Cells& within = {});
// Returns all paths of a word that is not in a list.
Array<Reading> unlisted_readings(const LetterGrid& grid, const std::string& word);

// Returns all paths of the words of a list. `zipf` holds the Zipf value of each line in hundredths.
Array<Reading> listed_readings(const LetterGrid& grid, std::string_view words,
                               View<const std::uint16_t> zipf, int min_length);

// Merges readings over the same cells into tiles, ordered by cells. Of several paths of a word over
// the same cells the one with the fewest crossings stays, then the first.
Array<Tile> merge_tiles(const LetterGrid& grid, Array<Reading> readings);

struct WordPuzzle {
  LetterGrid grid;
  Array<Tile> tiles;

  Problem problem() const;
  Array<std::int64_t> weights() const;
  Size words() const;  // the number of different words
  // Returns the tiles that have this word among their readings.
  Array<Index> reading(std::string_view word) const;
};

// Returns the tiles of a cover, ordered by the first cells of their likeliest readings.
Array<const Tile*> sorted_by_start(const WordPuzzle& puzzle, const Array<Index>& cover);

}  // namespace kaivuri
