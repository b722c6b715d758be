#include "answers/word_checks.hpp"

#include <utility>

namespace kaivuri {
namespace {

Verdict verdict(const WordPuzzle& puzzle, const std::string& word, const BigUint& covers) {
  if (!covers.is_zero()) return Verdict::kInCovers;
  if (find_paths(puzzle.grid, word, 1).empty()) return Verdict::kNotInGrid;
  return puzzle.tiles_with(word).empty() ? Verdict::kNotListed : Verdict::kInNone;
}

BigUint count_with(const RemainingCovers& covers, const std::string& word, const Cells& path) {
  return path.empty() ? covers.count_with(word) : covers.count_with(PlacedWord{word, path});
}

}  // namespace

WordChecks::WordChecks(const PuzzleCovers& all, WordState state, Size memory,
                       InterruptCheck interrupt)
    : all_(all),
      state_(std::move(state)),
      memory_(memory),
      interrupt_(std::move(interrupt)),
      alone_(all_, state_.without_words(), memory_, interrupt_) {
  if (!state_.words.empty()) remaining_.emplace(all_, state_, memory_, interrupt_);
}

WordCheck WordChecks::check(const std::string& word, const Cells& path) const {
  WordCheck check{word, Verdict::kInCovers, alone_.count_with(word), alone_.count(), {}, {}, {}};
  check.verdict = verdict(alone_.puzzle(), word, check.covers);
  if (!path.empty()) check.here = alone_.count_with(PlacedWord{word, path});
  check.together = count_with(remaining(), word, path);
  const BigUint& expected = check.here ? *check.here : check.covers;
  if (check.together.is_zero() && !expected.is_zero()) check.conflicts = conflicts(check, path);
  return check;
}

Array<std::string> WordChecks::conflicts(const WordCheck& check, const Cells& path) const {
  Array<std::string> found;
  for (Size n = 0; n < state_.words.size(); ++n) {
    const bool itself = state_.words[n].word == check.word;
    if (!itself && !count_with(without_word(n), check.word, path).is_zero()) {
      found.push_back(state_.words[n].word);
    }
  }
  return found;
}

std::optional<Suspect<BigUint>> WordChecks::suspect() const {
  if (!remaining().count().is_zero()) return {};
  return find_suspect<BigUint>(state_.words, [&](Size n) {
    const RemainingCovers without = without_word(n);
    return std::pair(without.count(), !without.count_with(state_.words[n].word).is_zero());
  });
}

RemainingCovers WordChecks::without_word(Size number) const {
  return RemainingCovers(all_, state_.without_word(number), memory_, interrupt_);
}

}  // namespace kaivuri
