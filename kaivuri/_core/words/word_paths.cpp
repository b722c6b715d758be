#include "words/word_paths.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_map>

#include "base/king_moves.hpp"
#include "base/memory_limit_error.hpp"
#include "base/utf8.hpp"
#include "words/sorted_lines.hpp"

namespace kaivuri {
namespace {

constexpr int kNoLetter = -1;

// Counts work and memory, and ends a search that may not go on.
class Effort {
 public:
  Effort(Size memory, InterruptCheck& interrupt) : left_(memory), interrupt_(interrupt) {}

  void charge(Size work) { interrupt_.charge(work); }

  // Throws MemoryLimitError when that many more bytes are too many.
  void hold(Size bytes) {
    left_ -= bytes;
    if (left_ < 0) throw MemoryLimitError();
  }

 private:
  Size left_;
  InterruptCheck& interrupt_;
};

// The grid with its letters numbered, and which cells touch.
class GridCells {
 public:
  GridCells(const LetterGrid& grid, Effort& effort) : columns_(grid.columns) {
    effort.hold(grid.letters.size() * kBytesACell);
    for (const char32_t letter : grid.letters) {
      const auto next = narrow<int>(numbers_.size());
      letter_.push_back(letter == 0 ? kNoLetter : numbers_.try_emplace(letter, next).first->second);
    }
    for (int cell = 0; cell < size(); ++cell) {
      effort.charge(8);
      near_.push_back(king_moves(grid.rows, grid.columns, cell));
    }
  }

  int size() const { return letter_.count(); }
  int letter(int cell) const { return letter_[cell]; }
  const Array<int>& near(int cell) const { return near_[cell]; }

  int number(char32_t letter) const {
    const auto found = numbers_.find(letter);
    return found == numbers_.end() ? kNoLetter : found->second;
  }

  int corner(int a, int b) const { return corner_between(a, b, columns_); }

 private:
  static constexpr Size kBytesACell = 128;

  int columns_;
  std::unordered_map<char32_t, int> numbers_;
  Array<int> letter_;
  Array<Array<int>> near_;
};

// A beginning of words, letter by letter: the cells where a walk that spells it can end. Walks may
// use a cell twice. So a beginning without a walk surely has no path, but one with a walk may have
// none either.
class Prefix {
 public:
  Prefix(const GridCells& cells, Effort& effort) : cells_(cells), effort_(effort) {}

  Size length() const { return steps_.size(); }
  int letter(Size i) const { return steps_[i].letter; }
  const Array<int>& ends() const { return steps_.back().ends; }
  bool ends_at(Size i, int cell) const { return steps_[i].marked[cell]; }

  // Keeps the letters that the word begins with; returns how many bytes they take.
  std::size_t keep_common(std::string_view word) {
    const auto common = std::mismatch(bytes_.begin(), bytes_.end(), word.begin(), word.end());
    const auto same = narrow<std::size_t>(common.first - bytes_.begin());
    while (!steps_.empty() && steps_.back().bytes > same) drop();
    bytes_.resize(steps_.empty() ? 0 : steps_.back().bytes);
    return bytes_.size();
  }

  // Adds a letter. If no walk spells the result, adds nothing and returns false.
  bool add(std::string_view bytes, int letter) {
    if (letter == kNoLetter) return false;
    Step step = fresh();
    const Size held = step.ends.bytes();
    step.letter = letter;
    step.bytes = bytes_.size() + bytes.size();
    reach_all(step);
    effort_.hold(step.ends.bytes() - held);
    const bool some = !step.ends.empty();
    steps_.push_back(std::move(step));
    if (some)
      bytes_.append(bytes);
    else
      drop();
    return some;
  }

 private:
  struct Step {
    int letter = kNoLetter;
    std::size_t bytes = 0;  // of the prefix up to this letter
    Array<int> ends;
    Array<bool> marked;  // the same cells
  };

  Step fresh() {
    if (spare_.empty()) {
      effort_.hold(2 * kBytesOf<Step> + cells_.size() / 8);
      Step step;
      step.marked.resize(cells_.size());
      return step;
    }
    Step step = std::move(spare_.back());
    spare_.pop_back();
    return step;
  }

  void drop() {
    Step& step = steps_.back();
    for (const int cell : step.ends) step.marked[cell] = false;
    step.ends.clear();
    spare_.push_back(std::move(step));
    steps_.pop_back();
  }

  void reach_all(Step& step) {
    if (steps_.empty()) {
      effort_.charge(cells_.size());
      for (int cell = 0; cell < cells_.size(); ++cell) reach(step, cell);
      return;
    }
    effort_.charge(8 * steps_.back().ends.size());
    for (const int end : steps_.back().ends) {
      for (const int cell : cells_.near(end)) reach(step, cell);
    }
  }

  void reach(Step& step, int cell) const {
    if (cells_.letter(cell) != step.letter || step.marked[cell]) return;
    step.marked[cell] = true;
    step.ends.push_back(cell);
  }

