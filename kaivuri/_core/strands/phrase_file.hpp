// Which words follow each other in English: the pairs and triples of a phrase file.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

using Lines = Array<std::int64_t>;  // of words in the list

// A phrase file has three counts (of words, pairs and triples), then these columns, one after the
// other, of little-endian unsigned numbers:
//
// - four bytes: the line of each word in the list, increasing;
// - four bytes: where the pairs of each word start, and the number of pairs;
// - four bytes: the pair that each triple extends, increasing;
// - two bytes: the second word of each pair, increasing for each first word;
// - two bytes: the third word of each triple, increasing for each pair;
// - a byte: the strength of each pair, and after these of each triple.
//
// The strength of a pair is its pointwise mutual information, the decimal logarithm of how much
// more often its words follow each other than by chance; 0 if only a dictionary has it. That of a
// triple is added where its third word is likelier after the pair than after the second word alone.
// Bytes are strengths times `kStrengthSteps`. `scripts/data/build_phrases.py` writes the file.
class PhraseFile {
 public:
  static constexpr int kStrengthSteps = 30;

  // Throws std::invalid_argument if the content has another size than its counts tell.
  explicit PhraseFile(std::string_view content);

  // Returns the strength of a pair of lines, 0 if it is unknown; -1 if it does not occur.
  double pair(std::int64_t first, std::int64_t second) const;
  // Returns how much a triple adds to its pairs; 0 if it is unknown.
  double triple(std::int64_t first, std::int64_t second, std::int64_t third) const;
  // Returns the strength of a phrase: of its pairs, and of its triples besides.
  double strength(View<const std::int64_t> lines) const;

  // The rows of the columns, for a pass over many pairs.
  Size words() const { return words_; }
  std::int64_t line(Size word) const { return number(kHeaderBytes + 4 * word, 4); }
  // Returns the first word whose line is `line` or later.
  Size word_from(std::int64_t line) const;
  // Returns where the pairs of a word start; those of the one before end there.
  Size start(Size word) const;
  Size second(Size pair) const { return number(seconds_ + 2 * pair, 2); }
  double pair_strength(Size pair) const { return strength_at(strengths_ + pair); }

 private:
  static constexpr Size kHeaderBytes = 12;

  Size find_word(std::int64_t line) const;
  Size find_pair(std::int64_t first, std::int64_t second) const;
  double strength_at(Size byte) const {
    return static_cast<double>(number(byte, 1)) / kStrengthSteps;
  }
  std::int64_t number(Size at, Size bytes) const {
    std::int64_t number = 0;
    for (Size i = 0; i < bytes; ++i) {
      const auto byte = static_cast<unsigned char>(content_[static_cast<std::size_t>(at + i)]);
      number |= std::int64_t{byte} << 8 * i;
    }
    return number;
  }

  std::string_view content_;
  Size words_ = 0, pairs_ = 0, triples_ = 0;
  Size extended_ = 0, seconds_ = 0, thirds_ = 0, strengths_ = 0;  // where these columns start
};

}  // namespace kaivuri
