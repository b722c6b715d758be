// A word grid as an exact cover problem: its words, and the sets of cells that spell them.
//
// `words/tiles.py` and `words/word_puzzle.py` have the same rules, for solving without this core.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/contains.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

using Cells = Array<Index>;  // row * columns + column

constexpr Size kMaxPaths = 256;  // of a word that a player may place

// A word in UTF-8 with one path that spells it; a region counts as the path through its cells in
// increasing order.
struct Reading {
  std::string word;
  Cells cells;  // in the order of the word
  int zipf = 0;
};

// A set of cells that spells a word: an option of the problem.
struct Tile {
  Cells cells;              // increasing
  Array<Reading> readings;  // the likeliest word first
  Cells corners;            // on diagonal steps of the readings; empty if words may cross

  const Reading& likeliest() const { return readings[0]; }
  // Returns the cost in hundredths of a decimal logarithm; lower is likelier.
  int cost() const { return kUnknownCost - likeliest().zipf; }
  const Reading* reading(std::string_view word) const;
  void move_to_front(const Array<std::string>& words);

  static constexpr int kUnknownCost = 900;
};

// Returns the cells that have a letter, in the order of their item numbers: along the short side of
// the grid, which keeps the frontier of the search short.
Cells cells_of(const LetterGrid& grid);
Cells sorted(Cells cells);
// Returns the letters of a path in UTF-8.
std::string letters_of(const LetterGrid& grid, const Cells& path);

// Returns the corners of the grid that the diagonal steps of a path pass through, increasing; each
// as the cell above and to the left of it.
Cells corners_of(const LetterGrid& grid, const Cells& path);

// Returns whether the cells are in the grid, adjacent and distinct, or form a region in increasing
// order.
bool is_path(const LetterGrid& grid, const Cells& path);

// Returns at most `max_count` paths that spell a word, ordered by their cells. `start` is the only
// first cell allowed, or -1; `within` are the only cells allowed, increasing, or empty for all.
// Throws MemoryLimitError if the paths of the word's beginnings are too many to search.
Array<Cells> find_paths(const LetterGrid& grid, std::string_view word, Size max_count,
                        Index start = -1, const Cells& within = {});

// A list of words, one per line in UTF-8, sorted by code point, each line ended by a line feed;
// with the Zipf value of each line in hundredths. It does not own them.
struct WordList {
  std::string_view words;
  View<const std::uint16_t> zipf;
  int min_length;
};

// Returns all paths of the words of a list, by word and then by cells. Throws MemoryLimitError if
// they need more than `memory` bytes.
Array<Reading> listed_readings(const LetterGrid& grid, const WordList& list, Size memory,
                               InterruptCheck interrupt);
// The same for a word that is not in a list.
Array<Reading> unlisted_readings(const LetterGrid& grid, const std::string& word, Size memory,
                                 InterruptCheck interrupt);

// Merges readings over the same cells into tiles, ordered by cells. Of several paths of a word over
// the same cells the one with the fewest crossings stays, then the first. Unless words may cross,
// readings share a tile only if they have the same corners, and a path whose corners include those
// of another path of the word over the same cells is dropped.
Array<Tile> merge_tiles(const LetterGrid& grid, Array<Reading> readings, bool allow_crossing,
                        InterruptCheck interrupt);

struct WordPuzzle {
  LetterGrid grid;
  Array<Tile> tiles;
  bool allow_crossing = true;  // whether words may cross

  // Unless words may cross, the corners on diagonal steps are secondary items.
  Problem problem() const;
  Array<std::int64_t> weights() const;
  Size words() const;  // the number of different words
  // Returns the tiles that have this word among their readings.
  Array<Index> tiles_with(std::string_view word) const;

 private:
  Array<Index> items_of_corners(Problem& problem) const;
};

// Returns the tiles of a cover, ordered by the first cells of their likeliest readings.
Array<const Tile*> sorted_by_start(const WordPuzzle& puzzle, const Array<Index>& cover);

}  // namespace kaivuri
