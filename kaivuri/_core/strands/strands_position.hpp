// Positions on a Strands board: the likeliest solutions that agree with the moves of a player.
#pragma once

#include <string>
#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "strands/strands_puzzle.hpp"
#include "strands/strands_solution.hpp"
#include "words/word_state.hpp"

namespace kaivuri {

// Returns the longest word that touches two opposite sides of the board and is long enough for a
// spangram, the first of equally long ones; -1 if there is none.
Index find_spangram(const LetterGrid& grid, const Array<PlacedWord>& words, Size min_length);

struct StrandsWordCheck {
  Verdict verdict;
  Size solutions;  // with the word
  double chance;   // that the intended solution has it
  bool part;       // whether it occurs only as a part of the spangram
};

class StrandsPosition {
 public:
  // `solutions` are those of the puzzle, ranked. If none of them agrees with the moves, the board
  // is searched again with the moves as constraints, which ends with an exception of `interrupt`
  // only if nothing was found.
  StrandsPosition(StrandsPuzzle puzzle, const Array<StrandsSolution>& solutions, WordState state,
                  InterruptCheck interrupt);

  const StrandsPuzzle& puzzle() const { return puzzle_; }
  const WordState& state() const { return state_; }
  const Array<StrandsSolution>& solutions() const { return solutions_; }  // the likeliest first

  // Returns the probability that the intended solution satisfies a predicate.
  template <class Predicate>
  double chance(const Predicate& holds) const {
    double sum = 0;
    for (const StrandsSolution& solution : solutions_) {
      if (holds(solution)) sum += solution.probability;
    }
    return std::min(1.0, sum);
  }

  // Checks for a word in the solutions, or else among the parts of their spangrams.
  StrandsWordCheck check(std::string_view word) const;
  // Returns the number of solutions with a word on these cells; one that is in no solution counts
  // as a part of the spangram.
  Size solutions_with(const PlacedWord& placed) const;
  // Returns the number of solutions with a word, on a path if it is not empty.
  Size count_with(const std::string& word, const Cells& path) const;
  // Returns the position with those of these solutions that agree with other moves.
  StrandsPosition agreeing_with(WordState state) const;
  // Returns the paths of a word on cells without placed words, the likeliest first.
  Array<Cells> candidate_paths(std::string_view word) const;
  // Returns the words among `tiles` that the player has not found.
  Array<Reading> unfound(View<const Reading> tiles) const;

 private:
  StrandsPosition(StrandsPuzzle puzzle, WordState state, Array<StrandsSolution> solutions);
  StrandsPuzzle puzzle_with_moves(InterruptCheck& interrupt) const;
  Verdict verdict(std::string_view word, Size solutions) const;
  double placement_score(std::string_view word, const Cells& path) const;

  StrandsPuzzle puzzle_;
  WordState state_;
  Array<StrandsSolution> solutions_;
};

// Returns the placed words of `at` that keep a word, on a path if it is not empty, from being in a
// solution, each by itself. `alone` is the position without the placed words, whose solutions alone
// tell; there are none if it has no solution with the word, or if `at` has one.
Array<std::string> conflicts(const StrandsPosition& alone, const StrandsPosition& at,
                             const std::string& word, const Cells& path);

}  // namespace kaivuri
