// The word paths of a Strands board as bits, what they cost, and which of their words follow each
// other.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "strands/strands_board.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

struct LaidPath {
  Index path;  // its number among the paths found
  std::int64_t line;
  Mask cells, corners;
  int first, last;  // cells
  bool whole;       // whether it can be a word of its own, or a part only
};

// Of paths as `word_paths` gives them, those that a search needs. One that crosses itself is left
// out where its word has another one, and so is one of several that are equal but for their order
// within. Of paths of one word over the same cells and corners only the first is whole: the others
// can only be parts, as they may end elsewhere. Leaves out the words of the lines `without`,
// sorted.
Array<LaidPath> laid_paths(const StrandsBoard& board, const WordPaths& found,
                           const Array<std::int64_t>& without, InterruptCheck& interrupt);

// The lines of their words, each once and in order.
Array<std::int64_t> lines_of(const Array<LaidPath>& paths);

struct WordCosts {
  Cost theme, single, part;  // see StrandsPath
};

// The same paths with what their words cost, which is given in the order of their lines. A path
// that is not whole is a part only.
Array<StrandsPath> priced_paths(const Array<LaidPath>& paths, const Array<WordCosts>& costs);

// Two paths whose words are known to follow each other; the second starts beside the end of the
// first.
struct FollowingPaths {
  Index first, second;  // numbers of laid paths
  int frequency;        // the byte that the file has for the pair of words
};

// The pairs of words in a file, see `games/strands/word_list.py`: a column of first lines, one of
// second lines, one of bytes; sorted.
class PhraseFile {
 public:
  explicit PhraseFile(std::string_view content)
      : content_(content), entries_(std::ssize(content) / kEntryBytes) {}

  Size entries() const { return entries_; }
  // The first entry whose first line is that or a later one.
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

// By first word, second word, first path, second path.
Array<FollowingPaths> following_paths(const StrandsBoard& board, const Array<LaidPath>& paths,
                                      const PhraseFile& phrases, InterruptCheck& interrupt);

}  // namespace kaivuri
