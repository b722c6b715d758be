#include "strands/strands_puzzle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "strands/guessed_words.hpp"
#include "strands/spangram_readings.hpp"

namespace kaivuri {
namespace {

constexpr double kCostScale = 100;  // costs of solutions are in hundredths
constexpr Size kMaxGuesses = 4;     // unlisted words in a solution

// The assumed share of boards whose published solution is not among those compared: 1.3 % of all
// boards, 2.7 % of those of the second half of 2025 (see docs/strands.md).
constexpr double kMissingProbability = 0.02;
// The same if they are guesses: on 10 boards with an invented word none of 16 had that word.
constexpr double kMissingFromGuesses = 0.95;

struct Effort {
  std::int64_t nodes;  // of the search tree, at most
  Size spangram_work;  // steps of each search for joined spangrams, at most
};
constexpr Effort kEfforts[] = {{1'000'000, 3'000'000},
                               {6'000'000, 30'000'000}};  // if the first finds nothing

bool covers_group(const StrandsSolution& solution, const Cells& group) {
  const Mask cells = mask_of(group);
  return std::any_of(solution.tiles.begin(), solution.tiles.end(),
                     [&](const Reading& tile) { return !(cells & ~mask_of(tile.cells)); });
}

// Returns whether a cover with `words` words was found; 0: with any number.
bool has_size(const Array<StrandsCover>& covers, Size words) {
  return std::any_of(covers.begin(), covers.end(), [&](const StrandsCover& cover) {
    return words == 0 || words == cover.themes.size() + 1;
  });
}

Reading joined(const Array<Reading>& parts) {
  Reading joined;
  for (const Reading& part : parts) {
    joined.word += part.word;
    joined.cells.insert(joined.cells.end(), part.cells.begin(), part.cells.end());
  }
  return joined;
}

}  // namespace

bool StrandsKnowledge::agrees(const StrandsSolution& solution) const {
  return has_words(solution, required) && has_starts(solution, starts) &&
         std::all_of(together.begin(), together.end(),
                     [&](const Cells& group) { return covers_group(solution, group); });
}

StrandsPuzzle StrandsPuzzle::create(std::shared_ptr<const StrandsLexicon> lexicon, LetterGrid grid,
                                    std::string clue, StrandsKnowledge knowledge,
                                    InterruptCheck& interrupt) {
  auto words = std::make_shared<const BoardWords>(
      board_words(grid, *lexicon, knowledge.ruled_out, knowledge.required, interrupt));
  return {std::move(lexicon), std::move(grid), std::move(clue), std::move(knowledge),
          std::move(words)};
}

void StrandsSolver::run(InterruptCheck interrupt) {
  search_boards(*puzzle_.words, interrupt);
  if (has_solution(false) || moves_prevent_solution(interrupt)) return;
  guesses_ = true;
  if (has_solution(true)) return;
  const StrandsPuzzle& puzzle = puzzle_;
  search_boards(with_guesses(*puzzle.words, puzzle.grid, *puzzle.lexicon, interrupt), interrupt);
  for (max_guesses_ = 1; max_guesses_ < kMaxGuesses && !has_solution(true);) ++max_guesses_;
}

void StrandsSolver::search_boards(const BoardWords& words, const InterruptCheck& interrupt) {
  const StrandsBoard board(puzzle_.grid.rows, puzzle_.grid.columns);
  boards_ = boards_with_words(words, puzzle_.knowledge.required);
  found_.clear();
  for (Index b = 0; b < boards_.size(); ++b) {
    StrandsSearch engine(board, boards_[b].paths, spangram_rules(boards_[b]));
    const auto collect = [&] {
      for (const StrandsCover& cover : engine.covers()) found_.push_back({b, cover});
    };
    try {
      search(engine, interrupt);
    } catch (...) {
      collect();
      throw;
    }
    collect();
  }
}

bool StrandsSolver::has_solution(bool of_any_size) const {
  return std::any_of(found_.begin(), found_.end(), [&](const FoundCover& found) {
    return is_solution(solution_of(found), of_any_size);
  });
}

bool StrandsSolver::is_solution(const StrandsSolution& solution, bool of_any_size) const {
  return solution.guessed.size() <= max_guesses_ && (of_any_size || !solution.miscounted) &&
         puzzle_.knowledge.agrees(solution);
}

// Returns whether there is a solution without what the player knows of its words.
bool StrandsSolver::moves_prevent_solution(InterruptCheck& interrupt) const {
  const StrandsKnowledge& known = puzzle_.knowledge;
  if (known.required.empty() && known.ruled_out.empty() && known.starts.empty() &&
      known.together.empty()) {
    return false;
  }
  const StrandsPuzzle board =
      StrandsPuzzle::create(puzzle_.lexicon, puzzle_.grid, "",
                            {{}, {}, {}, {}, known.min_words, known.max_words}, interrupt);
  StrandsSolver solver(board);
  solver.search_boards(*board.words, interrupt);
  return solver.has_solution(false);
}

SpangramRules StrandsSolver::spangram_rules(const BoardWords& words) const {
  const StrandsParameters& parameters = puzzle_.lexicon->parameters();
  const StrandsCosts costs(parameters.search, parameters);
  const int cells = puzzle_.grid.letters.count();
  return {static_cast<int>(parameters.min_spangram_length),
          std::min(static_cast<int>(parameters.max_spangram_length), cells),
          costs.joining_costs(),
          costs.length_costs(),
          words.collocations,
          parameters.crossing_cost,
          parameters.unlinked_excess};
}

// Searches with growing effort. If it does not suffice to find a cover with the known number of
// words, covers of all numbers are searched, among which one may be.
void StrandsSolver::search(StrandsSearch& search, const InterruptCheck& interrupt) const {
  const StrandsParameters& parameters = puzzle_.lexicon->parameters();
  const Size words = puzzle_.knowledge.word_count();
  for (const Effort& effort : kEfforts) {
    StrandsBudget budget{candidates_,
                         parameters.window,
                         parameters.phrase_window,
                         parameters.unlinked_window,
                         effort.nodes,
                         effort.spangram_work,
                         words};
    search.run(budget, interrupt);
    if (words > 0 && search.covers().empty()) {
      budget.word_count = 0;
      search.run(budget, interrupt);
    }
    if (has_size(search.covers(), words)) return;
  }
}

Array<StrandsSolution> StrandsSolver::solutions(bool by_theme) const {
  const StrandsKnowledge& knowledge = puzzle_.knowledge;
  Array<const FoundCover*> cheapest;
  for (const FoundCover& found : found_) cheapest.push_back(&found);
  std::stable_sort(cheapest.begin(), cheapest.end(), [](const FoundCover* a, const FoundCover* b) {
    return a->cover.cost < b->cover.cost;
  });
  const bool of_any_size = guesses_ && !has_solution(false);
  SpangramReadings readings(*puzzle_.lexicon, knowledge.ruled_out, knowledge.required);
  std::unordered_set<std::string> seen;
  Array<StrandsSolution> solutions;
  for (const FoundCover* found : cheapest) {
    std::string key = word_key(*found);
    if (seen.contains(key)) continue;
    StrandsSolution solution = solution_of(*found);
    if (!is_solution(solution, of_any_size)) continue;
    seen.insert(std::move(key));
    readings.read(solution);
    solutions.push_back(std::move(solution));
  }
  if (by_theme) puzzle_.ranking().rank(solutions);
  set_probabilities(solutions);
  return solutions;
}

StrandsSolution StrandsSolver::solution_of(const FoundCover& found) const {
  const Array<Reading>& readings = boards_[found.board].readings;
  StrandsSolution solution;
  const auto add = [&](Array<Reading>& words, int path) {
    words.push_back(readings[path]);
    const StrandsPath& own = boards_[found.board].paths[path];
    if (!own.guessed) return;
    solution.guessed.push_back(readings[path].word);
    solution.guess_cost += std::min(own.theme, own.single);
  };
  for (const int path : found.cover.spangram) {
    if (path >= 0) add(solution.parts, path);
  }
  solution.tiles.push_back(joined(solution.parts));
  for (const int path : found.cover.themes) add(solution.tiles, path);
  solution.miscounted = !puzzle_.knowledge.allows_size(solution.tiles.size());
  std::sort(solution.tiles.begin() + 1, solution.tiles.end(),
            [](const Reading& a, const Reading& b) { return a.cells[0] < b.cells[0]; });
  solution.cost = kCostScale * found.cover.cost;
  solution.score = -found.cover.cost;
  return solution;
}

// Returns the words of a cover as a key that does not depend on their paths.
std::string StrandsSolver::word_key(const FoundCover& found) const {
  const Array<Reading>& readings = boards_[found.board].readings;
  std::string key;
  for (const int path : found.cover.spangram) {
    if (path >= 0) key += readings[path].word;
  }
  Array<std::string_view> themes;
  for (const int path : found.cover.themes) themes.push_back(readings[path].word);
  std::sort(themes.begin(), themes.end());
  for (const std::string_view theme : themes) key.append(" ").append(theme);
  return key;
}

void set_probabilities(Array<StrandsSolution>& solutions) {
  double best = -std::numeric_limits<double>::infinity(), total = 0;
  for (const StrandsSolution& solution : solutions) best = std::max(best, solution.score);
  for (const StrandsSolution& solution : solutions) total += std::exp(solution.score - best);
  for (StrandsSolution& solution : solutions) {
    const double missing = solution.is_guess() ? kMissingFromGuesses : kMissingProbability;
    solution.probability = (1 - missing) * std::exp(solution.score - best) / total;
  }
}

Array<StrandsSolution> likeliest_solutions(const StrandsPuzzle& puzzle, InterruptCheck interrupt) {
  StrandsSolver solver(puzzle);
  try {
    solver.run(std::move(interrupt));
  } catch (...) {
    Array<StrandsSolution> found = solver.solutions();
    if (found.empty()) throw;
    return found;
  }
  return solver.solutions();
}

}  // namespace kaivuri
