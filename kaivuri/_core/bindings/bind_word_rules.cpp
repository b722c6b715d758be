// Lends Python the rules of play on word grids.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/bytes.hpp"
#include "bindings/numbers.hpp"
#include "words/covers_left.hpp"
#include "words/hint_ladder.hpp"
#include "words/word_puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

// What a player's moves leave: the moves, and what came of them.
struct Position {
  WordState state;
  CoversLeft left;
};

nb::object to_int(const BigUint& number) { return kaivuri::to_int(number.limbs()); }

Array<std::string> texts_of(nb::handle texts) {
  Array<std::string> found;
  for (nb::handle text : texts) found.push_back(text_of(text));
  return found;
}

// Cells with letters.
Cells letters_at(const LetterGrid& grid, nb::handle places) {
  Cells cells;
  for (nb::handle place : places) {
    const Index cell = nb::cast<Index>(place);
    if (!is_path(grid, {cell})) throw std::invalid_argument("the grid has no letter there");
    cells.push_back(cell);
  }
  return cells;
}

Cells path_of(const LetterGrid& grid, nb::handle places) {
  Cells cells = letters_at(grid, places);
  if (!is_path(grid, cells)) throw std::invalid_argument("no path");
  return cells;
}

Place place_of(const LetterGrid& grid, nb::handle word, nb::handle path) {
  Place place{text_of(word), path_of(grid, path)};
  if (letters_of(grid, place.cells) != place.word) {
    throw std::invalid_argument("a path spells another word");
  }
  return place;
}

// A reading comes as (word, path, hundredths of its Zipf value).
Reading reading_of(const LetterGrid& grid, nb::handle told) {
  Place place = place_of(grid, told[0], told[1]);
  return {std::move(place.word), std::move(place.cells), nb::cast<std::uint16_t>(told[2])};
}

// A tile comes as its readings.
Tile tile_of(const LetterGrid& grid, nb::handle told) {
  Tile tile;
  for (nb::handle reading : told) tile.readings.push_back(reading_of(grid, reading));
  if (tile.readings.empty()) throw std::invalid_argument("a tile that nothing reads");
  tile.cells = sorted(tile.readings[0].cells);
  for (const Reading& reading : tile.readings) {
    if (sorted(reading.cells) != tile.cells) throw std::invalid_argument("a path on other cells");
  }
  return tile;
}

void make_puzzle(WordPuzzle* place, int rows, int columns, std::vector<std::uint32_t> letters,
                 nb::sequence tiles) {
  WordPuzzle puzzle{grid_of(rows, columns, letters), {}};
  for (nb::handle tile : tiles) puzzle.tiles.push_back(tile_of(puzzle.grid, tile));
  new (place) WordPuzzle(std::move(puzzle));
}

WordState state_of(const LetterGrid& grid, nb::sequence placed, nb::sequence ruled_out,
                   nb::sequence required, nb::sequence marks) {
  WordState state;
  for (nb::handle word : placed) state.words.push_back(place_of(grid, word[0], word[1]));
  state.ruled_out = texts_of(ruled_out);
  state.required = texts_of(required);
  state.marks = letters_at(grid, marks);
  return state;
}

void make_position(Position* place, const WordPuzzle& puzzle, std::shared_ptr<const Family> family,
                   nb::sequence placed, nb::sequence ruled_out, nb::sequence required,
                   nb::sequence marks, std::size_t memory, const nb::object& pause) {
  if (family->options() != puzzle.tiles.count()) {
    throw std::invalid_argument("a family of another puzzle");
  }
  WordState state = state_of(puzzle.grid, std::move(placed), std::move(ruled_out),
                             std::move(required), std::move(marks));
  const InterruptCheck interrupt = interrupt_check(pause);
  const Released released;
  CoversLeft left(puzzle, std::move(family), state, limit_of(memory), interrupt);
  new (place) Position{std::move(state), std::move(left)};
}

nb::object told(const Reading& reading) {
  nb::list cells;
  for (const Index cell : reading.cells) cells.append(cell);
  return nb::make_tuple(nb::str(reading.word.data(), reading.word.size()), nb::tuple(cells),
                        reading.zipf);
}

nb::object told(const Array<Reading>& readings) {
  nb::list all;
  for (const Reading& reading : readings) all.append(told(reading));
  return nb::tuple(all);
}

nb::list tiles(const Position& position) {
  nb::list all;
  for (const Tile& tile : position.left.puzzle().tiles) all.append(told(tile.readings));
  return all;
}

nb::list families(const Position& position) {
  nb::list all;
  for (const auto& family : position.left.families()) {
    all.append(nb::cast(std::const_pointer_cast<Family>(family)));
  }
  return all;
}

nb::object check(const Position& position, nb::handle word) {
  const std::string text = text_of(word);
  BigUint holding;
  CoversLeft::Verdict verdict;
  {
    const Released released;
    holding = position.left.holding(text);
    verdict = position.left.verdict(text, holding);
  }
  return nb::make_tuple(static_cast<int>(verdict), to_int(holding));
}

nb::object covers_with(const Position& position, nb::handle word, nb::handle path) {
  const Place place = place_of(position.left.puzzle().grid, word, path);
  return to_int([&] {
    const Released released;
    return position.left.covers_with(place);
  }());
}

nb::object ladder(const Position& position) {
  const HintLadder ladder = [&] {
    const Released released;
    return HintLadder(position.left, position.state);
  }();
  if (ladder.solutions.is_zero()) return nb::none();
  const nb::object one = ladder.hidden.empty() ? nb::none() : told(ladder.one());
  return nb::make_tuple(ladder.words, told(ladder.hidden), one);
}

}  // namespace

void bind_word_rules(nb::module_& m) {
  nb::class_<WordPuzzle>(m, "WordPuzzle", "A grid with the tiles that can lie on it.")
      .def(
          "__init__", &make_puzzle, "rows"_a, "columns"_a, "letters"_a, "tiles"_a,
          "`letters`: code points row by row, 0 for a hole; a tile as its readings, the likeliest\n"
          "first, a reading as (word, path, hundredths of its Zipf value).");

  nb::class_<Position>(m, "CoversLeft", "The covers that a player's moves leave possible.")
      .def("__init__", &make_position, "puzzle"_a, "family"_a, "placed"_a, "ruled_out"_a,
           "required"_a, "marks"_a, "memory"_a, "pause"_a = nb::none(),
           "`family`: all covers of the puzzle; `placed`: words as (word, path). Words outside\n"
           "the list ask for a new search, in `memory` bytes. Calls `pause` every few\n"
           "milliseconds, and ends with what it raises.")
      .def("tiles", &tiles,
           "The readings of each tile that are still possible; all of a tile that\n"
           "is not.")
      .def("families", &families, "The covers, as families that have none in common.")
      .def("check", &check, "word"_a, "What can be said of a word, and how many covers hold it.")
      .def("covers_with", &covers_with, "word"_a, "path"_a,
           "How many covers hold a tile on these cells that can be read as the word.")
      .def("ladder", &ladder,
           "Of the likeliest cover: how many words it has, which of them are not found, and which\n"
           "one to tell of; None where no cover is left.");
}

}  // namespace kaivuri
