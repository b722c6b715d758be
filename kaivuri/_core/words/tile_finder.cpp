#include "words/tile_finder.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/king_moves.hpp"
#include "base/memory_limit_error.hpp"
#include "base/utf8.hpp"
#include "words/sorted_lines.hpp"

namespace kaivuri {

namespace {

// Compares two sets as tuples of their increasing cells. At the first cell that only one set has,
// the other one continues with a later cell or has ended.
bool before(Mask one, Mask other) {
  const Mask apart = one ^ other, first = apart & (~apart + 1);
  return (one & first) != 0 ? other > first : one < first;
}

}  // namespace

// Traverses a grid and the trie together.
class TileWalk {
 public:
  TileWalk(const TileFinder& finder, const LetterGrid& grid, Size max_tiles, Size memory,
           InterruptCheck& interrupt)
      : finder_(finder),
        max_tiles_(max_tiles),
        capacity_(memory / kBytesOf<Mask>),
        interrupt_(interrupt),
        neighbours_(grid.letters.size()),
        letter_(grid.letters.size()) {
    const Size cells = grid.letters.size();
    for (Size cell = 0; cell < cells; ++cell) {
      const auto found = finder.numbers_.find(grid.letters[cell]);
      letter_[cell] = found == finder.numbers_.end() ? 0 : bit_of(found->second);
    }
    for (Index cell = 0; cell < cells; ++cell) {
      for (const int near : king_moves(grid.rows, grid.columns, cell))
        neighbours_[cell] |= bit_of(near);
    }
  }

  Array<Mask> tiles() {
    Mask every = 0;
    for (Size cell = 0; cell < letter_.size(); ++cell) every |= bit_of(cell);
    extend(0, every, 0);
    remove_duplicates();
    return std::move(found_);
  }

 private:
  void remove_duplicates() {
    std::sort(found_.begin(), found_.end(), before);
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    interrupt_.charge(found_.size());
  }

  // Several paths may have the same cells. Duplicates are removed whenever the number has doubled
  // since the last time, or may exceed the limit.
  void add_tile(Mask tile) {
    found_.push_back(tile);
    if (found_.size() < deduplicate_at_) return;
    remove_duplicates();
    over_limit_ = found_.size() > max_tiles_;
    if (found_.size() > capacity_ / 2) throw MemoryLimitError();
    deduplicate_at_ = next_deduplication();
  }

  Size next_deduplication() const {
    const Size doubled = std::max(kFirstDeduplication, 2 * found_.size());
    const Size beyond = max_tiles_ - std::min(max_tiles_, found_.size());
    return std::min({capacity_, doubled, found_.size() + std::max(kMinNewTiles, beyond)});
  }

  // Extends a path by each of `cells` whose letter continues a word. The recursion depth is the
  // length of a word without repeated cells, at most 64.
  void extend(Index from, Mask cells, Mask used) {
    const auto& node = finder_.nodes_[from];
    for (; cells != 0; cells &= cells - 1) {
      const int cell = lowest_bit(cells);
      const Mask letter = letter_[cell];
      if ((node.letters & letter) == 0) continue;
      const Index next = node.first + std::popcount(node.letters & (letter - 1));
      const Mask with = used | bit_of(cell);
      interrupt_.charge(8);
      if (finder_.nodes_[next].word) add_tile(with);
      if (over_limit_) return;
      if (finder_.nodes_[next].letters != 0) extend(next, neighbours_[cell] & ~with, with);
    }
  }

  static constexpr Size kFirstDeduplication = Size{1} << 16, kMinNewTiles = 128;

  const TileFinder& finder_;
  const Size max_tiles_, capacity_;
  InterruptCheck& interrupt_;
  bool over_limit_ = false;
  Array<Mask> neighbours_;
  Array<Mask> letter_;  // as a bit; 0 if no word has it
  Array<Mask> found_;
  Size deduplicate_at_ = next_deduplication();
};

TileFinder::TileFinder(std::string_view words, int min_length, InterruptCheck interrupt) {
  Array<Line> lines;
  for (SortedLines list(words); !list.at_end(); list.next()) {
    const Size from = letters_.size();
    for (std::string_view rest = list.line(); !rest.empty();) {
      const CodePoint next = decode_utf8(rest);
      const int number =
          numbers_.try_emplace(next.letter, narrow<int>(std::ssize(numbers_))).first->second;
      if (number >= kMaxLetters) throw std::invalid_argument("too many different letters");
      letters_.push_back(narrow<std::uint8_t>(number));
      rest.remove_prefix(next.bytes);
    }
    const Size length = letters_.size() - from;
    interrupt.charge(length);
    if (length >= std::max(1, min_length) && length <= kMaxCells) lines.push_back({from, length});
  }
  nodes_.emplace_back();
  grow(0, lines, 0, interrupt);
  letters_ = {};
}

// Adds the subtree of a node, whose prefix all lines share. They are sorted by code point, so lines
// with the same next letter are adjacent. The recursion depth is the length of a word, at most 64.
void TileFinder::grow(Index node, View<const Line> lines, Size depth, InterruptCheck& interrupt) {
  interrupt.charge(lines.size() + 8);
  struct Group {
    int letter;
    View<const Line> lines;
  };
  Array<Group> groups;
  // In an unsorted list a shorter line may follow.
  const auto continues = [&](Size at, int letter) {
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
    while (to < lines.size() && continues(to, letter)) ++to;
    groups.push_back({letter, {lines.data() + from, to - from}});
    from = to;
  }
  std::sort(groups.begin(), groups.end(),
            [](const Group& a, const Group& b) { return a.letter < b.letter; });
  Index child = nodes_.count();
  nodes_[node].first = child;
  nodes_.resize(nodes_.size() + groups.size());
  for (const Group& group : groups) {
    nodes_[node].letters |= bit_of(group.letter);
    grow(child++, group.lines, depth + 1, interrupt);
  }
}

Array<Mask> TileFinder::tiles(const LetterGrid& grid, Size max_tiles, Size memory,
                              InterruptCheck interrupt) const {
  if (grid.letters.size() > kMaxCells) throw std::invalid_argument("too many cells");
  return TileWalk(*this, grid, max_tiles, memory, interrupt).tiles();
}

}  // namespace kaivuri
