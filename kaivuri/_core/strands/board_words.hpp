// The words of a Strands board with their costs, and combinations of those that a player requires.
#pragma once

#include <string>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "strands/strands_board.hpp"
#include "strands/strands_lexicon.hpp"
#include "words/word_paths.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

struct BoardWords {
  Array<Reading> readings;   // all paths of all words, by word
  Array<StrandsPath> paths;  // one per reading
  Array<Collocation> collocations;

  Size word_count() const;  // of different words
  Size tile_count() const;  // of different sets of cells
  bool has(std::string_view word) const;
};

// Returns all paths of listed and required words, except words that are ruled out. A path that
// crosses itself is left out if its word has others. Required words that are not in the list follow
// the others, and have no collocations. Letters are a to z.
BoardWords board_words(const LetterGrid& grid, const StrandsLexicon& lexicon,
                       const Array<std::string>& ruled_out, const Array<std::string>& required,
                       InterruptCheck& interrupt);

// A word and the set of its cells.
struct PlacedMask {
  std::string word;
  Mask cells;
};

Mask mask_of(const Cells& cells);

// Returns the placed words, and the words whose paths do not overlap them.
BoardWords restrict_to_placed(const BoardWords& words, const Array<PlacedMask>& placed);

// Returns the board's words for each combination of disjoint paths of the required words, of which
// there are at most 64: these words, and others on the remaining cells.
Array<BoardWords> boards_with_words(const BoardWords& words, const Array<std::string>& required);

}  // namespace kaivuri
