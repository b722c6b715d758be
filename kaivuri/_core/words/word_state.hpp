// The moves of a player on a word grid.
#pragma once

#include <string>

#include "base/index.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

// A word on a path of cells.
struct PlacedWord {
  std::string word;
  Cells cells;
};

// The moves of a player.
struct WordState {
  Array<PlacedWord> words;
  Array<std::string> ruled_out, required;
  Array<Index> start_cells;  // cells where words start

  bool begun() const {
    return !(words.empty() && ruled_out.empty() && required.empty() && start_cells.empty());
  }
  Cells covered_cells() const;  // the cells under words
  WordState without_words() const { return {{}, ruled_out, required, start_cells}; }
  WordState without_word(Size number) const;
};

// Whether a word is in a cover, and if not, why.
enum class Verdict { kInCovers, kInNone, kNotListed, kNotInGrid };

}  // namespace kaivuri
