// Checks of words: are they in a solution, and which of the words on the grid are to blame?
#pragma once

#include <optional>
#include <string>

#include "answers/suspect.hpp"
#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "words/remaining_covers.hpp"

namespace kaivuri {

// A word is judged by itself first: `verdict`, `covers`, `total` and `here` are about the covers
// that agree with what the player rules out, requires and marks, but not with the words placed.
struct WordCheck {
  std::string word;
  Verdict verdict;
  BigUint covers, total;        // the number of covers with the word, and of all
  std::optional<BigUint> here;  // the number of covers with the word on its path, if it was drawn
  BigUint together;             // the number of those covers that also agree with the words placed
  // The placed words without which it would agree with the others, if it does not.
  Array<std::string> conflicts;
};

class WordChecks {
 public:
  // Throws MemoryLimitError if the covers need more than `memory` bytes.
  WordChecks(const PuzzleCovers& all, WordState state, Size memory, InterruptCheck interrupt);

  // `path` is the path of a word that was drawn, or empty.
  WordCheck check(const std::string& word, const Cells& path) const;
  // Returns nothing if covers are left, or if no single word is to blame.
  std::optional<Suspect<BigUint>> suspect() const;

 private:
  const RemainingCovers& remaining() const { return remaining_ ? *remaining_ : alone_; }
  RemainingCovers without_word(Size number) const;
  Array<std::string> conflicts(const WordCheck& check, const Cells& path) const;

  const PuzzleCovers& all_;
  WordState state_;
  Size memory_;
  InterruptCheck interrupt_;
  RemainingCovers alone_;
  std::optional<RemainingCovers> remaining_;  // the same as `alone_` if no word is placed
};

}  // namespace kaivuri
