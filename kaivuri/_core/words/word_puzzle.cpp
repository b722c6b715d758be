#include "words/word_puzzle.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/contains.hpp"
#include "base/king_moves.hpp"
#include "base/utf8.hpp"

namespace kaivuri {
namespace {

constexpr Size kMemory = Size{1} << 28;  // limit in bytes of the paths of a grid

bool near(const LetterGrid& grid, Index a, Index b) {
  const int down = a / grid.columns - b / grid.columns;
  const int right = a % grid.columns - b % grid.columns;
  return a != b && -1 <= down && down <= 1 && -1 <= right && right <= 1;
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

// Returns how often two diagonal steps of a path share a corner.
Size count_crossings(const LetterGrid& grid, const Cells& path) {
  Cells corners;
  for (Size i = 1; i < path.size(); ++i) {
    const int corner = corner_between(path[i - 1], path[i], grid.columns);
    if (corner >= 0) corners.push_back(corner);
  }
  corners = sorted(std::move(corners));
  return corners.end() - std::unique(corners.begin(), corners.end());
}

struct TileReading {
  Cells tile;
  Size crossings;
  Reading reading;

  auto word() const { return std::tie(tile, reading.word); }
  auto key() const { return std::tie(tile, reading.word, crossings, reading.cells); }
};

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

void Tile::prefer(const Array<std::string>& words) {
  std::stable_partition(readings.begin(), readings.end(),
                        [&](const Reading& reading) { return contains(words, reading.word); });
}

Cells cells_of(const LetterGrid& grid) {
  Cells cells;
  for (Index c = 0; c < grid.letters.count(); ++c) {
    if (grid.letters[c] != 0) cells.push_back(c);
  }
  if (grid.columns > grid.rows) {
    std::ranges::stable_sort(cells, [&](Index a, Index b) {
      return std::pair(a % grid.columns, a) < std::pair(b % grid.columns, b);
    });
  }
  return cells;
}

Cells sorted(Cells cells) {
  std::ranges::stable_sort(cells);
  return cells;
}

std::string letters_of(const LetterGrid& grid, const Cells& path) {
  std::string word;
  for (const Index cell : path) append_utf8(word, grid.letters[cell]);
  return word;
}

bool is_path(const LetterGrid& grid, const Cells& path) {
  const Cells cells = sorted(path);
  for (const Index cell : path) {
    if (cell < 0 || cell >= grid.letters.count() || grid.letters[cell] == 0) return false;
  }
  for (Size i = 1; i < path.size(); ++i) {
    if (!near(grid, path[i - 1], path[i])) return false;
  }
  return !path.empty() && std::adjacent_find(cells.begin(), cells.end()) == cells.end();
}

Array<Cells> find_paths(const LetterGrid& grid, std::string_view word, Size max_count, Index start,
                        const Cells& within) {
  const Array<char32_t> letters = code_points(word);
  Cells cells = within.empty() ? sorted(cells_of(grid)) : within;
  std::reverse(cells.begin(), cells.end());  // the last one pushed is popped first
  Array<Cells> found, stack;
  const auto push = [&](const Cells& path) {
    for (const Index cell : cells) {
      const bool fits = path.empty() ? start < 0 || cell == start : near(grid, path.back(), cell);
      if (!fits || grid.letters[cell] != letters[path.size()]) continue;
      if (contains(path, cell)) continue;
      stack.push_back(path);
      stack.back().push_back(cell);
    }
  };
  if (!letters.empty()) push({});
  while (!stack.empty() && found.size() < max_count) {
    const Cells path = std::move(stack.back());
    stack.pop_back();
    if (path.size() == letters.size()) {
      found.push_back(path);
    } else {
      push(path);
    }
  }
  return found;
}

Array<Reading> listed_readings(const LetterGrid& grid, std::string_view words,
                               View<const std::uint16_t> zipf, int min_length) {
  const WordPaths found = word_paths(grid, words, min_length, true, kMemory, InterruptCheck([] {}));
  Array<Reading> readings;
  for (Size p = 0; p < found.paths.size(); ++p) {
    const WordPath& path = found.paths[p];
    Cells cells;
    for (Size i = 0; i < path.length; ++i) cells.push_back(found.cells[path.first + i]);
    readings.push_back({letters_of(grid, cells), cells, zipf[path.line]});
  }
  return readings;
}

Array<Reading> unlisted_readings(const LetterGrid& grid, const std::string& word) {
  const std::uint16_t zipf[] = {0};
  return listed_readings(grid, word + "\n", {zipf, 1}, 1);
}

Array<Tile> merge_tiles(const LetterGrid& grid, Array<Reading> readings) {
  Array<TileReading> all;
  for (Reading& reading : readings) {
    all.push_back(
        {sorted(reading.cells), count_crossings(grid, reading.cells), std::move(reading)});
  }
  std::ranges::stable_sort(
      all, [](const TileReading& a, const TileReading& b) { return a.key() < b.key(); });
  const auto same = [](const TileReading& a, const TileReading& b) { return a.word() == b.word(); };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  Array<Tile> tiles;
  for (TileReading& entry : all) {
    if (tiles.empty() || tiles.back().cells != entry.tile) {
      tiles.push_back({std::move(entry.tile), {}});
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
  for (const Tile& tile : tiles) {
    Cells items;
    for (const Index cell : tile.cells) items.push_back(number[cell]);
    items = sorted(std::move(items));
    problem.option_items.insert(problem.option_items.end(), items.begin(), items.end());
    problem.start.push_back(problem.option_items.count());
  }
  return problem;
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

Array<Index> WordPuzzle::reading(std::string_view word) const {
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
