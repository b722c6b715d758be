#include "wasm/word_query.hpp"

#include <algorithm>
#include <utility>

#include "base/contains.hpp"
#include "base/utf8.hpp"

namespace kaivuri {

WordQuery::WordQuery(std::string_view text) {
  for (Tokenizer lines(text); !lines.empty();) parse_line(Tokenizer(lines.until('\n')));
}

void WordQuery::parse_line(Tokenizer line) {
  const std::string_view first = line.word();
  if (first == "grid") return parse_grid(line);
  if (first == "clue") {
    clue = line.rest();
  } else if (first == "count") {
    word_count = line.number();
  } else if (first == "word") {
    std::string word(line.word());
    state.words.push_back({std::move(word), line.cells(grid.columns)});
  } else if (first == "rule-out") {
    state.ruled_out.emplace_back(line.word());
  } else if (first == "require") {
    std::string word(line.word());
    if (!contains(state.required, word)) state.required.push_back(std::move(word));
  } else if (first == "mark") {
    state.start_cells.push_back(line.cell(grid.columns));
  } else if (first == "together") {
    together.push_back(line.cells(grid.columns));
  } else {
    verb = first;
    parse_arguments(line);
  }
}

void WordQuery::parse_grid(Tokenizer line) {
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

void WordQuery::parse_arguments(Tokenizer line) {
  if (verb == "solve") mode = line.word();
  if (verb == "small") small = line.word();
  if (verb == "solve" || verb == "hint") number = line.number();
  if (verb == "path" || verb == "small") path = line.cells(grid.columns);
  while (!line.empty()) words.emplace_back(line.word());
}

std::string WordQuery::error() const {
  const auto is_empty = [&](Index cell) { return !is_path(grid, {cell}); };
  const auto has_empty = [&](const Cells& cells) { return std::ranges::any_of(cells, is_empty); };
  if (has_empty(state.start_cells) || std::ranges::any_of(together, has_empty)) {
    return "the grid has no letter there";
  }
  for (const std::string& word : state.required) {
    if (contains(state.ruled_out, word)) return word + " is ruled out";
    if (find_paths(grid, word, 1).empty()) return word + " is not in the grid";
  }
  for (const PlacedWord& placed : state.words) {
    if (!is_path(grid, placed.cells) || letters_of(grid, placed.cells) != placed.word) {
      return "these cells don't spell " + placed.word;
    }
    if (contains(state.ruled_out, placed.word)) return placed.word + " is ruled out";
  }
  const Cells covered = sorted(state.covered_cells());
  if (std::adjacent_find(covered.begin(), covered.end()) != covered.end()) {
    return "two words need the same letters";
  }
  return draws_path() && !is_path(grid, path) ? "these cells are no path" : "";
}

}  // namespace kaivuri
