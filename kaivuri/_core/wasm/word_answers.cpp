#include "wasm/word_answers.hpp"

#include <algorithm>
#include <utility>

#include "base/problem.hpp"
#include "base/utf8.hpp"
#include "diagram/ranking.hpp"
#include "wasm/asked.hpp"
#include "wasm/json.hpp"
#include "words/hint_ladder.hpp"

namespace kaivuri {
namespace {

constexpr int kLeastLetters = 3;
constexpr Size kMemory = Size{1} << 28;        // of a position's covers
constexpr Size kSmallFamily = Size{16} << 20;  // as `solvers/auto.py` has it

// Covers that hold at least one option of each of some sets, as an exact cover problem, told by
// `solvers/requirements.py`.
struct RequiringProblem {
  Problem problem;
  Array<Index> plain;  // for each option the one that it stands for

  // Sets hold distinct options. Without sets the problem is as it was.
  RequiringProblem(const Problem& narrowed, const Array<Array<Index>>& sets) {
    const Index required = sets.count();
    problem.primary = narrowed.primary + required;
    problem.items = narrowed.items + required;
    Array<Index> first;  // guard of each set
    for (const Array<Index>& members : sets) {
      first.push_back(problem.items);
      problem.items += members.count();
    }
    for (Index option = 0; option < narrowed.options(); ++option) {
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
  // The items that an option takes besides its own, for each part it can play in set `k`, whose
  // options have guards from `first` on.
  static Array<Array<Index>> roles(Index option, Index k, const Array<Index>& members,
                                   Index first) {
    const auto found = std::find(members.begin(), members.end(), option);
    if (found == members.end()) return {Array<Index>()};
    const auto place = narrow<Index>(found - members.begin());
    Array<Index> leading{k};
    for (Index earlier = 0; earlier < place; ++earlier) leading.push_back(first + earlier);
    return {leading, {first + place}};
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
    plain.push_back(option);
  }
};

template <class Values, class Value>
bool has(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

// Two orders in one: covers by their number of options, then by weight; see `solvers/base.py`.
Array<std::int64_t> by_size(Array<std::int64_t> weights, Index primary, bool fewest) {
  std::int64_t least = 0, most = 0;
  for (const std::int64_t weight : weights) {
    least = std::min(least, weight), most = std::max(most, weight);
  }
  const std::int64_t step = (most - least + 1) * (primary + 1);
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
  if (step == 4) words.push_back(ladder.one());
  if (step == 5) words = ladder.hidden;
  json.key("starts").cells(starts, columns).key("words");
  write_readings(json, words, columns);
}

}  // namespace

struct WordAnswers::Asked {
  LetterGrid grid{0, 0, {}};
  std::string letters;
  WordState state;
  std::string verb, mode;
  Index number = 0;  // the limit, or the step
  Array<std::string> words;
  Cells path;

  explicit Asked(std::string_view question) {
    for (Pieces lines(question); !lines.empty();) take(Pieces(lines.until('\n')));
  }

  void take(Pieces line) {
    const std::string_view first = line.word();
    if (first == "grid") return take_grid(line);
    if (first == "word") {
      std::string word(line.word());
      state.words.push_back({std::move(word), line.cells(grid.columns)});
    } else if (first == "rule-out") {
      state.ruled_out.emplace_back(line.word());
    } else if (first == "require") {
      state.required.emplace_back(line.word());
    } else if (first == "mark") {
      state.marks.push_back(line.cell(grid.columns));
    } else {
      verb = first;
      take_question(line);
    }
  }

  void take_grid(Pieces line) {
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

  void take_question(Pieces line) {
    if (verb == "solve") mode = line.word();
    if (verb == "solve" || verb == "hint") number = line.number();
    if (verb == "path") path = line.cells(grid.columns);
    while (!line.empty()) words.emplace_back(line.word());
  }
};

void WordAnswers::take_list(std::string_view list) {
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
  for (const char sign : list.substr(static_cast<std::size_t>(4 + 2 * count))) {
    if (sign < 'A' || sign >= 'a') {
      word += sign;
    } else {
      words_ += word + '\n';
      word.resize(static_cast<std::size_t>(sign - 'A'));
    }
  }
}

std::string WordAnswers::answer(std::string_view question) {
  const Asked asked(question);
  std::string refusal = this->refusal(asked);
  if (!refusal.empty()) return refusal;
  if (asked.verb == "solve") return solve(asked);
  if (asked.verb == "position") return position(asked);
  if (asked.verb == "hint") return hint(asked);
  return check(asked);
}

// Why a position can't be: the same that the moves of `words/word_state.py` refuse.
std::string WordAnswers::refusal(const Asked& asked) const {
  const std::string line = why_not(asked);
  if (line.empty()) return line;
  Json json;
  json.object().key("code").text(asked.verb == "solve" ? "bad_puzzle" : "bad_move");
  return json.key("error").text(line).end_object().take();
}

std::string WordAnswers::why_not(const Asked& asked) {
  const WordState& state = asked.state;
  for (const Index mark : state.marks) {
    if (!is_path(asked.grid, {mark})) return "the grid has no letter there";
  }
  for (const std::string& word : state.required) {
    if (has(state.ruled_out, word)) return word + " is ruled out";
    if (ways(asked.grid, word, 1).empty()) return word + " does not lie in the grid";
  }
  Cells taken;
  for (const Place& place : state.words) {
    if (!is_path(asked.grid, place.cells) || letters_of(asked.grid, place.cells) != place.word) {
      return "these cells don't spell " + place.word;
    }
    if (has(state.ruled_out, place.word)) return place.word + " is ruled out";
    taken.insert(taken.end(), place.cells.begin(), place.cells.end());
  }
  taken = sorted(std::move(taken));
  if (std::adjacent_find(taken.begin(), taken.end()) != taken.end()) {
    return "two words need the same letters";
  }
  const bool jumps = asked.verb == "path" && !is_path(asked.grid, asked.path);
  return jumps ? "these cells are no path" : "";
}

// The words of the list, and those required that are not in it.
Array<Reading> WordAnswers::readings(const Asked& asked) const {
  Array<Reading> found = listed_readings(asked.grid, words_, zipf_, kLeastLetters);
  for (const std::string& word : asked.state.required) {
    const bool listed = std::any_of(found.begin(), found.end(),
                                    [&](const Reading& reading) { return reading.word == word; });
    if (listed) continue;
    for (Cells& way : ways(asked.grid, word, kMostWays)) {
      found.push_back({word, std::move(way), 0});
    }
  }
  return found;
}

// The tiles that agree with what is known; required words are read first.
WordPuzzle WordAnswers::allowed(const Asked& asked) const {
  const WordState& state = asked.state;
  Array<Reading> kept;
  for (Reading& reading : readings(asked)) {
    const auto inside = [&](Index mark) {
      return std::find(reading.cells.begin() + 1, reading.cells.end(), mark) != reading.cells.end();
    };
    const bool elsewhere = std::any_of(state.marks.begin(), state.marks.end(), inside);
    if (!elsewhere && !has(state.ruled_out, reading.word)) kept.push_back(std::move(reading));
  }
  WordPuzzle puzzle{asked.grid, merged(asked.grid, std::move(kept))};
  for (Tile& tile : puzzle.tiles) tile.read_first(state.required);
  return puzzle;
}

std::string WordAnswers::solve(const Asked& asked) const {
  const WordPuzzle puzzle = allowed(asked);
  Array<Array<Index>> sets;
  for (const std::string& word : asked.state.required) sets.push_back(puzzle.reading(word));
  const RequiringProblem required(puzzle.problem(), sets);
  const auto family = all_covers(required.problem, kSmallFamily, no_interrupts());
  Array<std::int64_t> weights;
  for (const Index option : required.plain) weights.push_back(puzzle.tiles[option].cost());
  if (asked.mode != "likeliest") {
    weights = by_size(std::move(weights), required.problem.primary, asked.mode == "least_words");
  }
  InterruptCheck interrupt([] {});
  BigUint solutions;
  Array<Index> found;
  if (!family->empty()) {
    solutions = BigUint(family->path_counts(kMemory, interrupt)[family->root()]);
    Ranking(family, weights, interrupt).next_batch(asked.number, found);
  }
  Json json;
  json.object().key("words").number(puzzle.words()).key("tiles").number(puzzle.tiles.size());
  json.key("solutions").number(solutions).key("covers").array();
  Array<Index> cover;
  for (const Index option : found) {
    if (option >= 0) {
      cover.push_back(required.plain[option]);
    } else {
      write_cover(json, in_order(puzzle, std::exchange(cover, {})), asked.grid.columns);
    }
  }
  return json.end_array().end_object().take();
}

const WordAnswers::Opened& WordAnswers::opened(const Asked& asked) {
  if (opened_.letters != asked.letters) {
    WordPuzzle puzzle{
        asked.grid, merged(asked.grid, listed_readings(asked.grid, words_, zipf_, kLeastLetters))};
    auto family = all_covers(puzzle.problem(), kMemory, no_interrupts());
    opened_ = {asked.letters, std::move(puzzle), std::move(family)};
  }
  return opened_;
}

CoversLeft WordAnswers::left(const Asked& asked) {
  const Opened& at = opened(asked);
  return CoversLeft(at.puzzle, at.family, asked.state, kMemory, no_interrupts());
}

std::string WordAnswers::position(const Asked& asked) {
  const CoversLeft left = this->left(asked);
  Json json;
  json.object().key("solutions").number(left.count());
  json.key("solved").truth(asked.state.taken() == cells_of(asked.grid).size());
  const std::int64_t fewest = left.fewest();
  json.key("fewest");
  fewest < 0 ? json.null() : json.number(fewest);
  json.key("most");
  fewest < 0 ? json.null() : json.number(left.most());
  return json.end_object().take();
}

std::string WordAnswers::check(const Asked& asked) {
  static constexpr std::string_view kVerdicts[] = {"in covers", "in no cover", "not in the list",
                                                   "not in the grid"};
  const CoversLeft left = this->left(asked);
  Array<std::string> words = asked.words;
  if (!asked.path.empty()) words.push_back(letters_of(asked.grid, asked.path));
  Json json;
  json.array();
  for (const std::string& word : words) {
    const BigUint holding = left.holding(word);
    const auto verdict = static_cast<std::size_t>(left.verdict(word, holding));
    json.object().key("word").text(word).key("verdict").text(kVerdicts[verdict]);
    json.key("solutions").number(holding).key("of").number(left.count());
    if (!asked.path.empty()) {
      json.key("cells").cells(asked.path, asked.grid.columns);
      json.key("here").number(left.covers_with({word, asked.path}));
    }
    json.end_object();
  }
  return json.end_array().take();
}

std::string WordAnswers::hint(const Asked& asked) {
  const HintLadder ladder(left(asked), asked.state);
  const bool solvable = !ladder.solutions.is_zero();
  Json json;
  json.object().key("solvable").truth(solvable).key("step").number(asked.number).key("kind");
  if (solvable && !ladder.hidden.empty()) {
    write_step(json, ladder, asked.number, asked.grid.columns);
  } else {
    json.text(solvable ? "all_found" : "dead_end").key("facts").object();
    if (!solvable) json.key("begun").truth(asked.state.begun());
    json.end_object().key("starts").array().end_array().key("words").array().end_array();
  }
  return json.end_object().take();
}

}  // namespace kaivuri
