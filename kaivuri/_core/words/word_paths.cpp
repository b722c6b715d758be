#include "words/word_paths.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "words/sorted_lines.hpp"

namespace kaivuri {
namespace {

constexpr int kNoLetter = -1;

struct Decoded {
  char32_t letter;
  std::size_t bytes;
};

// One code point of UTF-8; where the text is broken, a byte that is no letter.
Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (bytes == 1) return {lead, 1};
  if (lead < 0xC0 || text.size() < bytes) return {0, 1};
  char32_t letter = lead & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) letter = letter << 6 | (byte(i) & 0x3Fu);
  return {letter, bytes};
}

// The grid with its letters numbered, and which cells touch.
class Cells {
 public:
  explicit Cells(const LetterGrid& grid) : columns_(grid.columns) {
    for (const char32_t letter : grid.letters) {
      const auto next = narrow<int>(numbers_.size());
      letter_.push_back(letter == 0 ? kNoLetter : numbers_.try_emplace(letter, next).first->second);
    }
    for (int cell = 0; cell < size(); ++cell) near_.push_back(neighbours(grid, cell));
  }

  int size() const { return letter_.count(); }
  int letter(int cell) const { return letter_[cell]; }
  const Array<int>& near(int cell) const { return near_[cell]; }

  int number(char32_t letter) const {
    const auto found = numbers_.find(letter);
    return found == numbers_.end() ? kNoLetter : found->second;
  }

  // The inner corner of the grid that a diagonal step goes through, or -1.
  int corner(int a, int b) const {
    if (a / columns_ == b / columns_ || a % columns_ == b % columns_) return -1;
    return std::min(a / columns_, b / columns_) * columns_ + std::min(a % columns_, b % columns_);
  }

 private:
  static Array<int> neighbours(const LetterGrid& grid, int cell) {
    Array<int> near;
    const int row = cell / grid.columns, column = cell % grid.columns;
    for (int r = std::max(0, row - 1); r <= std::min(grid.rows - 1, row + 1); ++r) {
      for (int c = std::max(0, column - 1); c <= std::min(grid.columns - 1, column + 1); ++c) {
        if (r != row || c != column) near.push_back(r * grid.columns + c);
      }
    }
    return near;
  }

  int columns_;
  std::unordered_map<char32_t, int> numbers_;
  Array<int> letter_;
  Array<Array<int>> near_;
};

// A beginning of words, letter by letter: the cells where a walk that spells it
// can end. Walks may use cells twice, so this rules out, and never wrongly.
class Prefix {
 public:
  explicit Prefix(const Cells& cells) : cells_(cells) {}

  Size length() const { return steps_.size(); }
  int letter(Size i) const { return steps_[i].letter; }
  const Array<int>& ends() const { return steps_.back().ends; }
  bool ends_at(Size i, int cell) const { return steps_[i].marked[cell]; }

  // Keeps the letters that the word begins with; returns how many bytes they are.
  std::size_t keep_common(std::string_view word) {
    const auto common = std::mismatch(bytes_.begin(), bytes_.end(), word.begin(), word.end());
    const auto same = narrow<std::size_t>(common.first - bytes_.begin());
    while (!steps_.empty() && steps_.back().bytes > same) drop();
    bytes_.resize(steps_.empty() ? 0 : steps_.back().bytes);
    return bytes_.size();
  }

  // Adds a letter; false, and nothing is added, when no walk spells that.
  bool add(std::string_view bytes, int letter) {
    if (letter == kNoLetter) return false;
    Step step = fresh();
    step.letter = letter;
    step.bytes = bytes_.size() + bytes.size();
    for (int cell = 0; steps_.empty() && cell < cells_.size(); ++cell) reach(step, cell);
    if (!steps_.empty()) {
      for (const int end : steps_.back().ends) {
        for (const int cell : cells_.near(end)) reach(step, cell);
      }
    }
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
    std::size_t bytes = 0;  // of the prefix with this letter
    Array<int> ends;
    Array<bool> marked;  // the same cells
  };

  Step fresh() {
    if (spare_.empty()) {
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

  void reach(Step& step, int cell) const {
    if (cells_.letter(cell) != step.letter || step.marked[cell]) return;
    step.marked[cell] = true;
    step.ends.push_back(cell);
  }

  const Cells& cells_;
  Array<Step> steps_, spare_;
  std::string bytes_;
};

// All paths of one word, drawn from its last letter to its first.
class Drawing {
 public:
  Drawing(const Cells& cells, bool self_crossing, const std::function<void()>& pause)
      : cells_(cells),
        self_crossing_(self_crossing),
        pause_(pause),
        used_(cells.size()),
        crossed_(cells.size()) {}

  void draw(const Prefix& word, std::int64_t line, Array<WordPath>& found) {
    const auto first = found.size();
    for (const int end : word.ends()) {
      path_.assign(word.length(), end);
      go_back(word, word.length() - 1, line, found);
    }
    std::sort(found.begin() + first, found.end());
  }

 private:
  // The cell at place `i` of the path is chosen; recursion as deep as the word is long.
  void go_back(const Prefix& word, Size i, std::int64_t line, Array<WordPath>& found) {
    if (++steps_ % (1 << 16) == 0) pause_();
    if (i == 0) {
      found.push_back({line, path_});
      return;
    }
    const int cell = path_[i];
    used_[cell] = true;
    for (const int before : cells_.near(cell)) {
      if (used_[before] || !word.ends_at(i - 1, before)) continue;
      const int corner = self_crossing_ ? -1 : cells_.corner(before, cell);
      if (corner >= 0 && crossed_[corner]) continue;
      if (corner >= 0) crossed_[corner] = true;
      path_[i - 1] = before;
      go_back(word, i - 1, line, found);
      if (corner >= 0) crossed_[corner] = false;
    }
    used_[cell] = false;
  }

  const Cells& cells_;
  bool self_crossing_;
  const std::function<void()>& pause_;
  Array<bool> used_, crossed_;
  Array<int> path_;
  std::uint64_t steps_ = 0;
};

// Follows the word as far as walks do. Returns how many of its bytes are ruled
// out as a beginning of words; 0 when the whole word can be walked.
std::size_t follow(const Cells& cells, Prefix& prefix, std::string_view word) {
  std::size_t at = prefix.keep_common(word);
  while (at < word.size()) {
    const Decoded next = decode(word.substr(at));
    if (!prefix.add(word.substr(at, next.bytes), cells.number(next.letter))) return at + next.bytes;
    at += next.bytes;
  }
  return 0;
}

}  // namespace

Array<WordPath> word_paths(const LetterGrid& grid, std::string_view words, int min_length,
                           bool self_crossing, const std::function<void()>& pause) {
  const Cells cells(grid);
  Prefix prefix(cells);
  Drawing drawing(cells, self_crossing, pause);
  Array<WordPath> found;
  std::uint64_t lines = 0;
  for (SortedLines list(words); !list.at_end();) {
    if (++lines % (1 << 12) == 0) pause();
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
