#include "pictures/letter_blobs.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

namespace kaivuri {
namespace {

constexpr int kLevelStep = 12;
constexpr Index kMinHeight = 7;  // pixels; smaller letters cannot be distinguished
constexpr double kMaxHeightShare =
    0.2;                      // maximum height of a letter, relative to the picture's shorter side
constexpr Index kSquare = 8;  // pixels per side of a square of the index
constexpr int kMinLevels = 2;

// The letter blobs found so far, indexed by squares of the picture.
class BlobMap {
 public:
  BlobMap(const GreyPicture& grey)
      : columns_(grey.width / kSquare + 3),
        last_(Size{columns_} * (grey.height / kSquare + 3), -1) {}

  // Adds a blob to the letter that it shows at another level, or as a new letter.
  void add(const Blob& blob, Threshold threshold) {
    const Index column = (blob.left + blob.right) / 2 / kSquare + 1;
    const Index row = (blob.top + blob.bottom) / 2 / kSquare + 1;
    for (Index dy = -1; dy <= 1; ++dy) {
      for (Index dx = -1; dx <= 1; ++dx) {
        for (Index n = last_[square(column + dx, row + dy)]; n >= 0; n = before_[n]) {
          if (join(found_[n], blob, threshold)) return;
        }
      }
    }
    Index& last = last_[square(column, row)];
    before_.push_back(last);
    last = found_.count();
    found_.push_back({blob, threshold.dark, threshold.level, threshold.level, 1});
  }

  Array<LetterBlob> stable() const {
    Array<LetterBlob> stable_blobs;
    for (const LetterBlob& letter : found_) {
      if (letter.levels >= kMinLevels) stable_blobs.push_back(letter);
    }
    // A total order, so that WebAssembly yields the same order.
    const auto key = [](const LetterBlob& letter) {
      return std::tuple(letter.centre_y(), letter.blob.left, letter.blob.top, letter.blob.right,
                        letter.dark, letter.low);
    };
    std::ranges::stable_sort(
        stable_blobs, [&](const LetterBlob& a, const LetterBlob& b) { return key(a) < key(b); });
    return stable_blobs;
  }

 private:
  Size square(Index column, Index row) const { return Size{row} * columns_ + column; }

  static bool join(LetterBlob& letter, const Blob& blob, Threshold threshold) {
    if (letter.dark != threshold.dark || letter.high + kLevelStep < threshold.level) return false;
    const double slack = std::max(2.0, 0.13 * letter.height());
    const Blob& own = letter.blob;
    if (std::abs(own.left - blob.left) > slack || std::abs(own.right - blob.right) > slack ||
        std::abs(own.top - blob.top) > slack || std::abs(own.bottom - blob.bottom) > slack) {
      return false;
    }
    letter.levels += letter.high < threshold.level;
    letter.high = threshold.level;
    return true;
  }

  Index columns_;
  Array<Index> last_;    // the last letter in each square
  Array<Index> before_;  // for each letter the previous one in its square
  Array<LetterBlob> found_;
};

bool is_letter_like(const Blob& blob, double highest) {
  const Index height = blob.height(), width = blob.width();
  return height >= kMinHeight && height <= highest && width <= 1.9 * height &&
         width >= 0.06 * height && blob.area >= 0.1 * width * height;
}

}  // namespace

Array<LetterBlob> letter_blobs(const GreyPicture& grey) {
  const double highest = kMaxHeightShare * std::min(grey.width, grey.height);
  const RunLengthPicture picture(grey, kLevelStep);
  BlobMap map(grey);
  for (const bool dark : {true, false}) {
    for (int level = kLevelStep; level < 256; level += kLevelStep) {
      for (const Blob& blob : blobs_of(picture, {level, dark}).blobs) {
        if (is_letter_like(blob, highest)) map.add(blob, {level, dark});
      }
    }
  }
  return map.stable();
}

}  // namespace kaivuri
