#include "pictures/lattice.hpp"

#include <algorithm>
#include <cmath>

namespace kaivuri {
namespace {

constexpr Index kReach = 12;  // search radius in steps from the first letter
constexpr Index kOffsets = 2 * kReach + 1;
constexpr Index kMaxStepsTried = 3;  // in each direction
constexpr Index kMaxAnchors = 120;
constexpr double kSlack = 0.2;       // of a step: how far a letter may be from its lattice point
constexpr double kClassStep = 1.16;  // ratio of the heights of two classes
constexpr double kMinScore = 0.5;
constexpr double kMinFill = 0.6;  // minimum share of cells with a letter

struct Steps {
  double across, down;
};

struct Point {
  double x, y;
};

// Rounds a small number to the nearest integer.
Index nearest(double number) { return static_cast<Index>(number + (number < 0 ? -0.5 : 0.5)); }

// The letters of similar height, and the lattices through them.
class HeightClass {
 public:
  HeightClass(const Array<LetterBlob>& letters, double height) : all_(letters), height_(height) {
    for (Index n = 0; n < letters.count(); ++n) {
      const double own = letters[n].height();
      if (own <= 0.66 * height || own >= 1.4 * height) continue;
      letters_.push_back(n);
      centres_.push_back({letters[n].centre_x(), letters[n].centre_y()});
    }
  }

  Index size() const { return letters_.count(); }

  void search(const Array<GridShape>& shapes, Array<Lattice>& found) {
    Array<double> across, down;
    neighbour_steps(across, down);
    for (const double x : common_steps(across)) {
      for (const double y : common_steps(down)) {
        if (y > 0.7 * x && y < 1.5 * x) search_with({x, y}, shapes, found);
      }
    }
  }

 private:
  const LetterBlob& letter(Index at) const { return all_[letters_[at]]; }

  // Returns the first letter at or below a line.
  Index below(double y) const {
    const auto found = std::partition_point(centres_.begin(), centres_.end(),
                                            [&](const Point& centre) { return centre.y < y; });
    return narrow<Index>(found - centres_.begin());
  }

  // Collects the distances to the next letter to the right and to the next one below.
  void neighbour_steps(Array<double>& across, Array<double>& down) const {
    for (Index a = 0; a < size(); ++a) {
      const double reach = 7 * height_;
      double right = reach, under = reach;
      for (Index b = below(centres_[a].y - height_); b < size(); ++b) {
        const double x = centres_[b].x - centres_[a].x, y = centres_[b].y - centres_[a].y;
        if (y >= reach) break;
        if (std::abs(y) < 0.4 * height_ && x > 0.9 * height_) right = std::min(right, x);
        if (std::abs(x) < 0.5 * height_ && y > 0.9 * height_) under = std::min(under, y);
      }
      if (right < reach) across.push_back(right);
      if (under < reach) down.push_back(under);
    }
  }

  // Returns the most frequent steps, the most frequent first.
  static Array<double> common_steps(Array<double> steps) {
    Array<double> found;
    std::ranges::stable_sort(steps);
    while (found.count() < kMaxStepsTried && steps.count() >= 4) {
      Size best = 0, best_count = 0;
      for (Size first = 0, last = 0; first < steps.size(); ++first) {
        while (last < steps.size() && steps[last] <= 1.09 * steps[first]) ++last;
        if (last - first > best_count) best_count = last - first, best = first;
      }
      if (best_count < 4) break;
      found.push_back(steps[best + best_count / 2]);
      steps.erase(steps.begin() + best, steps.begin() + best + best_count);
    }
    return found;
  }

  void search_with(Steps steps, const Array<GridShape>& shapes, Array<Lattice>& found) {
    const Index stride = 1 + size() / kMaxAnchors;
    covered_.assign(size(), 0);
    for (Index anchor = 0; anchor < size(); anchor += stride) {
      if (!covered_[anchor]) grow(anchor, steps, shapes, found);
    }
  }

  // Finds the lattices through one letter and others at integer multiples of the steps.
  void grow(Index anchor, Steps steps, const Array<GridShape>& shapes, Array<Lattice>& found) {
    double left = centres_[anchor].x, top = centres_[anchor].y;
    for (Index round = 0; round < 3; ++round) {
      assign(left, top, steps);
      if (assigned_ < 6) return;
      fit(left, top, steps);
    }
    assign(left, top, steps);
    for (Index n = 0; n < size(); ++n) covered_[n] |= used_[n];
    sum_counts();
    for (const GridShape shape : shapes) score_windows(shape, left, top, steps, found);
  }

  // Assigns letters to lattice points, -1 for none. Of several, the one nearest to the height of
  // the class is chosen.
  void assign(double left, double top, Steps steps) {
    letter_at_.assign(Size{kOffsets} * kOffsets, -1);
    used_.assign(size(), 0);
    assigned_ = 0;
    const double reach = (kReach + 1) * steps.down;
    for (Index n = below(top - reach); n < size() && centres_[n].y <= top + reach; ++n) {
      const double u = (centres_[n].x - left) / steps.across;
      const double v = (centres_[n].y - top) / steps.down;
      if (std::abs(u) > kReach + 0.5 || std::abs(v) > kReach + 0.5) continue;
      const Index column = nearest(u), row = nearest(v);
      if (std::abs(u - column) > kSlack || std::abs(v - row) > kSlack) continue;
      used_[n] = 1;
      Index& at = letter_at_[(row + kReach) * kOffsets + column + kReach];
      assigned_ += at < 0;
      if (at < 0 || height_error(n) < height_error(at)) at = n;
    }
  }

  double height_error(Index n) const {
    return std::abs(letter(n).height() - height_) - letter(n).levels;
  }

