// What the net tells of a cell, and how sure it is.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "pictures/grey_picture.hpp"
#include "pictures/letter_net.hpp"

namespace kaivuri {

struct CellLogits {
  Array<std::int32_t> logits;  // for each class; empty for no glyph
  Rect box;
  Array<std::uint8_t> ink;  // the square that was looked at
};

// e to the power of a logit that is not above 0, or a little less: the same bits on all machines.
double exp_logit(std::int32_t logit);

// The greatest logit of the letters of one case.
std::int32_t max_logit(const Array<std::int32_t>& logits, const LetterNet& net, bool lower);

// How sure the net is of the likeliest letter of a case, 0 to 1; how sure of the second likeliest.
struct TopTwo {
  Index first = -1, second = -1;  // classes; -1 for none
  double first_probability = 0, second_probability = 0;
};

TopTwo top_two(const Array<std::int32_t>& logits, const LetterNet& net, bool lower);

}  // namespace kaivuri
