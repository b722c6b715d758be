#include "answers/strands_hints.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace kaivuri {
namespace {

// The step that a small hint counts as; it is stored in archives.
constexpr Index kLowStep = 1, kHighStep = 2;

View<const Reading> themes_of(const StrandsSolution& solution) {
  return {solution.tiles.data() + 1, solution.tiles.size() - 1};
}

std::string upper(char letter) { return std::string(1, static_cast<char>(letter - 'a' + 'A')); }

template <class Words>
Array<std::string> initials_of(const Words& words) {
  Array<std::string> letters;
  for (const Reading& word : words) letters.push_back(upper(word.word[0]));
  std::sort(letters.begin(), letters.end());
  return letters;
}

// How close a drawn path is to the word with the most cells in common.
struct Warmth {
  std::int64_t shared;
  bool start;  // whether both start in the same cell

  auto operator<=>(const Warmth&) const = default;
};

Warmth warmth_of(const Cells& drawn, const Array<Reading>& words) {
  Warmth best{0, false};
  const Mask cells = mask_of(drawn);
  for (const Reading& word : words) {
    const Warmth match{popcount(cells & mask_of(word.cells)), word.cells[0] == drawn[0]};
    best = std::max(best, match);
  }
  return best;
}

std::tuple<std::string, Array<std::string>> words_of(const StrandsSolution& solution) {
  Array<std::string> words;
  for (const Reading& tile : solution.tiles) words.push_back(tile.word);
  std::sort(words.begin(), words.end());
  return {solution.tiles[0].word, words};
}

}  // namespace

StrandsHints::StrandsHints(const StrandsPosition& position) : position_(position) {
  if (position.solutions().empty()) return;
  themes_ = unfound_themes(first());
  for (const Reading& tile : position.unfound({first().tiles.data(), 1})) spangram_ = tile;
  std::tuple<double, Size, std::string> best;
  for (const Reading& theme : themes_) {
    const double chance = position.chance(
        [&](const StrandsSolution& solution) { return has_tile(solution, theme.word); });
    std::tuple key(std::round(1e6 * chance), std::ssize(theme.word), theme.word);
    if (word_ && key <= best) continue;
    word_ = theme;
    best = std::move(key);
  }
}

StrandsHint StrandsHints::step(Index step) const {
  if (position_.solutions().empty()) return dead_end(step);
  if (!spangram_ && themes_.empty()) return {step, "all_found"};
  const StrandsKnowledge& known = position_.puzzle().knowledge;
  switch (step) {
    case 1: return known.word_count() > 0 ? length_range() : counts();
    case 2: return sides();
    case 3: return letters();
    case 4: return one_word();
    case 5: return complete_spangram();
    default: return solution();
  }
}

StrandsHint StrandsHints::small(std::string_view kind, const Cells& drawn) const {
  const bool low = kind == "length" || kind == "region" || kind == "warmth";
  const Index step = low ? kLowStep : kHighStep;
  if (position_.solutions().empty()) return dead_end(step);
  if (kind == "warmth") return warmth(drawn);
  if (!word_) return {step, "themes_found"};
  if (kind == "initials") return initials();
  if (kind == "length") {
    return of_word({step, "one_length", {{"length", std::ssize(word_->word)}}});
  }
  if (kind == "region") {
    return of_word({step, "one_region", {{"region", region_of(word_->cells[0])}}});
  }
  if (kind == "meaning") return of_word({step, "meaning", {}, {}, {}, {*word_}});
  return of_word({step, "one_start", {{"letter", upper(word_->word[0])}}, {word_->cells[0]}});
}

StrandsHint StrandsHints::dead_end(Index step) const {
  return {step, "dead_end", {{"begun", position_.state().begun()}}};
}

// Adds the probability that `value` of a solution is the same as that of the likeliest one.
template <class Value>
StrandsHint StrandsHints::with_chance(StrandsHint hint, const Value& value) const {
  const auto expected = value(first());
  hint.facts.push_back({"chance", position_.chance([&](const StrandsSolution& solution) {
                          return value(solution) == expected;
                        })});
  return hint;
}

// Adds the probability of the word to reveal.
StrandsHint StrandsHints::of_word(StrandsHint hint) const {
  return with_chance(std::move(hint), [&](const StrandsSolution& solution) {
    return has_tile(solution, word_->word);
  });
}

StrandsHint StrandsHints::counts() const {
  const auto sizes = [](const StrandsSolution& solution) {
    return std::pair<std::int64_t, std::int64_t>(solution.tiles.size() - 1,
                                                 std::ssize(solution.tiles[0].word));
  };
  const auto [words, letters] = sizes(first());
  return with_chance(
      {1,
       "how_many",
       {{"words", words}, {"hidden", std::int64_t{themes_.size()}}, {"spangram_letters", letters}}},
      sizes);
}

