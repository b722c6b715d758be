// Vectors of words and texts by their meaning, from a small table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/index.hpp"
#include "strands/strands_lexicon.hpp"

namespace kaivuri {

inline constexpr Size kVectorDimensions = 128;
inline constexpr Size kVectorGroups = 32, kVectorCentres = 256;

using WordVector = FixedArray<double, kVectorDimensions>;

// Returns the words of which `word` may be an inflection, the likeliest first.
Array<std::string> stems_of(std::string_view word);

// Returns the size of a theme table with the row bits of this one, or -1 if it is too short.
Size theme_table_size(std::string_view table, Size words);

// The table begins with one bit per word of the list, lowest bit first, set if the word has a row.
// The centres follow, 32 groups of 256, each of four signed bytes, and then the rows. A row has one
// byte per group, the index of a centre; these 32 centres are the word's vector of 128 numbers, up
// to a scale. It is derived from a sentence model, co-occurrences, WordNet and a thesaurus
// (`scripts/data/build_theme.py`). The vector of a text is the sum of its words' vectors, weighted
// by rarity. Stop words are skipped. A word without a row has the vector of its stem, and a
// compound the sum of the vectors of its two words.
class WordVectors {
 public:
  explicit WordVectors(const StrandsLexicon& lexicon);

  // Returns the vector of a text, of length 1 or all zeros if no word is known.
  WordVector embed(std::string_view text);

 private:
  struct Row {
    bool known = false;
    WordVector vector{};
  };

  const Row& row(std::string_view word);
  Row read_row(std::int64_t line) const;
  Row vector_of(std::string_view word);
  Row compound_vector(std::string_view word);
  int min_zipf(std::string_view first, std::string_view second) const;

  const StrandsLexicon& lexicon_;
  Array<std::uint32_t> rows_before_;  // the number of rows before each block of row bits
  std::unordered_map<std::string, Row> rows_;
};

}  // namespace kaivuri
