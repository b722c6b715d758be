#include "pictures/grid_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "pictures/cell_glyph.hpp"
#include "pictures/cell_logits.hpp"
#include "pictures/letter_blobs.hpp"
#include "pictures/letter_similarity.hpp"

namespace kaivuri {
namespace {

constexpr Size kFirstPixels = 1'100'000;  // pixels of the first search
constexpr Size kSecondPixels =
    5'000'000;  // pixels of the second search, if the first found no good grid
constexpr Index kMaxLattices = 12;
constexpr Index kMaxRead = 4;  // of the lattices; the others only if they extend the best grid
constexpr double kGoodConfidence = 0.8;  // a grid of this mean confidence needs no second search
constexpr double kGoodScore = 0.98;      // a lattice of this score with such a grid is good enough
constexpr double kFit = 0.4;             // weight of a lattice's score, relative to the confidence
constexpr double kMoreConfidence = 0.6;  // minimum mean of the further letters of a larger grid
constexpr double kDefaultHeight = 0.4;   // of a row step, if no blob gives the height
constexpr double kHigh = 0.4;            // weight of a letter's height, relative to its confidence
constexpr double kWide = 0.25;           // and of its width
constexpr double kSamePoint = 0.3;       // of a step: points of two lattices that are the same
constexpr double kSameStep = 0.1;  // largest relative difference of the steps of such lattices

constexpr double kBelow =
    0.12;  // of a letter's height: a letter that reaches lower has a descender
constexpr std::int32_t kMismatchLoss =
    5 * LetterNet::kNat;  // of a letter whose descender or marks differ from its glyph's

// Returns the probability of the likeliest letter, in the case that fits the glyph better.
double confidence_of(const Array<std::int32_t>& logits, const LetterNet& net) {
  const bool lower = max_logit(logits, net, true) > max_logit(logits, net, false);
  return top_two(logits, net, lower).first_probability;
}

// Penalises letters with two dots where the glyph has one mark, and letters with one mark (a ring,
// a tilde or a caron) where it has two. Touching marks are no blobs of their own, so other numbers
// tell nothing.
void penalise_marks(Array<std::int32_t>& logits, const LetterNet& net, Index marks) {
  for (Index n = 0; n < logits.count(); ++n) {
    const Index expected = net.classes()[n].marks;
    if ((expected == 1 && marks == 2) || (expected == 2 && marks == 1)) logits[n] -= kMismatchLoss;
  }
}

// Returns the glyph of a cell with the highest weight. The inside of an O resembles an O, and a D
// without its curve an I, so larger glyphs are preferred.
CellLogits best_glyph(const GreyPicture& grey, const Cell& cell, const LetterNet& net) {
  CellLogits best{{}, cell.frame, {}};
  double best_weight = -2;
  for (const CellGlyph& glyph : cell_glyphs(grey, cell, LetterNet::kSide)) {
    Array<std::int32_t> logits = net.logits(glyph.ink);
    penalise_marks(logits, net, glyph.marks);
    const double high = std::min(1.0, glyph.box.height() / cell.letter_height);
    const double wide = std::min(1.0, glyph.box.width() / cell.letter_height);
    const double weight = confidence_of(logits, net) + kHigh * high + kWide * wide;
    if (weight > best_weight)
      best_weight = weight, best = {std::move(logits), glyph.box, glyph.ink};
  }
  return best;
}

// Converts a lattice of the downscaled picture to pixels of the original picture.
Lattice enlarged(const Lattice& lattice, double factor) {
  return {lattice.shape,           factor * lattice.left, factor * lattice.top,
          factor * lattice.across, factor * lattice.down, lattice.score};
}

// Returns the letter blobs near the centre of each cell, in the order of `letters`.
Array<Array<Index>> blobs_near(const Lattice& lattice, const Array<LetterBlob>& letters) {
  Array<Array<Index>> found(Size{lattice.shape.rows} * lattice.shape.columns);
  for (Index n = 0; n < letters.count(); ++n) {
    const LetterBlob& letter = letters[n];
    const double u = (letter.centre_x() - lattice.left) / lattice.across;
    const double v = (letter.centre_y() - lattice.top) / lattice.down;
    const double column = std::round(u), row = std::round(v);
    const bool inside =
        column >= 0 && column < lattice.shape.columns && row >= 0 && row < lattice.shape.rows;
    const bool near = std::abs(u - column) < 0.25 && std::abs(v - row) < 0.3;
    const bool fits = letter.height() > 0.15 * lattice.down &&
                      letter.height() < 0.72 * lattice.down &&
                      letter.blob.width() < 0.72 * lattice.across;
    if (!inside || !near || !fits) continue;
    found[narrow<Index>(std::lround(row)) * lattice.shape.columns +
          narrow<Index>(std::lround(column))]
        .push_back(n);
  }
  return found;
}

// Returns the 85th percentile of the tallest blobs of the cells, among those that are visible at
// half as many levels as any other of the cell: a letter has more contrast than a line through it.
double letter_height(const Lattice& lattice, const Array<Array<Index>>& near,
                     const Array<LetterBlob>& letters) {
  Array<double> heights;
  for (const Array<Index>& blobs : near) {
    int levels = 0;
    for (const Index n : blobs) levels = std::max(levels, letters[n].levels);
    double highest = 0;
    for (const Index n : blobs) {
      if (2 * letters[n].levels >= levels) highest = std::max(highest, letters[n].height());
    }
    if (highest > 0) heights.push_back(highest);
  }
  if (heights.empty()) return kDefaultHeight * lattice.down;
  std::ranges::stable_sort(heights);
  return heights[heights.size() * 17 / 20];
}

// Returns two levels at which the letter is visible: the middle one, and one with more ink. Fine
// strokes are lost at the first, gaps of heavy typefaces are filled at the second.
std::array<int, 2> levels_of(const LetterBlob& letter) {
  const int part = (letter.high - letter.low) / 3;
  return {(letter.low + letter.high) / 2, letter.dark ? letter.high - part : letter.low + part};
}

Array<Segmentation> segmentations_of(const Array<Index>& near, const Array<LetterBlob>& letters,
                                     double height, double factor) {
  Array<Segmentation> segmentations;
  for (const Index n : near) {
    const LetterBlob& letter = letters[n];
    if (letter.height() < 0.42 * height || letter.height() > 1.6 * height) continue;
    const Blob& blob = letter.blob;
    const Rect box{blob.left * factor, blob.top * factor, blob.right * factor,
                   blob.bottom * factor};
    for (const int level : levels_of(letter)) segmentations.push_back({{level, letter.dark}, box});
  }
  return segmentations;
}

Rect frame_of(const Lattice& lattice, Index cell) {
  const double x = lattice.x(cell % lattice.shape.columns);
  const double y = lattice.y(cell / lattice.shape.columns);
  const double across = lattice.across / 2, down = lattice.down / 2;
  return {x - across, y - 1.08 * down, x + across, y + down};
}

// Penalises lower-case letters that have a descender where the glyph has none, or vice versa.
void penalise_descent(CellLogits& cell, const LetterNet& net, bool descends) {
  for (Index n = 0; n < cell.logits.count(); ++n) {
    const LetterClass& letter_class = net.classes()[n];
    if (letter_class.lower && letter_class.descends != descends) cell.logits[n] -= kMismatchLoss;
  }
}

// Estimates the baseline of each row, since rows deviate from the lattice: the second highest
// bottom of a letter, because descenders (g, j, p, q, y) are rare. In some typefaces only the
// descender distinguishes j from i.
void penalise_baselines(Array<CellLogits>& cells, const LetterNet& net, Index columns,
                        double height) {
  for (Index first = 0; first < cells.count(); first += columns) {
    Array<double> bottoms;
    for (Index n = 0; n < columns; ++n) bottoms.push_back(cells[first + n].box.bottom);
    std::nth_element(bottoms.begin(), bottoms.begin() + 1, bottoms.end());
    const double line = bottoms[1] + kBelow * height;
    for (Index n = first; n < first + columns; ++n) {
      penalise_descent(cells[n], net, cells[n].box.bottom > line);
    }
  }
}

// Returns whether the letters of a grid are lower-case.
bool in_lower_case(const Array<CellLogits>& cells, const LetterNet& net) {
  std::int64_t lower = 0;
  for (const CellLogits& cell : cells) {
    if (cell.logits.empty()) continue;
    lower += max_logit(cell.logits, net, true) - max_logit(cell.logits, net, false);
  }
  return lower > 0;
}

// Returns the likeliest letter of a cell in one case.
RecognisedLetter letter_of(const CellLogits& cell, const LetterNet& net, bool lower) {
  if (cell.logits.empty()) return {0, 0, 0, 0, cell.box};
  const TopTwo best = top_two(cell.logits, net, lower);
  const auto letter = [&](Index n) { return n < 0 ? U'\0' : net.classes()[n].letter; };
  return {letter(best.first), letter(best.second), static_cast<float>(best.first_probability),
          static_cast<float>(best.first_probability - best.second_probability), cell.box};
}

// A grid read at one lattice.
struct Hypothesis {
  Lattice lattice{};  // in pixels of the original picture
  Array<CellLogits> cells;
  bool lower = false;
  double confidence = 0;  // mean of all letters

