// UTF-8 decoding and encoding, one code point at a time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kaivuri {

struct CodePoint {
  char32_t letter;
  std::size_t bytes;
};

// Decodes the first code point of `text`. Invalid UTF-8 counts as one byte with code point 0: also
// overlong forms, surrogates and numbers above 10FFFF.
inline CodePoint decode_utf8(std::string_view text) {
  constexpr CodePoint kInvalid{0, 1};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (lead < 0xC0 || lead > 0xF4 || text.size() < bytes) return kInvalid;
  char32_t letter = lead & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return kInvalid;
    letter = letter << 6 | (byte(i) & 0x3Fu);
  }
  constexpr char32_t kFirst[] = {0x80, 0x800, 0x10000};  // of 2, 3 and 4 bytes
  const bool is_surrogate = 0xD800 <= letter && letter <= 0xDFFF;
  if (letter < kFirst[bytes - 2] || is_surrogate || letter > 0x10FFFF) return kInvalid;
  return {letter, bytes};
}

inline std::ptrdiff_t count_code_points(std::string_view text) {
  std::ptrdiff_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(decode_utf8(text).bytes);
  return count;
}

inline void append_utf8(std::string& text, char32_t letter) {
  const auto append = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  const auto continuation = [&](int bits) { append(0x80 | (letter >> bits & 0x3F)); };
  if (letter < 0x80) return append(letter);
  if (letter < 0x800) return append(0xC0 | letter >> 6), continuation(0);
  if (letter < 0x10000) return append(0xE0 | letter >> 12), continuation(6), continuation(0);
  append(0xF0 | letter >> 18), continuation(12), continuation(6), continuation(0);
}

}  // namespace kaivuri
