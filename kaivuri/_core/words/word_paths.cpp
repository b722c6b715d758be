#include "words/word_paths.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/king_moves.hpp"
#include "base/memory_limit_error.hpp"
#include "base/utf8.hpp"
#include "words/sorted_lines.hpp"

namespace kaivuri {
namespace {

constexpr int kNoLetter = -1;

// The budget of a search: its memory, and its work until the next interrupt.
class Budget {
 public:
  Budget(Size memory, InterruptCheck& interrupt) : left_(memory), interrupt_(interrupt) {}

  void charge(Size work) { interrupt_.charge(work); }

  // Throws MemoryLimitError if `bytes` more bytes exceed the limit.
  void reserve(Size bytes) {
    left_ -= bytes;
    if (left_ < 0) throw MemoryLimitError();
  }

 private:
  Size left_;
  InterruptCheck& interrupt_;
};

// A grid with numbered letters, and the steps between its cells. The second letters of cells with
// two are cells after all others.
class GridCells {
 public:
  GridCells(const LetterGrid& grid, Budget& budget)
      : columns_(grid.columns), count_(grid.letters.count()) {
    budget.reserve(grid.letters.size() * kBytesPerCell);
    for (int cell = 0; cell < count_; ++cell) {
      budget.charge(8);
      add_cell(grid.letters[cell] == kQu ? U'q' : grid.letters[cell]);
      next_.push_back(king_moves(grid.rows, grid.columns, cell));
    }
    previous_ = next_;
    for (int cell = 0; cell < count_; ++cell) {
      if (grid.letters[cell] == kQu) add_second_letter(cell, budget);
    }
  }

  int size() const { return letter_.count(); }
  int letter(int cell) const { return letter_[cell]; }
  // Returns the cells to which a word can go on, or from which it can come.
  const Array<int>& next(int cell) const { return next_[cell]; }
  const Array<int>& previous(int cell) const { return previous_[cell]; }
  bool is_second_letter(int cell) const { return cell >= count_; }
  // Returns whether a word can end here, which it can't before a second letter.
  bool can_end(int cell) const {
    return is_second_letter(cell) || next_[cell].empty() || !is_second_letter(next_[cell][0]);
  }

  int number(char32_t letter) const {
    const auto found = numbers_.find(letter);
    return found == numbers_.end() ? kNoLetter : found->second;
  }

  int corner(int a, int b) const { return corner_between(in_grid_[a], in_grid_[b], columns_); }

 private:
  static constexpr Size kBytesPerCell = 256;

  void add_cell(char32_t letter) {
    const auto next = narrow<int>(numbers_.size());
    in_grid_.push_back(size());
    letter_.push_back(letter == 0 ? kNoLetter : numbers_.try_emplace(letter, next).first->second);
  }

  void add_second_letter(int first, Budget& budget) {
    budget.reserve(kBytesPerCell);
    const int second = size();
    add_cell(U'u');
    in_grid_[second] = first;
    for (const int cell : next_[first]) std::ranges::replace(previous_[cell], first, second);
    next_.push_back(std::exchange(next_[first], {second}));
    previous_.push_back({first});
  }

  int columns_, count_;
  std::unordered_map<char32_t, int> numbers_;
  Array<int> letter_, in_grid_;  // in_grid_: the cell of the grid
  Array<Array<int>> next_, previous_;
};

// A prefix of words, with the cells where a walk that spells each part of it can end. Walks may use
// a cell twice, so a prefix with a walk may still have no path.
class PrefixWalk {
 public:
  PrefixWalk(const GridCells& cells, Budget& budget) : cells_(cells), budget_(budget) {}

  Size length() const { return steps_.size(); }
  int letter(Size i) const { return steps_[i].letter; }
  const Array<int>& ends() const { return steps_.back().ends; }
  bool ends_at(Size i, int cell) const { return steps_[i].marked[cell]; }

  // Shortens the prefix to the letters it shares with `word`. Returns their length in bytes.
  std::size_t shrink_to_common(std::string_view word) {
    const auto common = std::mismatch(bytes_.begin(), bytes_.end(), word.begin(), word.end());
    const auto same = narrow<std::size_t>(common.first - bytes_.begin());
    while (!steps_.empty() && steps_.back().bytes > same) pop_step();
    bytes_.resize(steps_.empty() ? 0 : steps_.back().bytes);
    return bytes_.size();
  }

  // Adds a letter. Returns false and adds nothing if no walk spells the result.
  bool add(std::string_view bytes, int letter) {
    if (letter == kNoLetter) return false;
    Step step = new_step();
    const Size old_bytes = step.ends.bytes();
    step.letter = letter;
    step.bytes = bytes_.size() + bytes.size();
    reach_all(step);
    budget_.reserve(step.ends.bytes() - old_bytes);
    const bool some = !step.ends.empty();
    steps_.push_back(std::move(step));
    if (some)
      bytes_.append(bytes);
    else
      pop_step();
    return some;
  }

 private:
  struct Step {
    int letter = kNoLetter;
    std::size_t bytes = 0;  // of the prefix up to this letter
    Array<int> ends;
    Array<bool> marked;  // the same cells as flags
  };

  Step new_step() {
    if (spare_.empty()) {
      budget_.reserve(2 * kBytesOf<Step> + cells_.size() / 8);
      Step step;
      step.marked.resize(cells_.size());
      return step;
    }
    Step step = std::move(spare_.back());
    spare_.pop_back();
    return step;
  }

