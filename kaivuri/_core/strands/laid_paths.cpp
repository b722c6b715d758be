#include "strands/laid_paths.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace kaivuri {
namespace {

constexpr Size kPathWork = 64, kSearchWork = 64;  // in the units of `InterruptCheck`

// Lays the paths of one word after another.
class Laying {
 public:
  Laying(const StrandsBoard& board, const WordPaths& found) : board_(board), found_(found) {}

  // Lays the paths of these numbers, which are those of a word.
  void lay(Index from, Index to) {
    seen_.clear();
    ends_.clear();
    bool clean = false;
    for (Index p = from; p < to && !clean; ++p) clean = !crosses_itself(p);
    for (Index p = from; p < to; ++p) {
      if (!clean || !crosses_itself(p)) lay(p);
    }
  }

  Array<LaidPath> laid() { return std::move(laid_); }

 private:
  int cell(Index path, Size place) const { return found_.cells[found_.paths[path].first + place]; }
  Size length(Index path) const { return found_.paths[path].length; }
  Mask corner(Index path, Size place) const {
    return board_.corner(cell(path, place - 1), cell(path, place));
  }

  bool crosses_itself(Index path) const {
    Mask corners = 0;
    for (Size place = 1; place < length(path); ++place) {
      const Mask next = corner(path, place);
      if (corners & next) return true;
      corners |= next;
    }
    return false;
  }

  void lay(Index p) {
    LaidPath path{p, found_.paths[p].line, 0, 0, cell(p, 0), cell(p, length(p) - 1), false};
    for (Size place = 0; place < length(p); ++place) {
      path.cells |= Mask{1} << cell(p, place);
      if (place > 0) path.corners |= corner(p, place);
    }
    if (!ends_.insert({path.cells, path.corners, path.first, path.last}).second) return;
    path.whole = seen_.insert({path.cells, path.corners}).second;
    laid_.push_back(path);
  }

  const StrandsBoard& board_;
  const WordPaths& found_;
  std::set<std::tuple<Mask, Mask>> seen_;            // of the present word
  std::set<std::tuple<Mask, Mask, int, int>> ends_;  // the same
  Array<LaidPath> laid_;
};

// The numbers of the paths by line, as ranges.
struct OfLine {
  std::int64_t line;
  Index from, to;
};

Array<OfLine> by_line(const Array<LaidPath>& paths) {
  Array<OfLine> lines;
  for (Index p = 0; p < paths.size(); ++p) {
    if (lines.empty() || lines.back().line != paths[p].line) {
      lines.push_back({paths[p].line, p, p});
    }
    lines.back().to = p + 1;
  }
  return lines;
}

}  // namespace

Array<LaidPath> laid_paths(const StrandsBoard& board, const WordPaths& found,
                           const Array<std::int64_t>& without, InterruptCheck& interrupt) {
  Laying laying(board, found);
  const auto count = narrow<Index>(found.paths.size());
  for (Index from = 0, to = 0; from < count; from = to) {
    const std::int64_t line = found.paths[from].line;
    while (to < count && found.paths[to].line == line) ++to;
    if (!std::binary_search(without.begin(), without.end(), line)) laying.lay(from, to);
    interrupt.charge(kPathWork * (to - from));
  }
  return laying.laid();
}

Array<std::int64_t> lines_of(const Array<LaidPath>& paths) {
  Array<std::int64_t> lines;
  for (const OfLine& word : by_line(paths)) lines.push_back(word.line);
  return lines;
}

Array<StrandsPath> priced_paths(const Array<LaidPath>& paths, const Array<WordCosts>& costs) {
  Array<StrandsPath> priced;
  priced.reserve(paths.size());
  Index word = 0;
  for (const OfLine& range : by_line(paths)) {
    const WordCosts& cost = costs[word++];
    for (Index p = range.from; p < range.to; ++p) {
      const LaidPath& path = paths[p];
      priced.push_back({path.cells, path.corners, path.first, path.last,
                        path.whole ? cost.theme : kBarred, path.whole ? cost.single : kBarred,
                        cost.part});
    }
  }
  return priced;
}

Size PhraseFile::start(std::int64_t line) const {
  Size low = 0, high = entries_;
  while (low < high) {
    const Size middle = low + (high - low) / 2;
    if (first(middle) < line)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

Array<FollowingPaths> following_paths(const StrandsBoard& board, const Array<LaidPath>& paths,
                                      const PhraseFile& phrases, InterruptCheck& interrupt) {
  Array<FollowingPaths> following;
  const auto beside = [&](Index a, Index b) {
    const Array<int>& near = board.near(paths[a].last);
    return std::find(near.begin(), near.end(), paths[b].first) != near.end();
  };
  const auto join = [&](const OfLine& first, const OfLine& second, int frequency) {
    interrupt.charge(4 * Size{first.to - first.from} * (second.to - second.from));
    for (Index a = first.from; a < first.to; ++a) {
      for (Index b = second.from; b < second.to; ++b) {
        if (beside(a, b)) following.push_back({a, b, frequency});
      }
    }
  };
  const Array<OfLine> lines = by_line(paths);
  for (const OfLine& first : lines) {
    interrupt.charge(kSearchWork);
    auto second = lines.begin();
    for (Size entry = phrases.start(first.line);
         entry < phrases.entries() && phrases.first(entry) == first.line; ++entry) {
      const std::int64_t line = phrases.second(entry);
      second = std::lower_bound(second, lines.end(), line,
                                [](const OfLine& a, std::int64_t b) { return a.line < b; });
      if (second == lines.end()) break;
      if (second->line == line) join(first, *second, phrases.frequency(entry));
      interrupt.charge(kSearchWork / 8);
    }
  }
  return following;
}

}  // namespace kaivuri
