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
  int frequency;        // the byte that the file gives for the pair of words
};

// The word pairs of a phrase file, see `games/strands/word_list.py`: a column of first lines, one
// of second lines, one of frequencies; sorted.
class PhraseFile {
 public:
  explicit PhraseFile(std::string_view content)
      : content_(content), entries_(std::ssize(content) / kEntryBytes) {}

  Size entries() const { return entries_; }
  // Returns the first entry whose first line is `line` or later.
  Size start(std::int64_t line) const;
  std::int64_t first(Size entry) const { return number(entry); }
  std::int64_t second(Size entry) const { return number(entries_ + entry); }
  int frequency(Size entry) const { return byte(8 * entries_ + entry); }

 private:
  static constexpr Size kEntryBytes = 9;

  int byte(Size at) const {
    return static_cast<unsigned char>(content_[static_cast<std::size_t>(at)]);
  }
  std::int64_t number(Size at) const {
    std::int64_t number = 0;
    for (Size i = 0; i < 4; ++i) number |= std::int64_t{byte(4 * at + i)} << 8 * i;
    return number;
  }

  std::string_view content_;
  Size entries_;
};

// Returns the pairs of paths, ordered by first word, second word, first path, second path.
Array<PathPair> collocated_paths(const StrandsBoard& board, const Array<BitPath>& paths,
                                 const PhraseFile& phrases, InterruptCheck& interrupt);

}  // namespace kaivuri
