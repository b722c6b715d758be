#include "strands/bit_paths.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace kaivuri {
namespace {

constexpr Size kPathWork = 64, kSearchWork = 64;  // in the units of `InterruptCheck`

// Builds the bit paths of one word after another.
class PathBuilder {
 public:
  PathBuilder(const StrandsBoard& board, const WordPaths& found) : board_(board), found_(found) {}

  // Adds the paths from number `from` up to `to`, which are those of one word.
  void add_word(Index from, Index to) {
    seen_.clear();
    ends_.clear();
    bool clean = false;
    for (Index p = from; p < to && !clean; ++p) clean = !crosses_itself(p);
    for (Index p = from; p < to; ++p) {
      if (!clean || !crosses_itself(p)) add_path(p);
    }
  }

  Array<BitPath> take_paths() { return std::move(paths_); }

 private:
  int cell(Index path, Size i) const { return found_.cells[found_.paths[path].first + i]; }
  Size length(Index path) const { return found_.paths[path].length; }
  Mask corner(Index path, Size i) const { return board_.corner(cell(path, i - 1), cell(path, i)); }

  bool crosses_itself(Index path) const {
    Mask corners = 0;
    for (Size i = 1; i < length(path); ++i) {
      const Mask next = corner(path, i);
      if (corners & next) return true;
      corners |= next;
    }
    return false;
  }

  void add_path(Index p) {
    BitPath path{p, found_.paths[p].line, 0, 0, cell(p, 0), cell(p, length(p) - 1), false};
    for (Size i = 0; i < length(p); ++i) {
      path.cells |= Mask{1} << cell(p, i);
      if (i > 0) path.corners |= corner(p, i);
    }
    if (!ends_.insert({path.cells, path.corners, path.first, path.last}).second) return;
    path.standalone = seen_.insert({path.cells, path.corners}).second;
    paths_.push_back(path);
  }

  const StrandsBoard& board_;
  const WordPaths& found_;
  std::set<std::tuple<Mask, Mask>> seen_;            // of the current word
  std::set<std::tuple<Mask, Mask, int, int>> ends_;  // of the current word
  Array<BitPath> paths_;
};

// The range of paths of one line of the word list.
struct LineRange {
  std::int64_t line;
  Index from, to;
};

Array<LineRange> by_line(const Array<BitPath>& paths) {
  Array<LineRange> lines;
  for (Index p = 0; p < paths.size(); ++p) {
    if (lines.empty() || lines.back().line != paths[p].line) {
      lines.push_back({paths[p].line, p, p});
    }
    lines.back().to = p + 1;
  }
  return lines;
}

}  // namespace

Array<BitPath> bit_paths(const StrandsBoard& board, const WordPaths& found,
                         const Array<std::int64_t>& excluded, InterruptCheck& interrupt) {
  PathBuilder builder(board, found);
  const auto count = narrow<Index>(found.paths.size());
  for (Index from = 0, to = 0; from < count; from = to) {
    const std::int64_t line = found.paths[from].line;
    while (to < count && found.paths[to].line == line) ++to;
    if (!std::binary_search(excluded.begin(), excluded.end(), line)) builder.add_word(from, to);
    interrupt.charge(kPathWork * (to - from));
  }
  return builder.take_paths();
}

Array<PathPair> collocated_paths(const StrandsBoard& board, const Array<BitPath>& paths,
                                 const PhraseFile& phrases, InterruptCheck& interrupt) {
  Array<PathPair> pairs;
  const auto beside = [&](Index a, Index b) {
    const Array<int>& near = board.near(paths[a].last);
    return std::find(near.begin(), near.end(), paths[b].first) != near.end();
  };
  const auto join = [&](const LineRange& first, const LineRange& second, double strength) {
    interrupt.charge(4 * Size{first.to - first.from} * (second.to - second.from));
    for (Index a = first.from; a < first.to; ++a) {
      for (Index b = second.from; b < second.to; ++b) {
        if (beside(a, b)) pairs.push_back({a, b, strength});
      }
    }
  };
  const Array<LineRange> lines = by_line(paths);
  for (const LineRange& first : lines) {
    interrupt.charge(kSearchWork);
    const Size word = phrases.word_from(first.line);
    if (word == phrases.words() || phrases.line(word) != first.line) continue;
    auto second = lines.begin();
    for (Size pair = phrases.start(word); pair < phrases.start(word + 1); ++pair) {
      const Size follower = phrases.second(pair);
      if (follower >= phrases.words()) break;
      const std::int64_t line = phrases.line(follower);
      second = std::lower_bound(second, lines.end(), line,
                                [](const LineRange& a, std::int64_t b) { return a.line < b; });
      if (second == lines.end()) break;
      if (second->line == line) join(first, *second, phrases.pair_strength(pair));
      interrupt.charge(kSearchWork / 8);
    }
  }
  return pairs;
}

}  // namespace kaivuri
