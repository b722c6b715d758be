#include "words/word_regions.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "base/utf8.hpp"
#include "words/sorted_lines.hpp"

namespace kaivuri {
namespace {

// An offset is one number, kStride * rows + columns, so that numbers are sorted as cells are.
constexpr int kStride = 2 * kMaxRegion;

using Shape = Array<int>;  // the offsets of the cells of a region from its first cell, sorted

// The shapes with one cell more than those in `shapes`.
std::set<Shape> grow(const std::set<Shape>& shapes) {
  std::set<Shape> grown;
  for (const Shape& shape : shapes) {
    for (const int cell : shape) {
      for (const int step : {-kStride, -1, 1, kStride}) {
        if (std::ranges::binary_search(shape, cell + step)) continue;
        Shape larger = shape;
        larger.push_back(cell + step);
        std::ranges::sort(larger);
        for (const int first = larger[0]; int& offset : larger) offset -= first;
        grown.insert(std::move(larger));
      }
    }
  }
  return grown;
}

// The trie of all shapes of at most kMaxRegion cells.
class ShapeTrie {
 public:
  struct Child {
    int rows, columns;  // the offset of the cell
    Index node;
  };

  ShapeTrie() : nodes_(1) {
    nodes_[0].complete = true;
    std::set<Shape> shapes{{0}};
    for (int size = 2; size <= kMaxRegion; ++size) {
      shapes = grow(shapes);
      for (const Shape& shape : shapes) insert(shape);
    }
    for (Node& node : nodes_) std::ranges::sort(node.children, before);
  }

  const Array<Child>& children(Index node) const { return nodes_[node].children; }
  // Whether the prefix is a shape itself, that is, connected.
  bool complete(Index node) const { return nodes_[node].complete; }

 private:
  struct Node {
    Array<Child> children;
    bool complete = false;
  };

  static bool before(const Child& a, const Child& b) {
    return a.rows != b.rows ? a.rows < b.rows : a.columns < b.columns;
  }

  void insert(const Shape& shape) {
    Index node = 0;
    for (Size i = 1; i < shape.size(); ++i) node = child(node, shape[i]);
    nodes_[node].complete = true;
  }

  Index child(Index node, int offset) {
    const int rows = (offset + kMaxRegion) / kStride, columns = offset - kStride * rows;
    for (const Child& child : nodes_[node].children) {
      if (child.rows == rows && child.columns == columns) return child.node;
    }
    nodes_[node].children.push_back({rows, columns, nodes_.count()});
    nodes_.emplace_back();
    return nodes_.count() - 1;
  }

  Array<Node> nodes_;
};

const ShapeTrie& shape_trie() {
  static const ShapeTrie trie;
  return trie;
}

// A prefix of words, with the partial regions that spell each part of it.
class RegionPrefix {
 public:
  RegionPrefix(const LetterGrid& grid, InterruptCheck& interrupt)
      : grid_(grid), interrupt_(interrupt) {}

  Size length() const { return steps_.size(); }

  // Changes the prefix to a word. Returns the length in bytes of the shortest prefix that begins no
  // region, or 0 if all of the word is spelled.
  std::size_t follow(std::string_view word) {
    const auto common = std::ranges::mismatch(bytes_, word);
    const auto same = narrow<std::size_t>(common.in1 - bytes_.begin());
    while (!steps_.empty() && steps_.back().bytes > same) steps_.pop_back();
    bytes_.resize(steps_.empty() ? 0 : steps_.back().bytes);
    while (bytes_.size() < word.size()) {
      const CodePoint next = decode_utf8(word.substr(bytes_.size()));
      bytes_ = word.substr(0, bytes_.size() + next.bytes);
      steps_.push_back(
          {bytes_.size(), next.letter == 0 ? Array<PartialRegion>() : spelled(next.letter)});
      if (steps_.back().regions.empty()) return bytes_.size();
    }
    return 0;
  }

  // Stores the regions that spell the whole prefix.
  void store(std::int64_t line, WordPaths& found) const {
    for (Size i = 0; i < steps_.back().regions.size(); ++i) {
      if (!shape_trie().complete(steps_.back().regions[i].shape)) continue;
      found.paths.push_back({line, found.cells.size(), length()});
      store_cells(length() - 1, i, found);
    }
  }

 private:
  // The cells of a region so far, up to `cell`, as a prefix of a shape.
  struct PartialRegion {
    int first, cell;  // the first and the last cell
    Index shape;
    Size before;  // the region without the last cell, in the step before
  };

  struct Step {
    std::size_t bytes;  // of the prefix up to this letter
    Array<PartialRegion> regions;
  };

  Array<PartialRegion> spelled(char32_t letter) {
    Array<PartialRegion> result;
    if (steps_.empty()) {
      interrupt_.charge(grid_.letters.size());
      for (int cell = 0; cell < grid_.letters.count(); ++cell) {
        if (grid_.letters[cell] == letter) result.push_back({cell, cell, 0, -1});
      }
      return result;
    }
    const Array<PartialRegion>& last = steps_.back().regions;
    for (Size i = 0; i < last.size(); ++i) extend(last[i], i, letter, result);
    return result;
  }

  void extend(const PartialRegion& partial, Size number, char32_t letter,
              Array<PartialRegion>& result) {
    const int row = partial.first / grid_.columns, column = partial.first % grid_.columns;
    const auto& children = shape_trie().children(partial.shape);
    interrupt_.charge(1 + children.size());
    for (const ShapeTrie::Child& child : children) {
      const int r = row + child.rows, c = column + child.columns;
      if (r >= grid_.rows || c < 0 || c >= grid_.columns) continue;
      const int cell = r * grid_.columns + c;
      if (grid_.letters[cell] == letter) {
        result.push_back({partial.first, cell, child.node, number});
      }
    }
  }

  void store_cells(Size step, Size number, WordPaths& found) const {
    int cells[kMaxRegion];
    for (Size i = step; i >= 0; --i) {
      const PartialRegion& partial = steps_[i].regions[number];
      cells[i] = partial.cell;
      number = partial.before;
    }
    for (Size i = 0; i <= step; ++i) found.cells.push_back(cells[i]);
  }

  const LetterGrid& grid_;
  InterruptCheck& interrupt_;
  Array<Step> steps_;
  std::string bytes_;
};

}  // namespace

WordPaths word_regions(const LetterGrid& grid, std::string_view words, int min_length,
                       InterruptCheck interrupt) {
  RegionPrefix prefix(grid, interrupt);
  WordPaths found;
  for (SortedLines list(words); !list.at_end();) {
    interrupt.charge(16);
    const std::string_view word = list.line();
    if (const std::size_t dead = prefix.follow(word); dead != 0) {
      list.skip_prefix(word.substr(0, dead));
      continue;
    }
    if (!word.empty() && prefix.length() >= min_length) prefix.store(list.number(), found);
    list.next();
  }
  return found;
}

}  // namespace kaivuri
