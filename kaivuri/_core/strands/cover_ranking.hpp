// Ranking of the covers of a board by how well their words fit together.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "base/index.hpp"
#include "strands/strands_costs.hpp"
#include "strands/strands_lexicon.hpp"
#include "strands/strands_solution.hpp"
#include "strands/word_vectors.hpp"

namespace kaivuri {

// The features of a cover besides its costs. Intended theme words are similar to each other, to the
// spangram and to the clue; the least similar one is the most informative. They are often alike in
// ending and frequency, and often collocate with the spangram. Editors avoid words that are too
// similar to the clue, and those that cannot be placed without crossing themselves.
struct CoverFeatures {
  double words;                 // the mean similarity of a theme word to the others, summed
  double worst;                 // the lowest such mean
  double spangram;              // the similarity of a theme word to the spangram, summed
  double clue;                  // the similarity of the spangram to the clue
  double clue_words;            // the similarity of a theme word to the clue, summed
  double clue_max;              // the highest such similarity
  double parts;                 // the mean similarity of neighbouring parts of the spangram
  double same_ending;           // the share of pairs of theme words with the same ending
  double commonness;            // the mean absolute deviation of the theme words' Zipf values
  double phrase;                // the strength of the spangram as a phrase, limited; 0 for a word
  double adjacent_to_spangram;  // the number of theme words that collocate with the spangram
  double open_end;   // 1 if the spangram ends in a word that needs another, as *and* does
  double crossings;  // the number of words that cross themselves
};

// Computes the features of the covers of one board.
class CoverRanking {
 public:
  // The clue may be empty.
  CoverRanking(const StrandsLexicon& lexicon, int columns, std::string_view clue);

  // Sets the scores and sorts the solutions, the likeliest first; of equal scores the one that
  // costs less in the search stays first, if they were sorted by cost. A score is the weighted sum
  // of the features minus the cost by the weights of the ranking. Weights and costs are fitted
  // together, so the softmax of the scores gives the probabilities of the solutions.
  void rank(Array<StrandsSolution>& solutions);

  CoverFeatures features(const StrandsSolution& solution);
  CostTable cost_features(const StrandsSolution& solution) const;

 private:
  Cost cost(const StrandsSolution& solution) const;
  CostedWords costed_words(const StrandsSolution& solution) const;
  void add_similarities(CoverFeatures& features, const Array<int>& words, const Array<int>& parts);
  void add_listed(CoverFeatures& features, const Lines& words, const Lines& parts) const;
  int text_number(const std::string& text);
  double similarity(int a, int b);
  double to_clue(int text) { return clue_ < 0 ? 0 : similarity(text, clue_); }
  Lines lines_of(View<const Reading> words) const;

  const StrandsLexicon& lexicon_;
  int columns_;
  StrandsCosts costs_;
  WordVectors vectors_;
  int clue_ = -1;  // a text number
  std::unordered_map<std::string, int> texts_;
  Array<WordVector> vector_of_text_;
  std::unordered_map<std::int64_t, double> similarities_;
};

}  // namespace kaivuri
