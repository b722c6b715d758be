#include "words/word_puzzle.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "base/contains.hpp"
#include "base/king_moves.hpp"
#include "base/memory_limit_error.hpp"
#include "base/utf8.hpp"
#include "words/word_regions.hpp"

namespace kaivuri {
namespace {

constexpr Size kMaxPartialPaths = 1 << 20;  // takes tenths of a second; real words need thousands

bool near(const LetterGrid& grid, Index a, Index b) {
  const int down = a / grid.columns - b / grid.columns;
  const int right = a % grid.columns - b % grid.columns;
  return a != b && -1 <= down && down <= 1 && -1 <= right && right <= 1;
}

bool share_a_side(const LetterGrid& grid, Index a, Index b) {
  return near(grid, a, b) && corner_between(a, b, grid.columns) < 0;
}

Cells cells_at(const WordPaths& found, const WordPath& path) {
  Cells cells;
  cells.reserve(path.length);
  for (Size i = 0; i < path.length; ++i) cells.push_back(found.cells[path.first + i]);
  return cells;
}

Array<char32_t> code_points(std::string_view text) {
  Array<char32_t> found;
  while (!text.empty()) {
    const CodePoint next = decode_utf8(text);
    found.push_back(next.letter);
    text.remove_prefix(next.bytes);
  }
  return found;
}

// Returns whether the cells of a word are connected by their sides.
bool is_region(const LetterGrid& grid, const Cells& cells) {
  if (cells.size() > kMaxRegion || !std::ranges::is_sorted(cells)) return false;
  Cells reached{cells[0]};
  for (Size n = 0; n < reached.size(); ++n) {
    for (const Index cell : cells) {
      if (share_a_side(grid, reached[n], cell) && !contains(reached, cell)) reached.push_back(cell);
    }
  }
  return reached.size() == cells.size();
}

Array<Cells> find_regions(const LetterGrid& grid, std::string_view word, Size max_count,
                          Index start, const Cells& within) {
  const WordPaths regions = word_regions(grid, std::string(word) + '\n', 1, no_interrupts());
  Array<Cells> found;
  for (Size p = 0; p < regions.paths.size() && found.size() < max_count; ++p) {
    Cells cells = cells_at(regions, regions.paths[p]);
    const bool inside = within.empty() || std::ranges::includes(within, cells);
    if (inside && (start < 0 || cells[0] == start)) found.push_back(std::move(cells));
  }
  return found;
}

// Returns how many letters of a word the cells of a path have.
Size count_letters(const LetterGrid& grid, const Cells& path) {
  return path.size() +
         std::ranges::count_if(path, [&](Index cell) { return grid.letters[cell] == kQu; });
}

// Returns whether a cell with `letter` has the letters of a word from `start` on.
bool is_at(const Array<char32_t>& word, Size start, char32_t letter) {
  if (letter != kQu) return word[start] == letter;
  return start + 1 < word.size() && word[start] == U'q' && word[start + 1] == U'u';
}

struct TileReading {
  Cells tile, corners;
  Size crossings;
  Reading reading;

