#include "answers/sha256.hpp"

#include <cmath>

namespace kaivuri {
namespace {

using Word = std::uint32_t;

// Returns the first 32 bits of the fractional part of a root. The 52 bits of a double are enough
// for the roots of small primes.
Word fraction(double root) { return static_cast<Word>((root - std::floor(root)) * 4294967296.0); }

struct Constants {
  FixedArray<Word, 64> cube{};
  FixedArray<Word, 8> square{};

  Constants() {
    int n = 0;
    for (int p = 2; n < 64; ++p) {
      bool prime = true;
      for (int d = 2; d * d <= p; ++d) prime = prime && p % d != 0;
      if (!prime) continue;
      if (n < 8) square[n] = fraction(std::sqrt(p));
      cube[n++] = fraction(std::cbrt(p));
    }
  }
};

Word rotated(Word x, int a, int b, int c) {
  return std::rotr(x, a) ^ std::rotr(x, b) ^ std::rotr(x, c);
}

void process_block(FixedArray<Word, 8>& state, const FixedArray<Word, 64>& cube,
                   const char* block) {
  FixedArray<Word, 64> w{};
  for (int i = 0; i < 64; ++i) {
    if (i < 16) {
      for (int b = 0; b < 4; ++b) w[i] = w[i] << 8 | static_cast<unsigned char>(block[4 * i + b]);
    } else {
      const Word s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
      const Word s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
  }
  auto [a, b, c, d, e, f, g, h] = state.values;
  for (int i = 0; i < 64; ++i) {
    const Word t1 = h + rotated(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + cube[i] + w[i];
    const Word t2 = rotated(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const Word sums[] = {a, b, c, d, e, f, g, h};
  for (int i = 0; i < 8; ++i) state[i] += sums[i];
}

}  // namespace

FixedArray<Word, 8> sha256(std::string text) {
  static const Constants constants;
  const std::uint64_t bits = text.size() * 8;
  text.push_back('\x80');
  while (text.size() % 64 != 56) text.push_back('\0');
  for (int shift = 56; shift >= 0; shift -= 8) text.push_back(static_cast<char>(bits >> shift));
  FixedArray<Word, 8> state = constants.square;
  for (std::size_t at = 0; at < text.size(); at += 64) {
    process_block(state, constants.cube, text.data() + at);
  }
  return state;
}

std::uint32_t sha256_modulo(const std::string& text, std::uint32_t by) {
  std::uint64_t remainder = 0;
  for (const Word word : sha256(text)) remainder = (remainder << 32 | word) % by;
  return static_cast<std::uint32_t>(remainder);
}

}  // namespace kaivuri
