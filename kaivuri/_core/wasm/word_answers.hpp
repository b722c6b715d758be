// What is answered about word grids.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "diagram/family.hpp"
#include "words/covers_left.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

// A question is a `grid ROWS COLUMNS LETTERS` (a letter a cell, in lower case, a dot for a hole),
// moves as the archive writes them, and at last one of
//
//     solve MODE LIMIT       solutions: likeliest, least_words or most_words first
//     position               how many solutions the moves leave
//     check WORD …           in how many of them words are
//     path CELL …            the same for the word on a path
//     hint STEP              a step of the ladder
//
// The answer is the part of a document of docs/http.md that only the rules can tell.
class WordAnswers {
 public:
  // The words and their Zipf values, as `scripts/data/front_code.py` writes them.
  void set_list(std::string_view list);

  std::string answer(std::string_view question);

 private:
  struct Query;
  struct AnalysedGrid {  // the grid query about last, as a player goes on asking about it
    std::string letters;
    WordPuzzle puzzle;
    std::shared_ptr<const Family> family;
  };

  std::string solve(const Query& query) const;
  std::string position(const Query& query);
  std::string check(const Query& query);
  std::string hint(const Query& query);
  std::string error_response(const Query& query) const;
  static std::string error_message(const Query& query);
  const AnalysedGrid& analysed(const Query& query);
  CoversLeft covers_left(const Query& query);
  Array<Reading> readings(const Query& query) const;
  WordPuzzle allowed(const Query& query) const;

  std::string words_;
  Array<std::uint16_t> zipf_;
  AnalysedGrid analysed_;
};

}  // namespace kaivuri
