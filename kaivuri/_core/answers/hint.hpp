// A hint, with the parameters of its message, and what the small hints of all games share. The
// front ends have the messages.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

// A value in the text of a hint, by its name in docs/http.md. `chance` is the probability that the
// hint is true of the intended solution.
struct MessageParam {
  std::string_view name;
  std::variant<bool, std::int64_t, double, BigUint, std::string, Array<std::int64_t>,
               Array<std::string>>
      value;
};

struct Hint {
  Hint(Index level, std::string_view kind, Array<MessageParam> message_params = {},
       Cells starts = {}, Array<Reading> words = {})
      : level(level),
        kind(kind),
        message_params(std::move(message_params)),
        starts(std::move(starts)),
        words(std::move(words)) {}

  Index level;            // of the ladder; of a small hint the highest that reveals no more
  std::string_view kind;  // see docs/http.md
  Array<MessageParam> message_params;
  Cells starts;                     // cells to mark
  Cells letters;                    // of a word, to mark without showing their order
  Array<Reading> words;             // to draw; of the kind "meaning" the word whose meaning to tell
  std::optional<Reading> spangram;  // the one of the words that is the spangram
  std::string spelling;             // of the spangram, with spaces and apostrophes
};

// How close a drawn path is to the word with the most cells in common.
struct Warmth {
  std::int64_t shared = 0;
  bool start = false;  // whether both start in the same cell

  auto operator<=>(const Warmth&) const = default;
};

Warmth warmth_of(const Cells& drawn, const Array<Reading>& words);
Hint warmth_hint(const Cells& drawn, const Warmth& warmth);

// Returns the level that a small hint counts as, unless it is a warm one; archives store it.
Index small_hint_level(std::string_view kind);

// Returns the sides of the grid near a cell, by thirds: none, one or two.
Array<std::string> sides_near(const LetterGrid& grid, Index cell);

}  // namespace kaivuri
