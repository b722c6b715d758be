#include "pictures/cell_glyph.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace kaivuri {
namespace {

constexpr double kHeight = 40;  // height of a letter in pixels after resampling

// Returns the level that separates dark from light best (N. Otsu, *A threshold selection method
// from gray-level histograms*, 1979).
int otsu_threshold(const GreyPicture& part) {
  std::array<double, 256> counts{};
  double all = 0, sum = 0;
  const Index left = part.width / 5, top = part.height / 5;  // ignores the edge of the cell
  for (Index y = top; y < part.height - top; ++y) {
    for (Index x = left; x < part.width - left; ++x) {
      const int value = part.at(x, y);
      counts[narrow<std::size_t>(value)] += 1;
      all += 1, sum += value;
    }
  }
  double best = -1, below = 0, sum_below = 0;
  int level = 128;
  for (int value = 0; value < 255; ++value) {
    below += counts[narrow<std::size_t>(value)];
    sum_below += value * counts[narrow<std::size_t>(value)];
    if (below == 0 || below == all) continue;
    const double apart = sum_below * all - sum * below;
    const double spread = apart * apart / (below * (all - below));
    if (spread > best) best = spread, level = value + 1;
  }
  return level;
}

double overlap(const Rect& a, const Rect& b) {
  const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
  const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const double common = width * height;
  return common / (a.width() * a.height() + b.width() * b.height() - common);
}

// A resampled cell, and its blobs at one threshold.
class CellCrop {
 public:
  // `known` is the box of the letter, or null if it must be found.
  CellCrop(const GreyPicture& part, const Cell& cell, double scale, Blobs blobs, const Rect* known)
      : part_(part), cell_(cell), scale_(scale), known_(known), found_(std::move(blobs)) {}

  std::optional<CellGlyph> glyph(Index side) const {
    const Index main = letter();
    if (main < 0) return std::nullopt;
    Array<char> taken(found_.blobs.size(), 0);
    taken[main] = 1;
    Blob box = found_.blobs[main];
    Index marks = 0;
    for (Index n = 0; n < found_.blobs.count(); ++n) {
      const Blob& blob = found_.blobs[n];
      if (n == main || at_edge(blob)) continue;
      const bool mark = is_mark(blob, found_.blobs[main]);
      if (!mark && !is_part(blob, found_.blobs[main])) continue;
      marks += mark;
      taken[n] = 1;
      box = {std::min(box.left, blob.left), std::min(box.top, blob.top),
             std::max(box.right, blob.right), std::max(box.bottom, blob.bottom), 0};
    }
    return CellGlyph{to_square(box, taken, side), in_picture(box), marks};
  }

 private:
  Rect in_picture(const Blob& blob) const {
    return {cell_.frame.left + blob.left / scale_, cell_.frame.top + blob.top / scale_,
            cell_.frame.left + blob.right / scale_, cell_.frame.top + blob.bottom / scale_};
  }

  bool at_edge(const Blob& blob) const {
    return blob.left == 0 || blob.top == 0 || blob.right == part_.width ||
           blob.bottom == part_.height;
  }

  // Returns the blob of the letter without its marks: the one at the known box, or the largest one
  // in the middle; -1 for none.
  Index letter() const {
    Index best = -1;
    double best_fit = known_ ? 0.35 : 0;
    for (Index n = 0; n < found_.blobs.count(); ++n) {
      const Blob& blob = found_.blobs[n];
      if (at_edge(blob)) continue;
      const double fit = known_ ? overlap(in_picture(blob), *known_) : size(blob);
      if (fit > best_fit) best = n, best_fit = fit;
    }
    return best;
  }

