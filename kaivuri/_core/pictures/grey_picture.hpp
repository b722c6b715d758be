// Colour pictures, and greyscale pictures at the sizes that the reader needs.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// The colour of a pixel, or the median of several.
struct Colour {
  int red, green, blue;
};

// Returns the distance of two colours: the largest difference of a channel, 0 to 255.
int distance(Colour a, Colour b);

// A view of pixels, row by row.
class Picture {
 public:
  // `channels` is at least 3: red, green and blue; further ones are ignored.
  Picture(Index width, Index height, Index channels, View<const std::uint8_t> pixels)
      : width_(width), height_(height), channels_(channels), pixels_(pixels) {}

  Index width() const { return width_; }
  Index height() const { return height_; }
  Index channels() const { return channels_; }
  View<const std::uint8_t> pixels() const { return pixels_; }

  // Returns the colour of a pixel, or of the nearest one if it is outside.
  Colour at(Index x, Index y) const {
    const Size row = std::clamp(y, 0, height_ - 1), column = std::clamp(x, 0, width_ - 1);
    const Size first = (row * width_ + column) * channels_;
    return {pixels_[first], pixels_[first + 1], pixels_[first + 2]};
  }

 private:
  Index width_, height_, channels_;
  View<const std::uint8_t> pixels_;
};

// Brightness, 0 to 255, row by row.
struct GreyPicture {
  Index width = 0, height = 0;
  Array<std::uint8_t> values;

  int at(Index x, Index y) const { return values[Size{y} * width + x]; }
};

GreyPicture to_grey(const Picture& picture);

// Downscales by averaging squares of `factor` by `factor` pixels. Incomplete squares at the right
// and lower edges are cut off.
GreyPicture downscaled(const GreyPicture& grey, Index factor);

// A rectangle of a picture, in fractional pixels.
struct Rect {
  double left, top, right, bottom;

  double width() const { return right - left; }
  double height() const { return bottom - top; }
  double centre_x() const { return (left + right) / 2; }
  double centre_y() const { return (top + bottom) / 2; }
};

// Resamples a rectangle with `scale` pixels per pixel of the picture. The edge of the picture is
// repeated outside.
GreyPicture resampled(const GreyPicture& grey, const Rect& frame, double scale);

}  // namespace kaivuri
