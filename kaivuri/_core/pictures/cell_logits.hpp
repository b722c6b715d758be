// The output of the net for a cell, and probabilities computed from it.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "pictures/grey_picture.hpp"
#include "pictures/letter_net.hpp"

namespace kaivuri {

struct CellLogits {
  Array<std::int32_t> logits;  // for each class; empty if there is no glyph
  Rect box;
  Array<std::uint8_t> ink;  // the square given to the net
};

// Returns approximately exp of a logit that is at most 0, slightly too low but the same bits on all
// machines.
double exp_logit(std::int32_t logit);

// Returns the largest logit of the letters of one case.
std::int32_t max_logit(const Array<std::int32_t>& logits, const LetterNet& net, bool lower);

// The two likeliest letters of a case and their probabilities, 0 to 1.
struct TopTwo {
  Index first = -1, second = -1;  // classes; -1 for none
  double first_probability = 0, second_probability = 0;
};

TopTwo top_two(const Array<std::int32_t>& logits, const LetterNet& net, bool lower);

}  // namespace kaivuri
