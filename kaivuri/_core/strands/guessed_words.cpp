#include "strands/guessed_words.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

namespace kaivuri {
namespace {

// Partial words with the same first cell and length; almost all that can be the shortest words, so
// that no letters are left over.
constexpr Size kBeamWidth = 40, kShortBeamWidth = 320;
constexpr int kMaxGuessedTheme = 12;  // letters
constexpr Cost kGuessCost = 10;       // about what a word must be likelier than a listed one
constexpr Size kExtensionWork = 16;   // in the units of `InterruptCheck`

struct Partial {
  Cells cells;
  Mask mask, corners;
  Cost cost;

  int length() const { return static_cast<int>(cells.size()); }
};

class GuessedPaths {
 public:
  GuessedPaths(const LetterGrid& grid, const StrandsLexicon& lexicon, InterruptCheck& interrupt)
      : board_(grid.rows, grid.columns),
        grid_(grid),
        lexicon_(lexicon),
        rules_(lexicon.parameters()),
        model_(lexicon.text()),
        interrupt_(interrupt) {}

  void add_to(BoardWords& words) {
    for (int cell = 0; cell < board_.cells(); ++cell) {
      Array<Partial> beam{{{cell}, Mask{1} << cell, 0, letter_cost({cell})}};
      while (!beam.empty()) {
        for (const Partial& partial : beam) add(partial, words);
        beam = extended(beam);
      }
    }
  }

 private:
  int letter(const Cells& cells, Size at) const {
    return at < 0 ? LetterModel::kBlank : static_cast<int>(grid_.letters[cells[at]] - U'a') + 1;
  }

  // Returns the cost of the last letter after those before it.
  Cost letter_cost(const Cells& cells) const {
    const Size last = cells.size() - 1;
    return model_.cost(letter(cells, last - 2), letter(cells, last - 1), letter(cells, last));
  }

  // Returns the likeliest partial words that have a letter more.
  Array<Partial> extended(const Array<Partial>& beam) {
    Array<Partial> longer;
    if (beam.front().length() >= rules_.max_spangram_length) return longer;
    for (const Partial& partial : beam) {
      const int last = partial.cells.back();
      interrupt_.charge(kExtensionWork);
      for (const int cell : board_.near(last)) {
        const Mask bit = Mask{1} << cell, corner = board_.corner(last, cell);
        if ((partial.mask & bit) || (partial.corners & corner)) continue;
        Partial next = partial;
        next.cells.push_back(cell);
        next.mask |= bit;
        next.corners |= corner;
        next.cost += letter_cost(next.cells);
        longer.push_back(std::move(next));
      }
    }
    if (longer.empty()) return longer;
    std::stable_sort(longer.begin(), longer.end(),
                     [](const Partial& a, const Partial& b) { return a.cost < b.cost; });
    const bool is_short = longer.front().length() <= rules_.min_theme_length;
    longer.resize(std::min(longer.size(), is_short ? kShortBeamWidth : kBeamWidth));
    return longer;
  }

  void add(const Partial& partial, BoardWords& words) {
    const Cells& cells = partial.cells;
    const int length = partial.length();
    const bool theme = rules_.min_theme_length <= length && length <= kMaxGuessedTheme;
    const bool single = rules_.min_spangram_length <= length && board_.spans(partial.mask);
    if (!(theme || single) || !seen_.insert({partial.mask, partial.corners}).second) return;
    std::string word = letters_of(grid_, cells);
    if (lexicon_.line_of(word) != StrandsLexicon::kUnlisted) return;
    const Cost end =
        model_.cost(letter(cells, length - 2), letter(cells, length - 1), LetterModel::kBlank);
    const Cost cost = kGuessCost + partial.cost + end;
    words.paths.push_back({partial.mask, partial.corners, static_cast<int>(cells.front()),
                           static_cast<int>(cells.back()), theme ? cost : kInfiniteCost,
                           single ? cost : kInfiniteCost, kInfiniteCost, true});
    words.readings.push_back({std::move(word), cells});
  }

  StrandsBoard board_;
  const LetterGrid& grid_;
  const StrandsLexicon& lexicon_;
  const StrandsParameters& rules_;
  LetterModel model_;
  InterruptCheck& interrupt_;
  std::set<std::tuple<Mask, Mask>> seen_;
};

}  // namespace

LetterModel::LetterModel(std::string_view words) {
  for (auto& after : costs_) {
    for (auto& counts : after) {
      for (Cost& count : counts) count = 1;
    }
  }
  int before = kBlank, last = kBlank;
  for (const char character : words) {
    const int letter = character == '\n' ? kBlank : character - 'a' + 1;
    ++costs_[before][last][letter];
    before = letter == kBlank ? kBlank : last;
    last = letter;
  }
  for (auto& after : costs_) {
    for (auto& counts : after) {
      Cost total = 0;
      for (const Cost count : counts) total += count;
      for (Cost& count : counts) count = std::log(total / count);
    }
  }
}

BoardWords with_guesses(const BoardWords& words, const LetterGrid& grid,
                        const StrandsLexicon& lexicon, InterruptCheck& interrupt) {
  BoardWords guessed = words;
  GuessedPaths(grid, lexicon, interrupt).add_to(guessed);
  return guessed;
}

}  // namespace kaivuri
