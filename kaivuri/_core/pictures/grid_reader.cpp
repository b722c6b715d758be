#include "pictures/grid_reader.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "pictures/cell_glyph.hpp"
#include "pictures/letter_blobs.hpp"

namespace kaivuri {
namespace {

constexpr Size kFirstPixels = 1'100'000;   // at which a picture is searched first
constexpr Size kSecondPixels = 5'000'000;  // and then, if that gave no good grid
constexpr Index kMostLattices = 4;
constexpr double kGood = 0.8;          // the mean likeness of a grid that needs no second look
constexpr double kUsualHeight = 0.4;   // of a step down, if no letter tells it
constexpr double kHigh = 0.4;          // the weight of a letter's height beside its likeness
constexpr double kWide = 0.25;         // and of its width
constexpr double kBelow = 0.12;        // of a letter's height: a letter that reaches lower descends
constexpr float kDescendLoss = 0.06f;  // subtracted if only one of the two descends
constexpr float kFaceLoss = 1.0f;      // how much a face loses that is less like the whole grid

// The glyphs of a cell, and how much they are like the drawings of the bank: the best for each
// drawing.
struct CellLikeness {
  Array<float> likeness;  // face by face, drawing by drawing; empty for no glyph
  Frame box;
};

// The inside of an O is much like an O, and a D without its curve is like an I. So of two glyphs
// the larger one is preferred.
CellLikeness best_glyph(const GreyPicture& grey, const Cell& cell, const GlyphBank& bank) {
  CellLikeness best{{}, cell.frame};
  double most = -2;
  for (const CellGlyph& cut : cell_glyphs(grey, cell, bank.side())) {
    Array<float> likeness = bank.likeness(cut.glyph);
    const double high = std::min(1.0, cut.box.height() / cell.letter_height);
    const double wide = std::min(1.0, cut.box.width() / cell.letter_height);
    const double weight =
        *std::max_element(likeness.begin(), likeness.end()) + kHigh * high + kWide * wide;
    if (weight > most) most = weight, best = {std::move(likeness), cut.box};
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
  std::sort(heights.begin(), heights.end());
  return heights[heights.size() * 17 / 20];
}

// A level among those that show a letter, nearer to where most of it is ink: fine strokes
// are lost sooner than gaps are filled.
int rich_level(const LetterBlob& letter) {
  const int part = (letter.high - letter.low) / 3;
  return letter.dark ? letter.high - part : letter.low + part;
}

Array<Sight> sights_of(const Array<Index>& near, const Array<LetterBlob>& letters, double height,
                       double factor) {
  Array<Sight> sights;
  for (const Index n : near) {
    const LetterBlob& letter = letters[n];
    if (letter.height() < 0.5 * height || letter.height() > 1.6 * height) continue;
    const Blob& blob = letter.blob;
    sights.push_back(
        {{rich_level(letter), letter.dark},
         {blob.left * factor, blob.top * factor, blob.right * factor, blob.bottom * factor}});
  }
  return sights;
}

Frame frame_of(const Lattice& lattice, Index cell) {
  const double x = lattice.x(cell % lattice.shape.columns);
  const double y = lattice.y(cell / lattice.shape.columns);
  const double across = lattice.across / 2, down = lattice.down / 2;
  return {x - across, y - 1.08 * down, x + across, y + down};
}

// Chooses the letters of all cells at once.
class Chooser {
 public:
  Chooser(const GlyphBank& bank, Array<CellLikeness> cells, const Lattice& lattice, double height)
      : bank_(bank), cells_(std::move(cells)) {
    weigh_lines(lattice, height);
    for (Index face = 0; face < bank.faces(); ++face) {
      for (const bool lower : {false, true})
        faces_.push_back({face, lower, grid_likeness(face, lower)});
    }
    std::stable_sort(faces_.begin(), faces_.end(),
                     [](const Face& a, const Face& b) { return a.likeness > b.likeness; });
    const bool lower = faces_.front().lower;
    const auto other = std::remove_if(faces_.begin(), faces_.end(),
                                      [&](const Face& face) { return face.lower != lower; });
    faces_.erase(other, faces_.end());
  }

  ReadLetter choose(Index cell) const {
    ReadLetter read{0, 0, 0, 0, cells_[cell].box};
    if (cells_[cell].likeness.empty()) return read;
    float first = -9, second = -9;
    for (Index n = 0; n < bank_.drawings().count(); ++n) {
      const Drawing& drawing = bank_.drawings()[n];
      if (drawing.lower != faces_.front().lower) continue;
      const float likeness = of_drawing(cell, n);
      if (likeness > first) {
        if (drawing.letter != read.letter) second = first, read.second = read.letter;
        first = likeness, read.letter = drawing.letter;
      } else if (likeness > second && drawing.letter != read.letter) {
        second = likeness, read.second = drawing.letter;
      }
    }
    read.likeness = first;
    read.margin = first - second;
    return read;
  }

 private:
  struct Face {
    Index face;
    bool lower;
    float likeness;  // the mean of the cells'
  };

  // Subtracts something from lower-case drawings that end at another line than the glyph: g, j, p,
  // q and y reach below the line on which most letters stand.
  void weigh_lines(const Lattice& lattice, double height) {
    Array<double> bottoms;
    for (Index n = 0; n < cells_.count(); ++n) {
      bottoms.push_back(cells_[n].box.bottom - lattice.y(n / lattice.shape.columns));
    }
    Array<double> sorted = bottoms;
    std::sort(sorted.begin(), sorted.end());
    const double line = sorted[sorted.size() * 2 / 5];
    for (Index n = 0; n < cells_.count(); ++n) {
      const bool descends = bottoms[n] > line + kBelow * height;
      for (Index i = 0; i < cells_[n].likeness.count(); ++i) {
        const Drawing& drawing = bank_.drawings()[i % bank_.drawings().count()];
        if (drawing.lower && drawing.descends != descends) cells_[n].likeness[i] -= kDescendLoss;
      }
    }
  }

  float at(Index cell, Index face, Index drawing) const {
    return cells_[cell].likeness[Size{face} * bank_.drawings().count() + drawing];
  }

  float grid_likeness(Index face, bool lower) const {
    float sum = 0;
    for (Index cell = 0; cell < cells_.count(); ++cell) {
      if (cells_[cell].likeness.empty()) continue;
      float most = -1;
      for (Index n = 0; n < bank_.drawings().count(); ++n) {
        if (bank_.drawings()[n].lower == lower) most = std::max(most, at(cell, face, n));
      }
      sum += most;
    }
    return sum / static_cast<float>(cells_.count());
  }

  // With the face that is most like it; faces that are less like the whole grid count less.
  float of_drawing(Index cell, Index drawing) const {
    float most = -9;
    for (const Face& face : faces_) {
      const float less = kFaceLoss * (faces_.front().likeness - face.likeness);
      most = std::max(most, at(cell, face.face, drawing) - less);
    }
    return most;
  }

  const GlyphBank& bank_;
  Array<CellLikeness> cells_;
  Array<Face> faces_;
};

ReadGrid read_at(const GreyPicture& grey, const Lattice& lattice, const Array<LetterBlob>& letters,
                 double factor, const GlyphBank& bank, Pause& pause) {
  const Array<Array<Index>> near = blobs_near(lattice, letters);
  const double height = letter_height(lattice, near, letters);
  ReadGrid grid{enlarged(lattice, factor), {}, {}, {}, {}, 0};
  Array<CellLikeness> cells;
  for (Index n = 0; n < near.count(); ++n) {
    const Cell cell{frame_of(grid.lattice, n), factor * height,
                    sights_of(near[n], letters, height, factor)};
    cells.push_back(best_glyph(grey, cell, bank));
    pause.spend(cells.back().likeness.size() * bank.side() * bank.side() / 4);
  }
  const Chooser chooser(bank, std::move(cells), grid.lattice, factor * height);
  for (Index n = 0; n < near.count(); ++n) {
    grid.letters.push_back(chooser.choose(n));
    grid.likeness += grid.letters.back().likeness;
  }
  grid.likeness /= near.count();
  return grid;
}

// The best grid that a picture shrunk by a factor shows.
ReadGrid best_grid(const GreyPicture& grey, Index factor, const Array<Shape>& shapes,
                   const GlyphBank& bank, Pause& pause) {
  const GreyPicture small = shrunk(grey, factor);
  const Array<LetterBlob> letters = letter_blobs(small);
  pause.spend(small.values.size() * 8);
  ReadGrid best;
  double most = 0;
  for (const Lattice& lattice : lattices(letters, shapes, kMostLattices)) {
    ReadGrid grid = read_at(grey, lattice, letters, factor, bank, pause);
    const double weight = grid.likeness + 0.4 * lattice.score;
    if (weight > most) most = weight, best = std::move(grid);
    if (best.likeness >= kGood && best.lattice.score >= 0.98) break;
  }
  return best;
}

Index factor_for(const Picture& picture, Size pixels) {
  const double all = double(picture.width()) * picture.height();
  return std::max<Index>(1, narrow<Index>(std::lround(std::sqrt(all / double(pixels)))));
}

}  // namespace

ReadGrid read_grid(const Picture& picture, const Array<Shape>& shapes, const GlyphBank& bank,
                   Pause& pause) {
  const GreyPicture grey = grey_of(picture);
  const Index first = factor_for(picture, kFirstPixels),
              second = factor_for(picture, kSecondPixels);
  ReadGrid grid = best_grid(grey, first, shapes, bank, pause);
  if (grid.likeness < kGood && second < first) {
    ReadGrid closer = best_grid(grey, second, shapes, bank, pause);
    if (closer.likeness > grid.likeness) grid = std::move(closer);
  }
  if (grid.letters.empty()) return grid;
  Array<Frame> boxes;
  for (const ReadLetter& letter : grid.letters) boxes.push_back(letter.box);
  grid.behind = colours_behind(picture, boxes);
  grid.joins = joined_cells(picture, grid.lattice, grid.behind);
  grid.found = found_cells(grid.behind, grid.joins);
  return grid;
}

}  // namespace kaivuri
