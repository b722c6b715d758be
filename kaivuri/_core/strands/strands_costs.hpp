// The costs of words and spangrams.
#pragma once

#include "base/index.hpp"
#include "strands/strands_board.hpp"
#include "strands/strands_lexicon.hpp"
#include "strands/strands_parameters.hpp"

namespace kaivuri {

// The costs of a word in each role; kInfiniteCost where it is not allowed.
struct WordCosts {
  Cost theme;
  Cost single;  // as a spangram of one word, without the cost of its length
  Cost part;    // of a joined spangram
};

// The words of a cover, as far as they determine its cost.
struct CostedWords {
  Array<WordFeatures> spangram;  // its parts
  Array<double> strengths;       // of neighbouring parts, see PhraseFile::pair
  Array<WordFeatures> themes;
};

// The cost of a cover is the sum of the costs of its theme words and its spangram. A spangram is a
// single word or joined from up to six parts. Its cost is that of its length plus that of the word,
// or of the parts and of joining them, less for known collocations. Costs are negative natural
// logarithms of probabilities, up to a constant: a cover that costs 1 less is about 2.7 times
// likelier. The weights are those of a conditional logit model (D. McFadden, 1974) of the published
// cover among the cheapest covers of the board, with a weak prior; docs/strands.md has the results.
// Zipf values are not scaled; an unlisted word has 0.
class StrandsCosts {
 public:
  StrandsCosts(const CostTable& weights, const StrandsParameters& parameters);

  // A compound can only be a theme word, as a spangram would be joined from its parts.
  WordCosts word_costs(const WordFeatures& word) const;
  // Returns the cost of a collocation besides those of its words: at most 0, the cost of a pair
  // that is none.
  Cost collocation_cost(double strength) const;
  Cost spangram_cost(const CostedWords& words) const;

  // By number of letters, and by number of parts.
  Array<Cost> length_costs() const;
  Array<Cost> joining_costs() const;

 private:
  Cost size_cost(Size parts, Size letters) const;

  CostTable weights_;
  double min_theme_length_, min_spangram_length_;
};

// Returns the coefficient of each weight in the cost of a cover.
CostTable cost_features(const CostedWords& words);

}  // namespace kaivuri
