#include "packing/packed.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/utf8.hpp"
#include "packing/bytes_model.hpp"
#include "packing/coder.hpp"
#include "packing/list_model.hpp"

namespace kaivuri {
namespace {

constexpr char kList = 'L', kBytes = 'B';
constexpr Size kMostBytes = Size{1} << 26, kMostWords = Size{1} << 22, kMostLetters = 31;

void write(std::string& to, Size number, int bytes) {
  for (; bytes > 0; --bytes, number >>= 8) to.push_back(static_cast<char>(number & 255));
}

// Takes a number off the front.
Size read(std::string_view& from, int bytes) {
  if (std::ssize(from) < bytes) throw std::invalid_argument("the file is cut short");
  Size number = 0;
  for (int n = 0; n < bytes; ++n) {
    number |= Size{static_cast<unsigned char>(from[static_cast<std::size_t>(n)])} << 8 * n;
  }
  from.remove_prefix(static_cast<std::size_t>(bytes));
  return number;
}

Size read_count(std::string_view& from, Size most) {
  const Size count = read(from, 4);
  if (count > most) throw std::invalid_argument("the file is damaged");
  return count;
}

Array<char32_t> letters_in(std::string_view words) {
  Array<char32_t> letters;
  while (!words.empty()) {
    const Decoded next = decode(words);
    words.remove_prefix(next.bytes);
    const auto place = std::lower_bound(letters.begin(), letters.end(), next.letter);
    if (next.letter == U'\n' || (place != letters.end() && *place == next.letter)) continue;
    letters.insert(place, next.letter);
    if (letters.size() > kMostLetters || next.letter > 0xFFFF) {
      throw std::invalid_argument("the list has letters of too many kinds");
    }
  }
  return letters;
}

// Takes a word off the front.
Word read_word(std::string_view& words, const Array<char32_t>& letters) {
  Word word;
  for (bool ended = false; !ended;) {
    const Decoded next = decode(words);
    words.remove_prefix(next.bytes);
    ended = next.letter == U'\n';
    const auto place = std::lower_bound(letters.begin(), letters.end(), next.letter);
    word.push_back(ended ? std::uint8_t{0}
                         : static_cast<std::uint8_t>(place - letters.begin() + 1));
  }
  return word;
}

std::string unpacked_list(std::string_view packed) {
  const Size count = read_count(packed, kMostWords);
  Array<std::string> letters(read(packed, 1));
  for (std::string& letter : letters) append_utf8(letter, static_cast<char32_t>(read(packed, 2)));
  Decoder coder(packed);
  ListModel model(coder);
  std::string numbers, words;
  write(numbers, count, 4);
  for (Size n = 0; n < count; ++n) {
    for (const std::uint8_t letter : model.word({0})) {
      if (letter > letters.size()) throw std::invalid_argument("the file is damaged");
      words += letter == 0 ? "\n" : letters[letter - 1];
    }
    write(numbers, model.number(0), 2);
  }
  return numbers + words;
}

std::string unpacked_bytes(std::string_view packed) {
  const Size count = read_count(packed, kMostBytes), row = read(packed, 2), page = read(packed, 2);
  Decoder coder(packed);
  BytesModel model(coder, row, page);
  for (Size n = 0; n < count; ++n) model.byte(0);
  return model.finish();
}

}  // namespace

std::string packed_list(std::string_view words, View<const std::uint16_t> numbers) {
  const Array<char32_t> letters = letters_in(words);
  const bool ended = words.empty() || words.back() == '\n';
  if (!ended || numbers.size() > kMostWords || std::ranges::count(words, '\n') != numbers.size()) {
    throw std::invalid_argument("each word needs a line feed and a number");
  }
  std::string packed(1, kList);
  write(packed, numbers.size(), 4);
  write(packed, letters.size(), 1);
  for (const char32_t letter : letters) write(packed, static_cast<Size>(letter), 2);
  Encoder coder;
  ListModel model(coder);
  Word last;
  for (const std::uint16_t number : numbers) {
    Word word = read_word(words, letters);
    if (word.size() > model.kLongest || word == last || number >> model.kNumberBits != 0) {
      throw std::invalid_argument("a word is too long or comes twice, or its number is too large");
    }
    model.word(word);
    model.number(number);
    last = std::move(word);
  }
  return packed + coder.finish();
}

std::string packed_bytes(std::string_view bytes, Index row, Index page) {
  if (std::ssize(bytes) > kMostBytes || std::clamp(row, 0, 0xFFFF) != row ||
      std::clamp(page, 0, 0xFFFF) != page) {
    throw std::invalid_argument("there are too many bytes to pack");
  }
  std::string packed(1, kBytes);
  write(packed, std::ssize(bytes), 4);
  write(packed, row, 2);
  write(packed, page, 2);
  Encoder coder;
  BytesModel model(coder, row, page);
  for (const char byte : bytes) model.byte(byte);
  return packed + coder.finish();
}

std::string unpacked(std::string_view packed) {
  const Size kind = read(packed, 1);
  if (kind == kList) return unpacked_list(packed);
  if (kind == kBytes) return unpacked_bytes(packed);
  throw std::invalid_argument("the file was not packed");
}

}  // namespace kaivuri