StrandsHint StrandsHints::length_range() const {
  const auto lengths = [&](const StrandsSolution& solution) {
    return std::pair(theme_lengths(solution), std::int64_t{std::ssize(solution.tiles[0].word)});
  };
  auto [themes, letters] = lengths(first());
  return with_chance(
      {1, "length_range", {{"lengths", std::move(themes)}, {"spangram_letters", letters}}},
      lengths);
}

StrandsHint StrandsHints::sides() const {
  if (!spangram_) return {2, "spangram_found"};
  const auto ends = [&](const StrandsSolution& solution) {
    const Cells& cells = solution.tiles[0].cells;
    return std::pair(sides_of(cells.front()), sides_of(cells.back()));
  };
  auto [from, to] = ends(first());
  return with_chance({2, "sides", {{"from", std::move(from)}, {"to", std::move(to)}}}, ends);
}

// Tells the letters of a theme word, as the game itself does.
StrandsHint StrandsHints::letters() const {
  if (!word_) return {3, "themes_found"};
  Array<std::string> letters;
  for (const char letter : word_->word) letters.push_back(upper(letter));
  std::sort(letters.begin(), letters.end());
  return of_word({3, "letters", {{"letters", std::move(letters)}}, {}, sorted(word_->cells)});
}

StrandsHint StrandsHints::one_word() const {
  if (!word_) return {4, "themes_found"};
  return of_word({4, "word", {}, {}, {}, {*word_}});
}

StrandsHint StrandsHints::complete_spangram() const {
  StrandsHint hint{5, "spangram_found"};
  if (word_) hint.words.push_back(*word_);
  if (!spangram_) return hint;
  hint.kind = "spangram";
  hint.facts.push_back({"parts", spelled_parts(first())});
  hint.words.push_back(*spangram_);
  hint.spangram = spangram_;
  hint.spelling = first().spelling;
  return with_chance(std::move(hint),
                     [](const StrandsSolution& solution) { return solution.tiles[0].word; });
}

StrandsHint StrandsHints::solution() const {
  StrandsHint hint{6, "solution"};
  if (spangram_) hint.words.push_back(*spangram_);
  hint.words.insert(hint.words.end(), themes_.begin(), themes_.end());
  hint.spangram = spangram_;
  hint.spelling = first().spelling;
  return with_chance(std::move(hint), words_of);
}

// Tells the first letters of the theme words left; their probability is that of all theme words.
StrandsHint StrandsHints::initials() const {
  return with_chance(
      {kHighStep, "first_letters", {{"letters", initials_of(themes_)}}},
      [](const StrandsSolution& solution) { return initials_of(themes_of(solution)); });
}

StrandsHint StrandsHints::warmth(const Cells& drawn) const {
  const auto match = [&](const StrandsSolution& solution) {
    return warmth_of(drawn, position_.unfound(solution.tiles));
  };
  if (position_.unfound(first().tiles).empty()) return {kLowStep, "themes_found"};
  const Warmth best = match(first());
  return with_chance(
      {best.start ? kHighStep : kLowStep,
       "warmth",
       {{"shared", best.shared}, {"of", std::int64_t{drawn.size()}}, {"start", best.start}}},
      match);
}

Array<Reading> StrandsHints::unfound_themes(const StrandsSolution& solution) const {
  return position_.unfound(themes_of(solution));
}

// Returns the lengths of the shortest and the longest theme word not found, if they differ.
Array<std::int64_t> StrandsHints::theme_lengths(const StrandsSolution& solution) const {
  Array<std::int64_t> lengths;
  for (const Reading& theme : unfound_themes(solution)) lengths.push_back(std::ssize(theme.word));
  if (lengths.empty()) return lengths;
  const auto [shortest, longest] = std::minmax_element(lengths.begin(), lengths.end());
  if (*shortest == *longest) return {*shortest};
  return {*shortest, *longest};
}

// Returns the sides that a cell touches: none, one or two.
Array<std::string> StrandsHints::sides_of(Index cell) const {
  const LetterGrid& grid = position_.puzzle().grid;
  const int row = cell / grid.columns, column = cell % grid.columns;
  Array<std::string> sides;
  if (row == grid.rows - 1) {
    sides.emplace_back("bottom");
  } else if (row == 0) {
    sides.emplace_back("top");
  }
  if (column == grid.columns - 1) {
    sides.emplace_back("right");
  } else if (column == 0) {
    sides.emplace_back("left");
  }
  return sides;
}

// Returns the sides near a cell by thirds of the grid: none, one or two.
Array<std::string> StrandsHints::region_of(Index cell) const {
  const LetterGrid& grid = position_.puzzle().grid;
  const auto third = [](int index, int size) { return 3 * (2 * index + 1) / (2 * size); };
  static constexpr std::string_view kRows[] = {"top", "", "bottom"};
  static constexpr std::string_view kColumns[] = {"left", "", "right"};
  Array<std::string> region;
  for (const std::string_view side : {kRows[third(cell / grid.columns, grid.rows)],
                                      kColumns[third(cell % grid.columns, grid.columns)]}) {
    if (!side.empty()) region.emplace_back(side);
  }
  return region;
}

}  // namespace kaivuri
