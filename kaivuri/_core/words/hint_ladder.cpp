#include "words/hint_ladder.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace kaivuri {

HintLadder::HintLadder(const RemainingCovers& covers, const WordState& state)
    : solutions(covers.count()) {
  for (const Tile* tile : covers.likeliest()) {
    ++words;
    const bool found =
        std::any_of(state.words.begin(), state.words.end(),
                    [&](const PlacedWord& placed) { return sorted(placed.cells) == tile->cells; });
    if (!found) hidden.push_back(tile->likeliest());
  }
}

Array<Size> HintLadder::lengths() const {
  Array<Size> lengths;
  for (const Reading& reading : hidden) lengths.push_back(reading.cells.size());
  std::ranges::stable_sort(lengths, std::greater());
  return lengths;
}

const Reading& HintLadder::word_to_reveal() const {
  return *std::max_element(hidden.begin(), hidden.end(), [](const Reading& a, const Reading& b) {
    return std::tuple(a.cells.size(), a.zipf, std::string_view(a.word)) <
           std::tuple(b.cells.size(), b.zipf, std::string_view(b.word));
  });
}

}  // namespace kaivuri
