// Answers queries about word grids: text in, JSON out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "wasm/word_query.hpp"
#include "words/remaining_covers.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

// A query consists of `grid ROWS COLUMNS LETTERS` (one lower-case letter per cell, a dot for a
// hole), moves in the format of the archive, `together CELL …` for cells of one word, and one of
//
//     solve MODE LIMIT       solutions; MODE is likeliest, least_words or most_words
//     position               the number of solutions that agree with the moves
//     check WORD …           words by themselves, and beside the placed words
//     path CELL …            the same for the word on a path
//     hint LEVEL             a level of the hint ladder
//     small KIND [CELL …]    a small hint, of the kind warmth about a path
//     words                  all words of the grid, one entry for each path
//
// The answer is the part of a document of docs/http.md that depends on the rules.
class WordQueries {
 public:
  // Sets the words and their Zipf values, in the format of `scripts/data/front_code.py`.
  void set_list(std::string_view list);

  std::string answer(std::string_view text);

 private:
  std::string solve(const WordQuery& query) const;
  std::string position(const WordQuery& query);
  std::string check(const WordQuery& query);
  std::string hint(const WordQuery& query);
  std::string words(const WordQuery& query) const;
  std::string error_response(const WordQuery& query) const;
  const PuzzleCovers& all_covers(const WordQuery& query);
  RemainingCovers remaining_covers(const WordQuery& query);
  Array<Reading> listed(const WordQuery& query) const;
  Array<Reading> readings(const WordQuery& query) const;
  WordPuzzle allowed(const WordQuery& query) const;

  std::string words_;
  Array<std::uint16_t> zipf_;
  // The covers of the last grid queried, because a player makes many queries about it.
  std::optional<PuzzleCovers> covers_;
  std::string letters_;  // of that grid
};

}  // namespace kaivuri
