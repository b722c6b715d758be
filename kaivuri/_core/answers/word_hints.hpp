// Hints about the likeliest remaining cover; the front ends have their texts.
#pragma once

#include <string_view>

#include "answers/hint.hpp"
#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "words/remaining_covers.hpp"

namespace kaivuri {

// The words of the likeliest cover of a position.
class WordHints {
 public:
  static constexpr Index kLevels = 5;

  WordHints(const RemainingCovers& covers, const WordState& state);

  // Returns a level of the ladder, from 1: the numbers of solutions and words, the lengths of the
  // words, their first cells, one word, all words. Levels 2 to 5 are about words not found yet.
  Hint at_level(Index level) const;
  // Returns a hint that reveals less than a level: `length`, `region`, `start` or `meaning` of the
  // word of level 4, the `initials` of all, or the `warmth` of the path `drawn`, which has cells.
  Hint small(std::string_view kind, const Cells& drawn) const;

 private:
  Hint small_hint(Index level, std::string_view kind, const Cells& drawn) const;
  Hint counts() const;
  Hint lengths() const;
  Hint starts() const;
  Hint initials(Index level) const;
  Hint nothing_to_reveal(Index level) const;
  const Reading& word_to_reveal() const;

  LetterGrid grid_;
  bool begun_;
  BigUint solutions_;
  Size words_ = 0;         // of the likeliest cover
  Array<Reading> hidden_;  // those not found yet, ordered by first cell
};

}  // namespace kaivuri
