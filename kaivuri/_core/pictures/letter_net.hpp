// A small convolutional net in integer arithmetic that classifies letters.
#pragma once

#include <array>
#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// An output class of the net.
struct LetterClass {
  char32_t letter;  // always upper case; 0 for no letter
  bool lower;       // drawn in lower case
  bool descends;    // has a descender
  Index marks;      // above it: 2 for dots, 1 for a ring, a tilde or a caron, otherwise 0
};

// One layer of weights. Each output is a dot product, shifted right by its own number of bits, plus
// a bias.
struct NetLayer {
  Index inputs = 0;  // per output
  Array<std::uint8_t> shifts;
  Array<std::int16_t> biases, weights;  // output by output

  // Returns the dot product of an output with inputs stored in `parts` blocks of equal length,
  // `apart` numbers from one block to the next.
  std::int32_t sum(Size output, const std::int16_t* first, Index parts, Size apart) const;
};

// A 5 by 5 convolution with stride 2, two 3 by 3 convolutions, each followed by 2 by 2 max pooling,
// and a dense layer, trained by `scripts/data/train_reader.py`. Integer arithmetic gives the same
// result on every machine. The file format:
//   "kainet", 0, 1, the number of letters (classes but one), the outputs of each convolution;
//   the letters' code points (two bytes, little-endian), in upper case, then in lower case;
//   for each layer: the shift of each output, its bias (two bytes, signed), then all weights (one
//   byte, signed) by output, row, pixel and input.
class LetterNet {
 public:
  static constexpr Index kSide = 24;  // width and height of the input in pixels
  static constexpr Index kNat = 1024;

  // Distinguishes only the letters of `alphabet`. Throws std::invalid_argument for malformed bytes.
  LetterNet(View<const std::uint8_t> bytes, const Array<char32_t>& alphabet);

  // Returns the classes of the alphabet; the last one is "no letter".
  const Array<LetterClass>& classes() const { return classes_; }

  // Returns the logit of each class in units of 1/kNat: kNat more make a class e times as likely.
  // `ink` is 0 to 255, row by row.
  Array<std::int32_t> logits(const Array<std::uint8_t>& ink) const;

 private:
  std::array<NetLayer, 4> layers_;
  Array<LetterClass> classes_;
  Array<Size> outputs_;  // of the last layer, for each class
};

}  // namespace kaivuri
