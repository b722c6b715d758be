#include "words/tile_finder.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/king_moves.hpp"
#include "base/memory_limit_error.hpp"
#include "base/utf8.hpp"
#include "words/sorted_lines.hpp"

namespace kaivuri {

namespace {

// Whether the row of a set's increasing cells comes before that of another, as tuples compare. At
// the first cell that one of them lacks, that one goes on with a later cell, or has ended.
bool before(Mask one, Mask other) {
  const Mask apart = one ^ other, first = apart & (~apart + 1);
  return (one & first) != 0 ? other > first : one < first;
}

}  // namespace

// Walks a grid and the trie together.
class TileWalk {
 public:
  TileWalk(const TileFinder& finder, const LetterGrid& grid, Size most, Size memory,
           InterruptCheck& interrupt)
      : finder_(finder),
        most_(most),
        room_(memory / kBytesOf<Mask>),
        interrupt_(interrupt),
        near_(grid.letters.size()),
        letter_(grid.letters.size()) {
    const Size cells = grid.letters.size();
    for (Size cell = 0; cell < cells; ++cell) {
      const auto found = finder.numbers_.find(grid.letters[cell]);
      letter_[cell] = found == finder.numbers_.end() ? 0 : bit_of(found->second);
    }
    for (Index cell = 0; cell < cells; ++cell) {
      for (const int near : king_moves(grid.rows, grid.columns, cell)) near_[cell] |= bit_of(near);
    }
  }

  Array<Mask> tiles() {
    Mask every = 0;
    for (Size cell = 0; cell < letter_.size(); ++cell) every |= bit_of(cell);
    go_on(0, every, 0);
    keep_each_once();
    return std::move(found_);
  }

 private:
  void keep_each_once() {
    std::sort(found_.begin(), found_.end(), before);
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    interrupt_.charge(found_.size());
  }

  // Many paths may have the same cells. Repeated ones are removed whenever the number has doubled
  // since the last time, or may have come to be too many.
  void keep(Mask tile) {
    found_.push_back(tile);
    if (found_.size() < weed_at_) return;
    keep_each_once();
    enough_ = found_.size() > most_;
    if (found_.size() > room_ / 2) throw MemoryLimitError();
    weed_at_ = next_weeding();
  }

  Size next_weeding() const {
    const Size doubled = std::max(kWeedAt, 2 * found_.size());
    const Size beyond = most_ - std::min(most_, found_.size());
    return std::min({room_, doubled, found_.size() + std::max(kLeastNew, beyond)});
  }

  // Goes on from a node to those of some cells with whose letters a word goes on. The depth of
  // the recursion is the length of a word that uses no cell twice: 64 at most.
  void go_on(Index from, Mask cells, Mask used) {
    const auto& node = finder_.nodes_[from];
    for (; cells != 0; cells &= cells - 1) {
      const int cell = lowest_bit(cells);
      const Mask letter = letter_[cell];
      if ((node.letters & letter) == 0) continue;
      const Index next = node.first + std::popcount(node.letters & (letter - 1));
      const Mask with = used | bit_of(cell);
      interrupt_.charge(8);
      if (finder_.nodes_[next].word) keep(with);
      if (enough_) return;
      if (finder_.nodes_[next].letters != 0) go_on(next, near_[cell] & ~with, with);
    }
  }

  static constexpr Size kWeedAt = Size{1} << 16, kLeastNew = 128;

  const TileFinder& finder_;
  const Size most_, room_;
  InterruptCheck& interrupt_;
  bool enough_ = false;
  Array<Mask> near_;
  Array<Mask> letter_;  // as a bit; none where no word has it
  Array<Mask> found_;
  Size weed_at_ = next_weeding();
};

TileFinder::TileFinder(std::string_view words, int min_length) {
  Array<Line> lines;
  for (SortedLines list(words); !list.at_end(); list.next()) {
    const Size from = letters_.size();
    for (std::string_view rest = list.line(); !rest.empty();) {
      const CodePoint next = decode_utf8(rest);
      const int number =
          numbers_.try_emplace(next.letter, narrow<int>(std::ssize(numbers_))).first->second;
      if (number >= kMostLetters) throw std::invalid_argument("too many different letters");
      letters_.push_back(narrow<std::uint8_t>(number));
      rest.remove_prefix(next.bytes);
    }
    const Size length = letters_.size() - from;
    if (length >= std::max(1, min_length) && length <= kMostCells) lines.push_back({from, length});
  }
  nodes_.emplace_back();
  grow(0, lines, 0);
  letters_ = {};
}

// Adds what is below a node: all lines begin with the letters on the way to it. They are sorted by
// code point, so lines with the same next letter lie side by side. The recursion is as deep as a
// word is long: at most 64.
void TileFinder::grow(Index node, View<const Line> lines, Size depth) {
  struct Part {
    int letter;
    View<const Line> lines;
  };
  Array<Part> parts;
  // In a list that is not sorted, a shorter line may follow.
  const auto goes_on = [&](Size at, int letter) {
    return lines[at].length > depth && letter_at(lines[at], depth) == letter;
  };
  for (Size from = 0; from < lines.size();) {
    if (lines[from].length == depth) {
      nodes_[node].word = true;
      ++from;
      continue;
    }
    const int letter = letter_at(lines[from], depth);
    Size to = from + 1;
    while (to < lines.size() && goes_on(to, letter)) ++to;
    parts.push_back({letter, {lines.data() + from, to - from}});
    from = to;
  }
  std::sort(parts.begin(), parts.end(),
            [](const Part& a, const Part& b) { return a.letter < b.letter; });
  Index child = nodes_.count();
  nodes_[node].first = child;
  nodes_.resize(nodes_.size() + parts.size());
  for (const Part& part : parts) {
    nodes_[node].letters |= bit_of(part.letter);
    grow(child++, part.lines, depth + 1);
  }
}

Array<Mask> TileFinder::tiles(const LetterGrid& grid, Size most, Size memory,
                              InterruptCheck interrupt) const {
  if (grid.letters.size() > kMostCells) throw std::invalid_argument("too many cells");
  return TileWalk(*this, grid, most, memory, interrupt).tiles();
}

}  // namespace kaivuri
