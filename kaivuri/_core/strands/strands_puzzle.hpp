// A Strands board with what a player knows of its solution, and its likeliest solutions.
#pragma once

#include <limits>
#include <memory>
#include <string>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "strands/board_words.hpp"
#include "strands/cover_ranking.hpp"
#include "strands/strands_lexicon.hpp"
#include "strands/strands_search.hpp"
#include "strands/strands_solution.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

struct StrandsKnowledge {
  Array<std::string> required, ruled_out;  // words that are ruled out are no parts of spangrams
  Cells starts;                            // cells where words start
  Array<Cells> together;                   // groups of cells, each of one word
  Size min_words = 0, max_words = std::numeric_limits<Size>::max();  // with the spangram

  // The number of words, or 0 if it is not known.
  Size word_count() const { return min_words == max_words ? max_words : 0; }
  bool allows_size(Size words) const { return min_words <= words && words <= max_words; }
  bool agrees(const StrandsSolution& solution) const;  // whatever its number of words
};

// The puzzle of one board; copies with other knowledge or another clue share the words.
struct StrandsPuzzle {
  std::shared_ptr<const StrandsLexicon> lexicon;
  LetterGrid grid;
  std::string clue;  // may be empty
  StrandsKnowledge knowledge;
  std::shared_ptr<const BoardWords> words;  // without those that are ruled out

  // Finds the words of a board.
  static StrandsPuzzle create(std::shared_ptr<const StrandsLexicon> lexicon, LetterGrid grid,
                              std::string clue, StrandsKnowledge knowledge,
                              InterruptCheck& interrupt);
  CoverRanking ranking() const { return CoverRanking(*lexicon, grid.columns, clue); }
};

// Searches for the cheapest covers of a board, for each combination of paths of the required words.
// Constraints that cannot be checked on a single path, as a spangram may be joined from several,
// are checked on the solutions. If the board itself has no cover of listed words with a number of
// words that is allowed, its solutions are guesses: they have another number, or else as few
// words as possible that are in no list (guessed_words.hpp).
class StrandsSolver {
 public:
  static constexpr Size kCandidates = 400;  // the default number of covers that are ranked

  StrandsSolver(const StrandsPuzzle& puzzle, Size candidates = kCandidates)
      : puzzle_(puzzle), candidates_(std::max(kCandidates, candidates)) {}

  // If `interrupt` throws, the covers found so far remain.
  void run(InterruptCheck interrupt);

  // Returns the solutions with different words, the likeliest first; without `by_theme` they are
  // ranked by their costs only. Solutions of the same score are in the order of their costs, and
  // those of the same cost in the order of the search.
  Array<StrandsSolution> solutions(bool by_theme = true) const;

 private:
  struct FoundCover {
    Index board;
    StrandsCover cover;
  };

  SpangramRules spangram_rules(const BoardWords& words) const;
  void search_boards(const BoardWords& words, const InterruptCheck& interrupt);
  void search(StrandsSearch& search, const InterruptCheck& interrupt) const;
  bool has_solution(bool of_any_size) const;
  bool is_solution(const StrandsSolution& solution, bool of_any_size) const;
  bool moves_prevent_solution(InterruptCheck& interrupt) const;
  StrandsSolution solution_of(const FoundCover& found) const;
  std::string word_key(const FoundCover& found) const;

  const StrandsPuzzle& puzzle_;
  Size candidates_;
  Array<BoardWords> boards_;
  Array<FoundCover> found_;
  bool guesses_ = false;  // whether the solutions are guesses
  Size max_guesses_ = 1;  // the unlisted words of a solution, at most
};

// Sets the probability of each solution to be the published one: the softmax of the scores, scaled
// by the probability that the published solution is among them.
void set_probabilities(Array<StrandsSolution>& solutions);

// Returns the likeliest solutions. If `interrupt` throws, returns those found so far, or throws if
// there are none.
Array<StrandsSolution> likeliest_solutions(const StrandsPuzzle& puzzle, InterruptCheck interrupt);

}  // namespace kaivuri
