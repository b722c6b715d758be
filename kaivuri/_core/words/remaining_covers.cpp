#include "words/remaining_covers.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/contains.hpp"
#include "diagram/cover_search.hpp"
#include "diagram/ranking.hpp"

namespace kaivuri {
namespace {

constexpr std::int64_t kNodes = 1 << 16;  // of a search, between two calls of the interrupt
constexpr Size kWorkPerTile = 64;         // in units of the interrupt

// Returns the paths of words placed or required that are on no tile of the puzzle.
Array<Reading> own_readings(const WordPuzzle& puzzle, const WordState& state, Size memory,
                            const InterruptCheck& interrupt) {
  Array<Reading> found;
  for (const PlacedWord& placed : state.words) {
    const Cells cells = sorted(placed.cells);
    const bool known = std::any_of(puzzle.tiles.begin(), puzzle.tiles.end(), [&](const Tile& t) {
      return t.cells == cells && t.reading(placed.word);
    });
    if (!known) found.push_back({placed.word, placed.cells, 0});
  }
  for (const std::string& word : state.required) {
    if (!puzzle.tiles_with(word).empty()) continue;
    for (Reading& reading : unlisted_readings(puzzle.grid, word, memory, interrupt)) {
      found.push_back(std::move(reading));
    }
  }
  return found;
}

// Returns the start cells among the cells of a tile or a word.
Cells starts_within(const Cells& cells, const WordState& state) {
  Cells starts;
  for (const Index start : state.start_cells) {
    if (contains(cells, start)) starts.push_back(start);
  }
  return starts;
}

// Returns the paths of a word over the same cells that begin at the start cell among them; the path
// itself if there is none.
Array<Reading> restarted(const LetterGrid& grid, const Reading& reading, const WordState& state) {
  const Cells starts = starts_within(reading.cells, state);
  if (starts.empty()) return {reading};
  Array<Reading> found;
  if (starts.size() > 1) return found;
  for (Cells& path : find_paths(grid, reading.word, kMaxPaths, starts[0], sorted(reading.cells))) {
    found.push_back({reading.word, std::move(path), reading.zipf});
  }
  return found;
}

// Returns the puzzle with the player's own words. If words may not cross, it has only paths that
// agree with the start cells, because others with other corners may agree instead.
WordPuzzle extended(const WordPuzzle& puzzle, Array<Reading> own, const WordState& state,
                    InterruptCheck interrupt) {
  for (const Tile& tile : puzzle.tiles) {
    interrupt.charge(kWorkPerTile);
    for (const Reading& reading : tile.readings) {
      if (puzzle.allow_crossing) {
        own.push_back(reading);
      } else {
        for (Reading& path : restarted(puzzle.grid, reading, state)) own.push_back(std::move(path));
      }
    }
  }
  const bool crossing = puzzle.allow_crossing;
  return {puzzle.grid, merge_tiles(puzzle.grid, std::move(own), crossing, interrupt), crossing};
}

// Returns whether a word is on the cells of a tile and uses its corners.
bool is_on(const WordPuzzle& puzzle, const PlacedWord& placed, const Tile& tile) {
  return sorted(placed.cells) == tile.cells &&
         std::ranges::includes(corners_of(puzzle.grid, placed.cells), tile.corners);
}

// Returns the only reading of a tile under a placed word; none if the word is on other cells.
Array<Reading> as_placed(const WordPuzzle& puzzle, const Tile& tile, const PlacedWord& placed,
                         const Cells& starts) {
  if (!is_on(puzzle, placed, tile)) return {};
  for (const Index start : starts) {
    if (start != placed.cells[0]) return {};
  }
  const Reading* read = tile.reading(placed.word);
  Cells corners = corners_of(puzzle.grid, placed.cells);
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  if (puzzle.allow_crossing || corners == tile.corners) {
    return {Reading{placed.word, placed.cells, read ? read->zipf : 0}};
  }
  return read ? Array<Reading>{*read} : Array<Reading>();
}

// Changes the path of a reading to one that begins at the start cell. Returns false if there is
// none.
bool restart(const LetterGrid& grid, const Cells& starts, Reading& reading) {
  if (starts.empty() || (starts.size() == 1 && reading.cells[0] == starts[0])) return true;
  if (starts.size() > 1) return false;
  Array<Cells> found = find_paths(grid, reading.word, 1, starts[0], sorted(reading.cells));
  if (found.empty()) return false;
  reading.cells = std::move(found[0]);
  return true;
}

// Returns the readings of a tile that are possible in a state, required words first.
Array<Reading> allowed(const WordPuzzle& puzzle, const Tile& tile, const WordState& state) {
  const Cells starts = starts_within(tile.cells, state);
  for (const PlacedWord& placed : state.words) {
    if (intersect(placed.cells, tile.cells)) return as_placed(puzzle, tile, placed, starts);
  }
  Tile remaining;
  for (Reading reading : tile.readings) {
    if (!contains(state.ruled_out, reading.word) && restart(puzzle.grid, starts, reading)) {
      remaining.readings.push_back(std::move(reading));
    }
  }
  remaining.move_to_front(state.required);
  return remaining.readings;
}

std::int64_t weight_of(const Array<std::int64_t>& weights, const Array<Index>& cover) {
  std::int64_t sum = 0;
  for (const Index option : cover) sum += weights[option];
  return sum;
}

}  // namespace

std::shared_ptr<const Family> all_covers(const Problem& problem, Size memory,
                                         InterruptCheck interrupt) {
  const auto search = CoverSearch::make(problem, memory, interrupt);
  while (!search->done()) {
    search->build(kNodes);
    interrupt.charge(kNodes);
  }
  return std::make_shared<Family>(std::make_shared<Diagram>(search->take_diagram()),
                                  problem.option_count());
}

PuzzleCovers::PuzzleCovers(WordPuzzle puzzle, Size memory, const InterruptCheck& interrupt)
    : puzzle(std::move(puzzle)), family(all_covers(this->puzzle.problem(), memory, interrupt)) {}

RemainingCovers::RemainingCovers(const PuzzleCovers& all, const WordState& state, Size memory,
                                 InterruptCheck interrupt)
    : puzzle_(all.puzzle), memory_(memory) {
  std::shared_ptr<const Family> family = all.family;
  Array<Reading> own = own_readings(puzzle_, state, memory, interrupt);
  if (!own.empty() || !(puzzle_.allow_crossing || state.start_cells.empty())) {
    puzzle_ = extended(puzzle_, std::move(own), state, interrupt);
    family = all_covers(puzzle_.problem(), memory, interrupt);
  }
  Array<Index> excluded;
  for (Index t = 0; t < puzzle_.tiles.count(); ++t) {
    interrupt.charge(kWorkPerTile);
    Array<Reading> remaining = allowed(puzzle_, puzzle_.tiles[t], state);
    if (remaining.empty()) {
      excluded.push_back(t);
    } else {
      puzzle_.tiles[t].readings = std::move(remaining);
    }
  }
  families_ = {std::make_shared<Family>(*family, excluded, interrupt)};
  Array<Array<Index>> tiles_of_words;
  for (const std::string& word : state.required) tiles_of_words.push_back(puzzle_.tiles_with(word));
  for (const WordGroup& group : word_groups(tiles_of_words, memory, interrupt)) {
    require(group, interrupt);
  }
}

// Restricts the families to the covers that have the words of a group, turn by turn: the first tile
// takes it, or the second but not the first, and so on, so that the families stay disjoint.
void RemainingCovers::require(const WordGroup& group, InterruptCheck& interrupt) {
  struct Part {
    std::shared_ptr<const Family> family;
    Index state, tile;  // after the last turn
  };
  Array<Part> parts;
  for (const auto& family : families_) {
    if (!family->empty()) parts.push_back({family, 0, -1});
  }
  for (Index turn = 0; turn < group.turns(); ++turn) {
    for (const Part& part : std::exchange(parts, {})) {
      Array<Index> forbidden;
      for (const auto& [tile, type] : group.tiles()) {
        const Index state = group.after(part.state, type);
        if (tile <= part.tile || state < 0) continue;
        auto family = with_tile(*part.family, tile, forbidden, interrupt);
        if (!family->empty()) parts.push_back({std::move(family), state, tile});
        forbidden.push_back(tile);
      }
    }
  }
  families_.clear();
  for (Part& part : parts) families_.push_back(std::move(part.family));
}

// Returns the covers of a family that have a tile, and none of some others.
std::shared_ptr<const Family> RemainingCovers::with_tile(const Family& family, Index tile,
                                                         Array<Index> forbidden,
                                                         InterruptCheck& interrupt) const {
  interrupt.charge(kWorkPerTile * puzzle_.tiles.size());
  for (Index t = 0; t < puzzle_.tiles.count(); ++t) {
    if (t != tile && intersect(puzzle_.tiles[tile].cells, puzzle_.tiles[t].cells)) {
      forbidden.push_back(t);
    }
  }
  return std::make_shared<Family>(family, forbidden, interrupt);
}

BigUint RemainingCovers::count_of(const Family& family) const {
  if (family.empty()) return {};
  InterruptCheck interrupt = no_interrupts();
  return BigUint(family.path_counts(memory_, interrupt)[family.root()]);
}

BigUint RemainingCovers::count() const { return without({}); }

BigUint RemainingCovers::without(const Array<Index>& options) const {
  BigUint sum;
  for (const auto& family : families_) {
    sum +=
        options.empty() ? count_of(*family) : count_of(Family(*family, options, no_interrupts()));
  }
  return sum;
}

std::int64_t RemainingCovers::min_words() const {
  std::int64_t min_words = -1;
  for (const auto& family : families_) {
    const std::int64_t own = family->min_size(no_interrupts());
    if (own >= 0 && (min_words < 0 || own < min_words)) min_words = own;
  }
  return min_words;
}

std::int64_t RemainingCovers::max_words() const {
  std::int64_t max_words = -1;
  for (const auto& family : families_)
    max_words = std::max(max_words, family->max_size(no_interrupts()));
  return max_words;
}

BigUint RemainingCovers::count_with(std::string_view word) const {
  BigUint sum = count();
  return sum -= without(puzzle_.tiles_with(word));
}

BigUint RemainingCovers::count_with(const PlacedWord& placed) const {
  const Array<Index> options = tiles_under(placed);
  BigUint sum;
  if (options.empty()) return sum;
  sum = count();
  return sum -= without(options);
}

Array<Index> RemainingCovers::tiles_under(const PlacedWord& placed) const {
  Array<Index> options = puzzle_.tiles_with(placed.word);
  const auto elsewhere = [&](Index t) { return !is_on(puzzle_, placed, puzzle_.tiles[t]); };
  options.erase(std::remove_if(options.begin(), options.end(), elsewhere), options.end());
  return options;
}

Array<Cells> RemainingCovers::paths_of(std::string_view word, const Cells& covered) const {
  Cells free = sorted(cells_of(puzzle_.grid));
  const auto taken = [&](Index cell) { return contains(covered, cell); };
  free.erase(std::remove_if(free.begin(), free.end(), taken), free.end());
  if (free.empty()) return {};
  Array<Cells> paths = find_paths(puzzle_.grid, word, kMaxPaths, -1, free);
  if (paths.size() < 2) return paths;
  const Array<BigUint> counts = tile_counts();
  struct Candidate {
    BigUint covers;
    Cells path;
  };
  Array<Candidate> candidates;
  for (Cells& path : paths) {
    BigUint covers;
    for (const Index t : tiles_under(PlacedWord{std::string(word), path})) covers += counts[t];
    candidates.push_back({std::move(covers), std::move(path)});
  }
  const auto more = [](const Candidate& a, const Candidate& b) { return b.covers < a.covers; };
  std::stable_sort(candidates.begin(), candidates.end(), more);
  for (Size n = 0; n < paths.size(); ++n) paths[n] = std::move(candidates[n].path);
  return paths;
}

// Returns the number of covers that contain each tile.
Array<BigUint> RemainingCovers::tile_counts() const {
  Array<BigUint> counts(puzzle_.tiles.size());
  for (const auto& family : families_) {
    if (family->empty()) continue;
    InterruptCheck interrupt = no_interrupts();
    const BigUintArray& below = family->path_counts(memory_, interrupt);
    const BigUintArray own = family->option_counts(below, memory_, interrupt);
    for (Size t = 0; t < counts.size(); ++t) counts[t] += BigUint(own[t]);
  }
  return counts;
}

Array<const Tile*> RemainingCovers::likeliest() const {
  const Array<std::int64_t> weights = puzzle_.weights();
  std::int64_t min_weight = std::numeric_limits<std::int64_t>::max();
  Array<Index> best;
  for (const auto& family : families_) {
    if (family->empty()) continue;
    Array<Index> cover;
    Ranking(family, weights, no_interrupts()).next_batch(1, cover);
    cover.pop_back();
    const std::int64_t weight = weight_of(weights, cover);
    if (weight < min_weight) best = std::move(cover), min_weight = weight;
  }
  return sorted_by_start(puzzle_, best);
}

}  // namespace kaivuri
