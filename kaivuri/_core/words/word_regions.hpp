// Finds the regions of a grid of letters that spell the words of a list.
#pragma once

#include <string_view>

#include "base/interrupt_check.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

constexpr int kMaxRegion = 8;  // cells

// Returns all regions of all words, by line and then by cells. A region is a set of at most eight
// cells that are connected by their sides; it spells a word row by row.
//
// The shapes of regions form a trie too: the offsets of their cells from the first one, row by row.
// The search walks both tries. For each letter of the current prefix of words it stores the cells
// and the shapes' prefixes that spell the prefix, so connectivity needs no check.
//   words, min_length, interrupt: as for `word_paths`
WordPaths word_regions(const LetterGrid& grid, std::string_view words, int min_length,
                       InterruptCheck interrupt);

}  // namespace kaivuri
