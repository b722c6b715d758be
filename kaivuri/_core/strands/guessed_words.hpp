// Words of a Strands board that no list has, guessed by their letters.
#pragma once

#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "strands/board_words.hpp"

namespace kaivuri {

// How letters follow each other in the words of a list: a model of trigrams with add-one smoothing,
// where a word begins and ends with a blank.
class LetterModel {
 public:
  static constexpr int kBlank = 0;  // letters are 1 to 26

  explicit LetterModel(std::string_view words);
  // Returns the negative natural logarithm of the probability of a letter after two others.
  Cost cost(int before, int last, int letter) const { return costs_[before][last][letter]; }

 private:
  static constexpr int kSymbols = 27;
  FixedArray<FixedArray<FixedArray<Cost, kSymbols>, kSymbols>, kSymbols> costs_{};
};

// Returns the words with paths of others added, each a theme word or a complete spangram: for each
// first cell and length the likeliest by their letters, of those that a beam search finds.
BoardWords with_guesses(const BoardWords& words, const LetterGrid& grid,
                        const StrandsLexicon& lexicon, InterruptCheck& interrupt);

}  // namespace kaivuri
