// A small net of whole numbers that tells which letter a square of ink shows.
#pragma once

#include <array>
#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// What the net can tell a square to be.
struct LetterClass {
  char32_t letter;  // in upper case, even where a lower-case letter is meant; 0 for no letter
  bool lower;       // drawn in lower case
  bool descends;    // reaches below the line
};

// One layer of weights. Each output is a sum of products, shifted down by a number of bits of its
// own, and a bias.
struct NetLayer {
  Index inputs = 0;  // of each output
  Array<std::uint8_t> shifts;
  Array<std::int16_t> biases, weights;  // output by output

  // The sum of an output's products, with inputs that lie in `parts` of equal length, each `apart`
  // numbers after the one before.
  std::int32_t sum(Size output, const std::int16_t* first, Index parts, Size apart) const;
};

// A layer of 5 by 5 pixels, at every other one, two of 3 by 3, each followed by the greatest of
// each 2 by 2, and one for the classes, trained by `scripts/data/train_reader.py`. All arithmetic
// is of whole numbers, so that every machine comes to the same result. The bytes:
//   "kainet", 0, 1, the letters (classes but one), the outputs of each layer of pixels;
//   the letters' code points (two bytes, the lower first), in upper case, then in lower case;
//   for each layer: the shift of each output, its bias (two bytes, signed), then all weights (one
//   byte, signed): output by output, row by row, pixel by pixel, input by input.
class LetterNet {
 public:
  static constexpr Index kSide = 24;  // pixels of a side of a square
  static constexpr Index kNat = 1024;

  // Tells letters of this alphabet only. Throws std::invalid_argument for other bytes.
  LetterNet(View<const std::uint8_t> bytes, const Array<char32_t>& alphabet);

  // Those of the alphabet, and as the last one no letter.
  const Array<LetterClass>& classes() const { return classes_; }

  // For each class how likely it is, as a logarithm: kNat more make it e times as likely. `ink`:
  // 0 to 255, row by row.
  Array<std::int32_t> logits(const Array<std::uint8_t>& ink) const;

 private:
  std::array<NetLayer, 4> layers_;
  Array<LetterClass> classes_;
  Array<Size> outputs_;  // of the last layer, for each class
};

}  // namespace kaivuri
