// The covers that a player's moves leave possible, and queries about them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "diagram/family.hpp"
#include "words/required_words.hpp"
#include "words/word_puzzle.hpp"
#include "words/word_state.hpp"

namespace kaivuri {

// A puzzle and all its covers.
struct PuzzleCovers {
  WordPuzzle puzzle;
  std::shared_ptr<const Family> family;

  // Throws MemoryLimitError if the covers need more than `memory` bytes.
  PuzzleCovers(WordPuzzle puzzle, Size memory, const InterruptCheck& interrupt);
};

// Returns all covers of a problem. Throws MemoryLimitError if they need more than `memory` bytes.
std::shared_ptr<const Family> all_covers(const Problem& problem, Size memory,
                                         InterruptCheck interrupt);

// The covers that agree with the moves. A placed word takes its cells and replaces the readings of
// its tile, even if it is not in the list. A tile is excluded if all its words are ruled out, or if
// it covers a start cell where none of its words can start. If words may not cross, another path
// through the same cells may be another tile, so the tiles are rebuilt from the paths that begin at
// start cells.
class RemainingCovers {
 public:
  using Families = Array<std::shared_ptr<const Family>>;

  // Words that are not in the list require a new search, which throws MemoryLimitError if it needs
  // more than `memory` bytes, as the queries below do.
  RemainingCovers(const PuzzleCovers& all, const WordState& state, Size memory,
                  InterruptCheck interrupt);

  const WordPuzzle& puzzle() const { return puzzle_; }

  BigUint count() const;
  // Return the smallest and the largest number of words in a cover; -1 if there is none.
  std::int64_t min_words() const;
  std::int64_t max_words() const;
  // Returns how many covers contain a tile with this word among its readings.
  BigUint count_with(std::string_view word) const;
  // Returns how many covers contain a tile on these cells that can be read as this word.
  BigUint count_with(const PlacedWord& placed) const;
  // Returns the paths of a word over free cells, those in the most covers first.
  Array<Cells> paths_of(std::string_view word, const Cells& covered) const;
  // Returns the tiles of the likeliest cover; empty if there is none.
  Array<const Tile*> likeliest() const;

 private:
  void require(const WordGroup& group, InterruptCheck& interrupt);
  std::shared_ptr<const Family> with_tile(const Family& family, Index tile, Array<Index> forbidden,
                                          InterruptCheck& interrupt) const;
  BigUint count_of(const Family& family) const;
  BigUint without(const Array<Index>& options) const;
  Array<Index> tiles_under(const PlacedWord& placed) const;
  Array<BigUint> tile_counts() const;

  WordPuzzle puzzle_;  // with the player's own words, and only the possible readings
  Families families_;  // disjoint
  Size memory_;
};

}  // namespace kaivuri
