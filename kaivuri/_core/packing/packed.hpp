// Files as they go over a wire: about two thirds of what gzip makes of them.
//
//   a word list: 'L', the number of words, the number of letters, the letters, bits;
//   other bytes: 'B', their number, the distances to the byte above and to the page before, bits.
//
// Numbers of things take four bytes, letters and distances two, the lower ones first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

// Words in UTF-8, each ended by a line feed, and a number below 1024 for each; sorted words take
// the least room. Throws std::invalid_argument for what can't be packed: more than 31 kinds of
// letters, a word of more than 255, the same word twice in a row.
std::string packed_list(std::string_view words, View<const std::uint16_t> numbers);
// `row` and `page` are 0 for what is neither a table nor a drawing, and below 65536.
std::string packed_bytes(std::string_view bytes, Index row, Index page);

// The bytes, or of a list: the number of words, their numbers, two bytes each, and the words. Takes
// 50 MB for a list meanwhile. Throws std::invalid_argument for what was not packed; damaged files
// may also give other bytes.
std::string unpacked(std::string_view packed);

}  // namespace kaivuri
