#include "pictures/letter_similarity.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace kaivuri {
namespace {

constexpr Index kSide = LetterNet::kSide;
constexpr int kRounds = 4;
// Most pairs of the same letter are below this dissimilarity, nearly all others above.
constexpr double kNeutral = 0.1;
constexpr double kDifferent = 0.4;                     // evidence is strongest against from here on
constexpr double kMaxSupport = 2, kMaxOpposition = 3;  // in nats
constexpr double kPriorWeight = 0.5;                   // weight of a prior without evidence

// A square of ink padded with zeros, and its edge energy.
struct PaddedSquare {
  static constexpr Index kRow = kSide + 2;

  explicit PaddedSquare(const Array<std::uint8_t>& ink)
      : values(Size{kRow} * kRow, std::int16_t{0}) {
    for (Index n = 0; n < ink.count(); ++n) {
      values[(n / kSide + 1) * kRow + n % kSide + 1] = ink[n];
      const int right = n % kSide + 1 < kSide ? ink[n] - ink[n + 1] : 0;
      const int down = n + kSide < ink.count() ? ink[n] - ink[n + kSide] : 0;
      edge += right * right + down * down;
    }
  }

  // Returns the row from a pixel on, in coordinates of the padded square.
  const std::int16_t* from(Index x, Index y) const { return values.data() + Size{y} * kRow + x; }

  Array<std::int16_t> values;
  std::int32_t edge = 0;  // sum of squared differences of adjacent pixels
};

// Returns the sum of squared differences of two squares, one shifted by up to one pixel.
std::int32_t squared_distance(const PaddedSquare& one, const PaddedSquare& other, Index right,
                              Index down) {
  std::int32_t sum = 0;
  for (Index y = 0; y < kSide; ++y) {
    const std::int16_t *own = one.from(1, y + 1), *moved = other.from(1 + right, y + 1 + down);
    for (Index x = 0; x < kSide; ++x) {
      const std::int32_t difference = own[x] - moved[x];
      sum += difference * difference;
    }
  }
  return sum;
}

// Returns the sum of squared differences at the best shift, relative to the edge energy.
double dissimilarity(const PaddedSquare& one, const PaddedSquare& other) {
  std::int32_t min_distance = std::numeric_limits<std::int32_t>::max();
  for (Index down = -1; down <= 1; ++down) {
    for (Index right = -1; right <= 1; ++right) {
      min_distance = std::min(min_distance, squared_distance(one, other, right, down));
    }
  }
  return double(min_distance) / (double(one.edge) + other.edge + 1);
}

// Converts a dissimilarity into evidence, in nats, that two cells have the same letter.
double evidence(double difference) {
  if (difference < kNeutral) return kMaxSupport * (1 - difference / kNeutral);
  return -kMaxOpposition * std::min(1.0, (difference - kNeutral) / (kDifferent - kNeutral));
}

// The cells with a glyph, and the letters of one case.
class SimilarityVote {
 public:
  SimilarityVote(const Array<CellLogits>& cells, const LetterNet& net, bool lower) {
    for (Index n = 0; n < net.classes().count(); ++n) {
      if (net.classes()[n].letter && net.classes()[n].lower == lower) classes_.push_back(n);
    }
    for (Index n = 0; n < cells.count(); ++n) {
      if (!cells[n].logits.empty()) glyph_cells_.push_back(n);
    }
    compare(cells);
  }

  void apply(Array<CellLogits>& cells) const {
    Array<Array<double>> confidence;
    for (const Index cell : glyph_cells_)
      confidence.push_back(squared_probabilities(cells[cell].logits, {}));
    Array<Array<double>> change(glyph_cells_.size());
    for (int round = 0; round < kRounds; ++round) {
      for (Index n = 0; n < glyph_cells_.count(); ++n) change[n] = mean_evidence(n, confidence);
      for (Index n = 0; n < glyph_cells_.count(); ++n)
        confidence[n] = squared_probabilities(cells[glyph_cells_[n]].logits, change[n]);
    }
    for (Index n = 0; n < glyph_cells_.count(); ++n) {
      for (Index i = 0; i < classes_.count(); ++i) {
        cells[glyph_cells_[n]].logits[classes_[i]] += to_logit(change[n][i]);
      }
    }
  }

 private:
  static std::int32_t to_logit(double number) {
    return static_cast<std::int32_t>(number * LetterNet::kNat);
  }

  void compare(const Array<CellLogits>& cells) {
    Array<PaddedSquare> padded;
    for (const Index cell : glyph_cells_) padded.push_back(PaddedSquare(cells[cell].ink));
    evidence_.assign(glyph_cells_.size() * glyph_cells_.size(), 0.0);
    for (Index a = 0; a < glyph_cells_.count(); ++a) {
      for (Index b = 0; b < a; ++b) {
        const double support = evidence(dissimilarity(padded[a], padded[b]));
        evidence_[Size{a} * glyph_cells_.count() + b] =
            evidence_[Size{b} * glyph_cells_.count() + a] = support;
      }
    }
  }

  // Returns the squared probability of each letter, so that only confident cells influence others.
  Array<double> squared_probabilities(const Array<std::int32_t>& logits,
                                      const Array<double>& change) const {
    Array<std::int32_t> own;
    for (Index i = 0; i < classes_.count(); ++i) {
      own.push_back(logits[classes_[i]] + (change.empty() ? 0 : to_logit(change[i])));
    }
    own.push_back(logits.back());
    const std::int32_t top = *std::max_element(own.begin(), own.end());
    double sum = 0;
    Array<double> found;
    for (const std::int32_t logit : own) {
      found.push_back(exp_logit(logit - top));
      sum += found.back();
    }
    for (double& probability : found) probability = probability / sum * (probability / sum);
    return found;
  }

  // Returns for each letter the mean evidence of the cells that have it.
  Array<double> mean_evidence(Index cell, const Array<Array<double>>& confidence) const {
    Array<double> sum(classes_.size(), 0.0), weight(classes_.size(), kPriorWeight);
    for (Index other = 0; other < glyph_cells_.count(); ++other) {
      if (other == cell) continue;
      const double support = evidence_[Size{cell} * glyph_cells_.count() + other];
      for (Index i = 0; i < classes_.count(); ++i) {
        sum[i] += confidence[other][i] * support, weight[i] += confidence[other][i];
      }
    }
    for (Index i = 0; i < classes_.count(); ++i) sum[i] /= weight[i];
    return sum;
  }

  Array<Index> classes_, glyph_cells_;
  Array<double> evidence_;  // for each pair of cells, in nats
};

}  // namespace

void apply_similarity(Array<CellLogits>& cells, const LetterNet& net, bool lower) {
  SimilarityVote(cells, net, lower).apply(cells);
}

}  // namespace kaivuri
