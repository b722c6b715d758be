#include "wasm/word_answers.hpp"

#include <algorithm>
#include <utility>

#include "base/problem.hpp"
#include "base/utf8.hpp"
#include "diagram/ranking.hpp"
#include "wasm/json.hpp"
#include "wasm/tokenizer.hpp"
#include "words/hint_ladder.hpp"

namespace kaivuri {
namespace {

constexpr int kMinLetters = 3;
constexpr Size kMemory = Size{1} << 28;        // limit in bytes for the covers of a position
constexpr Size kSmallFamily = Size{16} << 20;  // limit in bytes, as in `solvers/auto.py`

// An exact cover problem whose covers contain at least one option of each of some sets, as in
// `solvers/requirements.py`.
struct RequiringProblem {
  Problem problem;
  Array<Index> original;  // the original option of each option

  // Each set contains distinct options. Without sets the problem is unchanged.
  RequiringProblem(const Problem& narrowed, const Array<Array<Index>>& sets) {
    const Index required = sets.count();
    problem.primary = narrowed.primary + required;
    problem.items = narrowed.items + required;
    Array<Index> first;  // first guard item of each set
    for (const Array<Index>& members : sets) {
      first.push_back(problem.items);
      problem.items += members.count();
    }
    for (Index option = 0; option < narrowed.option_count(); ++option) {
      Array<Index> own;
      for (const Index item : narrowed.option(option)) own.push_back(item + required);
      Array<Array<Index>> parts{own};
      for (Index k = 0; k < required; ++k) {
        parts = combined(parts, roles(option, k, sets[k], first[k]));
      }
      for (const Array<Index>& items : parts) add(sorted(items), option);
    }
  }

 private:
  // Returns the additional items of an option for each role that it can have in set `k`, whose
  // options have guard items from `first` on.
  static Array<Array<Index>> roles(Index option, Index k, const Array<Index>& members,
                                   Index first) {
    const auto found = std::find(members.begin(), members.end(), option);
    if (found == members.end()) return {Array<Index>()};
    const auto position = narrow<Index>(found - members.begin());
    Array<Index> leading{k};
    for (Index earlier = 0; earlier < position; ++earlier) leading.push_back(first + earlier);
    return {leading, {first + position}};
  }

  static Array<Array<Index>> combined(const Array<Array<Index>>& parts,
                                      const Array<Array<Index>>& roles) {
    Array<Array<Index>> all;
    for (const Array<Index>& part : parts) {
      for (const Array<Index>& role : roles) {
        all.push_back(part);
        all.back().insert(all.back().end(), role.begin(), role.end());
      }
    }
    return all;
  }

