#include "pictures/cell_logits.hpp"

#include <algorithm>
#include <limits>

namespace kaivuri {

// (1 + x / n) to the power of n.
double power_of(std::int32_t logit) {
  double power = std::max(0.0, 1 + double(logit) / LetterNet::kNat / 4096);
  for (int n = 0; n < 12; ++n) power *= power;
  return power;
}

std::int32_t greatest_logit(const Array<std::int32_t>& logits, const LetterNet& net, bool lower) {
  std::int32_t most = std::numeric_limits<std::int32_t>::min();
  for (Index n = 0; n < logits.count(); ++n) {
    const LetterClass& told = net.classes()[n];
    if (told.letter && told.lower == lower) most = std::max(most, logits[n]);
  }
  return most;
}

Shares shares_of(const Array<std::int32_t>& logits, const LetterNet& net, bool lower) {
  const std::int32_t top = std::max(greatest_logit(logits, net, lower), logits.back());
  double sum = power_of(logits.back() - top);
  Shares found;
  for (Index n = 0; n < logits.count(); ++n) {
    const LetterClass& told = net.classes()[n];
    if (!told.letter || told.lower != lower) continue;
    const double share = power_of(logits[n] - top);
    sum += share;
    if (found.first < 0 || logits[n] > logits[found.first]) {
      found.second = found.first, found.of_second = found.of_first;
      found.first = n, found.of_first = share;
    } else if (found.second < 0 || logits[n] > logits[found.second]) {
      found.second = n, found.of_second = share;
    }
  }
  found.of_first /= sum, found.of_second /= sum;
  return found;
}

}  // namespace kaivuri