  // Returns the area of the box of a blob; 0 if the blob cannot be a letter.
  double size(const Blob& blob) const {
    const double offset_x = (blob.left + blob.right - part_.width) / 2.0;
    const double offset_y = (blob.top + blob.bottom - part_.height) / 2.0;
    const bool fits = blob.height() > 0.42 * kHeight && blob.height() < 1.5 * kHeight &&
                      std::abs(offset_x) < 0.4 * kHeight && std::abs(offset_y) < 0.5 * kHeight;
    return fits ? double(blob.width()) * blob.height() : 0;
  }

  // Returns whether a blob is a mark above the letter, such as a dot or a ring.
  static bool is_mark(const Blob& blob, const Blob& main) {
    const double height = std::max<double>(main.height(), kHeight);
    return blob.bottom <= main.top + 0.15 * height && main.top - blob.bottom < 0.36 * height &&
           blob.height() < 0.5 * height && blob.left >= main.left - 0.2 * height &&
           blob.right <= main.right + 0.2 * height && blob.area > 0.0025 * height * height;
  }

  // Returns whether a blob beside or below belongs to the letter: some typefaces draw a K in two
  // parts.
  static bool is_part(const Blob& blob, const Blob& main) {
    const double height = main.height(), near = 0.14 * height;
    return blob.top >= main.top - near && blob.top <= main.bottom + near &&
           blob.bottom <= main.bottom + 0.35 * height && blob.left <= main.right + near &&
           blob.right >= main.left - near && blob.area > 0.01 * height * height;
  }

  // Scales the ink of the chosen blobs within a box to a square.
  Array<std::uint8_t> to_square(const Blob& box, const Array<char>& taken, Index side) const {
    const double scale = double(side) / std::max(box.width(), box.height());
    const double left = (side - scale * box.width()) / 2 - scale * box.left;
    const double top = (side - scale * box.height()) / 2 - scale * box.top;
    Array<float> ink(Size{side} * side, 0.0f);
    for (const Run& run : found_.runs) {
      if (!taken[run.blob]) continue;
      add_rectangle(ink, side, left + scale * run.left, left + scale * run.right,
                    top + scale * run.row, top + scale * (run.row + 1));
    }
    Array<std::uint8_t> rounded;
    for (const float part : ink) {
      rounded.push_back(static_cast<std::uint8_t>(std::min(255.0f, 255 * part + 0.5f)));
    }
    return rounded;
  }

  // Adds a rectangle to the pixels it overlaps, in proportion to the area covered of each.
  static void add_rectangle(Array<float>& ink, Index side, double left, double right, double top,
                            double bottom) {
    const auto share = [](Index pixel, double from, double to) {
      return std::max(0.0, std::min(to, pixel + 1.0) - std::max(from, double(pixel)));
    };
    for (Index y = std::max(0, static_cast<Index>(top)); y < side && y < bottom; ++y) {
      const double high = share(y, top, bottom);
      for (Index x = std::max(0, static_cast<Index>(left)); x < side && x < right; ++x) {
        ink[Size{y} * side + x] += static_cast<float>(high * share(x, left, right));
      }
    }
  }

  const GreyPicture& part_;
  const Cell& cell_;
  double scale_;
  const Rect* known_;
  Blobs found_;
};

}  // namespace

Array<CellGlyph> cell_glyphs(const GreyPicture& grey, const Cell& cell, Index side) {
  const double scale = kHeight / cell.letter_height;
  const GreyPicture part = resampled(grey, cell.frame, scale);
  const RunLengthPicture run_lengths(part, 1);
  Array<CellGlyph> found;
  const auto try_segmentation = [&](Threshold threshold, const Rect* known) {
    const CellCrop crop(part, cell, scale, blobs_of(run_lengths, threshold), known);
    if (auto glyph = crop.glyph(side)) found.push_back(*glyph);
  };
  for (const Segmentation& segmentation : cell.segmentations)
    try_segmentation(segmentation.threshold, &segmentation.letter);
  if (found.empty()) {
    const int level = otsu_threshold(part);
    for (const bool dark : {true, false}) try_segmentation({level, dark}, nullptr);
  }
  return found;
}

}  // namespace kaivuri
