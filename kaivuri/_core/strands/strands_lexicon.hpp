// The word list of Strands with features of each word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/index.hpp"
#include "strands/phrase_file.hpp"
#include "strands/strands_parameters.hpp"

namespace kaivuri {

// The features that determine the cost of a word.
struct WordFeatures {
  int length;
  double zipf;
  int level, ending;
};

// A word list whose words have a Zipf value, a level and an ending. The byte of a word in the file
// of kinds is its level plus sixteen times its ending. Levels: 0 to 3 for the sizes of SCOWL (up to
// 40, 60, 70, 80), 4 for words that SCOWL has only with a capital, 5 for words that only the
// frequency list or WordNet has, 6 for words that are commoner with an apostrophe (it is left out
// here), 7 for words that are listed only for that reason, 8 for words that WordNet has as two
// words or with a hyphen. Endings: 0 none, 1 -s, 2 -ed, 3 -ing, added to another word of the list.
class StrandsLexicon {
 public:
  static constexpr int kCompoundLevel = 8;
  static constexpr std::int64_t kUnlisted = -1;

  // The contents of the files, which must outlive this object.
  struct Files {
    std::string_view words;      // a word of the letters a to z per line, sorted
    std::string_view zipf;       // two bytes per word: the hundredths of its Zipf value
    std::string_view kinds;      // a byte per word
    std::string_view phrases;    // see PhraseFile
    std::string_view spellings;  // words and pairs of words with apostrophes, one per line
    std::string_view theme;      // see WordVectors
  };

  // Throws std::invalid_argument with the name of a file that does not belong to the words.
  StrandsLexicon(const Files& files, const StrandsParameters& parameters);

  const StrandsParameters& parameters() const { return parameters_; }
  const PhraseFile& phrases() const { return phrases_; }
  std::string_view text() const { return files_.words; }
  std::string_view theme() const { return files_.theme; }

  Size words() const { return starts_.size() - 1; }
  std::int64_t line_of(std::string_view word) const;  // or kUnlisted
  int zipf_hundredths(std::int64_t line) const;
  double zipf(std::int64_t line) const { return zipf_hundredths(line) / 100.0; }
  int level(std::int64_t line) const { return kind(line) & 15; }
  int ending(std::int64_t line) const { return kind(line) >> 4; }
  WordFeatures features_at(std::int64_t line) const;
  // Unlisted words count as the rarest kind.
  WordFeatures features_of(std::string_view word) const;

  // Returns the words of a spangram with their apostrophes. Where two neighbours are spelled in
  // another way than one by one, the later pair decides.
  Array<std::string> spelled(const Array<std::string>& words) const;

 private:
  std::string_view word(std::int64_t line) const;
  int kind(std::int64_t line) const {
    return static_cast<unsigned char>(files_.kinds[static_cast<std::size_t>(line)]);
  }

  Files files_;
  StrandsParameters parameters_;
  PhraseFile phrases_;
  Array<std::uint32_t> starts_;  // of the words in the text, and its end
  std::unordered_map<std::string, std::string_view> spellings_;  // lines by their letters
};

}  // namespace kaivuri