  double weight() const { return confidence + kFit * lattice.score; }
  bool good() const { return confidence >= kGoodConfidence && lattice.score >= kGoodScore; }
};

// Reads the cells of a lattice of a picture downscaled by a factor.
class CellReader {
 public:
  CellReader(const GreyPicture& grey, const Lattice& small, const Array<LetterBlob>& letters,
             double factor, const LetterNet& net, InterruptCheck& interrupt)
      : lattice(enlarged(small, factor)),
        grey_(grey),
        letters_(letters),
        factor_(factor),
        net_(net),
        interrupt_(interrupt),
        near_(blobs_near(small, letters)),
        height_(letter_height(small, near_, letters)) {}

  CellLogits logits(Index n) const {
    const Cell cell{frame_of(lattice, n), factor_ * height_,
                    segmentations_of(near_[n], letters_, height_, factor_)};
    interrupt_.charge(cell.segmentations.size() * 200'000);
    return best_glyph(grey_, cell, net_);
  }

  // Returns the probability of the likeliest letter of either case.
  double max_confidence(Index n) const {
    const CellLogits cell = logits(n);
    return std::max(letter_of(cell, net_, false).confidence,
                    letter_of(cell, net_, true).confidence);
  }

  Hypothesis hypothesis() const {
    Hypothesis found{lattice, {}};
    for (Index n = 0; n < lattice.cells(); ++n) found.cells.push_back(logits(n));
    penalise_baselines(found.cells, net_, lattice.shape.columns, factor_ * height_);
    found.lower = in_lower_case(found.cells, net_);
    for (const CellLogits& cell : found.cells) {
      found.confidence += letter_of(cell, net_, found.lower).confidence;
    }
    found.confidence /= lattice.cells();
    return found;
  }

  const Lattice lattice;  // in pixels of the original picture

 private:
  const GreyPicture& grey_;
  const Array<LetterBlob>& letters_;
  double factor_;
  const LetterNet& net_;
  InterruptCheck& interrupt_;
  Array<Array<Index>> near_;
  double height_;
};

// Where the first cell of a lattice is in another one, in steps of that one.
struct Offset {
  double row, column;
};

Offset offset_in(const Lattice& larger, const Lattice& other) {
  return {(other.top - larger.top) / larger.down, (other.left - larger.left) / larger.across};
}

// Returns whether a lattice has all points of another and further ones.
bool extends(const Lattice& larger, const Lattice& other) {
  const Offset offset = offset_in(larger, other);
  const auto within = [](double first, Index count, Index all) {
    return std::abs(first - std::round(first)) < kSamePoint && first > -0.5 &&
           first + count < all + 0.5;
  };
  return larger.cells() > other.cells() &&
         std::abs(larger.across - other.across) < kSameStep * other.across &&
         std::abs(larger.down - other.down) < kSameStep * other.down &&
         within(offset.column, other.shape.columns, larger.shape.columns) &&
         within(offset.row, other.shape.rows, larger.shape.rows);
}

// Returns whether the further cells of a larger grid have letters. In a tilted picture a smaller
// lattice fits better, but is not the complete grid.
bool has_more_letters(const Hypothesis& larger, const Hypothesis& other) {
  if (!extends(larger.lattice, other.lattice)) return false;
  const double cells = larger.lattice.cells(), known = other.lattice.cells();
  const double more = larger.confidence * cells - other.confidence * known;
  return more >= kMoreConfidence * (cells - known);
}

// Returns the cells that a larger lattice adds to another one.
Array<Index> further_cells(const Lattice& larger, const Lattice& other) {
  const Offset offset = offset_in(larger, other);
  const Index top = narrow<Index>(std::lround(offset.row));
  const Index left = narrow<Index>(std::lround(offset.column));
  Array<Index> cells;
  for (Index n = 0; n < larger.cells(); ++n) {
    const Index row = n / larger.shape.columns - top, column = n % larger.shape.columns - left;
    const bool known =
        row >= 0 && row < other.shape.rows && column >= 0 && column < other.shape.columns;
    if (!known) cells.push_back(n);
  }
  return cells;
}

// Returns how much confidence the further cells of a larger lattice may lack in total, if all other
// cells are read with certainty there, for `has_more_letters` to be true.
double spare_confidence(const Lattice& larger, const Hypothesis& other) {
  const double known = other.lattice.cells();
  return (1 - kMoreConfidence) * (larger.cells() - known) + (1 - other.confidence) * known;
}

// Returns whether `has_more_letters` is possible for a larger lattice. Of the cells that it adds,
// which are mostly empty, only as many are read as decide it.
bool may_have_more_letters(const CellReader& larger, const Hypothesis& other) {
  if (other.confidence < kMoreConfidence) return true;  // it may win without them
  double spare = spare_confidence(larger.lattice, other);
  for (const Index cell : further_cells(larger.lattice, other.lattice)) {
    if (spare < 0) break;
    spare -= 1 - larger.max_confidence(cell);
  }
  return spare >= 0;
}

// Returns whether the first grid is better.
bool better(const Hypothesis& one, const Hypothesis& other) {
  if (has_more_letters(one, other)) return true;
  return !has_more_letters(other, one) && one.weight() > other.weight();
}

// Returns the best grid of a picture downscaled by a factor.
Hypothesis best_hypothesis(const GreyPicture& grey, Index factor, const Array<GridShape>& shapes,
                           const LetterNet& net, InterruptCheck& interrupt) {
  const GreyPicture small = downscaled(grey, factor);
  const Array<LetterBlob> letters = letter_blobs(small);
  interrupt.charge(small.values.size() * 8);
  Hypothesis best;
  Index count = 0;
  for (const Lattice& lattice : lattices(letters, shapes, kMaxLattices)) {
    const CellReader reader(grey, lattice, letters, factor, net, interrupt);
    const bool enough = ++count > kMaxRead || best.good();
    if (enough && !(extends(reader.lattice, best.lattice) && may_have_more_letters(reader, best)))
      continue;
    Hypothesis hypothesis = reader.hypothesis();
    if (better(hypothesis, best)) best = std::move(hypothesis);
  }
  return best;
}

Index factor_for(const Picture& picture, Size pixels) {
  const double all = double(picture.width()) * picture.height();
  return std::max<Index>(1, narrow<Index>(std::lround(std::sqrt(all / double(pixels)))));
}

}  // namespace

ReadGrid read_grid(const Picture& picture, const Array<GridShape>& shapes, const LetterNet& net,
                   InterruptCheck& interrupt) {
  const GreyPicture grey = to_grey(picture);
  const Index first = factor_for(picture, kFirstPixels),
              second = factor_for(picture, kSecondPixels);
  Hypothesis hypothesis = best_hypothesis(grey, first, shapes, net, interrupt);
  if (hypothesis.confidence < kGoodConfidence && second < first) {
    Hypothesis closer = best_hypothesis(grey, second, shapes, net, interrupt);
    if (closer.confidence > hypothesis.confidence) hypothesis = std::move(closer);
  }
  ReadGrid grid{hypothesis.lattice, {}, {}, {}, {}, hypothesis.confidence};
  if (hypothesis.cells.empty()) return grid;
  apply_similarity(hypothesis.cells, net, hypothesis.lower);
  Array<Rect> boxes;
  for (const CellLogits& cell : hypothesis.cells) {
    grid.letters.push_back(letter_of(cell, net, hypothesis.lower));
    boxes.push_back(cell.box);
  }
  grid.backgrounds = background_colours(picture, boxes);
  grid.joins = joined_cells(picture, grid.lattice, grid.backgrounds);
  grid.found = found_cells(grid.backgrounds, grid.joins);
  return grid;
}

}  // namespace kaivuri
