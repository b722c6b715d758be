// The word paths of a Strands board as bit sets, their costs, and the pairs that form phrases.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
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

// Returns the lines of their words, sorted and distinct.
Array<std::int64_t> lines_of(const Array<BitPath>& paths);

struct WordCosts {
  Cost theme, single, part;  // see StrandsPath
};

// Returns the paths with the costs of their words, given in the order of lines_of(). A path that is
// not standalone can only be a part.
Array<StrandsPath> priced_paths(const Array<BitPath>& paths, const Array<WordCosts>& costs);

// Two paths whose words form a phrase; the second starts next to the end of the first.
struct PathPair {
  Index first, second;  // numbers of bit paths
  int strength;         // the byte that the file gives for the pair of words
};

// The word pairs of a phrase file, see `games/strands/phrases.py`: after three counts the lines of
// its words, where the pairs of each word start, and the second words and strengths of the pairs.
class PhraseFile {
 public:
  // Throws std::invalid_argument if the content is too short.
  explicit PhraseFile(std::string_view content);

  Size words() const { return words_; }
  std::int64_t line(Size word) const { return number(kHeaderBytes + 4 * word, 4); }
  // Returns the first word whose line is `line` or later.
  Size word_from(std::int64_t line) const;
  // Returns where the pairs of a word start; those of the one before end there.
  Size start(Size word) const;
  Size second(Size pair) const { return number(seconds_ + 2 * pair, 2); }
  int strength(Size pair) const { return static_cast<int>(number(strengths_ + pair, 1)); }

 private:
  static constexpr Size kHeaderBytes = 12;

  std::int64_t number(Size at, Size bytes) const {
    std::int64_t number = 0;
    for (Size i = 0; i < bytes; ++i) {
      const auto byte = static_cast<unsigned char>(content_[static_cast<std::size_t>(at + i)]);
      number |= std::int64_t{byte} << 8 * i;
    }
    return number;
  }

  std::string_view content_;
  Size words_ = 0, pairs_ = 0;
  Size seconds_ = 0, strengths_ = 0;  // where these columns start
};

// Returns the pairs of paths, ordered by first word, second word, first path, second path.
Array<PathPair> collocated_paths(const StrandsBoard& board, const Array<BitPath>& paths,
                                 const PhraseFile& phrases, InterruptCheck& interrupt);

}  // namespace kaivuri
