// Hints about the likeliest solution that is left, as facts; the texts are those of the front ends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/index.hpp"
#include "strands/strands_position.hpp"

namespace kaivuri {

// A value in the text of a hint, by its name in docs/http.md. `chance` is the probability that the
// hint is true of the intended solution.
struct StrandsFact {
  std::string_view name;
  std::variant<bool, std::int64_t, double, std::string, Array<std::int64_t>, Array<std::string>>
      value;
};

struct StrandsHint {
  StrandsHint(Index step, std::string_view kind, Array<StrandsFact> facts = {}, Cells starts = {},
              Cells letters = {}, Array<Reading> words = {})
      : step(step),
        kind(kind),
        facts(std::move(facts)),
        starts(std::move(starts)),
        letters(std::move(letters)),
        words(std::move(words)) {}

  Index step;             // of the ladder; of a small hint the highest that reveals no more
  std::string_view kind;  // see docs/http.md
  Array<StrandsFact> facts;
  Cells starts;                     // cells to mark
  Cells letters;                    // of a word, to mark without showing their order
  Array<Reading> words;             // to draw; of the kind "meaning" the word whose meaning to tell
  std::optional<Reading> spangram;  // the one of the words that is the spangram
  std::string spelling;             // of the spangram, with spaces and apostrophes
};

// All hints are about the likeliest solution of a position. The most probable of the theme words
// that the player has not found is revealed first, of equally probable ones the longest.
class StrandsHints {
 public:
  static constexpr Index kSteps = 6;

  explicit StrandsHints(const StrandsPosition& position);

  // Returns a step of the ladder, from 1: the length of the spangram with the number of theme
  // words, or with the range of their lengths if the player knows the number of words; where the
  // spangram starts and ends; the letters of a theme word; that word; the spangram; all words.
  StrandsHint step(Index step) const;
  // Returns a hint that reveals less than a step: `length`, `region`, `start` or `meaning` of one
  // theme word, the `initials` of all, or the `warmth` of the path `drawn`, which has cells.
  StrandsHint small(std::string_view kind, const Cells& drawn) const;

 private:
  StrandsHint dead_end(Index step) const;
  StrandsHint counts() const;
  StrandsHint length_range() const;
  StrandsHint sides() const;
  StrandsHint letters() const;
  StrandsHint one_word() const;
  StrandsHint complete_spangram() const;
  StrandsHint solution() const;
  StrandsHint initials() const;
  StrandsHint warmth(const Cells& drawn) const;
  StrandsHint of_word(StrandsHint hint) const;
  template <class Value>
  StrandsHint with_chance(StrandsHint hint, const Value& value) const;
  const StrandsSolution& first() const { return position_.solutions().front(); }
  Array<Reading> unfound_themes(const StrandsSolution& solution) const;
  Array<std::int64_t> theme_lengths(const StrandsSolution& solution) const;
  Array<std::string> sides_of(Index cell) const;
  Array<std::string> region_of(Index cell) const;

  const StrandsPosition& position_;
  Array<Reading> themes_;            // those not found yet
  std::optional<Reading> spangram_;  // if it is not found yet
  std::optional<Reading> word_;      // the theme word to reveal
};

}  // namespace kaivuri
