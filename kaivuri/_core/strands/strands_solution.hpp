// Covers of a Strands board as words on paths.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "strands/strands_costs.hpp"
#include "strands/strands_lexicon.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

struct StrandsSolution {
  Array<Reading> tiles;    // the spangram first, then the theme words by their first cells
  Array<Reading> parts;    // the words of the spangram
  std::string spelling;    // of the spangram, with spaces and apostrophes
  Cost cost = 0;           // in the search; lower is likelier
  double score = 0;        // higher is likelier
  double probability = 0;  // to be the published one
  // Where no cover has listed words and as many as are known:
  Array<std::string> guessed;  // the words of it that are in no list
  double guess_cost = 0;       // of these words, by their letters
  bool miscounted = false;     // whether it has another number of words

  bool is_guess() const { return miscounted || !guessed.empty(); }
};

// Returns the words of the spangram with apostrophes.
inline Array<std::string> spelled_parts(const StrandsSolution& solution) {
  Array<std::string> words;
  std::string_view rest = solution.spelling;
  while (!rest.empty()) {
    const std::size_t space = std::min(rest.find(' '), rest.size());
    words.emplace_back(rest.substr(0, space));
    rest.remove_prefix(std::min(space + 1, rest.size()));
  }
  return words;
}

inline bool has_tile(const StrandsSolution& solution, std::string_view word) {
  for (const Reading& tile : solution.tiles) {
    if (tile.word == word) return true;
  }
  return false;
}

inline bool has_part(const StrandsSolution& solution, std::string_view word) {
  for (const Reading& part : solution.parts) {
    if (part.word == word) return true;
  }
  return false;
}

// Returns whether the words are those of a solution, the spangram or parts of it.
inline bool has_words(const StrandsSolution& solution, const Array<std::string>& words) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return has_tile(solution, word) || has_part(solution, word);
  });
}

// Returns whether a word of the solution starts at each of these cells.
inline bool has_starts(const StrandsSolution& solution, const Cells& starts) {
  return std::all_of(starts.begin(), starts.end(), [&](Index start) {
    return std::any_of(solution.tiles.begin(), solution.tiles.end(),
                       [&](const Reading& tile) { return tile.cells[0] == start; });
  });
}

}  // namespace kaivuri
