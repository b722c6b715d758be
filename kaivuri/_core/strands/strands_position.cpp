#include "strands/strands_position.hpp"

#include <algorithm>
#include <utility>

namespace kaivuri {
namespace {

bool has_placed(const Array<Reading>& words, const PlacedWord& placed) {
  const Mask cells = mask_of(placed.cells);
  return std::any_of(words.begin(), words.end(), [&](const Reading& word) {
    return word.word == placed.word && mask_of(word.cells) == cells;
  });
}

bool agrees(const StrandsSolution& solution, const WordState& state) {
  return std::all_of(state.words.begin(), state.words.end(),
                     [&](const PlacedWord& word) { return has_placed(solution.tiles, word); }) &&
         has_words(solution, state.required) &&
         std::none_of(state.ruled_out.begin(), state.ruled_out.end(),
                      [&](const std::string& word) {
                        return has_tile(solution, word) || has_part(solution, word);
                      }) &&
         has_starts(solution, state.start_cells);
}

Array<StrandsSolution> agreeing(const Array<StrandsSolution>& solutions, const WordState& state) {
  Array<StrandsSolution> found;
  std::copy_if(solutions.begin(), solutions.end(), std::back_inserter(found),
               [&](const StrandsSolution& solution) { return agrees(solution, state); });
  return found;
}

void add_distinct(Array<std::string>& words, const std::string& word) {
  if (!contains(words, word)) words.push_back(word);
}

Array<PlacedMask> placed_masks(const WordState& state) {
  Array<PlacedMask> placed;
  for (const PlacedWord& word : state.words) placed.push_back({word.word, mask_of(word.cells)});
  return placed;
}

// Returns the words that the moves allow; placed words are no parts of spangrams.
BoardWords words_with_moves(const BoardWords& words, const WordState& state) {
  BoardWords restricted = restrict_to_placed(words, placed_masks(state));
  for (Index p = 0; p < restricted.paths.size(); ++p) {
    for (const PlacedWord& placed : state.words) {
      if (placed.word == restricted.readings[p].word) restricted.paths[p].part = kInfiniteCost;
    }
  }
  return restricted;
}

}  // namespace

Index find_spangram(const LetterGrid& grid, const Array<PlacedWord>& words, Size min_length) {
  const StrandsBoard board(grid.rows, grid.columns);
  Index longest = -1;
  for (Index w = 0; w < words.size(); ++w) {
    const Size length = words[w].cells.size();
    if (length < min_length || !board.spans(mask_of(words[w].cells))) continue;
    if (longest < 0 || length > words[longest].cells.size()) longest = w;
  }
  return longest;
}

StrandsPosition::StrandsPosition(StrandsPuzzle puzzle, const Array<StrandsSolution>& solutions,
                                 WordState state, InterruptCheck interrupt)
    : puzzle_(std::move(puzzle)), state_(std::move(state)) {
  solutions_ = agreeing(solutions, state_);
  if (solutions_.empty() && state_.begun()) {
    const StrandsPuzzle again = puzzle_with_moves(interrupt);
    solutions_ = agreeing(likeliest_solutions(again, std::move(interrupt)), state_);
  }
  set_probabilities(solutions_);
}

StrandsPosition::StrandsPosition(StrandsPuzzle puzzle, WordState state,
                                 Array<StrandsSolution> solutions)
    : puzzle_(std::move(puzzle)), state_(std::move(state)), solutions_(std::move(solutions)) {
  set_probabilities(solutions_);
}

// Returns the puzzle with the moves as constraints. Words that the player places or requires may be
// ruled out otherwise.
StrandsPuzzle StrandsPosition::puzzle_with_moves(InterruptCheck& interrupt) const {
  StrandsKnowledge known = puzzle_.knowledge;
  const Array<std::string> before = std::exchange(known.ruled_out, state_.ruled_out);
  known.ruled_out.insert(known.ruled_out.end(), before.begin(), before.end());
  known.required.clear();
  for (const PlacedWord& placed : state_.words) add_distinct(known.required, placed.word);
  for (const std::string& word : state_.required) add_distinct(known.required, word);
  const auto is_required = [&](const std::string& word) { return contains(known.required, word); };
  known.ruled_out.erase(std::remove_if(known.ruled_out.begin(), known.ruled_out.end(), is_required),
                        known.ruled_out.end());
  known.starts = state_.start_cells;
  StrandsPuzzle again = StrandsPuzzle::create(puzzle_.lexicon, puzzle_.grid, puzzle_.clue,
                                              std::move(known), interrupt);
  again.words = std::make_shared<const BoardWords>(words_with_moves(*again.words, state_));
  return again;
}

StrandsWordCheck StrandsPosition::check(std::string_view word) const {
  const auto check = [&](bool part, const auto& holds) -> StrandsWordCheck {
    const Size count = std::count_if(solutions_.begin(), solutions_.end(), holds);
    return {verdict(word, count), count, chance(holds), part};
  };
  const StrandsWordCheck result =
      check(false, [&](const StrandsSolution& solution) { return has_tile(solution, word); });
  if (result.solutions > 0) return result;
  return check(true, [&](const StrandsSolution& solution) { return has_part(solution, word); });
}

Verdict StrandsPosition::verdict(std::string_view word, Size solutions) const {
  using enum Verdict;
  if (solutions > 0) return kInCovers;
  if (find_paths(puzzle_.grid, word, 1).empty()) return kNotInGrid;
  return puzzle_.words->has(word) ? kInNone : kNotListed;
}

Size StrandsPosition::solutions_with(const PlacedWord& placed) const {
  const bool part = check(placed.word).part;
  return std::count_if(solutions_.begin(), solutions_.end(), [&](const StrandsSolution& solution) {
    return has_placed(part ? solution.parts : solution.tiles, placed);
  });
}

Size StrandsPosition::count_with(const std::string& word, const Cells& path) const {
  return path.empty() ? check(word).solutions : solutions_with({word, path});
}

StrandsPosition StrandsPosition::agreeing_with(WordState state) const {
  Array<StrandsSolution> solutions = agreeing(solutions_, state);
  return {puzzle_, std::move(state), std::move(solutions)};
}

Array<Cells> StrandsPosition::candidate_paths(std::string_view word) const {
  LetterGrid free = puzzle_.grid;
  for (const PlacedWord& placed : state_.words) {
    for (const Index cell : placed.cells) free.letters[cell] = 0;
  }
  Array<std::pair<double, Cells>> rated;
  for (Cells& path : find_paths(free, word, kMaxPaths)) {
    rated.emplace_back(placement_score(word, path), std::move(path));
  }
  std::stable_sort(rated.begin(), rated.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  Array<Cells> paths;
  for (auto& [score, path] : rated) paths.push_back(std::move(path));
  return paths;
}

// Returns the probability of a word on these cells, halved where the path differs.
double StrandsPosition::placement_score(std::string_view word, const Cells& path) const {
  const Mask cells = mask_of(path);
  double score = 0;
  for (const StrandsSolution& solution : solutions_) {
    for (const Reading& tile : solution.tiles) {
      if (tile.word != word || mask_of(tile.cells) != cells) continue;
      score += tile.cells == path ? solution.probability : 0.5 * solution.probability;
    }
  }
  return score;
}

Array<Reading> StrandsPosition::unfound(View<const Reading> tiles) const {
  Array<Reading> words;
  for (const Reading& tile : tiles) {
    const Mask cells = mask_of(tile.cells);
    const bool found =
        std::any_of(state_.words.begin(), state_.words.end(),
                    [&](const PlacedWord& placed) { return mask_of(placed.cells) == cells; });
    if (!found) words.push_back(tile);
  }
  return words;
}

Array<std::string> conflicts(const StrandsPosition& alone, const StrandsPosition& at,
                             const std::string& word, const Cells& path) {
  Array<std::string> found;
  if (at.count_with(word, path) > 0 || alone.count_with(word, path) == 0) return found;
  const Array<PlacedWord>& placed = at.state().words;
  for (Size number = 0; number < placed.size(); ++number) {
    if (placed[number].word == word) continue;
    WordState others = at.state();
    others.words.erase(others.words.begin() + number);
    if (alone.agreeing_with(std::move(others)).count_with(word, path) > 0) {
      found.push_back(placed[number].word);
    }
  }
  return found;
}

}  // namespace kaivuri
