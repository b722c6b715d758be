// A word list as it goes over a wire, front-coded.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

// For each word a byte below 0x60: how many bytes at the end of the word before it are not shared;
// then the bytes in their place. `words/packed_list.py` writes it. Gives a line a word.
inline std::string unpacked_words(std::string_view packed) {
  std::string text, word;
  for (const char byte : packed) {
    if (static_cast<unsigned char>(byte) >= 0x60) {
      word.push_back(byte);
      continue;
    }
    if (!word.empty()) text.append(word).push_back('\n');
    const auto dropped = static_cast<std::size_t>(byte);
    word.resize(word.size() - (dropped < word.size() ? dropped : word.size()));
  }
  return word.empty() ? text : text.append(word) + '\n';
}

// 16-bit numbers: first the low bytes of all, then the high bytes.
inline Array<std::uint16_t> unpacked_numbers(std::string_view planes) {
  const Size count = std::ssize(planes) / 2;
  const auto byte = [&](Size at) {
    return static_cast<unsigned char>(planes[static_cast<std::size_t>(at)]);
  };
  Array<std::uint16_t> numbers(count);
  for (Size n = 0; n < count; ++n) {
    numbers[n] = static_cast<std::uint16_t>(byte(n) | byte(count + n) << 8);
  }
  return numbers;
}

}  // namespace kaivuri
