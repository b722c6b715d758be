#include "pictures/cell_logits.hpp"

#include <algorithm>
#include <limits>

namespace kaivuri {

// (1 + x / n)^n with n = 4096.
double exp_logit(std::int32_t logit) {
  double power = std::max(0.0, 1 + double(logit) / LetterNet::kNat / 4096);
  for (int n = 0; n < 12; ++n) power *= power;
  return power;
}

std::int32_t max_logit(const Array<std::int32_t>& logits, const LetterNet& net, bool lower) {
  std::int32_t highest = std::numeric_limits<std::int32_t>::min();
  for (Index n = 0; n < logits.count(); ++n) {
    const LetterClass& letter_class = net.classes()[n];
    if (letter_class.letter && letter_class.lower == lower) highest = std::max(highest, logits[n]);
  }
  return highest;
}

TopTwo top_two(const Array<std::int32_t>& logits, const LetterNet& net, bool lower) {
  const std::int32_t top = std::max(max_logit(logits, net, lower), logits.back());
  double sum = exp_logit(logits.back() - top);
  TopTwo found;
  for (Index n = 0; n < logits.count(); ++n) {
    const LetterClass& letter_class = net.classes()[n];
    if (!letter_class.letter || letter_class.lower != lower) continue;
    const double weight = exp_logit(logits[n] - top);
    sum += weight;
    if (found.first < 0 || logits[n] > logits[found.first]) {
      found.second = found.first, found.second_probability = found.first_probability;
      found.first = n, found.first_probability = weight;
    } else if (found.second < 0 || logits[n] > logits[found.second]) {
      found.second = n, found.second_probability = weight;
    }
  }
  found.first_probability /= sum, found.second_probability /= sum;
  return found;
}

}  // namespace kaivuri
