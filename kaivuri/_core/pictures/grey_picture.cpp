#include "pictures/grey_picture.hpp"

#include <cmath>
#include <cstdlib>

namespace kaivuri {
namespace {

// The brightness at a point between four pixels, weighted by distance.
double between(const GreyPicture& grey, double x, double y) {
  const double left = std::floor(x), top = std::floor(y), along = x - left, down = y - top;
  const auto value = [&](Index dx, Index dy) {
    return double(grey.at(std::clamp(narrow<Index>(std::lround(left)) + dx, 0, grey.width - 1),
                          std::clamp(narrow<Index>(std::lround(top)) + dy, 0, grey.height - 1)));
  };
  const double above = value(0, 0) * (1 - along) + value(1, 0) * along;
  const double below = value(0, 1) * (1 - along) + value(1, 1) * along;
  return above * (1 - down) + below * down;
}

}  // namespace

int distance(Colour a, Colour b) {
  return std::max(
      {std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

GreyPicture grey_of(const Picture& picture) {
  GreyPicture grey{picture.width(), picture.height(), {}};
  grey.values.reserve(Size{grey.width} * grey.height);
  for (Index y = 0; y < grey.height; ++y) {
    for (Index x = 0; x < grey.width; ++x) {
      const Colour colour = picture.at(x, y);  // the weights of ITU-R BT.601, in 256ths
      const int value = (77 * colour.red + 150 * colour.green + 29 * colour.blue) >> 8;
      grey.values.push_back(static_cast<std::uint8_t>(value));
    }
  }
  return grey;
}

GreyPicture shrunk(const GreyPicture& grey, Index factor) {
  if (factor == 1) return grey;
  GreyPicture small{grey.width / factor, grey.height / factor, {}};
  small.values.reserve(Size{small.width} * small.height);
  Array<int> sums;
  for (Index y = 0; y < small.height; ++y) {
    sums.assign(small.width, 0);
    for (Index row = y * factor; row < (y + 1) * factor; ++row) {
      for (Index x = 0; x < small.width * factor; ++x) sums[x / factor] += grey.at(x, row);
    }
    for (const int sum : sums) {
      small.values.push_back(static_cast<std::uint8_t>(sum / (factor * factor)));
    }
  }
  return small;
}

GreyPicture resampled(const GreyPicture& grey, const Frame& frame, double scale) {
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
        sum += between(grey, frame.left + along * step - 0.5, frame.top + down * step - 0.5);
      }
      part.values.push_back(static_cast<std::uint8_t>(std::lround(sum / (taps * taps))));
    }
  }
  return part;
}

}  // namespace kaivuri
