#include "wasm/strands_queries.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "answers/strands_hints.hpp"
#include "wasm/answer_json.hpp"
#include "wasm/json.hpp"
#include "wasm/tokenizer.hpp"

namespace kaivuri {
namespace {

constexpr std::string_view kVerbs[] = {"solve", "position", "check", "path", "hint", "small"};
constexpr Index kOutside = -1;  // a cell outside the board

bool is_outside(const Cells& cells) {
  return std::find(cells.begin(), cells.end(), kOutside) != cells.end();
}

bool is_board_path(const LetterGrid& grid, const Cells& cells) {
  return !is_outside(cells) && is_path(grid, cells);
}

bool is_board(const LetterGrid& grid, const StrandsParameters& parameters) {
  const Size cells = grid.letters.size();
  return cells == Size{grid.rows} * grid.columns && cells >= parameters.min_spangram_length &&
         cells <= kMaxBoardCells &&
         std::all_of(grid.letters.begin(), grid.letters.end(),
                     [](char32_t letter) { return U'a' <= letter && letter <= U'z'; });
}

// Returns the moves as a key.
std::string key_of(const WordState& state) {
  std::string key;
  const auto add = [&](char kind, const auto& texts) {
    for (const std::string& text : texts) key.append(1, kind).append(text);
  };
  const auto add_cells = [&](const Cells& cells) {
    for (const Index cell : cells) key.append(1, ' ').append(std::to_string(cell));
  };
  for (const PlacedWord& placed : state.words) {
    key.append(1, '+').append(placed.word);
    add_cells(placed.cells);
  }
  add('-', state.ruled_out), add('!', state.required), add_cells(state.start_cells);
  return key;
}

std::int64_t rounded(double number) { return static_cast<std::int64_t>(std::nearbyint(number)); }

void write_solution(Json& json, const StrandsSolution& solution, Index columns) {
  json.object().key("cost").number(rounded(solution.cost));
  json.key("score").number(rounded(100 * solution.score)).key("words");
  write_words(json, solution.tiles, columns);
  json.key("spangram").object();
  write_word(json, solution.tiles[0], columns);
  json.key("parts");
  write(json, spelled_parts(solution));
  json.end_object().key("theme_words");
  write_words(json, {solution.tiles.data() + 1, solution.tiles.size() - 1}, columns);
  json.end_object();
}

}  // namespace

struct StrandsQueries::Query {
  LetterGrid grid{0, 0, {}};
  std::string board;  // the lines about the board, without moves
  std::string clue;
  StrandsKnowledge known;  // with the groups of cells and the number of words only
  WordState state;
  std::string verb, kind;
  Index number = 0;  // limit, or step
  Array<std::string> words;
  Cells path;

  explicit Query(std::string_view text) {
    for (Tokenizer lines(text); !lines.empty();) {
      const std::string_view line = lines.until('\n');
      Tokenizer arguments(line);
      if (parse_board(arguments)) {
        board.append(line).append("\n");
      } else if (!parse_move(Tokenizer(line))) {
        parse_question(Tokenizer(line));
      }
    }
  }

  bool parse_board(Tokenizer line) {
    const std::string_view first = line.word();
    if (first == "grid") {
      grid.rows = line.number();
      grid.columns = line.number();
      for (const char letter : line.rest()) {
        grid.letters.push_back(static_cast<unsigned char>(letter));
      }
    } else if (first == "clue") {
      clue = line.rest();
    } else if (first == "count") {
      known.min_words = known.max_words = line.number();
    } else {
      return false;
    }
    return true;
  }

  bool parse_move(Tokenizer line) {
    const std::string_view first = line.word();
    if (first == "word") {
      std::string word(line.word());
      state.words.push_back({std::move(word), cells_of_line(line)});
    } else if (first == "rule-out") {
      state.ruled_out.emplace_back(line.word());
    } else if (first == "require") {
      state.required.emplace_back(line.word());
    } else if (first == "mark") {
      state.start_cells.push_back(cell_of(line));
    } else if (first == "together") {
      known.together.push_back(cells_of_line(line));
    } else {
      return false;
    }
    return true;
  }

