#include "words/covers_left.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "diagram/cover_search.hpp"
#include "diagram/ranking.hpp"

namespace kaivuri {
namespace {

constexpr std::int64_t kNodes = 1 << 16;  // of a search, between two pauses

template <class Values, class Value>
bool has(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

bool meet(const Cells& a, const Cells& b) {
  return std::any_of(a.begin(), a.end(), [&](Index cell) { return has(b, cell); });
}

// The paths of words placed or required that are on no tile of the puzzle.
Array<Reading> own_words(const WordPuzzle& puzzle, const WordState& state) {
  Array<Reading> found;
  for (const Place& place : state.words) {
    const Cells cells = sorted(place.cells);
    const bool known = std::any_of(puzzle.tiles.begin(), puzzle.tiles.end(), [&](const Tile& t) {
      return t.cells == cells && t.reading(place.word);
    });
    if (!known) found.push_back({place.word, place.cells, 0});
  }
  for (const std::string& word : state.required) {
    if (!puzzle.reading(word).empty()) continue;
    for (Cells& way : ways(puzzle.grid, word, kMostWays)) {
      found.push_back({word, std::move(way), 0});
    }
  }
  return found;
}

WordPuzzle with_words(const WordPuzzle& puzzle, Array<Reading> own) {
  for (const Tile& tile : puzzle.tiles) {
    for (const Reading& reading : tile.readings) own.push_back(reading);
  }
  return {puzzle.grid, merged(puzzle.grid, std::move(own))};
}

// The one reading of a tile under a placed word, if the tile is that word's.
Array<Reading> as_placed(const Tile& tile, const Place& placed, const Cells& marks) {
  if (sorted(placed.cells) != tile.cells) return {};
  for (const Index mark : marks) {
    if (mark != placed.cells[0]) return {};
  }
  const Reading* read = tile.reading(placed.word);
  return {Reading{placed.word, placed.cells, read ? read->zipf : 0}};
}

// Reads a word from a marked cell on; false where it can't start there.
bool start_at(const LetterGrid& grid, const Tile& tile, const Cells& marks, Reading& reading) {
  if (marks.empty() || (marks.size() == 1 && reading.cells[0] == marks[0])) return true;
  if (marks.size() > 1) return false;
  Array<Cells> found = ways(grid, reading.word, 1, marks[0], tile.cells);
  if (found.empty()) return false;
  reading.cells = std::move(found[0]);
  return true;
}

// The readings of a tile that a state allows, those required first.
Array<Reading> allowed(const LetterGrid& grid, const Tile& tile, const WordState& state) {
  Cells marks;
  for (const Index mark : state.marks) {
    if (has(tile.cells, mark)) marks.push_back(mark);
  }
  for (const Place& placed : state.words) {
    if (meet(placed.cells, tile.cells)) return as_placed(tile, placed, marks);
  }
  Tile kept;
  for (Reading reading : tile.readings) {
    if (!has(state.ruled_out, reading.word) && start_at(grid, tile, marks, reading)) {
      kept.readings.push_back(std::move(reading));
    }
  }
  kept.read_first(state.required);
  return kept.readings;
}

std::int64_t weight_of(const Array<std::int64_t>& weights, const Array<Index>& cover) {
  std::int64_t sum = 0;
  for (const Index option : cover) sum += weights[option];
  return sum;
}

}  // namespace

Size WordState::taken() const {
  Size cells = 0;
  for (const Place& place : words) cells += place.cells.size();
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
                                  problem.options());
}

CoversLeft::CoversLeft(const WordPuzzle& puzzle, std::shared_ptr<const Family> family,
                       const WordState& state, Size memory, const InterruptCheck& interrupt)
    : puzzle_(puzzle), memory_(memory) {
  Array<Reading> own = own_words(puzzle, state);
  if (!own.empty()) {
    puzzle_ = with_words(puzzle, std::move(own));
    family = all_covers(puzzle_.problem(), memory, interrupt);
  }
  Array<Index> gone;
  for (Index t = 0; t < puzzle_.tiles.count(); ++t) {
    Array<Reading> kept = allowed(puzzle_.grid, puzzle_.tiles[t], state);
    if (kept.empty()) {
      gone.push_back(t);
    } else {
      puzzle_.tiles[t].readings = std::move(kept);
    }
  }
  families_ = {std::make_shared<Family>(*family, gone, interrupt)};
  for (const std::string& word : state.required) hold(word, interrupt);
}

// Keeps those covers that hold the word: with its first tile, or only its second, and so on.
void CoversLeft::hold(std::string_view word, const InterruptCheck& interrupt) {
  const Array<Index> options = puzzle_.reading(word);
  Families kept;
  for (const auto& family : families_) {
    for (Index n = 0; n < options.count(); ++n) {
      Array<Index> forbidden(options.begin(), options.begin() + n);
      const Cells& taken = puzzle_.tiles[options[n]].cells;
      for (Index t = 0; t < puzzle_.tiles.count(); ++t) {
        if (t != options[n] && meet(taken, puzzle_.tiles[t].cells)) forbidden.push_back(t);
      }
      auto part = std::make_shared<Family>(*family, forbidden, interrupt);
      if (!part->empty()) kept.push_back(std::move(part));
    }
  }
  families_ = std::move(kept);
}

BigUint CoversLeft::count_of(const Family& family) const {
  if (family.empty()) return {};
  InterruptCheck interrupt = no_interrupts();
  return BigUint(family.path_counts(memory_, interrupt)[family.root()]);
}

BigUint CoversLeft::count() const { return without({}); }

BigUint CoversLeft::without(const Array<Index>& options) const {
  BigUint sum;
  for (const auto& family : families_) {
    sum +=
        options.empty() ? count_of(*family) : count_of(Family(*family, options, no_interrupts()));
  }
  return sum;
}

std::int64_t CoversLeft::fewest() const {
  std::int64_t least = -1;
  for (const auto& family : families_) {
    const std::int64_t own = family->min_size(no_interrupts());
    if (own >= 0 && (least < 0 || own < least)) least = own;
  }
  return least;
}

std::int64_t CoversLeft::most() const {
  std::int64_t greatest = -1;
  for (const auto& family : families_)
    greatest = std::max(greatest, family->max_size(no_interrupts()));
  return greatest;
}

BigUint CoversLeft::holding(std::string_view word) const {
  BigUint held = count();
  return held -= without(puzzle_.reading(word));
}

BigUint CoversLeft::covers_with(const Place& place) const {
  const Cells cells = sorted(place.cells);
  for (Index t = 0; t < puzzle_.tiles.count(); ++t) {
    const Tile& tile = puzzle_.tiles[t];
    if (tile.cells != cells || !tile.reading(place.word)) continue;
    BigUint held = count();
    return held -= without({t});
  }
  return {};
}

Array<const Tile*> CoversLeft::likeliest() const {
  const Array<std::int64_t> weights = puzzle_.weights();
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  Array<Index> best;
  for (const auto& family : families_) {
    if (family->empty()) continue;
    Array<Index> cover;
    Ranking(family, weights, no_interrupts()).next_batch(1, cover);
    cover.pop_back();
    const std::int64_t weight = weight_of(weights, cover);
    if (weight < least) best = std::move(cover), least = weight;
  }
  return in_order(puzzle_, best);
}

CoversLeft::Verdict CoversLeft::verdict(std::string_view word, const BigUint& holding) const {
  if (!holding.is_zero()) return Verdict::kInCovers;
  if (ways(puzzle_.grid, word, 1).empty()) return Verdict::kNotInGrid;
  return puzzle_.reading(word).empty() ? Verdict::kNotListed : Verdict::kInNone;
}

}  // namespace kaivuri
