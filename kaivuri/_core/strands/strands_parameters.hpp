// The numbers of the Strands model, which the caller passes as data: the weights are fitted to
// published boards by `scripts/data/fit_strands.py`, the rules are in `games/strands/rules.py`.
#pragma once

#include <cstring>

#include "base/index.hpp"

namespace kaivuri {

// Weights of the cost of a word or spangram, or its features in the same order; the names are in
// `games/strands/constants.py`.
struct CostTable {
  FixedArray<double, 13> theme;       // of a theme word
  FixedArray<double, 6> spangram;     // of the size of a spangram
  FixedArray<double, 5> single;       // of a spangram of one word
  FixedArray<double, 6> part;         // of each part of a joined spangram
  FixedArray<double, 3> collocation;  // of neighbouring parts that are a collocation
};

struct StrandsParameters {
  CostTable search, ranking;
  FixedArray<double, 13> features;  // weights of `CoverFeatures`
  double min_theme_length, min_spangram_length, max_spangram_length;
  double crossing_cost;    // of a part of a spangram that crosses those before it
  double unlinked_excess;  // see SpangramRules
  double window, phrase_window, unlinked_window;  // see StrandsBudget
};

inline constexpr Size kParameterCount = kBytesOf<StrandsParameters> / kBytesOf<double>;

// Returns the parameters from `kParameterCount` doubles in the order of the members.
inline StrandsParameters parameters_from(View<const double> numbers) {
  StrandsParameters parameters;
  std::memcpy(&parameters, numbers.data(), sizeof parameters);
  return parameters;
}

// Adds products from left to right, so that every compiler gives the same sum.
inline double dot(View<const double> a, View<const double> b, double sum = 0) {
  for (Size i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

template <Size N>
View<const double> view_of(const FixedArray<double, N>& values) {
  return {values.begin(), N};
}

}  // namespace kaivuri
