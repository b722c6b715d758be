#include "answers/strands_hints.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace kaivuri {
namespace {

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

Hint StrandsHints::at_level(Index level) const {
  if (position_.solutions().empty()) return dead_end(level);
  if (!spangram_ && themes_.empty()) return {level, "all_found"};
  const StrandsKnowledge& known = position_.puzzle().knowledge;
  switch (level) {
    case 1: return known.word_count() > 0 ? length_range() : counts();
    case 2: return sides();
    case 3: return letters();
    case 4: return one_word();
    case 5: return complete_spangram();
    default: return solution();
  }
}

Hint StrandsHints::small(std::string_view kind, const Cells& drawn) const {
  const Index level = small_hint_level(kind);
  if (position_.solutions().empty()) return dead_end(level);
  if (kind == "warmth") return warmth(drawn);
  if (!word_) return {level, "themes_found"};
  if (kind == "initials") return initials();
  if (kind == "length") {
    return of_word({level, "one_length", {{"length", std::int64_t{std::ssize(word_->word)}}}});
  }
  if (kind == "region") {
    return of_word(
        {level, "one_region", {{"region", sides_near(position_.puzzle().grid, word_->cells[0])}}});
  }
  if (kind == "meaning") return of_word({level, "meaning", {}, {}, {*word_}});
  return of_word({level, "one_start", {{"letter", upper(word_->word[0])}}, {word_->cells[0]}});
}

Hint StrandsHints::dead_end(Index level) const {
  return {level, "dead_end", {{"begun", position_.state().begun()}}};
}

// Adds the probability that `value` of a solution is the same as that of the likeliest one.
template <class Value>
Hint StrandsHints::with_chance(Hint hint, const Value& value) const {
  const auto expected = value(first());
  hint.message_params.push_back({"chance", position_.chance([&](const StrandsSolution& solution) {
                                   return value(solution) == expected;
                                 })});
  return hint;
}

// Adds the probability of the word to reveal.
Hint StrandsHints::of_word(Hint hint) const {
  return with_chance(std::move(hint), [&](const StrandsSolution& solution) {
    return has_tile(solution, word_->word);
  });
}

Hint StrandsHints::counts() const {
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

Hint StrandsHints::length_range() const {
  const auto lengths = [&](const StrandsSolution& solution) {
    return std::pair(theme_lengths(solution), std::int64_t{std::ssize(solution.tiles[0].word)});
  };
  auto [themes, letters] = lengths(first());
  return with_chance(
      {1, "length_range", {{"lengths", std::move(themes)}, {"spangram_letters", letters}}},
      lengths);
}

Hint StrandsHints::sides() const {
  if (!spangram_) return {2, "spangram_found"};
  const auto ends = [&](const StrandsSolution& solution) {
    const Cells& cells = solution.tiles[0].cells;
    return std::pair(sides_of(cells.front()), sides_of(cells.back()));
  };
  auto [from, to] = ends(first());
  return with_chance({2, "sides", {{"from", std::move(from)}, {"to", std::move(to)}}}, ends);
}

// Tells the letters of a theme word, as the game itself does.
Hint StrandsHints::letters() const {
  if (!word_) return {3, "themes_found"};
  Array<std::string> letters;
  for (const char letter : word_->word) letters.push_back(upper(letter));
  std::sort(letters.begin(), letters.end());
  Hint hint{3, "letters", {{"letters", std::move(letters)}}};
  hint.letters = sorted(word_->cells);
  return of_word(std::move(hint));
}

Hint StrandsHints::one_word() const {
  if (!word_) return {4, "themes_found"};
  return of_word({4, "word", {}, {}, {*word_}});
}

Hint StrandsHints::complete_spangram() const {
  Hint hint{5, "spangram_found"};
  if (word_) hint.words.push_back(*word_);
  if (!spangram_) return hint;
  hint.kind = "spangram";
  hint.message_params.push_back({"parts", spelled_parts(first())});
  hint.words.push_back(*spangram_);
  hint.spangram = spangram_;
  hint.spelling = first().spelling;
  return with_chance(std::move(hint),
                     [](const StrandsSolution& solution) { return solution.tiles[0].word; });
}

Hint StrandsHints::solution() const {
  Hint hint{6, "solution"};
  if (spangram_) hint.words.push_back(*spangram_);
  hint.words.insert(hint.words.end(), themes_.begin(), themes_.end());
  hint.spangram = spangram_;
  hint.spelling = first().spelling;
  return with_chance(std::move(hint), words_of);
}

// Tells the first letters of the theme words left; their probability is that of all theme words.
Hint StrandsHints::initials() const {
  return with_chance(
      {small_hint_level("initials"), "first_letters", {{"letters", initials_of(themes_)}}},
      [](const StrandsSolution& solution) { return initials_of(themes_of(solution)); });
}

Hint StrandsHints::warmth(const Cells& drawn) const {
  const auto match = [&](const StrandsSolution& solution) {
    return warmth_of(drawn, position_.unfound(solution.tiles));
  };
  if (position_.unfound(first().tiles).empty()) return {small_hint_level("warmth"), "themes_found"};
  return with_chance(warmth_hint(drawn, match(first())), match);
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

std::optional<Suspect<Size>> find_suspect(
    const StrandsPosition& position, const std::function<const StrandsPosition&(Size)>& without) {
  if (!position.solutions().empty()) return {};
  const Array<PlacedWord>& words = position.state().words;
  return find_suspect<Size>(words, [&](Size n) {
    const StrandsPosition& left = without(n);
    const bool elsewhere = left.check(words[n].word).verdict == Verdict::kInCovers;
    return std::pair(left.solutions().size(), elsewhere);
  });
}

}  // namespace kaivuri
