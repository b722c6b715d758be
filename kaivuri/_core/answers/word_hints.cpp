#include "answers/word_hints.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <tuple>
#include <utility>

#include "base/utf8.hpp"

namespace kaivuri {
namespace {

std::string first_letter(const LetterGrid& grid, const Reading& word) {
  return letters_of(grid, {word.cells[0]});
}

std::int64_t length_of(const Reading& word) { return count_code_points(word.word); }

}  // namespace

WordHints::WordHints(const RemainingCovers& covers, const WordState& state)
    : grid_(covers.puzzle().grid), begun_(state.begun()), solutions_(covers.count()) {
  for (const Tile* tile : covers.likeliest()) {
    ++words_;
    const bool found =
        std::any_of(state.words.begin(), state.words.end(),
                    [&](const PlacedWord& placed) { return sorted(placed.cells) == tile->cells; });
    if (!found) hidden_.push_back(tile->likeliest());
  }
}

Hint WordHints::at_level(Index level) const {
  if (hidden_.empty()) return nothing_to_reveal(level);
  switch (level) {
    case 1: return counts();
    case 2: return lengths();
    case 3: return starts();
    case 4: return {4, "word", {}, {}, {word_to_reveal()}};
    default: return {5, "solution", {}, {}, hidden_};
  }
}

Hint WordHints::small(std::string_view kind, const Cells& drawn) const {
  const Index level = small_hint_level(kind);
  return hidden_.empty() ? nothing_to_reveal(level) : small_hint(level, kind, drawn);
}

Hint WordHints::small_hint(Index level, std::string_view kind, const Cells& drawn) const {
  if (kind == "initials") return initials(level);
  if (kind == "warmth") {
    const Cells path = grid_.regions ? sorted(drawn) : drawn;
    return warmth_hint(path, warmth_of(path, hidden_));
  }
  const Reading& word = word_to_reveal();
  if (kind == "length") {
    return {level, "one_length", {{"length", length_of(word)}}};
  }
  if (kind == "region") {
    return {level, "one_region", {{"region", sides_near(grid_, word.cells[0])}}};
  }
  if (kind == "meaning") return {level, "meaning", {}, {}, {word}};
  return {level, "one_start", {{"letter", first_letter(grid_, word)}}, {word.cells[0]}};
}

Hint WordHints::counts() const {
  return {1,
          "how_many",
          {{"solutions", solutions_},
           {"words", std::int64_t{words_}},
           {"hidden", std::int64_t{hidden_.size()}}}};
}

Hint WordHints::lengths() const {
  Array<std::int64_t> lengths;
  for (const Reading& word : hidden_) lengths.push_back(length_of(word));
  std::ranges::stable_sort(lengths, std::greater());
  return {2, "lengths", {{"lengths", std::move(lengths)}}};
}

Hint WordHints::starts() const {
  Cells starts;
  for (const Reading& word : hidden_) starts.push_back(word.cells[0]);
  return {3, "starts", {}, std::move(starts)};
}

Hint WordHints::initials(Index level) const {
  Array<std::string> letters;
  for (const Reading& word : hidden_) letters.push_back(first_letter(grid_, word));
  std::ranges::stable_sort(letters);
  return {level, "first_letters", {{"letters", std::move(letters)}}};
}

Hint WordHints::nothing_to_reveal(Index level) const {
  if (!solutions_.is_zero()) return {level, "all_found"};
  return {level, "dead_end", {{"begun", begun_}}};
}

// Returns the longest hidden word, which helps most; of equally long ones, the most common.
const Reading& WordHints::word_to_reveal() const {
  return *std::max_element(hidden_.begin(), hidden_.end(), [](const Reading& a, const Reading& b) {
    return std::tuple(length_of(a), a.zipf, std::string_view(a.word)) <
           std::tuple(length_of(b), b.zipf, std::string_view(b.word));
  });
}

}  // namespace kaivuri
