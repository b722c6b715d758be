// Bits as a fraction that takes no more digits than the chances of the bits ask for (arithmetic
// coding: J. Rissanen, *Generalized Kraft inequality and arithmetic coding*, 1976).
//
// Both coders have the same `bit`. The one that writes takes a bit and gives it back; the one that
// reads is given any and tells what was written. So a model is one function for both ways.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/index.hpp"
#include "packing/predictor.hpp"

namespace kaivuri {

// The fractions that are still open, both ends among them.
struct OpenRange {
  std::uint32_t low = 0, high = 0xFFFFFFFFu;

  // The last fraction that stands for 1.
  std::uint32_t middle(Index chance) const {
    const std::uint64_t width = high - low;
    return low + static_cast<std::uint32_t>(width * static_cast<std::uint64_t>(chance) >> 16);
  }
  void take(int bit, std::uint32_t middle) { bit ? high = middle : low = middle + 1; }
  // Whether the first byte is known.
  bool has_byte() const { return (low ^ high) >> 24 == 0; }
  void drop_byte() { low <<= 8, high = high << 8 | 255; }
};

class Encoder {
 public:
  int bit(int bit, Index chance) {
    range_.take(bit, range_.middle(chance));
    for (; range_.has_byte(); range_.drop_byte()) write(range_.high >> 24);
    return bit;
  }
  std::string finish() {
    for (int shift = 24; shift >= 0; shift -= 8) write(range_.high >> shift);
    return std::move(written_);
  }

 private:
  void write(std::uint32_t byte) { written_.push_back(static_cast<char>(byte & 255)); }

  OpenRange range_;
  std::string written_;
};

class Decoder {
 public:
  // After the last byte come zeros.
  explicit Decoder(std::string_view bytes) : rest_(bytes) {
    for (int n = 0; n < 4; ++n) next();
  }
  int bit(int, Index chance) {
    const std::uint32_t middle = range_.middle(chance);
    const int bit = fraction_ <= middle;
    range_.take(bit, middle);
    for (; range_.has_byte(); range_.drop_byte()) next();
    return bit;
  }

 private:
  void next() {
    fraction_ = fraction_ << 8;
    if (rest_.empty()) return;
    fraction_ |= static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
  }

  std::string_view rest_;
  OpenRange range_;
  std::uint32_t fraction_ = 0;
};

// A bit with its chance, which learns from it.
template <class Coder>
int coded(Coder& coder, Predictor& predictor, int bit, Index node,
          const Predictor::Selected& selected) {
  const int told = coder.bit(bit, predictor.chance(node, selected));
  predictor.learn(told);
  return told;
}

}  // namespace kaivuri
