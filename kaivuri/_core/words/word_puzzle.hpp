// A word grid as an exact cover problem: the words that lie on it, and the sets of cells that they
// share.
//
// The rules are those of a game whose words may cross; Python has the same ones in
// `words/tiles.py`, `words/word_puzzle.py` and `words/spelling.py`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "base/problem.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

using Cells = Array<Index>;  // row * columns + column

// A word in UTF-8, and one path that spells it.
struct Reading {
  std::string word;
  Cells cells;  // in the order of the word
  int zipf = 0;
};

// A set of cells that spells a word; an option of the problem.
struct Tile {
  Cells cells;              // increasing
  Array<Reading> readings;  // the likeliest word first

  const Reading& likeliest() const { return readings[0]; }
  // In hundredths of a decimal logarithm; the lower, the likelier.
  int cost() const { return kUnknownCost - likeliest().zipf; }
  const Reading* reading(std::string_view word) const;
  void read_first(const Array<std::string>& words);

  static constexpr int kUnknownCost = 900;
};

// Which cells of a grid have a letter; these are its items, numbered along its short side, because
// the search's frontier is then short.
Cells cells_of(const LetterGrid& grid);
Cells sorted(Cells cells);
std::string letters_of(const LetterGrid& grid, const Cells& path);  // in UTF-8

// Whether a path leaves no grid, jumps nowhere and visits no cell twice.
bool is_path(const LetterGrid& grid, const Cells& path);

// At most `most` ways to spell a word, in the order of their cells. `start`: the only cell to start
// at, or -1; `within`: the only cells to use, increasing, or none for all.
Array<Cells> ways(const LetterGrid& grid, std::string_view word, Size most, Index start = -1,
                  const Cells& within = {});
constexpr Size kMostWays = 256;  // of a word; only words of equal letters have more

// All paths of the words of a list. `zipf`: hundredths of the Zipf value of each line.
Array<Reading> listed_readings(const LetterGrid& grid, std::string_view words,
                               View<const std::uint16_t> zipf, int min_length);

// Merges paths over the same cells, in the order of their cells. Of several paths of a word over
// the same cells the plainest stays: the one whose diagonal steps meet least, then the first.
Array<Tile> merged(const LetterGrid& grid, Array<Reading> readings);

struct WordPuzzle {
  LetterGrid grid;
  Array<Tile> tiles;

  Problem problem() const;
  Array<std::int64_t> weights() const;
  Size words() const;  // how many different ones there are
  // The tiles that can be read as this word.
  Array<Index> reading(std::string_view word) const;
};

// The tiles of a cover in the order in which their likeliest paths start.
Array<const Tile*> in_order(const WordPuzzle& puzzle, const Array<Index>& cover);

}  // namespace kaivuri
