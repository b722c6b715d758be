// The letters of UTF-8 text, one at a time.
#pragma once

#include <cstddef>
#include <string_view>

namespace kaivuri {

struct Decoded {
  char32_t letter;
  std::size_t bytes;
};

// One code point of UTF-8; where the text is broken, one byte, as no letter.
inline Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (bytes == 1) return {lead, 1};
  if (lead < 0xC0 || text.size() < bytes) return {0, 1};
  char32_t letter = lead & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) letter = letter << 6 | (byte(i) & 0x3Fu);
  return {letter, bytes};
}

}  // namespace kaivuri
