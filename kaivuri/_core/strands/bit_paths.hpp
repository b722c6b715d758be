// The word paths of a Strands board as bit sets, and the pairs that are collocations.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "strands/phrase_file.hpp"
#include "strands/strands_board.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

struct BitPath {
  Index path;  // its number among the paths of word_paths()
  std::int64_t line;
  Mask cells, corners;
  int first, last;  // cells
  bool standalone;  // whether it can be a word by itself, or only a part of a spangram
};

// Returns the paths of `found` that a search needs. A path that crosses itself is left out if its
// word has one that does not; of paths that differ only in the order of inner cells, one is enough.
// Of paths of one word over the same cells and corners only the first is standalone; the others
// have other ends and can only be parts. Words on the lines `excluded`, which are sorted, are left
// out.
Array<BitPath> bit_paths(const StrandsBoard& board, const WordPaths& found,
                         const Array<std::int64_t>& excluded, InterruptCheck& interrupt);

// Two paths of words that are a collocation; the second starts next to the end of the first.
struct PathPair {
  Index first, second;  // numbers of bit paths
  double strength;      // see PhraseFile::pair
};

// Returns the pairs of paths, ordered by first word, second word, first path, second path.
Array<PathPair> collocated_paths(const StrandsBoard& board, const Array<BitPath>& paths,
                                 const PhraseFile& phrases, InterruptCheck& interrupt);

}  // namespace kaivuri
