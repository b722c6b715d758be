#include "wasm/strands_queries.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "answers/strands_hints.hpp"
#include "wasm/answer_json.hpp"
#include "wasm/json.hpp"

namespace kaivuri {
namespace {

constexpr std::string_view kVerbs[] = {"solve", "position", "check", "path", "hint", "small"};

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

// Returns the groups of cells and the number of words, without the moves.
StrandsKnowledge knowledge_of(const WordQuery& query) {
  StrandsKnowledge known;
  known.together = query.together;
  if (query.word_count > 0) known.min_words = known.max_words = query.word_count;
  return known;
}

std::int64_t rounded(double number) { return static_cast<std::int64_t>(std::nearbyint(number)); }

void write_solution(Json& json, const StrandsSolution& solution, Index columns) {
  json.object().key("cost").number(rounded(solution.cost));
  json.key("score").number(rounded(100 * solution.score));
  json.key("probability").fraction(solution.probability);
  if (!solution.guessed.empty()) {
    json.key("guessed");
    write(json, solution.guessed);
  }
  if (solution.miscounted) json.key("miscounted").boolean(true);
  json.key("words");
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
  const WordQuery query(text);
  std::string error = error_response(query);
  if (!error.empty()) return error;
  if (query.verb == "solve") return solve(query);
  if (query.verb == "position") return position(query);
  if (query.verb == "hint" || query.verb == "small") return hint(query);
  return check(query);
}

// Returns an error response for a query that cannot be answered; else empty.
std::string StrandsQueries::error_response(const WordQuery& query) const {
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

std::string StrandsQueries::error_message(const WordQuery& query) const {
  std::string message = query.error();
  const bool too_short =
      query.small == "warmth" && query.path.size() < lexicon_->parameters().min_theme_length;
  return message.empty() && too_short ? "the path is too short" : message;
}

std::string StrandsQueries::solve(const WordQuery& query) const {
  StrandsKnowledge known = knowledge_of(query);
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
const StrandsPosition& StrandsQueries::position_with(const WordQuery& query,
                                                     const WordState& state) {
  const std::string board =
      query.letters + "\n" + query.clue + "\n" + std::to_string(query.word_count) + "\n";
  const AnalysedBoard& at = boards_.get(board, [&]() -> AnalysedBoard {
    InterruptCheck interrupt = no_interrupts();
    StrandsPuzzle puzzle =
        StrandsPuzzle::create(lexicon_, query.grid, query.clue, knowledge_of(query), interrupt);
    Array<StrandsSolution> solutions = likeliest_solutions(puzzle, interrupt);
    return {std::move(puzzle), std::move(solutions)};
  });
  return positions_.get(board + key_of(state), [&] {
    return StrandsPosition(at.puzzle, at.solutions, state, no_interrupts());
  });
}

std::string StrandsQueries::position(const WordQuery& query) {
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

std::string StrandsQueries::check(const WordQuery& query) {
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

std::string StrandsQueries::hint(const WordQuery& query) {
  const StrandsPosition& at = position_with(query, query.state);
  const StrandsHints hints(at);
  const Hint hint =
      query.small.empty() ? hints.at_level(query.number) : hints.small(query.small, query.path);
  // No more positions than are kept, because each placed word has four letters at least.
  const auto suspect = find_suspect(at, [&](Size n) -> const StrandsPosition& {
    return position_with(query, query.state.without_word(n));
  });
  Json json;
  write_hint(json, hint, suspect, query.grid.columns);
  return json.take();
}

}  // namespace kaivuri
