// Hints by degrees, about the likeliest of the covers that are left.
#pragma once

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "words/covers_left.hpp"

namespace kaivuri {

// What the steps tell; `words/hint_ladder.py` has the same ladder. Step 1 tells how many solutions
// and words there are, 2 the lengths of the words, 3 where they start, 4 one word, 5 all of them;
// the steps are about the words that are not found yet.
struct HintLadder {
  static constexpr int kSteps = 5;

  BigUint solutions;
  Size words = 0;         // of the likeliest cover
  Array<Reading> hidden;  // those not found, in the order of their starts

  HintLadder(const CoversLeft& left, const WordState& state);

  Array<Size> lengths() const;  // the longest first
  // The longest helps most; of equally long ones, the commonest.
  const Reading& one() const;
};

}  // namespace kaivuri
