// Answers queries about word grids.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "diagram/family.hpp"
#include "words/remaining_covers.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

// A query consists of `grid ROWS COLUMNS LETTERS` (one lower-case letter per cell, a dot for a
// hole), moves in the format of the archive, `together CELL …` for cells of one word, and one of
//
//     solve MODE LIMIT       solutions; MODE is likeliest, least_words or most_words
//     position               the number of solutions that agree with the moves
//     check WORD …           the number of these with each word
//     path CELL …            the same for the word on a path
//     hint STEP              a step of the hint ladder
//     words                  all words of the grid, one entry for each path
//
// The answer is the part of a document of docs/http.md that depends on the rules.
class WordAnswers {
 public:
  // Sets the words and their Zipf values, in the format of `scripts/data/front_code.py`.
  void set_list(std::string_view list);

  std::string answer(std::string_view text);

 private:
  struct Query;
  struct AnalysedGrid {  // the last grid queried, because a player makes many queries about it
    std::string letters;
    WordPuzzle puzzle;
    std::shared_ptr<const Family> family;
  };

  std::string solve(const Query& query) const;
  std::string position(const Query& query);
  std::string check(const Query& query);
  std::string hint(const Query& query);
  std::string words(const Query& query) const;
  std::string error_response(const Query& query) const;
  static std::string error_message(const Query& query);
  const AnalysedGrid& analysed(const Query& query);
  RemainingCovers remaining_covers(const Query& query);
  Array<Reading> readings(const Query& query) const;
  WordPuzzle allowed(const Query& query) const;

  std::string words_;
  Array<std::uint16_t> zipf_;
  AnalysedGrid analysed_;
};

}  // namespace kaivuri
