#include "pictures/grey_picture.hpp"

#include <cmath>
#include <cstdlib>

namespace kaivuri {
namespace {

// Returns the brightness at a point by bilinear interpolation.
double bilinear(const GreyPicture& grey, double x, double y) {
  const double inner_x = std::clamp(x, 0.0, grey.width - 1.0);
  const double inner_y = std::clamp(y, 0.0, grey.height - 1.0);
  const Index left = static_cast<Index>(inner_x), top = static_cast<Index>(inner_y);
  const Index right = std::min(left + 1, grey.width - 1);
  const Index bottom = std::min(top + 1, grey.height - 1);
  const double along = inner_x - left, down = inner_y - top;
  const double above = grey.at(left, top) * (1 - along) + grey.at(right, top) * along;
  const double below = grey.at(left, bottom) * (1 - along) + grey.at(right, bottom) * along;
  return above * (1 - down) + below * down;
}

}  // namespace

int distance(Colour a, Colour b) {
  return std::max(
      {std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

GreyPicture to_grey(const Picture& picture) {
  GreyPicture grey{picture.width(), picture.height(), {}};
  grey.values.resize(Size{grey.width} * grey.height);
  const std::uint8_t* from = picture.pixels().data();
  for (std::uint8_t& value : grey.values) {  // the weights of ITU-R BT.601, in 256ths
    value = static_cast<std::uint8_t>((77 * from[0] + 150 * from[1] + 29 * from[2]) >> 8);
    from += picture.channels();
  }
  return grey;
}

GreyPicture downscaled(const GreyPicture& grey, Index factor) {
  if (factor == 1) return grey;
  GreyPicture small{grey.width / factor, grey.height / factor, {}};
  small.values.reserve(Size{small.width} * small.height);
  Array<int> sums;
  for (Index y = 0; y < small.height; ++y) {
    sums.assign(small.width, 0);
    for (Index row = y * factor; row < (y + 1) * factor; ++row) {
      const std::uint8_t* from = grey.values.data() + Size{row} * grey.width;
      for (int& sum : sums) {
        for (Index n = 0; n < factor; ++n) sum += *from++;
      }
    }
    for (const int sum : sums) {
      small.values.push_back(static_cast<std::uint8_t>(sum / (factor * factor)));
    }
  }
  return small;
}

GreyPicture resampled(const GreyPicture& grey, const Rect& frame, double scale) {
  const auto length = [&](double side) {
    return std::max<Index>(1, narrow<Index>(std::lround(side * scale)));
  };
  GreyPicture part{length(frame.width()), length(frame.height()), {}};
  part.values.reserve(Size{part.width} * part.height);
  const Index taps = std::max<Index>(1, narrow<Index>(std::lround(1 / scale)));  // per side
  const double step = 1 / (scale * taps);
  for (Index y = 0; y < part.height; ++y) {
    for (Index x = 0; x < part.width; ++x) {
      double sum = 0;
      for (Index tap = 0; tap < taps * taps; ++tap) {
        const double along = x * taps + tap % taps + 0.5, down = y * taps + tap / taps + 0.5;
        sum += bilinear(grey, frame.left + along * step - 0.5, frame.top + down * step - 0.5);
      }
      part.values.push_back(static_cast<std::uint8_t>(std::lround(sum / (taps * taps))));
    }
  }
  return part;
}

}  // namespace kaivuri
