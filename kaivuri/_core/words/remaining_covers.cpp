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

// Returns the paths of words placed or required that are on no tile of the puzzle.
Array<Reading> own_readings(const WordPuzzle& puzzle, const WordState& state) {
  Array<Reading> found;
  for (const PlacedWord& placed : state.words) {
    const Cells cells = sorted(placed.cells);
    const bool known = std::any_of(puzzle.tiles.begin(), puzzle.tiles.end(), [&](const Tile& t) {
      return t.cells == cells && t.reading(placed.word);
    });
    if (!known) found.push_back({placed.word, placed.cells, 0});
  }
  for (const std::string& word : state.required) {
    if (!puzzle.reading(word).empty()) continue;
    for (Reading& reading : unlisted_readings(puzzle.grid, word)) {
      found.push_back(std::move(reading));
    }
  }
  return found;
}

WordPuzzle with_readings(const WordPuzzle& puzzle, Array<Reading> own) {
  for (const Tile& tile : puzzle.tiles) {
    for (const Reading& reading : tile.readings) own.push_back(reading);
  }
  return {puzzle.grid, merge_tiles(puzzle.grid, std::move(own))};
}

// Returns the only reading of a tile under a placed word; none if the word is on other cells.
Array<Reading> as_placed(const Tile& tile, const PlacedWord& placed, const Cells& marks) {
  if (sorted(placed.cells) != tile.cells) return {};
  for (const Index mark : marks) {
    if (mark != placed.cells[0]) return {};
  }
  const Reading* read = tile.reading(placed.word);
  return {Reading{placed.word, placed.cells, read ? read->zipf : 0}};
}

// Replaces the path of a reading by one from the marked cell. Returns false if there is none.
bool restart_at(const LetterGrid& grid, const Tile& tile, const Cells& marks, Reading& reading) {
  if (marks.empty() || (marks.size() == 1 && reading.cells[0] == marks[0])) return true;
  if (marks.size() > 1) return false;
  Array<Cells> found = find_paths(grid, reading.word, 1, marks[0], tile.cells);
  if (found.empty()) return false;
  reading.cells = std::move(found[0]);
  return true;
}

// Returns the readings of a tile that are possible in a state, required words first.
Array<Reading> allowed(const LetterGrid& grid, const Tile& tile, const WordState& state) {
  Cells marks;
  for (const Index mark : state.marks) {
    if (contains(tile.cells, mark)) marks.push_back(mark);
  }
  for (const PlacedWord& placed : state.words) {
    if (intersect(placed.cells, tile.cells)) return as_placed(tile, placed, marks);
  }
  Tile remaining;
  for (Reading reading : tile.readings) {
    if (!contains(state.ruled_out, reading.word) && restart_at(grid, tile, marks, reading)) {
      remaining.readings.push_back(std::move(reading));
    }
  }
  remaining.prefer(state.required);
  return remaining.readings;
}

std::int64_t weight_of(const Array<std::int64_t>& weights, const Array<Index>& cover) {
  std::int64_t sum = 0;
  for (const Index option : cover) sum += weights[option];
  return sum;
}

}  // namespace

Size WordState::covered_cells() const {
  Size cells = 0;
  for (const PlacedWord& placed : words) cells += placed.cells.size();
  return cells;
}

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

RemainingCovers::RemainingCovers(const WordPuzzle& puzzle, std::shared_ptr<const Family> family,
                                 const WordState& state, Size memory,
                                 const InterruptCheck& interrupt)
    : puzzle_(puzzle), memory_(memory) {
  Array<Reading> own = own_readings(puzzle, state);
  if (!own.empty()) {
    puzzle_ = with_readings(puzzle, std::move(own));
    family = all_covers(puzzle_.problem(), memory, interrupt);
  }
  Array<Index> excluded;
  for (Index t = 0; t < puzzle_.tiles.count(); ++t) {
    Array<Reading> remaining = allowed(puzzle_.grid, puzzle_.tiles[t], state);
    if (remaining.empty()) {
      excluded.push_back(t);
    } else {
      puzzle_.tiles[t].readings = std::move(remaining);
    }
  }
  families_ = {std::make_shared<Family>(*family, excluded, interrupt)};
  Array<Array<Index>> tiles_of_words;
  for (const std::string& word : state.required) tiles_of_words.push_back(puzzle_.reading(word));
  InterruptCheck own_interrupt = interrupt;
  for (const WordGroup& group : word_groups(tiles_of_words, memory, own_interrupt)) {
    require(group, interrupt);
  }
}

// Restricts the families to the covers that have the words of a group, turn by turn: the first tile
// takes it, or the second but not the first, and so on, so that the families stay disjoint.
void RemainingCovers::require(const WordGroup& group, const InterruptCheck& interrupt) {
  struct Part {
    std::shared_ptr<const Family> family;
    Index state, tile;  // after the last turn
  };
  Array<Part> parts;
  for (const auto& family : families_) parts.push_back({family, 0, -1});
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
                                                         const InterruptCheck& interrupt) const {
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
  return sum -= without(puzzle_.reading(word));
}

BigUint RemainingCovers::covers_with(const PlacedWord& placed) const {
  const Cells cells = sorted(placed.cells);
  for (Index t = 0; t < puzzle_.tiles.count(); ++t) {
    const Tile& tile = puzzle_.tiles[t];
    if (tile.cells != cells || !tile.reading(placed.word)) continue;
    BigUint sum = count();
    return sum -= without({t});
  }
  return {};
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

RemainingCovers::Verdict RemainingCovers::verdict(std::string_view word,
                                                  const BigUint& holding) const {
  if (!holding.is_zero()) return Verdict::kInCovers;
  if (find_paths(puzzle_.grid, word, 1).empty()) return Verdict::kNotInGrid;
  return puzzle_.reading(word).empty() ? Verdict::kNotListed : Verdict::kInNone;
}

}  // namespace kaivuri
