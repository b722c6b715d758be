#include "words/word_state.hpp"

namespace kaivuri {

Cells WordState::covered_cells() const {
  Cells cells;
  for (const PlacedWord& placed : words) {
    cells.insert(cells.end(), placed.cells.begin(), placed.cells.end());
  }
  return cells;
}

WordState WordState::without_word(Size number) const {
  WordState state = *this;
  state.words.erase(state.words.begin() + number);
  return state;
}

}  // namespace kaivuri
