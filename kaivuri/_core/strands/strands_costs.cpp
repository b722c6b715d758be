#include "strands/strands_costs.hpp"

#include <algorithm>

namespace kaivuri {
namespace {

constexpr double kCommon = 4, kRare = 3;  // the slope by Zipf value changes above and below these

FixedArray<double, 13> theme_features(const WordFeatures& word) {
  FixedArray<double, 13> features{{1, word.zipf, std::max(0.0, word.zipf - kCommon),
                                   std::max(0.0, kRare - word.zipf), 1.0 * (word.length == 4)}};
  if (word.level > 0) features[4 + std::min(word.level, 5)] = 1;
  if (word.ending > 0 && word.ending < 4) features[9 + word.ending] = 1;
  return features;
}

FixedArray<double, 5> single_features(const WordFeatures& word) {
  return {{1, word.zipf, std::max(0.0, word.zipf - kCommon),
           static_cast<double>(std::max(0, word.length - 6)), 1.0 * (word.ending == 1)}};
}

FixedArray<double, 6> part_features(const WordFeatures& word) {
  return {{word.zipf, 1.0 * (word.level == 3), 1.0 * (word.level == 4 || word.level == 5),
           1.0 * (word.length <= 2), 1.0 * (word.length == 3), 1.0 * (word.length == 4)}};
}

FixedArray<double, 6> spangram_features(Size parts, Size letters) {
  const auto above = [](Size number, Size limit) {
    return static_cast<double>(std::max<Size>(0, number - limit));
  };
  return {{1.0 * (parts == 2), 1.0 * (parts >= 3), above(parts, 3), static_cast<double>(letters),
           above(letters, 10), above(8, letters)}};
}

FixedArray<double, 3> collocation_features(double strength) {
  return {{1, strength, 1.0 * (strength == 0)}};
}

template <Size N>
void add(FixedArray<double, N>& sum, const FixedArray<double, N>& features) {
  for (Size i = 0; i < N; ++i) sum[i] += features[i];
}

Size total_length(const Array<WordFeatures>& parts) {
  Size letters = 0;
  for (const WordFeatures& part : parts) letters += part.length;
  return letters;
}

}  // namespace

StrandsCosts::StrandsCosts(const CostTable& weights, const StrandsParameters& parameters)
    : weights_(weights),
      min_theme_length_(parameters.min_theme_length),
      min_spangram_length_(parameters.min_spangram_length) {}

WordCosts StrandsCosts::word_costs(const WordFeatures& word) const {
  WordCosts costs{kInfiniteCost, kInfiniteCost, kInfiniteCost};
  if (word.length >= min_theme_length_) {
    costs.theme = dot(view_of(weights_.theme), view_of(theme_features(word)));
  }
  if (word.level == StrandsLexicon::kCompoundLevel) return costs;
  if (word.length >= min_spangram_length_) {
    costs.single = dot(view_of(weights_.single), view_of(single_features(word)));
  }
  costs.part = dot(view_of(weights_.part), view_of(part_features(word)));
  return costs;
}

Cost StrandsCosts::collocation_cost(double strength) const {
  return std::min(0.0, dot(view_of(weights_.collocation), view_of(collocation_features(strength))));
}

Cost StrandsCosts::spangram_cost(const CostedWords& words) const {
  const Array<WordFeatures>& parts = words.spangram;
  const Cost length = size_cost(1, total_length(parts));
  if (parts.size() == 1) {
    return length + dot(view_of(weights_.single), view_of(single_features(parts[0])));
  }
  Cost of_parts = 0, of_pairs = 0;
  for (const WordFeatures& part : parts) {
    of_parts += dot(view_of(weights_.part), view_of(part_features(part)));
  }
  for (const double strength : words.strengths) {
    if (strength < 0) continue;
    of_pairs += dot(view_of(weights_.collocation), view_of(collocation_features(strength)));
  }
  return length + (size_cost(parts.size(), 0) - size_cost(1, 0)) + of_parts + of_pairs;
}

Array<Cost> StrandsCosts::length_costs() const {
  Array<Cost> costs;
  for (Size letters = 0; letters <= kMaxBoardCells; ++letters) {
    costs.push_back(size_cost(1, letters));
  }
  return costs;
}

Array<Cost> StrandsCosts::joining_costs() const {
  Array<Cost> costs{0, 0};
  for (Size parts = 2; parts <= kMaxParts; ++parts) {
    costs.push_back(size_cost(parts, 0) - size_cost(1, 0));
  }
  return costs;
}

Cost StrandsCosts::size_cost(Size parts, Size letters) const {
  return dot(view_of(weights_.spangram), view_of(spangram_features(parts, letters)));
}

CostTable cost_features(const CostedWords& words) {
  CostTable sums{};
  for (const WordFeatures& word : words.themes) add(sums.theme, theme_features(word));
  sums.spangram = spangram_features(words.spangram.size(), total_length(words.spangram));
  if (words.spangram.size() == 1) {
    sums.single = single_features(words.spangram[0]);
  } else {
    for (const WordFeatures& part : words.spangram) add(sums.part, part_features(part));
  }
  for (const double strength : words.strengths) {
    if (strength >= 0) add(sums.collocation, collocation_features(strength));
  }
  return sums;
}

}  // namespace kaivuri