  void add(const Array<Index>& items, Index option) {
    problem.option_items.insert(problem.option_items.end(), items.begin(), items.end());
    problem.start.push_back(problem.option_items.count());
    original.push_back(option);
  }
};

template <class Values, class Value>
bool has(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

// Returns whether a path covers all cells of each group, or none of them.
bool keeps_together(const Cells& path, const Array<Cells>& groups) {
  return std::all_of(groups.begin(), groups.end(), [&](const Cells& group) {
    const auto covered =
        std::count_if(group.begin(), group.end(), [&](Index cell) { return has(path, cell); });
    return covered == 0 || static_cast<std::size_t>(covered) == group.size();
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

void write_word(Json& json, const Reading& reading, Index columns) {
  json.key("word").text(reading.word).key("cells").cells(reading.cells, columns);
}

void write_readings(Json& json, View<const Reading> readings, Index columns) {
  json.array();
  for (const Reading& reading : readings) {
    json.object();
    write_word(json, reading, columns);
    json.end_object();
  }
  json.end_array();
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
      write_readings(json, {all.data() + 1, all.size() - 1}, columns);
    }
    json.end_object();
  }
  json.end_array().end_object();
}

void write_facts(Json& json, const HintLadder& ladder, Index step) {
  json.object();
  if (step == 1) {
    json.key("solutions").number(ladder.solutions).key("words").number(ladder.words);
    json.key("hidden").number(ladder.hidden.size());
  }
  if (step == 2) {
    json.key("lengths").array();
    for (const Size length : ladder.lengths()) json.number(length);
    json.end_array();
  }
  json.end_object();
}

void write_step(Json& json, const HintLadder& ladder, Index step, Index columns) {
  static constexpr std::string_view kKinds[] = {"how_many", "lengths", "starts", "word",
                                                "solution"};
  json.text(kKinds[static_cast<std::size_t>(step - 1)]).key("facts");
  write_facts(json, ladder, step);
  Cells starts;
  if (step == 3) {
    for (const Reading& reading : ladder.hidden) starts.push_back(reading.cells[0]);
  }
  Array<Reading> words;
  if (step == 4) words.push_back(ladder.word_to_reveal());
  if (step == 5) words = ladder.hidden;
  json.key("starts").cells(starts, columns).key("words");
  write_readings(json, words, columns);
}

}  // namespace

struct WordAnswers::Query {
  LetterGrid grid{0, 0, {}};
  std::string letters;
  WordState state;
  std::string verb, mode;
  Index number = 0;  // limit, or step
  Array<std::string> words;
  Cells path;
  Array<Cells> together;  // groups of cells, each of one word; for `solve`

  explicit Query(std::string_view text) {
    for (Tokenizer lines(text); !lines.empty();) parse_line(Tokenizer(lines.until('\n')));
  }

  void parse_line(Tokenizer line) {
    const std::string_view first = line.word();
    if (first == "grid") return parse_grid(line);
    if (first == "word") {
      std::string word(line.word());
      state.words.push_back({std::move(word), line.cells(grid.columns)});
    } else if (first == "rule-out") {
      state.ruled_out.emplace_back(line.word());
    } else if (first == "require") {
      state.required.emplace_back(line.word());
    } else if (first == "mark") {
      state.marks.push_back(line.cell(grid.columns));
    } else if (first == "together") {
      together.push_back(line.cells(grid.columns));
    } else {
      verb = first;
      parse_arguments(line);
    }
  }

  void parse_grid(Tokenizer line) {
    grid.rows = line.number();
    grid.columns = line.number();
    letters = line.rest();
    for (std::string_view rest = letters; !rest.empty();) {
      const CodePoint next = decode_utf8(rest);
      grid.letters.push_back(next.letter == U'.' ? 0 : next.letter);
      rest.remove_prefix(next.bytes);
    }
    letters.append("/").append(std::to_string(grid.columns));
  }

  void parse_arguments(Tokenizer line) {
    if (verb == "solve") mode = line.word();
    if (verb == "solve" || verb == "hint") number = line.number();
    if (verb == "path") path = line.cells(grid.columns);
    while (!line.empty()) words.emplace_back(line.word());
  }
};

void WordAnswers::set_list(std::string_view list) {
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

std::string WordAnswers::answer(std::string_view text) {
  const Query query(text);
  std::string error = error_response(query);
  if (!error.empty()) return error;
  if (query.verb == "solve") return solve(query);
  if (query.verb == "position") return position(query);
  if (query.verb == "hint") return hint(query);
  if (query.verb == "words") return words(query);
  return check(query);
}

// Returns an error response for an invalid position, as in `words/word_state.py`; else empty.
std::string WordAnswers::error_response(const Query& query) const {
  const std::string line = error_message(query);
  if (line.empty()) return line;
  Json json;
  json.object().key("code").text(query.verb == "solve" ? "bad_puzzle" : "bad_move");
  return json.key("error").text(line).end_object().take();
}

std::string WordAnswers::error_message(const Query& query) {
  const WordState& state = query.state;
  for (const Index mark : state.marks) {
    if (!is_path(query.grid, {mark})) return "the grid has no letter there";
  }
  for (const std::string& word : state.required) {
    if (has(state.ruled_out, word)) return word + " is ruled out";
    if (find_paths(query.grid, word, 1).empty()) return word + " is not in the grid";
  }
  Cells taken;
  for (const PlacedWord& placed : state.words) {
    if (!is_path(query.grid, placed.cells) || letters_of(query.grid, placed.cells) != placed.word) {
      return "these cells don't spell " + placed.word;
    }
    if (has(state.ruled_out, placed.word)) return placed.word + " is ruled out";
    taken.insert(taken.end(), placed.cells.begin(), placed.cells.end());
  }
  taken = sorted(std::move(taken));
  if (std::adjacent_find(taken.begin(), taken.end()) != taken.end()) {
    return "two words need the same letters";
  }
  const bool jumps = query.verb == "path" && !is_path(query.grid, query.path);
  return jumps ? "these cells are no path" : "";
}

// Returns the readings of the list, and of required words that are not in it.
Array<Reading> WordAnswers::readings(const Query& query) const {
  Array<Reading> found = listed_readings(query.grid, words_, zipf_, kMinLetters);
  for (const std::string& word : query.state.required) {
    const bool listed = std::any_of(found.begin(), found.end(),
                                    [&](const Reading& reading) { return reading.word == word; });
    if (listed) continue;
    for (Cells& path : find_paths(query.grid, word, kMaxPaths)) {
      found.push_back({word, std::move(path), 0});
    }
  }
  return found;
}

// Returns the puzzle with the tiles that agree with the moves, required words first.
WordPuzzle WordAnswers::allowed(const Query& query) const {
  const WordState& state = query.state;
  Array<Reading> remaining;
  for (Reading& reading : readings(query)) {
    const auto inside = [&](Index mark) {
      return std::find(reading.cells.begin() + 1, reading.cells.end(), mark) != reading.cells.end();
    };
    const bool elsewhere = std::any_of(state.marks.begin(), state.marks.end(), inside);
    const bool fits = !elsewhere && keeps_together(reading.cells, query.together);
    if (fits && !has(state.ruled_out, reading.word)) remaining.push_back(std::move(reading));
  }
  WordPuzzle puzzle{query.grid, merge_tiles(query.grid, std::move(remaining))};
  for (Tile& tile : puzzle.tiles) tile.prefer(state.required);
  return puzzle;
}

std::string WordAnswers::solve(const Query& query) const {
  const WordPuzzle puzzle = allowed(query);
  Array<Array<Index>> sets;
  for (const std::string& word : query.state.required) sets.push_back(puzzle.reading(word));
  const RequiringProblem required(puzzle.problem(), sets);
  const auto family = all_covers(required.problem, kSmallFamily, no_interrupts());
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

const WordAnswers::AnalysedGrid& WordAnswers::analysed(const Query& query) {
  if (analysed_.letters != query.letters) {
    WordPuzzle puzzle{query.grid, merge_tiles(query.grid, listed_readings(query.grid, words_, zipf_,
                                                                          kMinLetters))};
    auto family = all_covers(puzzle.problem(), kMemory, no_interrupts());
    analysed_ = {query.letters, std::move(puzzle), std::move(family)};
  }
  return analysed_;
}

RemainingCovers WordAnswers::remaining_covers(const Query& query) {
  const AnalysedGrid& at = analysed(query);
  return RemainingCovers(at.puzzle, at.family, query.state, kMemory, no_interrupts());
}

std::string WordAnswers::position(const Query& query) {
  const RemainingCovers covers = remaining_covers(query);
  Json json;
  json.object().key("solutions").number(covers.count());
  json.key("solved").boolean(query.state.covered_cells() == cells_of(query.grid).size());
  const std::int64_t min_words = covers.min_words();
  json.key("fewest");
  min_words < 0 ? json.null() : json.number(min_words);
  json.key("most");
  min_words < 0 ? json.null() : json.number(covers.max_words());
  return json.end_object().take();
}

std::string WordAnswers::check(const Query& query) {
  static constexpr std::string_view kVerdicts[] = {"in covers", "in no cover", "not in the list",
                                                   "not in the grid"};
  const RemainingCovers covers = remaining_covers(query);
  Array<std::string> words = query.words;
  if (!query.path.empty()) words.push_back(letters_of(query.grid, query.path));
  Json json;
  json.array();
  for (const std::string& word : words) {
    const BigUint holding = covers.count_with(word);
    const auto verdict = static_cast<std::size_t>(covers.verdict(word, holding));
    json.object().key("word").text(word).key("verdict").text(kVerdicts[verdict]);
    json.key("solutions").number(holding).key("of").number(covers.count());
    if (!query.path.empty()) {
      json.key("cells").cells(query.path, query.grid.columns);
      json.key("here").number(covers.covers_with({word, query.path}));
    }
    json.end_object();
  }
  return json.end_array().take();
}

std::string WordAnswers::hint(const Query& query) {
  const HintLadder ladder(remaining_covers(query), query.state);
  const bool solvable = !ladder.solutions.is_zero();
  Json json;
  json.object().key("solvable").boolean(solvable).key("step").number(query.number).key("kind");
  if (solvable && !ladder.hidden.empty()) {
    write_step(json, ladder, query.number, query.grid.columns);
  } else {
    json.text(solvable ? "all_found" : "dead_end").key("facts").object();
    if (!solvable) json.key("begun").boolean(query.state.begun());
    json.end_object().key("starts").array().end_array().key("words").array().end_array();
  }
  return json.end_object().take();
}

std::string WordAnswers::words(const Query& query) const {
  Json json;
  json.array();
  for (const Reading& reading : listed_readings(query.grid, words_, zipf_, kMinLetters)) {
    json.object();
    write_word(json, reading, query.grid.columns);
    json.key("zipf").number(reading.zipf).end_object();
  }
  return json.end_array().take();
}

}  // namespace kaivuri