  // Fits the steps and the origin to the letters by least squares.
  void fit(double& left, double& top, Steps& steps) const {
    double n = 0, sums[8] = {};
    for (Index at = 0; at < kOffsets * kOffsets; ++at) {
      if (letter_at_[at] < 0) continue;
      const double column = at % kOffsets - kReach, row = at / kOffsets - kReach;
      const auto [x, y] = centres_[letter_at_[at]];
      const double parts[8] = {column, column * column, x, x * column, row, row * row, y, y * row};
      for (Index i = 0; i < 8; ++i) sums[i] += parts[i];
      ++n;
    }
    line(n, sums, left, steps.across);
    line(n, sums + 4, top, steps.down);
  }

  // Fits a line through n points, given the sums of i, i², z and z·i.
  static void line(double n, const double* sums, double& first, double& step) {
    const double spread = n * sums[1] - sums[0] * sums[0];
    if (spread <= 0) return;
    step = (n * sums[3] - sums[0] * sums[2]) / spread;
    first = (sums[2] - step * sums[0]) / n;
  }

  // Computes two-dimensional prefix sums of the occupied lattice points.
  void sum_counts() {
    for (Index row = 0; row < kOffsets; ++row) {
      for (Index column = 0; column < kOffsets; ++column) {
        filled_[row + 1][column + 1] = filled_[row][column + 1] + filled_[row + 1][column] -
                                       filled_[row][column] +
                                       (letter_at_[row * kOffsets + column] >= 0);
      }
    }
  }

  void score_windows(GridShape shape, double left, double top, Steps steps, Array<Lattice>& found) {
    for (Index row = 0; row + shape.rows <= kOffsets; ++row) {
      for (Index column = 0; column + shape.columns <= kOffsets; ++column) {
        const double cells = shape.rows * shape.columns;
        const double filling = count(row, column, shape) / cells;
        if (filling < kMinFill) continue;
        Lattice lattice{shape,
                        left + (column - kReach) * steps.across,
                        top + (row - kReach) * steps.down,
                        steps.across,
                        steps.down,
                        0};
        lattice.score = filling + 0.002 * cells -
                        (0.6 * outside(row, column, shape) + 0.4 * between(lattice)) / cells;
        if (lattice.score >= kMinScore) add_or_improve(lattice, found);
      }
    }
  }

  // Returns how many lattice points of a window have a letter. Points out of reach are empty.
  Index count(Index row, Index column, GridShape shape) const {
    const Index top = std::max(0, row), bottom = std::min(kOffsets, row + shape.rows);
    const Index left = std::max(0, column), right = std::min(kOffsets, column + shape.columns);
    if (top >= bottom || left >= right) return 0;
    return filled_[bottom][right] - filled_[top][right] - filled_[bottom][left] +
           filled_[top][left];
  }

  // Returns how many letters are one step outside of a window.
  Index outside(Index row, Index column, GridShape shape) const {
    const GridShape side{shape.rows, 1}, line{1, shape.columns};
    return count(row, column - 1, side) + count(row, column + shape.columns, side) +
           count(row - 1, column, line) + count(row + shape.rows, column, line);
  }

  // Returns how many letters are between the points of a lattice.
  double between(const Lattice& lattice) const {
    double count = 0;
    const double bottom = lattice.y(lattice.shape.rows);
    for (Index n = below(lattice.y(-1)); n < size() && centres_[n].y < bottom; ++n) {
      const double u = (centres_[n].x - lattice.left) / lattice.across;
      const double v = (centres_[n].y - lattice.top) / lattice.down;
      const bool inside =
          u > -0.5 && u < lattice.shape.columns - 0.5 && v > -0.5 && v < lattice.shape.rows - 0.5;
      count += inside && !used_[n] && letter(n).height() > 0.8 * height_;
    }
    return count;
  }

  // Adds a lattice, or replaces a worse one at the same position.
  static void add_or_improve(const Lattice& lattice, Array<Lattice>& found) {
    for (Lattice& other : found) {
      const bool same = other.shape.rows == lattice.shape.rows &&
                        other.shape.columns == lattice.shape.columns &&
                        std::abs(other.left - lattice.left) < 0.3 * lattice.across &&
                        std::abs(other.top - lattice.top) < 0.3 * lattice.down &&
                        std::abs(other.across - lattice.across) < 0.1 * lattice.across;
      if (!same) continue;
      if (other.score < lattice.score) other = lattice;
      return;
    }
    found.push_back(lattice);
  }

  const Array<LetterBlob>& all_;
  double height_;
  Array<Index> letters_;    // of this height, as numbers of letter blobs, from top to bottom
  Array<Point> centres_;    // their centres
  Array<Index> letter_at_;  // the letter at each lattice point, as an index into `letters_`
  Array<char> used_;        // whether a letter is on the current lattice
  Array<char> covered_;     // whether a letter was on a lattice with these steps
  Index assigned_ = 0;
  Index filled_[kOffsets + 1][kOffsets + 1] = {};
};

}  // namespace

Array<Lattice> lattices(const Array<LetterBlob>& letters, const Array<GridShape>& shapes,
                        Index max_count) {
  Array<Lattice> found;
  double highest = 0;
  for (const LetterBlob& letter : letters) highest = std::max(highest, letter.height());
  for (double height = 8; height < highest * kClassStep; height *= kClassStep) {
    HeightClass of_height(letters, height);
    if (of_height.size() >= 9) of_height.search(shapes, found);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Lattice& a, const Lattice& b) { return a.score > b.score; });
  if (found.count() > max_count) found.erase(found.begin() + max_count, found.end());
  return found;
}

}  // namespace kaivuri
