#include "answers/hint.hpp"

#include <algorithm>

namespace kaivuri {

Warmth warmth_of(const Cells& drawn, const Array<Reading>& words) {
  Warmth best;
  for (const Reading& word : words) {
    const std::int64_t shared = std::count_if(word.cells.begin(), word.cells.end(),
                                              [&](Index cell) { return contains(drawn, cell); });
    best = std::max(best, Warmth{shared, word.cells[0] == drawn[0]});
  }
  return best;
}

// A hint that tells where a word starts counts as that hint.
Hint warmth_hint(const Cells& drawn, const Warmth& warmth) {
  return {small_hint_level(warmth.start ? "start" : "warmth"),
          "warmth",
          {{"shared", warmth.shared}, {"of", std::int64_t{drawn.size()}}, {"start", warmth.start}}};
}

Index small_hint_level(std::string_view kind) {
  return kind == "start" || kind == "initials" || kind == "meaning" ? 2 : 1;
}

Array<std::string> sides_near(const LetterGrid& grid, Index cell) {
  // The third of `size` in which the middle of cell `at` lies, from 0.
  const auto third = [](int at, int size) { return 3 * (2 * at + 1) / (2 * size); };
  static constexpr const char* kRows[] = {"top", "", "bottom"};
  static constexpr const char* kColumns[] = {"left", "", "right"};
  Array<std::string> sides;
  for (const std::string side : {kRows[third(cell / grid.columns, grid.rows)],
                                 kColumns[third(cell % grid.columns, grid.columns)]}) {
    if (!side.empty()) sides.push_back(side);
  }
  return sides;
}

}  // namespace kaivuri
