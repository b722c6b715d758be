#include "pictures/alike_letters.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace kaivuri {
namespace {

constexpr Index kSide = LetterNet::kSide;
constexpr int kRounds = 4;
constexpr double kUndecided = 0.1;  // an unlikeness that says nothing: most pairs of one letter
                                    // are below, nearly all of two letters above
constexpr double kUnlike = 0.4;     // and from here on two cells hold two letters
constexpr double kFor = 2, kAgainst = 3;  // the most that likeness counts, in nats
constexpr double kDoubt = 0.5;            // of a sure cell: how much speaks against believing any

// A square of ink with an empty frame around it, and how much edge it has.
struct Framed {
  static constexpr Index kRow = kSide + 2;

  explicit Framed(const Array<std::uint8_t>& ink) : values(Size{kRow} * kRow, std::int16_t{0}) {
    for (Index n = 0; n < ink.count(); ++n) {
      values[(n / kSide + 1) * kRow + n % kSide + 1] = ink[n];
      const int right = n % kSide + 1 < kSide ? ink[n] - ink[n + 1] : 0;
      const int down = n + kSide < ink.count() ? ink[n] - ink[n + kSide] : 0;
      edge += right * right + down * down;
    }
  }

  // From this pixel on, whose place is counted in the frame.
  const std::int16_t* from(Index x, Index y) const { return values.data() + Size{y} * kRow + x; }

  Array<std::int16_t> values;
  std::int32_t edge = 0;  // the sum of the squared differences of neighbours
};

// The sum of the squared differences of two squares, one of them moved by up to one pixel.
std::int32_t apart(const Framed& one, const Framed& other, Index right, Index down) {
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

// The unlikeness of two squares: how much they differ for the edges that they have, in the place
// where they differ least.
double unlikeness(const Framed& one, const Framed& other) {
  std::int32_t least = std::numeric_limits<std::int32_t>::max();
  for (Index down = -1; down <= 1; ++down) {
    for (Index right = -1; right <= 1; ++right) {
      least = std::min(least, apart(one, other, right, down));
    }
  }
  return double(least) / (double(one.edge) + other.edge + 1);
}

// What the unlikeness of two cells says for their being one letter, in nats.
double evidence(double unlike) {
  if (unlike < kUndecided) return kFor * (1 - unlike / kUndecided);
  return -kAgainst * std::min(1.0, (unlike - kUndecided) / (kUnlike - kUndecided));
}

// The letters of one case, in the cells that hold a glyph.
class Letters {
 public:
  Letters(const Array<CellLogits>& cells, const LetterNet& net, bool lower) {
    for (Index n = 0; n < net.classes().count(); ++n) {
      if (net.classes()[n].letter && net.classes()[n].lower == lower) classes_.push_back(n);
    }
    for (Index n = 0; n < cells.count(); ++n) {
      if (!cells[n].logits.empty()) read_.push_back(n);
    }
    compare(cells);
  }

  void weigh(Array<CellLogits>& cells) const {
    Array<Array<double>> sure;
    for (const Index cell : read_) sure.push_back(shares(cells[cell].logits, {}));
    Array<Array<double>> change(read_.size());
    for (int round = 0; round < kRounds; ++round) {
      for (Index n = 0; n < read_.count(); ++n) change[n] = evidence_for(n, sure);
      for (Index n = 0; n < read_.count(); ++n) sure[n] = shares(cells[read_[n]].logits, change[n]);
    }
    for (Index n = 0; n < read_.count(); ++n) {
      for (Index i = 0; i < classes_.count(); ++i) {
        cells[read_[n]].logits[classes_[i]] += nats(change[n][i]);
      }
    }
  }

 private:
  static std::int32_t nats(double number) {
    return static_cast<std::int32_t>(number * LetterNet::kNat);
  }

  void compare(const Array<CellLogits>& cells) {
    Array<Framed> framed;
    for (const Index cell : read_) framed.push_back(Framed(cells[cell].ink));
    evidence_.assign(read_.size() * read_.size(), 0.0);
    for (Index a = 0; a < read_.count(); ++a) {
      for (Index b = 0; b < a; ++b) {
        const double says = evidence(unlikeness(framed[a], framed[b]));
        evidence_[Size{a} * read_.count() + b] = evidence_[Size{b} * read_.count() + a] = says;
      }
    }
  }

  // How sure each letter is, squared, as only sure cells are of use to others.
  Array<double> shares(const Array<std::int32_t>& logits, const Array<double>& change) const {
    Array<std::int32_t> own;
    for (Index i = 0; i < classes_.count(); ++i) {
      own.push_back(logits[classes_[i]] + (change.empty() ? 0 : nats(change[i])));
    }
    own.push_back(logits.back());
    const std::int32_t top = *std::max_element(own.begin(), own.end());
    double sum = 0;
    Array<double> found;
    for (const std::int32_t logit : own) {
      found.push_back(power_of(logit - top));
      sum += found.back();
    }
    for (double& share : found) share = share / sum * (share / sum);
    return found;
  }

  // For each letter the mean evidence of the cells that hold it.
  Array<double> evidence_for(Index cell, const Array<Array<double>>& sure) const {
    Array<double> sum(classes_.size(), 0.0), weight(classes_.size(), kDoubt);
    for (Index other = 0; other < read_.count(); ++other) {
      if (other == cell) continue;
      const double says = evidence_[Size{cell} * read_.count() + other];
      for (Index i = 0; i < classes_.count(); ++i) {
        sum[i] += sure[other][i] * says, weight[i] += sure[other][i];
      }
    }
    for (Index i = 0; i < classes_.count(); ++i) sum[i] /= weight[i];
    return sum;
  }

  Array<Index> classes_, read_;
  Array<double> evidence_;  // for each pair of cells
};

}  // namespace

void weigh_alike(Array<CellLogits>& cells, const LetterNet& net, bool lower) {
  Letters(cells, net, lower).weigh(cells);
}

}  // namespace kaivuri
