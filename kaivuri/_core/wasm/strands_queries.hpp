// Answers queries about Strands boards.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/index.hpp"
#include "strands/strands_lexicon.hpp"
#include "strands/strands_position.hpp"
#include "strands/strands_puzzle.hpp"
#include "wasm/word_query.hpp"

namespace kaivuri {

// The values asked for last, by their keys. A value stays valid while fewer others than are stored
// are asked for.
template <class Value>
class RecentValues {
 public:
  template <class Make>
  const Value& get(const std::string& key, const Make& make) {
    const auto known = std::find_if(values_.begin(), values_.end(),
                                    [&](const auto& entry) { return entry.first == key; });
    if (known != values_.end()) {
      std::rotate(known, known + 1, values_.end());
    } else {
      if (values_.size() == kMaxValues) values_.erase(values_.begin());
      values_.emplace_back(key, std::make_unique<const Value>(make()));
    }
    return *values_.back().second;
  }

 private:
  static constexpr Size kMaxValues = 16;
  Array<std::pair<std::string, std::unique_ptr<const Value>>> values_;
};

// A query consists of these lines, of which only the first and the last are required:
//
//     grid ROWS COLUMNS LETTERS    one lower-case letter per cell
//     clue TEXT
//     count WORDS                  the number of words, with the spangram
//     word WORD CELL …             a placed word; a cell is ROW,COLUMN
//     rule-out WORD
//     require WORD
//     mark CELL                    a word starts there
//     together CELL …              the cells are of one word; for `solve`
//
// and one of
//
//     solve likeliest LIMIT        the likeliest solutions
//     position                     the number of solutions that agree with the moves, and which of
//                                  the placed words is the spangram
//     check WORD …                 the number of solutions with each word, by itself and together
//                                  with the placed words, and which of these are to blame
//     path CELL …                  the same for the word on a path
//     hint LEVEL                   a level of the hint ladder
//     small KIND CELL …            a small hint; the cells are a drawn path
//
// The answer is the part of a document of docs/http.md that depends on the rules.
class StrandsQueries {
 public:
  // Sets the files of the word list and the parameters, as doubles. A first line has their sizes,
  // in the order of `StrandsLexicon::Files`.
  void set_data(std::string_view data);

  std::string answer(std::string_view text);

 private:
  struct AnalysedBoard {
    StrandsPuzzle puzzle;
    Array<StrandsSolution> solutions;
  };

  std::string solve(const WordQuery& query) const;
  std::string position(const WordQuery& query);
  std::string check(const WordQuery& query);
  std::string hint(const WordQuery& query);
  std::string error_response(const WordQuery& query) const;
  std::string error_message(const WordQuery& query) const;
  const StrandsPosition& position_with(const WordQuery& query, const WordState& state);

  std::string data_;
  std::shared_ptr<const StrandsLexicon> lexicon_;
  RecentValues<AnalysedBoard> boards_;
  RecentValues<StrandsPosition> positions_;
};

}  // namespace kaivuri