  const GridCells& cells_;
  Effort& effort_;
  Array<Step> steps_, spare_;
  std::string bytes_;
};

// All paths of one word, drawn from its last letter to its first.
class Drawing {
 public:
  Drawing(const GridCells& cells, bool self_crossing, Effort& effort)
      : cells_(cells),
        self_crossing_(self_crossing),
        effort_(effort),
        used_(cells.size()),
        crossed_(cells.size()) {}

  void draw(const Prefix& word, std::int64_t line, WordPaths& found) {
    path_.assign(word.length(), 0);
    choices_.resize(word.length());
    drawn_ = {};
    for (const int end : word.ends()) draw_to(end, word);
    for (const Size path : sorted()) {
      effort_.charge(length());
      found.paths.push_back({line, found.cells.size(), length()});
      for (Size i = 0; i < length(); ++i) found.cells.push_back(drawn(path, i));
    }
  }

 private:
  // Bytes until the reader has made a word path of it: here, on the way to Python, and there.
  static constexpr Size kBytesAPath = 400, kBytesACell = 25;

  // What was decided at a place of the path.
  struct Choice {
    Size tried;  // how many neighbours of its cell were tried for the place before
    int corner;  // the corner crossed between its cell and the next; or -1
  };

  void draw_to(int end, const Prefix& word) {
    Size place = word.length() - 1;
    for (choose(place, end, -1); place < word.length();) {
      if (place > 0 && go_back(word, place)) {
        --place;
        continue;
      }
      if (place == 0) keep();
      leave(place++);
    }
  }

  void keep() {
    effort_.hold(kBytesAPath + path_.size() * kBytesACell);
    for (const int cell : path_) drawn_.push_back(cell);
  }

  Size length() const { return path_.size(); }
  int drawn(Size path, Size place) const { return drawn_[path * length() + place]; }

  bool before(Size a, Size b) {
    effort_.charge(1);
    for (Size i = 0; i < length(); ++i) {
      if (drawn(a, i) != drawn(b, i)) return drawn(a, i) < drawn(b, i);
    }
    return false;
  }

  // The numbers of the paths drawn, sorted by their cells.
  Array<Size> sorted() {
    Array<Size> order(drawn_.size() / length());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [this](Size a, Size b) { return before(a, b); });
    return order;
  }

  void choose(Size place, int cell, int corner) {
    effort_.charge(1);
    path_[place] = cell;
    choices_[place] = {0, corner};
    used_[cell] = true;
    if (corner >= 0) crossed_[corner] = true;
  }

  void leave(Size place) {
    used_[path_[place]] = false;
    if (const int corner = choices_[place].corner; corner >= 0) crossed_[corner] = false;
  }

  // Chooses the next cell that can come before that of `place`; false when all were tried.
  bool go_back(const Prefix& word, Size place) {
    const int cell = path_[place];
    const Array<int>& near = cells_.near(cell);
    for (Size& tried = choices_[place].tried; tried < near.size();) {
      const int before = near[tried++];
      if (used_[before] || !word.ends_at(place - 1, before)) continue;
      const int corner = self_crossing_ ? -1 : cells_.corner(before, cell);
      if (corner >= 0 && crossed_[corner]) continue;
      choose(place - 1, before, corner);
      return true;
    }
    return false;
  }

  const GridCells& cells_;
  bool self_crossing_;
  Effort& effort_;
  Array<bool> used_, crossed_;
  Array<int> path_;
  Array<Choice> choices_;
  PagedArray<int> drawn_;  // the paths of this word, one after another
};

// Follows the word as far as walks can. Returns how many of its bytes form a beginning that no walk
// spells; 0 when a walk spells the whole word.
std::size_t follow(const GridCells& cells, Prefix& prefix, std::string_view word) {
  std::size_t at = prefix.keep_common(word);
  while (at < word.size()) {
    const CodePoint next = decode_utf8(word.substr(at));
    if (!prefix.add(word.substr(at, next.bytes), cells.number(next.letter))) return at + next.bytes;
    at += next.bytes;
  }
  return 0;
}

}  // namespace

WordPaths word_paths(const LetterGrid& grid, std::string_view words, int min_length,
                     bool self_crossing, Size memory, InterruptCheck interrupt) {
  Effort effort(memory, interrupt);
  const GridCells cells(grid, effort);
  Prefix prefix(cells, effort);
  Drawing drawing(cells, self_crossing, effort);
  WordPaths found;
  for (SortedLines list(words); !list.at_end();) {
    effort.charge(16);
    const std::string_view word = list.line();
    if (const std::size_t dead = follow(cells, prefix, word); dead != 0) {
      list.skip(word.substr(0, dead));
      continue;
    }
    if (!word.empty() && prefix.length() >= std::max(1, min_length)) {
      drawing.draw(prefix, list.number(), found);
    }
    list.next();
  }
  return found;
}

}  // namespace kaivuri