  void parse_question(Tokenizer line) {
    verb = line.word();
    if (verb == "solve" || verb == "hint") number = line.number();
    if (verb == "small") kind = line.word();
    if (verb == "small" || verb == "path") path = cells_of_line(line);
    while (!line.empty()) words.emplace_back(line.word());
  }

  Index cell_of(Tokenizer& line) const {
    Tokenizer both(line.word());
    const Index row = Tokenizer(both.until(',')).number(), column = both.number();
    const bool inside = 0 <= row && row < grid.rows && 0 <= column && column < grid.columns;
    return inside ? row * grid.columns + column : kOutside;
  }

  Cells cells_of_line(Tokenizer& line) const {
    Cells cells;
    while (!line.empty()) cells.push_back(cell_of(line));
    return cells;
  }
};

void StrandsQueries::set_data(std::string_view data) {
  data_ = data;
  Tokenizer lines(data_), sizes(lines.until('\n'));
  std::string_view rest = lines.rest();
  const auto next = [&] {
    const std::string_view file = rest.substr(0, static_cast<std::size_t>(sizes.number()));
    rest.remove_prefix(file.size());
    return file;
  };
  StrandsLexicon::Files files;
  for (std::string_view* file :
       {&files.words, &files.zipf, &files.kinds, &files.phrases, &files.spellings, &files.theme}) {
    *file = next();
  }
  Array<double> numbers(kParameterCount);
  std::memcpy(numbers.data(), rest.data(), sizeof(StrandsParameters));
  lexicon_ = std::make_shared<const StrandsLexicon>(files, parameters_from(numbers));
}

std::string StrandsQueries::answer(std::string_view text) {
  const Query query(text);
  std::string error = error_response(query);
  if (!error.empty()) return error;
  if (query.verb == "solve") return solve(query);
  if (query.verb == "position") return position(query);
  if (query.verb == "hint" || query.verb == "small") return hint(query);
  return check(query);
}

// Returns an error response for a query that cannot be answered; else empty.
std::string StrandsQueries::error_response(const Query& query) const {
  const auto respond = [](std::string_view code, std::string_view message) {
    Json json;
    json.object().key("code").text(code).key("error").text(message);
    return json.end_object().take();
  };
  if (std::find(std::begin(kVerbs), std::end(kVerbs), query.verb) == std::end(kVerbs))
    return respond("bad_request", "unknown query");
  if (!is_board(query.grid, lexicon_->parameters())) {
    return respond("bad_puzzle", "not a Strands board");
  }
  std::string message = error_message(query);
  if (message.empty()) return message;
  return respond(query.verb == "solve" ? "bad_puzzle" : "bad_move", message);
}

std::string StrandsQueries::error_message(const Query& query) const {
  const WordState& state = query.state;
  if (is_outside(state.start_cells) ||
      std::any_of(query.known.together.begin(), query.known.together.end(), is_outside)) {
    return "the grid has no letter there";
  }
  for (const std::string& word : state.required) {
    if (contains(state.ruled_out, word)) return word + " is ruled out";
    if (find_paths(query.grid, word, 1).empty()) return word + " is not in the grid";
  }
  Mask covered = 0;
  for (const PlacedWord& placed : state.words) {
    if (!is_board_path(query.grid, placed.cells) ||
        letters_of(query.grid, placed.cells) != placed.word) {
      return "these cells don't spell " + placed.word;
    }
    if (contains(state.ruled_out, placed.word)) return placed.word + " is ruled out";
    if (covered & mask_of(placed.cells)) return placed.word + " overlaps another word";
    covered |= mask_of(placed.cells);
  }
  const bool drawn = query.verb == "path" || query.kind == "warmth";
  if (drawn && !is_board_path(query.grid, query.path)) return "these cells are no path";
  const Size length = query.path.size();
  const bool too_short = query.kind == "warmth" && length < lexicon_->parameters().min_theme_length;
  return too_short ? "the path is too short" : "";
}

std::string StrandsQueries::solve(const Query& query) const {
  StrandsKnowledge known = query.known;
  known.required = query.state.required;
  known.ruled_out = query.state.ruled_out;
  known.starts = query.state.start_cells;
  InterruptCheck interrupt = no_interrupts();
  const StrandsPuzzle puzzle =
      StrandsPuzzle::create(lexicon_, query.grid, query.clue, std::move(known), interrupt);
  StrandsSolver solver(puzzle, query.number);
  solver.run(interrupt);
  const Array<StrandsSolution> solutions = solver.solutions();
  Json json;
  json.object().key("words").number(puzzle.words->word_count());
  json.key("tiles").number(puzzle.words->tile_count());
  json.key("compared").number(solutions.size()).key("covers").array();
  for (Size s = 0; s < std::min<Size>(query.number, solutions.size()); ++s) {
    write_solution(json, solutions[s], query.grid.columns);
  }
  return json.end_array().end_object().take();
}

// Returns the position with some of the moves of the query.
const StrandsPosition& StrandsQueries::position_with(const Query& query, const WordState& state) {
  const AnalysedBoard& at = boards_.get(query.board, [&]() -> AnalysedBoard {
    InterruptCheck interrupt = no_interrupts();
    StrandsPuzzle puzzle =
        StrandsPuzzle::create(lexicon_, query.grid, query.clue, query.known, interrupt);
    Array<StrandsSolution> solutions = likeliest_solutions(puzzle, interrupt);
    return {std::move(puzzle), std::move(solutions)};
  });
  return positions_.get(query.board + key_of(state), [&] {
    return StrandsPosition(at.puzzle, at.solutions, state, no_interrupts());
  });
}

std::string StrandsQueries::position(const Query& query) {
  const StrandsPosition& at = position_with(query, query.state);
  Size covered = 0;
  for (const PlacedWord& placed : query.state.words) covered += placed.cells.size();
  const auto min_length = static_cast<Size>(lexicon_->parameters().min_spangram_length);
  const Index spangram = find_spangram(query.grid, query.state.words, min_length);
  Json json;
  json.object().key("solutions").number(at.solutions().size());
  json.key("solved").boolean(covered == query.grid.letters.size());
  if (spangram >= 0) json.key("spangram").number(spangram);
  return json.end_object().take();
}

std::string StrandsQueries::check(const Query& query) {
  const StrandsPosition& at = position_with(query, query.state);
  const StrandsPosition& alone = position_with(query, query.state.without_words());
  Array<std::string> words = query.words;
  if (query.verb == "path") words.push_back(letters_of(query.grid, query.path));
  Json json;
  json.array();
  for (const std::string& word : words) {
    const StrandsWordCheck found = alone.check(word);
    json.object().key("word").text(word).key("verdict");
    write(json, found.verdict);
    json.key("solutions").number(found.solutions).key("of").number(alone.solutions().size());
    json.key("chance").fraction(found.chance).key("part").boolean(found.part);
    json.key("together").number(at.count_with(word, query.path)).key("conflicts");
    write(json, conflicts(alone, at, word, query.path));
    if (query.verb == "path") {
      json.key("cells").cells(query.path, query.grid.columns);
      json.key("here").number(alone.solutions_with({word, query.path}));
    }
    json.end_object();
  }
  return json.end_array().take();
}

std::string StrandsQueries::hint(const Query& query) {
  const StrandsHints hints(position_with(query, query.state));
  const bool small = query.verb == "small";
  Json json;
  write_hint(json, small ? hints.small(query.kind, query.path) : hints.step(query.number),
             query.grid.columns);
  return json.take();
}

}  // namespace kaivuri