  auto by_word() const { return std::tie(tile, reading.word, corners, crossings, reading.cells); }
  auto by_tile() const { return std::tie(tile, corners, reading.word); }
  bool same_word(const TileReading& other) const {
    return std::tie(tile, reading.word) == std::tie(other.tile, other.reading.word);
  }
};

TileReading tile_reading(const LetterGrid& grid, Reading reading, bool allow_crossing) {
  Cells corners = corners_of(grid, reading.cells);
  const Size steps = corners.size();
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  const Size crossings = steps - corners.size();
  if (allow_crossing) corners.clear();
  return {sorted(reading.cells), std::move(corners), crossings, std::move(reading)};
}

// Of the paths of a word over the same cells, ordered `by_word`, drops those that another one fits
// instead of.
void drop_needless_paths(Array<TileReading>& all, InterruptCheck& interrupt) {
  Array<TileReading> needed;
  for (auto first = all.begin(), last = first; first != all.end(); first = last) {
    last =
        std::find_if(first, all.end(), [&](const auto& each) { return !each.same_word(*first); });
    for (auto each = first; each != last; ++each) {
      interrupt.charge(8 * (last - first));
      const auto fits_instead = [&](const TileReading& other) {
        const bool same = other.corners == each->corners;
        return same ? &other < &*each : std::ranges::includes(each->corners, other.corners);
      };
      if (std::none_of(first, last, fits_instead)) needed.push_back(*each);
    }
  }
  all = std::move(needed);
}

// Returns all cells of the rectangle, holes included.
Cells along_short_side(const LetterGrid& grid) {
  Cells cells(grid.letters.size());
  std::iota(cells.begin(), cells.end(), 0);
  if (grid.columns > grid.rows) {
    std::ranges::stable_sort(cells, {}, [&](Index c) { return std::pair(c % grid.columns, c); });
  }
  return cells;
}

void sort_by_likelihood(Array<Reading>& readings) {
  std::ranges::stable_sort(readings, [](const Reading& a, const Reading& b) {
    return std::tie(b.zipf, a.word) < std::tie(a.zipf, b.word);
  });
}

}  // namespace

const Reading* Tile::reading(std::string_view word) const {
  for (const Reading& reading : readings) {
    if (reading.word == word) return &reading;
  }
  return nullptr;
}

void Tile::move_to_front(const Array<std::string>& words) {
  std::stable_partition(readings.begin(), readings.end(),
                        [&](const Reading& reading) { return contains(words, reading.word); });
}

Cells cells_of(const LetterGrid& grid) {
  Cells cells = along_short_side(grid);
  const auto is_hole = [&](Index cell) { return grid.letters[cell] == 0; };
  cells.erase(std::remove_if(cells.begin(), cells.end(), is_hole), cells.end());
  return cells;
}

Cells sorted(Cells cells) {
  std::ranges::stable_sort(cells);
  return cells;
}

std::string letters_of(const LetterGrid& grid, const Cells& path) {
  std::string word;
  for (const Index cell : path) {
    if (grid.letters[cell] == kQu) {
      word += "qu";
    } else {
      append_utf8(word, grid.letters[cell]);
    }
  }
  return word;
}

Cells corners_of(const LetterGrid& grid, const Cells& path) {
  Cells corners;
  for (Size i = 1; i < path.size(); ++i) {
    const int corner = corner_between(path[i - 1], path[i], grid.columns);
    if (corner >= 0) corners.push_back(corner);
  }
  return sorted(std::move(corners));
}

bool is_path(const LetterGrid& grid, const Cells& path) {
  const Cells cells = sorted(path);
  for (const Index cell : path) {
    if (cell < 0 || cell >= grid.letters.count() || grid.letters[cell] == 0) return false;
  }
  if (path.empty() || std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return false;
  if (grid.regions) return is_region(grid, path);
  for (Size i = 1; i < path.size(); ++i) {
    if (!near(grid, path[i - 1], path[i])) return false;
  }
  return true;
}

Array<Cells> find_paths(const LetterGrid& grid, std::string_view word, Size max_count, Index start,
                        const Cells& within) {
  if (grid.regions) return find_regions(grid, word, max_count, start, within);
  const Array<char32_t> letters = code_points(word);
  Cells cells = within.empty() ? sorted(cells_of(grid)) : within;
  std::reverse(cells.begin(), cells.end());  // the last one pushed is popped first
  Array<Cells> found, stack;
  const auto push = [&](const Cells& path, Size spelled) {
    for (const Index cell : cells) {
      const bool can_follow =
          path.empty() ? start < 0 || cell == start : near(grid, path.back(), cell);
      if (!can_follow || !is_at(letters, spelled, grid.letters[cell])) continue;
      if (contains(path, cell)) continue;
      stack.push_back(path);
      stack.back().push_back(cell);
    }
  };
  if (!letters.empty()) push({}, 0);
  for (Size steps = 0; !stack.empty() && found.size() < max_count; ++steps) {
    if (steps == kMaxPartialPaths) throw MemoryLimitError();
    const Cells path = std::move(stack.back());
    stack.pop_back();
    if (const Size spelled = count_letters(grid, path); spelled == letters.size()) {
      found.push_back(path);
    } else {
      push(path, spelled);
    }
  }
  return found;
}

Array<Reading> listed_readings(const LetterGrid& grid, const WordList& list, Size memory,
                               InterruptCheck interrupt) {
  const WordPaths found =
      grid.regions ? word_regions(grid, list.words, list.min_length, interrupt)
                   : word_paths(grid, list.words, list.min_length, true, memory, interrupt);
  Array<Reading> readings;
  for (Size p = 0; p < found.paths.size(); ++p) {
    interrupt.charge(64);
    Cells cells = cells_at(found, found.paths[p]);
    std::string word = letters_of(grid, cells);
    const std::int64_t line = found.paths[p].line;
    const int zipf = line < list.zipf.size() ? list.zipf[line] : 0;
    readings.push_back({std::move(word), std::move(cells), zipf});
  }
  return readings;
}

Array<Reading> unlisted_readings(const LetterGrid& grid, const std::string& word, Size memory,
                                 InterruptCheck interrupt) {
  return listed_readings(grid, {word + "\n", {}, 1}, memory, interrupt);
}

Array<Tile> merge_tiles(const LetterGrid& grid, Array<Reading> readings, bool allow_crossing,
                        InterruptCheck interrupt) {
  Array<TileReading> all;
  all.reserve(readings.size());
  for (Reading& reading : readings) {
    all.push_back(tile_reading(grid, std::move(reading), allow_crossing));
  }
  std::ranges::stable_sort(all, {}, &TileReading::by_word);
  drop_needless_paths(all, interrupt);
  std::ranges::stable_sort(all, {}, &TileReading::by_tile);
  Array<Tile> tiles;
  for (TileReading& entry : all) {
    const bool same = !tiles.empty() && tiles.back().cells == entry.tile;
    if (!same || tiles.back().corners != entry.corners) {
      tiles.push_back({std::move(entry.tile), {}, std::move(entry.corners)});
    }
    tiles.back().readings.push_back(std::move(entry.reading));
  }
  for (Tile& tile : tiles) sort_by_likelihood(tile.readings);
  return tiles;
}

Problem WordPuzzle::problem() const {
  Problem problem;
  Cells number(grid.letters.size());
  for (const Index cell : cells_of(grid)) number[cell] = problem.items++;
  problem.primary = problem.items;
  const Array<Index> corner_items = items_of_corners(problem);
  for (const Tile& tile : tiles) {
    Cells items;
    for (const Index cell : tile.cells) items.push_back(number[cell]);
    for (const Index corner : tile.corners) items.push_back(corner_items[corner]);
    items = sorted(std::move(items));
    problem.option_items.insert(problem.option_items.end(), items.begin(), items.end());
    problem.start.push_back(problem.option_items.count());
  }
  return problem;
}

// Adds a secondary item for each corner that a tile uses, and returns its number by corner.
Array<Index> WordPuzzle::items_of_corners(Problem& problem) const {
  Array<Index> number(grid.letters.size(), -1);
  for (const Tile& tile : tiles) {
    for (const Index corner : tile.corners) number[corner] = 0;
  }
  for (const Index corner : along_short_side(grid)) {
    if (number[corner] == 0) number[corner] = problem.items++;
  }
  return number;
}

Array<std::int64_t> WordPuzzle::weights() const {
  Array<std::int64_t> weights;
  for (const Tile& tile : tiles) weights.push_back(tile.cost());
  return weights;
}

Size WordPuzzle::words() const {
  Array<std::string_view> words;
  for (const Tile& tile : tiles) {
    for (const Reading& reading : tile.readings) words.push_back(reading.word);
  }
  std::ranges::stable_sort(words);
  return std::unique(words.begin(), words.end()) - words.begin();
}

Array<Index> WordPuzzle::tiles_with(std::string_view word) const {
  Array<Index> found;
  for (Index t = 0; t < tiles.count(); ++t) {
    if (tiles[t].reading(word)) found.push_back(t);
  }
  return found;
}

Array<const Tile*> sorted_by_start(const WordPuzzle& puzzle, const Array<Index>& cover) {
  Array<const Tile*> tiles;
  for (const Index option : cover) tiles.push_back(&puzzle.tiles[option]);
  std::ranges::stable_sort(tiles, [](const Tile* a, const Tile* b) {
    return a->likeliest().cells[0] < b->likeliest().cells[0];
  });
  return tiles;
}

}  // namespace kaivuri