  void pop_step() {
    Step& step = steps_.back();
    for (const int cell : step.ends) step.marked[cell] = false;
    step.ends.clear();
    spare_.push_back(std::move(step));
    steps_.pop_back();
  }

  void reach_all(Step& step) {
    if (steps_.empty()) {
      budget_.charge(cells_.size());
      for (int cell = 0; !cells_.is_second_letter(cell); ++cell) reach(step, cell);
      return;
    }
    budget_.charge(8 * steps_.back().ends.size());
    for (const int end : steps_.back().ends) {
      for (const int cell : cells_.next(end)) reach(step, cell);
    }
  }

  void reach(Step& step, int cell) const {
    if (cells_.letter(cell) != step.letter || step.marked[cell]) return;
    step.marked[cell] = true;
    step.ends.push_back(cell);
  }

  const GridCells& cells_;
  Budget& budget_;
  Array<Step> steps_, spare_;
  std::string bytes_;
};

// Enumerates the paths of a word by backtracking from its last letter to its first.
class PathEnumerator {
 public:
  PathEnumerator(const GridCells& cells, bool self_crossing, Budget& budget)
      : cells_(cells),
        self_crossing_(self_crossing),
        budget_(budget),
        used_(cells.size()),
        crossed_(cells.size()) {}

  void enumerate(const PrefixWalk& word, std::int64_t line, WordPaths& found) {
    path_.assign(word.length(), 0);
    choices_.resize(word.length());
    paths_ = {};
    for (const int end : word.ends()) {
      if (cells_.can_end(end)) enumerate_to(end, word);
    }
    for (const Size path : sorted()) {
      budget_.charge(length());
      const Size first = found.cells.size();
      for (Size i = 0; i < length(); ++i) {
        const int cell = cell_at(path, i);
        if (!cells_.is_second_letter(cell)) found.cells.push_back(cell);
      }
      found.paths.push_back({line, first, found.cells.size() - first});
    }
  }

 private:
  // Bytes until the caller has turned a path into an object: here, in between and in Python.
  static constexpr Size kBytesPerPath = 400, kBytesPerCell = 25;

  // The choice made at a position of the path.
  struct Choice {
    Size tried;  // number of neighbours of its cell already tried for the preceding position
    int corner;  // the corner crossed on the step to the next cell; or -1
  };

  void enumerate_to(int end, const PrefixWalk& word) {
    Size position = word.length() - 1;
    for (visit(position, end, -1); position < word.length();) {
      if (position > 0 && step_back(word, position)) {
        --position;
        continue;
      }
      if (position == 0) store_path();
      unvisit(position++);
    }
  }

  void store_path() {
    budget_.reserve(kBytesPerPath + path_.size() * kBytesPerCell);
    for (const int cell : path_) paths_.push_back(cell);
  }

  Size length() const { return path_.size(); }
  int cell_at(Size path, Size position) const { return paths_[path * length() + position]; }

  bool before(Size a, Size b) {
    budget_.charge(1);
    for (Size i = 0; i < length(); ++i) {
      if (cell_at(a, i) != cell_at(b, i)) return cell_at(a, i) < cell_at(b, i);
    }
    return false;
  }

  // Returns the numbers of the stored paths, sorted by their cells.
  Array<Size> sorted() {
    Array<Size> order(paths_.size() / length());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [this](Size a, Size b) { return before(a, b); });
    return order;
  }

  void visit(Size position, int cell, int corner) {
    budget_.charge(1);
    path_[position] = cell;
    choices_[position] = {0, corner};
    used_[cell] = true;
    if (corner >= 0) crossed_[corner] = true;
  }

  void unvisit(Size position) {
    used_[path_[position]] = false;
    if (const int corner = choices_[position].corner; corner >= 0) crossed_[corner] = false;
  }

  // Visits the next cell that can precede that of `position`. Returns false if all were tried.
  bool step_back(const PrefixWalk& word, Size position) {
    const int cell = path_[position];
    const Array<int>& near = cells_.previous(cell);
    for (Size& tried = choices_[position].tried; tried < near.size();) {
      const int before = near[tried++];
      if (used_[before] || !word.ends_at(position - 1, before)) continue;
      const int corner = self_crossing_ ? -1 : cells_.corner(before, cell);
      if (corner >= 0 && crossed_[corner]) continue;
      visit(position - 1, before, corner);
      return true;
    }
    return false;
  }

  const GridCells& cells_;
  bool self_crossing_;
  Budget& budget_;
  Array<bool> used_, crossed_;
  Array<int> path_;
  Array<Choice> choices_;
  PagedArray<int> paths_;  // the paths of this word, one after another
};

// Extends the prefix along a word. Returns the length in bytes of the shortest prefix that no walk
// spells, or 0 if a walk spells the complete word.
std::size_t follow(const GridCells& cells, PrefixWalk& prefix, std::string_view word) {
  std::size_t at = prefix.shrink_to_common(word);
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
  Budget budget(memory, interrupt);
  const GridCells cells(grid, budget);
  PrefixWalk prefix(cells, budget);
  PathEnumerator enumerator(cells, self_crossing, budget);
  WordPaths found;
  for (SortedLines list(words); !list.at_end();) {
    budget.charge(16);
    const std::string_view word = list.line();
    if (const std::size_t dead = follow(cells, prefix, word); dead != 0) {
      list.skip_prefix(word.substr(0, dead));
      continue;
    }
    if (!word.empty() && prefix.length() >= std::max(1, min_length)) {
      enumerator.enumerate(prefix, list.number(), found);
    }
    list.next();
  }
  return found;
}

}  // namespace kaivuri
