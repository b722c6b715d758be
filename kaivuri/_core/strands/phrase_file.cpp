#include "strands/phrase_file.hpp"

#include <algorithm>
#include <stdexcept>

namespace kaivuri {
namespace {

constexpr double kDictionaryStrength = 1.5;  // of a pair that only a dictionary has
// That of a pair that does not occur: about the logarithm of a back-off weight.
constexpr double kUnknownStrength = -0.5;

// Returns the first number in a range for which `reaches` is true, which it is for all later ones.
template <class Predicate>
Size first_that(Size low, Size high, const Predicate& reaches) {
  while (low < high) {
    const Size middle = low + (high - low) / 2;
    if (reaches(middle))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

}  // namespace

PhraseFile::PhraseFile(std::string_view content) : content_(content) {
  const Size size = std::ssize(content);
  if (size < kHeaderBytes) throw std::invalid_argument("phrases");
  words_ = number(0, 4);
  pairs_ = number(4, 4);
  triples_ = number(8, 4);
  extended_ = kHeaderBytes + 4 * (2 * words_ + 1);
  seconds_ = extended_ + 4 * triples_;
  thirds_ = seconds_ + 2 * pairs_;
  strengths_ = thirds_ + 2 * triples_;
  if (size != strengths_ + pairs_ + triples_) throw std::invalid_argument("phrases");
}

double PhraseFile::pair(std::int64_t first, std::int64_t second) const {
  const Size entry = find_pair(first, second);
  return entry < 0 ? -1 : pair_strength(entry);
}

double PhraseFile::triple(std::int64_t first, std::int64_t second, std::int64_t third) const {
  const Size pair = find_pair(first, second), word = find_word(third);
  if (pair < 0 || word < 0) return 0;
  const auto extended = [&](Size triple) { return number(extended_ + 4 * triple, 4); };
  const auto third_word = [&](Size triple) { return number(thirds_ + 2 * triple, 2); };
  const Size start = first_that(0, triples_, [&](Size t) { return extended(t) >= pair; });
  const Size end = first_that(start, triples_, [&](Size t) { return extended(t) > pair; });
  const Size entry = first_that(start, end, [&](Size t) { return third_word(t) >= word; });
  return entry < end && third_word(entry) == word ? strength_at(strengths_ + pairs_ + entry) : 0;
}

double PhraseFile::strength(View<const std::int64_t> lines) const {
  double pairs = 0, triples = 0;
  for (Size i = 1; i < lines.size(); ++i) {
    const double strength = pair(lines[i - 1], lines[i]);
    pairs += strength < 0 ? kUnknownStrength : strength == 0 ? kDictionaryStrength : strength;
  }
  for (Size i = 2; i < lines.size(); ++i) triples += triple(lines[i - 2], lines[i - 1], lines[i]);
  return pairs + triples;
}

Size PhraseFile::word_from(std::int64_t line) const {
  return first_that(0, words_, [&](Size word) { return this->line(word) >= line; });
}

Size PhraseFile::start(Size word) const {
  return narrow<Size>(
      std::min<std::int64_t>(pairs_, number(kHeaderBytes + 4 * (words_ + word), 4)));
}

// Returns the word on a line, or -1.
Size PhraseFile::find_word(std::int64_t line) const {
  const Size word = word_from(line);
  return word < words_ && this->line(word) == line ? word : -1;
}

// Returns the pair of two lines, or -1.
Size PhraseFile::find_pair(std::int64_t first, std::int64_t second) const {
  const Size a = find_word(first), b = find_word(second);
  if (a < 0 || b < 0) return -1;
  const Size end = start(a + 1);
  const Size entry = first_that(start(a), end, [&](Size pair) { return this->second(pair) >= b; });
  return entry < end && this->second(entry) == b ? entry : -1;
}

}  // namespace kaivuri
