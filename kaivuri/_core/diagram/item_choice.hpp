// Which item a search branches on.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "diagram/bit_problem.hpp"

namespace kaivuri {

// How many uncovered items compete to be branched on.
constexpr int branching_window = 3;

// Where the words of options begin that can still be alive: no option is whose
// lowest item is covered. Some primary item must be uncovered.
inline std::uint32_t first_word(const BitProblem& bits, const Word* covered) {
  for (std::size_t w = 0;; ++w) {
    const Word open = bits.goal[w] & ~covered[w];
    if (open == 0) continue;
    return bits.first_word[w * 64 + static_cast<std::size_t>(std::countr_zero(open))];
  }
}

// In registers: not every processor that the core runs on counts bits by itself.
inline int count_bits(Word word) {
  word -= (word >> 1) & 0x5555555555555555u;
  word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
  word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>((word * 0x0101010101010101u) >> 56);
}

// How many options of the item are alive; where there are `enough` or more, any such number.
inline int count_alive(const BitProblem& bits, std::size_t item, const Word* alive,
                       std::uint32_t from, int enough) {
  const BitProblem::Column& column = bits.columns[item];
  const Word* words = bits.column_words.data() + column.at - column.first_word;
  int n = 0;
  for (std::uint32_t w = std::max(from, column.first_word); w < column.end_word; ++w) {
    const Word some = words[w] & alive[w];
    if (some == 0) continue;
    n += enough == 2 ? 1 + ((some & (some - 1)) != 0) : count_bits(some);
    if (n >= enough) break;
  }
  return n;
}

// The item to branch on; -1 when some item has no option left. `words`: of a set of items.
inline std::ptrdiff_t choose_item(const BitProblem& bits, std::size_t words, const Word* covered,
                                  const Word* alive, std::uint32_t from) {
  std::ptrdiff_t best = -1;
  int fewest = std::numeric_limits<int>::max();
  int seen = 0;
  for (std::size_t w = 0; w < words; ++w) {
    for (Word open = bits.goal[w] & ~covered[w]; open != 0; open &= open - 1) {
      const std::size_t item = w * 64 + static_cast<std::size_t>(std::countr_zero(open));
      const bool competes = seen++ < branching_window;
      const int n = count_alive(bits, item, alive, from, competes ? fewest : 2);
      if (n == 0) return -1;
      if (n == 1) return static_cast<std::ptrdiff_t>(item);
      if (competes && n < fewest) {
        best = static_cast<std::ptrdiff_t>(item);
        fewest = n;
      }
    }
  }
  return best;
}

}  // namespace kaivuri
