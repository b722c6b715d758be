// The covers that a player's moves leave possible, and questions about them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "diagram/family.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

// A word that lies on a path.
struct Place {
  std::string word;
  Cells cells;
};

// What a player has told, by moves.
struct WordState {
  Array<Place> words;
  Array<std::string> ruled_out, required;
  Array<Index> marks;  // cells at which words start

  bool begun() const {
    return !(words.empty() && ruled_out.empty() && required.empty() && marks.empty());
  }
  Size taken() const;  // how many cells are under words
};

// All covers of a problem. Throws MemoryLimitError when they do not fit into `memory` bytes.
std::shared_ptr<const Family> all_covers(const Problem& problem, Size memory,
                                         InterruptCheck interrupt);

// A word on the grid takes its cells and is read as the player reads it, also if no list has it. A
// tile goes when all its words are ruled out, or when it covers a marked cell and none of its words
// can start there. `words/covers_left.py` has the same rules.
class CoversLeft {
 public:
  using Families = Array<std::shared_ptr<const Family>>;

  // `family`: all covers of the puzzle. Words outside the list ask for a new search, which throws
  // MemoryLimitError where `memory` bytes are too few, as the questions below do.
  CoversLeft(const WordPuzzle& puzzle, std::shared_ptr<const Family> family, const WordState& state,
             Size memory, const InterruptCheck& interrupt);

  const WordPuzzle& puzzle() const { return puzzle_; }
  const Families& families() const { return families_; }

  BigUint count() const;
  // The least and the greatest number of words in a cover; -1 when there is none.
  std::int64_t fewest() const;
  std::int64_t most() const;
  // How many covers hold a tile that can be read as this word.
  BigUint holding(std::string_view word) const;
  // How many covers hold a tile on this word's cells that can be read as the word.
  BigUint covers_with(const Place& place) const;
  // The tiles of the likeliest cover; none when there is none.
  Array<const Tile*> likeliest() const;

  enum class Verdict { kInCovers, kInNone, kNotListed, kNotInGrid };
  // What can be said of a word in so many of the covers.
  Verdict verdict(std::string_view word, const BigUint& holding) const;

 private:
  void hold(std::string_view word, const InterruptCheck& interrupt);
  BigUint count_of(const Family& family) const;
  BigUint without(const Array<Index>& options) const;

  WordPuzzle puzzle_;  // with the player's own words, and readings that are still possible
  Families families_;  // that have no cover in common
  Size memory_;
};

}  // namespace kaivuri
