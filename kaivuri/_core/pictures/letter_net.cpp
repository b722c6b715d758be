#include "pictures/letter_net.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "base/contains.hpp"

namespace kaivuri {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kMagic = "kainet\0\1"sv;
constexpr Index kUnitBits = 6;  // activations are in 64ths
constexpr std::int32_t kMaxActivation = 255;
constexpr std::u32string_view kDescending = U"GJPQY";  // descenders in lower case
constexpr std::u32string_view kDotted = U"ÄÖÜ", kMarked = U"ÅÕŠŽ";

Index marks_of(char32_t letter) {
  return contains(kDotted, letter) ? 2 : contains(kMarked, letter);
}

// Parses the bytes of a net.
class NetParser {
 public:
  explicit NetParser(View<const std::uint8_t> bytes) : rest_(bytes) {}

  View<const std::uint8_t> take(Size count) {
    if (count > rest_.size()) throw std::invalid_argument("these bytes are not a letter net");
    const View<const std::uint8_t> taken(rest_.data(), count);
    rest_ = {rest_.data() + count, rest_.size() - count};
    return taken;
  }

  Index byte() { return take(1)[0]; }

  std::int16_t int16() {
    const View<const std::uint8_t> bytes = take(2);
    return static_cast<std::int16_t>(bytes[0] | bytes[1] << 8);
  }

  NetLayer layer(Index inputs, Index outputs) {
    NetLayer layer{inputs, {}, {}, {}};
    for (Index n = 0; n < outputs; ++n) layer.shifts.push_back(narrow<std::uint8_t>(byte()));
    for (Index n = 0; n < outputs; ++n) layer.biases.push_back(int16());
    for (const std::uint8_t weight : take(Size{inputs} * outputs)) {
      layer.weights.push_back(static_cast<std::int8_t>(weight));
    }
    return layer;
  }

  bool empty() const { return rest_.empty(); }

 private:
  View<const std::uint8_t> rest_;
};

// A square of pixels with several channels, padded with zeros.
struct Plane {
  Plane(Index side, Index frame, Index channels)
      : side(side),
        frame(frame),
        channels(channels),
        values(Size{side + 2 * frame} * (side + 2 * frame) * channels, 0) {}

  Size row() const { return Size{side + 2 * frame} * channels; }

  // Returns the index of the first channel of a pixel, which may be in the padding.
  Size at(Index x, Index y) const { return (y + frame) * row() + Size{x + frame} * channels; }

  Index side, frame, channels;
  Array<std::int16_t> values;
};

// Returns one output of a convolution at a pixel; the kernel reaches as far as the padding.
std::int32_t activation(const NetLayer& layer, Size output, const Plane& plane, Index x, Index y) {
  const std::int16_t* first = plane.values.data() + plane.at(x - plane.frame, y - plane.frame);
  const std::int32_t sum = layer.sum(output, first, 2 * plane.frame + 1, plane.row());
  return std::clamp((sum >> layer.shifts[output]) + layer.biases[output], 0, kMaxActivation);
}

// Applies a convolution with stride 2.
Plane strided_convolution(const NetLayer& layer, const Plane& plane) {
  Plane made(plane.side / 2, 1, layer.biases.count());
  for (Index y = 0; y < made.side; ++y) {
    for (Index x = 0; x < made.side; ++x) {
      for (Index n = 0; n < made.channels; ++n) {
        const std::int32_t number = activation(layer, n, plane, 2 * x, 2 * y);
        made.values[made.at(x, y) + n] = static_cast<std::int16_t>(number);
      }
    }
  }
  return made;
}

// Applies a convolution, then 2 by 2 max pooling.
Plane convolution_and_max_pool(const NetLayer& layer, const Plane& plane) {
  Plane made(plane.side / 2, 1, layer.biases.count());
  for (Index y = 0; y < plane.side; ++y) {
    for (Index x = 0; x < plane.side; ++x) {
      for (Index n = 0; n < made.channels; ++n) {
        std::int16_t& maximum = made.values[made.at(x / 2, y / 2) + n];
        maximum = std::max(maximum, static_cast<std::int16_t>(activation(layer, n, plane, x, y)));
      }
    }
  }
  return made;
}

Plane plane_of(const Array<std::uint8_t>& ink) {
  Plane plane(LetterNet::kSide, 2, 1);
  for (Index n = 0; n < ink.count(); ++n) {
    plane.values[plane.at(n % LetterNet::kSide, n / LetterNet::kSide)] = ink[n];
  }
  return plane;
}

}  // namespace

std::int32_t NetLayer::sum(Size output, const std::int16_t* first, Index parts, Size apart) const {
  const Index length = inputs / parts;
  const std::int16_t* weight = weights.data() + output * inputs;
  std::int32_t sum = 0;
  for (Index part = 0; part < parts; ++part) {
    for (Index n = 0; n < length; ++n) sum += std::int32_t{first[n]} * weight[n];
    first += apart, weight += length;
  }
  return sum;
}

LetterNet::LetterNet(View<const std::uint8_t> bytes, const Array<char32_t>& alphabet) {
  NetParser rest(bytes);
  const View<const std::uint8_t> name = rest.take(std::ssize(kMagic));
  if (!std::equal(name.begin(), name.end(), kMagic.begin())) {
    throw std::invalid_argument("these bytes are not a letter net");
  }
  const Index letters = rest.byte();
  const std::array<Index, 4> channels{1, rest.byte(), rest.byte(), rest.byte()};
  for (Index n = 0; n < letters; ++n) {
    const auto letter = static_cast<char32_t>(rest.int16());
    if (!contains(alphabet, letter)) continue;
    const bool lower = 2 * n >= letters;
    classes_.push_back({letter, lower, lower && contains(kDescending, letter), marks_of(letter)});
    outputs_.push_back(n);
  }
  classes_.push_back({0, false, false, 0});
  outputs_.push_back(letters);
  for (std::size_t n = 0; n < 3; ++n) {
    layers_[n] = rest.layer((n ? 9 : 25) * channels[n], channels[n + 1]);
  }
  layers_[3] = rest.layer(kSide * kSide / 64 * channels[3], letters + 1);
  if (!rest.empty()) throw std::invalid_argument("these bytes are not a letter net");
}

Array<std::int32_t> LetterNet::logits(const Array<std::uint8_t>& ink) const {
  Plane plane = strided_convolution(layers_[0], plane_of(ink));
  for (const std::size_t n : {std::size_t{1}, std::size_t{2}})
    plane = convolution_and_max_pool(layers_[n], plane);
  const NetLayer& last = layers_[3];
  const std::int16_t* first = plane.values.data() + plane.at(0, 0);
  Array<std::int32_t> found;
  for (const Size output : outputs_) {
    const std::int64_t sum = last.sum(output, first, plane.side, plane.row());
    const std::int64_t bias = std::int64_t{last.biases[output]} * (kNat >> kUnitBits);
    const std::int64_t logit = (sum * kNat) >> (kUnitBits + last.shifts[output]);
    found.push_back(static_cast<std::int32_t>(logit + bias));
  }
  return found;
}

}  // namespace kaivuri
