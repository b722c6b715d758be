// Hints about the likeliest remaining solution; the front ends have their texts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "answers/hint.hpp"
#include "answers/suspect.hpp"
#include "base/index.hpp"
#include "strands/strands_position.hpp"

namespace kaivuri {

// All hints are about the likeliest solution of a position. The most probable of the theme words
// that the player has not found is revealed first, of equally probable ones the longest.
class StrandsHints {
 public:
  static constexpr Index kLevels = 6;

  explicit StrandsHints(const StrandsPosition& position);

  // Returns a level of the ladder, from 1: the length of the spangram with the number of theme
  // words, or with the range of their lengths if the player knows the number of words; where the
  // spangram starts and ends; the letters of a theme word; that word; the spangram; all words.
  Hint at_level(Index level) const;
  // Returns a hint that reveals less than a level: `length`, `region`, `start` or `meaning` of one
  // theme word, the `initials` of all, or the `warmth` of the path `drawn`, which has cells.
  Hint small(std::string_view kind, const Cells& drawn) const;

 private:
  Hint dead_end(Index level) const;
  Hint counts() const;
  Hint length_range() const;
  Hint sides() const;
  Hint letters() const;
  Hint one_word() const;
  Hint complete_spangram() const;
  Hint solution() const;
  Hint initials() const;
  Hint warmth(const Cells& drawn) const;
  Hint of_word(Hint hint) const;
  template <class Value>
  Hint with_chance(Hint hint, const Value& value) const;
  const StrandsSolution& first() const { return position_.solutions().front(); }
  Array<Reading> unfound_themes(const StrandsSolution& solution) const;
  Array<std::int64_t> theme_lengths(const StrandsSolution& solution) const;
  Array<std::string> sides_of(Index cell) const;

  const StrandsPosition& position_;
  Array<Reading> themes_;            // those not found yet
  std::optional<Reading> spangram_;  // if it is not found yet
  std::optional<Reading> word_;      // the theme word to reveal
};

// `without(n)` returns the position without the n-th placed word, which must stay valid. Returns
// nothing if solutions are left, or if no single word is to blame.
std::optional<Suspect<Size>> find_suspect(
    const StrandsPosition& position, const std::function<const StrandsPosition&(Size)>& without);

}  // namespace kaivuri
