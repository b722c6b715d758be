#include "wasm/strands_answers.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>

#include "base/utf8.hpp"
#include "strands/bit_paths.hpp"
#include "strands/strands_search.hpp"
#include "wasm/json.hpp"
#include "wasm/tokenizer.hpp"

namespace kaivuri {
namespace {

std::string words, phrases;

double decimal(std::string_view text) { return std::strtod(std::string(text).c_str(), nullptr); }

Array<Cost> costs_of(Tokenizer line) {
  Array<Cost> costs;
  while (!line.empty()) costs.push_back(decimal(line.word()));
  return costs;
}

LetterGrid grid_of(Tokenizer line) {
  LetterGrid grid{line.number(), line.number(), {}};
  for (std::string_view rest = line.rest(); !rest.empty();) {
    const CodePoint next = decode_utf8(rest);
    grid.letters.push_back(next.letter);
    rest.remove_prefix(next.bytes);
  }
  return grid;
}

StrandsPath path_of(Tokenizer line, const StrandsBoard& board) {
  const Cost theme = decimal(line.word()), single = decimal(line.word());
  StrandsPath path{0, 0, 0, 0, theme, single, decimal(line.word())};
  path.first = path.last = line.number();
  path.cells = Mask{1} << path.first;
  while (!line.empty()) {
    const int next = line.number();
    path.corners |= board.corner(path.last, next);
    path.cells |= Mask{1} << next;
    path.last = next;
  }
  return path;
}

Collocation collocation_of(Tokenizer line) {
  const int first = line.number(), second = line.number();
  return {first, second, decimal(line.word())};
}

StrandsBudget budget_of(Tokenizer line) {
  const Size covers = line.number();
  const Cost window = decimal(line.word()), phrase_window = decimal(line.word());
  const Cost loose_window = decimal(line.word());
  const std::int64_t nodes = line.number();
  const Size work = line.number();
  return {covers, window, phrase_window, loose_window, nodes, work, line.number()};
}

void write_cover(Json& json, const StrandsCover& cover) {
  const auto bits = std::bit_cast<std::uint64_t>(cover.cost);
  json.array().number(static_cast<std::int64_t>(bits >> 32));
  json.number(static_cast<std::int64_t>(bits & 0xffffffff)).array();
  for (const int path : cover.spangram) {
    if (path >= 0) json.number(path);
  }
  json.end_array().array();
  for (const int path : cover.themes) json.number(path);
  json.end_array().end_array();
}

}  // namespace

void set_strands_words(std::string_view list) { words = list; }
void set_strands_phrases(std::string_view file) { phrases = file; }

std::string strands_paths(std::string_view query) {
  Tokenizer lines(query), first(lines.until('\n')), second(lines.rest());
  first.word(), second.word();
  const LetterGrid grid = grid_of(first);
  const StrandsBoard board(grid.rows, grid.columns);
  Array<std::int64_t> excluded;
  while (!second.empty()) excluded.push_back(second.number());
  std::sort(excluded.begin(), excluded.end());
  InterruptCheck interrupt = no_interrupts();
  const WordPaths found =
      word_paths(grid, words, 1, true, std::numeric_limits<Size>::max(), interrupt);
  const Array<BitPath> paths = bit_paths(board, found, excluded, interrupt);
  Json json;
  json.object().key("paths").array();
  for (const BitPath& path : paths) {
    const WordPath& cells = found.paths[path.path];
    json.array().number(path.line).number(path.standalone);
    for (Size i = 0; i < cells.length; ++i) json.number(found.cells[cells.first + i]);
    json.end_array();
  }
  json.end_array().key("pairs").array();
  for (const PathPair& pair : collocated_paths(board, paths, PhraseFile(phrases), interrupt)) {
    json.array().number(pair.first).number(pair.second).number(pair.strength).end_array();
  }
  return json.end_array().end_object().take();
}

std::string strands_covers(std::string_view query) {
  StrandsBoard board(1, 1);
  Array<StrandsPath> paths;
  SpangramRules rules{};
  Json json;
  json.array();
  for (Tokenizer lines(query); !lines.empty();) {
    Tokenizer line(lines.until('\n'));
    const std::string_view verb = line.word();
    if (verb == "board") {
      const int rows = line.number();
      board = StrandsBoard(rows, line.number());
    } else if (verb == "path") {
      paths.push_back(path_of(line, board));
    } else if (verb == "pair") {
      rules.collocations.push_back(collocation_of(line));
    } else if (verb == "joining") {
      rules.joining_costs = costs_of(line);
    } else if (verb == "lengths") {
      rules.length_costs = costs_of(line);
    } else if (verb == "rules") {
      rules.min_length = line.number();
      rules.max_length = line.number();
      rules.crossing_cost = decimal(line.word());
      rules.loose_cost = decimal(line.word());
      rules.loose_phrase_window = decimal(line.word());
    } else if (verb == "run") {
      StrandsSearch search(board, std::move(paths), std::move(rules));
      search.run(budget_of(line), no_interrupts());
      for (const StrandsCover& cover : search.covers()) write_cover(json, cover);
      break;
    }
  }
  return json.end_array().take();
}

}  // namespace kaivuri
