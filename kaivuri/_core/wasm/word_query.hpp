// A query about a word grid, as text.
#pragma once

#include <string>
#include <string_view>

#include "base/index.hpp"
#include "wasm/tokenizer.hpp"
#include "words/word_puzzle.hpp"
#include "words/word_state.hpp"

namespace kaivuri {

// See `WordQueries` and `StrandsQueries` for its lines.
struct WordQuery {
  LetterGrid grid{0, 0, {}};
  std::string letters;   // and the number of columns
  std::string clue;      // of a Strands board
  Index word_count = 0;  // of a Strands board, with the spangram; 0 if it is not known
  WordState state;
  std::string verb, mode, small;  // the mode of `solve`, the kind of a small hint
  Index number = 0;               // limit, or level
  Array<std::string> words;
  Cells path;
  Array<Cells> together;  // groups of cells, each of one word; for `solve`

  bool draws_path() const { return verb == "path" || small == "warmth"; }

  explicit WordQuery(std::string_view text);

  // Returns why the position is invalid, as in `words/word_state.py`; empty if it is not.
  std::string error() const;

 private:
  void parse_line(Tokenizer line);
  void parse_grid(Tokenizer line);
  void parse_arguments(Tokenizer line);
};

}  // namespace kaivuri
