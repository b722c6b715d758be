#include "wasm/word_queries.hpp"

#include <algorithm>
#include <utility>

#include "answers/word_checks.hpp"
#include "answers/word_hints.hpp"
#include "base/problem.hpp"
#include "diagram/ranking.hpp"
#include "wasm/answer_json.hpp"
#include "wasm/json.hpp"
#include "words/required_words.hpp"

namespace kaivuri {
namespace {

constexpr int kMinLetters = 3;
constexpr Size kMemory =
    Size{1} << 28;  // limit in bytes for the paths of a grid, or the covers of a position
constexpr Size kSmallFamily = Size{16} << 20;  // limit in bytes, as in `solvers/auto.py`

// Returns whether a path covers all cells of each group, or none of them.
bool keeps_together(const Cells& path, const Array<Cells>& groups) {
  return std::all_of(groups.begin(), groups.end(), [&](const Cells& group) {
    const auto covered =
        std::count_if(group.begin(), group.end(), [&](Index cell) { return contains(path, cell); });
    return covered == 0 || covered == group.size();
  });
}

// Returns weights that order covers by number of options, then by weight, as in `solvers/base.py`.
Array<std::int64_t> weights_by_size(Array<std::int64_t> weights, Index primary, bool fewest) {
  std::int64_t min = 0, max = 0;
  for (const std::int64_t weight : weights) {
    min = std::min(min, weight), max = std::max(max, weight);
  }
  const std::int64_t step = (max - min + 1) * (primary + 1);
  for (std::int64_t& weight : weights) weight += fewest ? step : -step;
  return weights;
}

void write_cover(Json& json, const Array<const Tile*>& tiles, Index columns) {
  std::int64_t cost = 0;
  for (const Tile* tile : tiles) cost += tile->cost();
  json.object().key("cost").number(cost).key("words").array();
  for (const Tile* tile : tiles) {
    json.object();
    write_word(json, tile->likeliest(), columns);
    if (tile->readings.size() > 1) {
      json.key("alternatives");
      const View<const Reading> all(tile->readings);
      write_words(json, {all.data() + 1, all.size() - 1}, columns);
    }
    json.end_object();
  }
  json.end_array().end_object();
}

void write_check(Json& json, const WordCheck& check) {
  json.key("word").text(check.word).key("verdict");
  write(json, check.verdict);
  json.key("solutions").number(check.covers).key("of").number(check.total);
  json.key("together").number(check.together).key("conflicts");
  write(json, check.conflicts);
}

}  // namespace

void WordQueries::set_list(std::string_view list) {
  const auto byte = [&](Size at) {
    return static_cast<unsigned char>(list[static_cast<std::size_t>(at)]);
  };
  const Size count = byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24;
  zipf_.resize(count);
  for (Size n = 0; n < count; ++n) {
    zipf_[n] = static_cast<std::uint16_t>(byte(4 + 2 * n) | byte(5 + 2 * n) << 8);
  }
  words_.clear();
  std::string word;
  for (const char character : list.substr(static_cast<std::size_t>(4 + 2 * count))) {
    if (character < 'A' || character >= 'a') {
      word += character;
    } else {
      words_ += word + '\n';
      word.resize(static_cast<std::size_t>(character - 'A'));
    }
  }
}

std::string WordQueries::answer(std::string_view text) {
  const WordQuery query(text);
  std::string error = error_response(query);
  if (!error.empty()) return error;
  if (query.verb == "solve") return solve(query);
  if (query.verb == "position") return position(query);
  if (query.verb == "hint" || query.verb == "small") return hint(query);
  if (query.verb == "words") return words(query);
  return check(query);
}

// Returns an error response for an invalid position; else empty.
std::string WordQueries::error_response(const WordQuery& query) const {
  std::string line = query.error();
  if (line.empty()) return line;
  Json json;
  json.object().key("code").text(query.verb == "solve" ? "bad_puzzle" : "bad_move");
  return json.key("error").text(line).end_object().take();
}

Array<Reading> WordQueries::listed(const WordQuery& query) const {
  return listed_readings(query.grid, {words_, zipf_, kMinLetters}, kMemory, no_interrupts());
}

// Returns the readings of the list, and of required words that are not in it.
Array<Reading> WordQueries::readings(const WordQuery& query) const {
  Array<Reading> found = listed(query);
  for (const std::string& word : query.state.required) {
    const bool listed = std::any_of(found.begin(), found.end(),
                                    [&](const Reading& reading) { return reading.word == word; });
    if (listed) continue;
    for (Reading& reading : unlisted_readings(query.grid, word, kMemory, no_interrupts())) {
      found.push_back(std::move(reading));
    }
  }
  return found;
}

// Returns the puzzle with the tiles that agree with the moves, required words first.
WordPuzzle WordQueries::allowed(const WordQuery& query) const {
  const WordState& state = query.state;
  Array<Reading> remaining;
  for (Reading& reading : readings(query)) {
    const auto inside = [&](Index start) {
      return start != reading.cells[0] && contains(reading.cells, start);
    };
    const bool elsewhere = std::any_of(state.start_cells.begin(), state.start_cells.end(), inside);
    const bool fits = !elsewhere && keeps_together(reading.cells, query.together);
    if (fits && !contains(state.ruled_out, reading.word)) remaining.push_back(std::move(reading));
  }
  WordPuzzle puzzle{query.grid,
                    merge_tiles(query.grid, std::move(remaining), true, no_interrupts())};
  for (Tile& tile : puzzle.tiles) tile.move_to_front(state.required);
  return puzzle;
}

std::string WordQueries::solve(const WordQuery& query) const {
  const WordPuzzle puzzle = allowed(query);
  Array<Array<Index>> sets;
  for (const std::string& word : query.state.required) sets.push_back(puzzle.tiles_with(word));
  const RequiringProblem required(puzzle.problem(), sets, kMemory, no_interrupts());
  const auto family = kaivuri::all_covers(required.problem, kSmallFamily, no_interrupts());
  Array<std::int64_t> weights;
  for (const Index option : required.original) weights.push_back(puzzle.tiles[option].cost());
  if (query.mode != "likeliest") {
    weights =
        weights_by_size(std::move(weights), required.problem.primary, query.mode == "least_words");
  }
  InterruptCheck interrupt([] {});
  BigUint solutions;
  Array<Index> found;
  if (!family->empty()) {
    solutions = BigUint(family->path_counts(kMemory, interrupt)[family->root()]);
    Ranking(family, weights, interrupt).next_batch(query.number, found);
  }
  Json json;
  json.object().key("words").number(puzzle.words()).key("tiles").number(puzzle.tiles.size());
  json.key("solutions").number(solutions).key("covers").array();
  Array<Index> cover;
  for (const Index option : found) {
    if (option >= 0) {
      cover.push_back(required.original[option]);
    } else {
      write_cover(json, sorted_by_start(puzzle, std::exchange(cover, {})), query.grid.columns);
    }
  }
  return json.end_array().end_object().take();
}

const PuzzleCovers& WordQueries::all_covers(const WordQuery& query) {
  if (!covers_ || letters_ != query.letters) {
    WordPuzzle puzzle{query.grid, merge_tiles(query.grid, listed(query), true, no_interrupts())};
    covers_.emplace(std::move(puzzle), kMemory, no_interrupts());
    letters_ = query.letters;
  }
  return *covers_;
}

RemainingCovers WordQueries::remaining_covers(const WordQuery& query) {
  return RemainingCovers(all_covers(query), query.state, kMemory, no_interrupts());
}

std::string WordQueries::position(const WordQuery& query) {
  const RemainingCovers covers = remaining_covers(query);
  const bool solved = query.state.covered_cells().size() == cells_of(query.grid).size();
  const std::int64_t min_words = covers.min_words();
  Json json;
  json.object().key("solutions").number(covers.count()).key("solved").boolean(solved);
  json.key("fewest");
  min_words < 0 ? json.null() : json.number(min_words);
  json.key("most");
  min_words < 0 ? json.null() : json.number(covers.max_words());
  return json.end_object().take();
}

std::string WordQueries::check(const WordQuery& query) {
  const WordChecks checks(all_covers(query), query.state, kMemory, no_interrupts());
  Array<std::string> words = query.words;
  if (!query.path.empty()) words.push_back(letters_of(query.grid, query.path));
  Json json;
  json.array();
  for (const std::string& word : words) {
    const WordCheck check = checks.check(word, query.path);
    json.object();
    write_check(json, check);
    if (check.here) {
      json.key("cells").cells(query.path, query.grid.columns).key("here").number(*check.here);
    }
    json.end_object();
  }
  return json.end_array().take();
}

std::string WordQueries::hint(const WordQuery& query) {
  const RemainingCovers covers = remaining_covers(query);
  const WordHints hints(covers, query.state);
  const Hint hint =
      query.small.empty() ? hints.at_level(query.number) : hints.small(query.small, query.path);
  std::optional<Suspect<BigUint>> suspect;
  if (covers.count().is_zero()) {
    suspect = WordChecks(all_covers(query), query.state, kMemory, no_interrupts()).suspect();
  }
  Json json;
  write_hint(json, hint, suspect, query.grid.columns);
  return json.take();
}

// Writes the words of the grid, the commonest first, each with all its paths.
std::string WordQueries::words(const WordQuery& query) const {
  Array<Reading> all = listed(query);
  std::ranges::stable_sort(all, {}, [](const Reading& reading) {
    return std::pair(-reading.zipf, std::string_view(reading.word));
  });
  Json json;
  json.array();
  for (Size n = 0; n < all.size();) {
    const std::string& word = all[n].word;
    json.object().key("word").text(word).key("zipf").number(all[n].zipf).key("paths").array();
    for (; n < all.size() && all[n].word == word; ++n) {
      json.cells(all[n].cells, query.grid.columns);
    }
    json.end_array().end_object();
  }
  return json.end_array().take();
}

}  // namespace kaivuri
