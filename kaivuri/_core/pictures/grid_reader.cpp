#include "pictures/grid_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "pictures/alike_letters.hpp"
#include "pictures/cell_glyph.hpp"
#include "pictures/cell_logits.hpp"
#include "pictures/letter_blobs.hpp"

namespace kaivuri {
namespace {

constexpr Size kFirstPixels = 1'100'000;   // at which a picture is searched first
constexpr Size kSecondPixels = 5'000'000;  // and then, if that gave no good grid
constexpr Index kMostLattices = 4;
constexpr double kGood = 0.8;         // the mean likeness of a grid that needs no second look
constexpr double kUsualHeight = 0.4;  // of a step down, if no letter tells it
constexpr double kHigh = 0.4;         // the weight of a letter's height beside its likeness
constexpr double kWide = 0.25;        // and of its width

constexpr double kBelow = 0.12;  // of a letter's height: a letter that reaches lower descends
constexpr std::int32_t kDescendLoss = 5 * LetterNet::kNat;  // if only one of the two descends

// How sure the net is that a glyph is some letter: of the case that fits it better.
double likeness_of(const Array<std::int32_t>& logits, const LetterNet& net) {
  const bool lower = greatest_logit(logits, net, true) > greatest_logit(logits, net, false);
  return shares_of(logits, net, lower).of_first;
}

// The inside of an O is much like an O, and a D without its curve is like an I. So of two glyphs
// the larger one is preferred.
CellLogits best_glyph(const GreyPicture& grey, const Cell& cell, const LetterNet& net) {
  CellLogits best{{}, cell.frame, {}};
  double most = -2;
  for (const CellGlyph& cut : cell_glyphs(grey, cell, LetterNet::kSide)) {
    Array<std::int32_t> logits = net.logits(cut.ink);
    const double high = std::min(1.0, cut.box.height() / cell.letter_height);
    const double wide = std::min(1.0, cut.box.width() / cell.letter_height);
    const double weight = likeness_of(logits, net) + kHigh * high + kWide * wide;
    if (weight > most) most = weight, best = {std::move(logits), cut.box, cut.ink};
  }
  return best;
}

// A lattice of the shrunk picture, in pixels of the whole picture.
Lattice enlarged(const Lattice& lattice, double factor) {
  return {lattice.shape,           factor * lattice.left, factor * lattice.top,
          factor * lattice.across, factor * lattice.down, lattice.score};
}

// The letter blobs near the middle of each cell, those that show at most levels first.
Array<Array<Index>> blobs_near(const Lattice& lattice, const Array<LetterBlob>& letters) {
  Array<Array<Index>> found(Size{lattice.shape.rows} * lattice.shape.columns);
  for (Index n = 0; n < letters.count(); ++n) {
    const LetterBlob& letter = letters[n];
    const double u = (letter.middle_x() - lattice.left) / lattice.across;
    const double v = (letter.middle_y() - lattice.top) / lattice.down;
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

// The height of the highest blob of most cells, or more: one seventh of them are higher.
double letter_height(const Lattice& lattice, const Array<Array<Index>>& near,
                     const Array<LetterBlob>& letters) {
  Array<double> heights;
  for (const Array<Index>& blobs : near) {
    double highest = 0;
    for (const Index n : blobs) highest = std::max(highest, letters[n].height());
    if (highest > 0) heights.push_back(highest);
  }
  if (heights.empty()) return kUsualHeight * lattice.down;
  std::ranges::stable_sort(heights);
  return heights[heights.size() * 17 / 20];
}

// Two levels among those that show a letter: the middle one, and one where more of it is ink.
// Fine strokes are lost at the first, the gaps of heavy faces are filled at the second.
std::array<int, 2> levels_of(const LetterBlob& letter) {
  const int part = (letter.high - letter.low) / 3;
  return {(letter.low + letter.high) / 2, letter.dark ? letter.high - part : letter.low + part};
}

Array<Sight> sights_of(const Array<Index>& near, const Array<LetterBlob>& letters, double height,
                       double factor) {
  Array<Sight> sights;
  for (const Index n : near) {
    const LetterBlob& letter = letters[n];
    if (letter.height() < 0.42 * height || letter.height() > 1.6 * height) continue;
    const Blob& blob = letter.blob;
    const Frame box{blob.left * factor, blob.top * factor, blob.right * factor,
                    blob.bottom * factor};
    for (const int level : levels_of(letter)) sights.push_back({{level, letter.dark}, box});
  }
  return sights;
}

Frame frame_of(const Lattice& lattice, Index cell) {
  const double x = lattice.x(cell % lattice.shape.columns);
  const double y = lattice.y(cell / lattice.shape.columns);
  const double across = lattice.across / 2, down = lattice.down / 2;
  return {x - across, y - 1.08 * down, x + across, y + down};
}

// Makes lower-case letters less likely that reach below the line where the glyph does not, or the
// other way about.
void weigh_descent(CellLogits& cell, const LetterNet& net, bool descends) {
  for (Index n = 0; n < cell.logits.count(); ++n) {
    const LetterClass& told = net.classes()[n];
    if (told.lower && told.descends != descends) cell.logits[n] -= kDescendLoss;
  }
}

// Each row has a line of its own, as the lattice does not lie exactly on all of them: where its
// second highest letter ends, for g, j, p, q and y are rare. Some faces tell j from i by nothing
// else.
void weigh_lines(Array<CellLogits>& cells, const LetterNet& net, Index columns, double height) {
  for (Index first = 0; first < cells.count(); first += columns) {
    Array<double> bottoms;
    for (Index n = 0; n < columns; ++n) bottoms.push_back(cells[first + n].box.bottom);
    std::nth_element(bottoms.begin(), bottoms.begin() + 1, bottoms.end());
    const double line = bottoms[1] + kBelow * height;
    for (Index n = first; n < first + columns; ++n) {
      weigh_descent(cells[n], net, cells[n].box.bottom > line);
    }
  }
}

// Whether the letters of a grid are lower-case ones.
bool in_lower_case(const Array<CellLogits>& cells, const LetterNet& net) {
  std::int64_t lower = 0;
  for (const CellLogits& cell : cells) {
    if (cell.logits.empty()) continue;
    lower += greatest_logit(cell.logits, net, true) - greatest_logit(cell.logits, net, false);
  }
  return lower > 0;
}

// The letter of a cell, among those of one case.
ReadLetter letter_of(const CellLogits& cell, const LetterNet& net, bool lower) {
  if (cell.logits.empty()) return {0, 0, 0, 0, cell.box};
  const Shares shares = shares_of(cell.logits, net, lower);
  const auto letter = [&](Index n) { return n < 0 ? U'\0' : net.classes()[n].letter; };
  return {letter(shares.first), letter(shares.second), static_cast<float>(shares.of_first),
          static_cast<float>(shares.of_first - shares.of_second), cell.box};
}

// A grid as one lattice has it.
struct Trial {
  Lattice lattice;  // in pixels of the picture
  Array<CellLogits> cells;
  bool lower = false;
  double likeness = 0;  // the mean of all letters
};

Trial read_at(const GreyPicture& grey, const Lattice& lattice, const Array<LetterBlob>& letters,
              double factor, const LetterNet& net, InterruptCheck& interrupt) {
  const Array<Array<Index>> near = blobs_near(lattice, letters);
  const double height = letter_height(lattice, near, letters);
  Trial trial{enlarged(lattice, factor), {}};
  for (Index n = 0; n < near.count(); ++n) {
    const Cell cell{frame_of(trial.lattice, n), factor * height,
                    sights_of(near[n], letters, height, factor)};
    trial.cells.push_back(best_glyph(grey, cell, net));
    interrupt.charge(cell.sights.size() * 200'000);
  }
  weigh_lines(trial.cells, net, lattice.shape.columns, factor * height);
  trial.lower = in_lower_case(trial.cells, net);
  for (const CellLogits& cell : trial.cells) {
    trial.likeness += letter_of(cell, net, trial.lower).likeness;
  }
  trial.likeness /= near.count();
  return trial;
}

// The best grid that a picture shrunk by a factor shows.
Trial best_trial(const GreyPicture& grey, Index factor, const Array<GridShape>& shapes,
                 const LetterNet& net, InterruptCheck& interrupt) {
  const GreyPicture small = shrunk(grey, factor);
  const Array<LetterBlob> letters = letter_blobs(small);
  interrupt.charge(small.values.size() * 8);
  Trial best;
  double most = 0;
  for (const Lattice& lattice : lattices(letters, shapes, kMostLattices)) {
    Trial trial = read_at(grey, lattice, letters, factor, net, interrupt);
    const double weight = trial.likeness + 0.4 * lattice.score;
    if (weight > most) most = weight, best = std::move(trial);
    if (best.likeness >= kGood && best.lattice.score >= 0.98) break;
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
  const GreyPicture grey = grey_of(picture);
  const Index first = factor_for(picture, kFirstPixels),
              second = factor_for(picture, kSecondPixels);
  Trial trial = best_trial(grey, first, shapes, net, interrupt);
  if (trial.likeness < kGood && second < first) {
    Trial closer = best_trial(grey, second, shapes, net, interrupt);
    if (closer.likeness > trial.likeness) trial = std::move(closer);
  }
  ReadGrid grid{trial.lattice, {}, {}, {}, {}, trial.likeness};
  if (trial.cells.empty()) return grid;
  weigh_alike(trial.cells, net, trial.lower);
  Array<Frame> boxes;
  for (const CellLogits& cell : trial.cells) {
    grid.letters.push_back(letter_of(cell, net, trial.lower));
    boxes.push_back(cell.box);
  }
  grid.behind = colours_behind(picture, boxes);
  grid.joins = joined_cells(picture, grid.lattice, grid.behind);
  grid.found = found_cells(grid.behind, grid.joins);
  return grid;
}

}  // namespace kaivuri
