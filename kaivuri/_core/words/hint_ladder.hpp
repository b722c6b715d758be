// Progressive hints about the likeliest remaining cover.
#pragma once

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "words/remaining_covers.hpp"

namespace kaivuri {

// The content of the hints, as in `words/hint_ladder.py`: step 1 gives the numbers of solutions and
// words, 2 the lengths of the words, 3 their first cells, 4 one word, 5 all words. Steps 2 to 5
// concern words not found yet.
struct HintLadder {
  static constexpr int kSteps = 5;

  BigUint solutions;
  Size words = 0;         // of the likeliest cover
  Array<Reading> hidden;  // those not found yet, ordered by first cell

  HintLadder(const RemainingCovers& covers, const WordState& state);

  Array<Size> lengths() const;  // the longest first
  // Returns the longest hidden word, which helps most; of equally long ones, the most common.
  const Reading& word_to_reveal() const;
};

}  // namespace kaivuri
