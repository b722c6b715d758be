// The likeliest reading of a spangram: where its letters are cut into words.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "base/index.hpp"
#include "strands/strands_board.hpp"
#include "strands/strands_lexicon.hpp"
#include "strands/strands_solution.hpp"

namespace kaivuri {

// The search joins a spangram from the parts that were cheapest to find. Other cuts of the same
// letters may be likelier English: *itsatrap* is *its a trap* rather than *it satrap*. The
// probability of a reading is that of its words, by their Zipf values, and of their following each
// other (see PhraseFile). A cut is replaced only by one that is clearly likelier.
class SpangramReadings {
 public:
  // Words that are ruled out are no parts. Parts that the player requires stay, but a spangram that
  // is given without spaces between its words, and so is not in the list, is read like others.
  SpangramReadings(const StrandsLexicon& lexicon, const Array<std::string>& ruled_out,
                   const Array<std::string>& required);

  // Sets the parts of a solution's spangram and its spelling.
  void read(StrandsSolution& solution);

 private:
  struct CutReading {
    Size count = 0;                                   // of words
    FixedArray<std::int64_t, kMaxParts> lines{};      // of the words in the list
    FixedArray<std::size_t, kMaxParts + 1> starts{};  // of the words, and the end of the last
    double log10 = 0;                                 // of the probability
  };
  // Of the readings with the same end, number of words and last two words, only the best counts.
  using Key = std::tuple<Size, std::int64_t, std::int64_t>;
  struct Ending {
    Array<CutReading> readings;
    std::map<Key, Size> by_key;

    void add(const CutReading& reading);
  };

  bool is_fixed(const Array<std::string>& parts) const;
  Array<std::string> cut(const Array<std::string>& parts);
  Array<CutReading> readings(const std::string& letters);
  CutReading extended(const CutReading& before, std::int64_t line, std::size_t end) const;
  double log10_of(const Array<std::string>& parts) const;
  std::int64_t part_line(const std::string& word);

  const StrandsLexicon& lexicon_;
  const Array<std::string>&ruled_out_, &required_;
  std::unordered_map<std::string, std::int64_t> lines_;
  std::unordered_map<std::string, Array<std::string>> cuts_;  // by the parts with spaces
};

}  // namespace kaivuri
