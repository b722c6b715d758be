// Python bindings of the game state of word grids.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bindings/buffer_view.hpp"
#include "bindings/vector_caster.hpp"
#include "words/hint_ladder.hpp"
#include "words/remaining_covers.hpp"
#include "words/required_words.hpp"
#include "words/word_puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

// The moves of a player and the covers that remain possible.
struct WordPosition {
  WordState state;
  RemainingCovers covers;
};

nb::object to_python_int(const BigUint& number) { return kaivuri::to_python_int(number.limbs()); }

Array<std::string> parse_texts(nb::handle texts) {
  Array<std::string> found;
  for (nb::handle text : texts) found.push_back(to_utf8(text));
  return found;
}

// Throws std::invalid_argument for cells without letters.
Cells parse_cells(const LetterGrid& grid, nb::handle cells_list) {
  Cells cells;
  for (nb::handle number : cells_list) {
    const Index cell = nb::cast<Index>(number);
    if (!is_path(grid, {cell})) throw std::invalid_argument("a cell has no letter");
    cells.push_back(cell);
  }
  return cells;
}

Cells parse_path(const LetterGrid& grid, nb::handle cells_list) {
  Cells cells = parse_cells(grid, cells_list);
  if (!is_path(grid, cells)) throw std::invalid_argument("the cells are not a path");
  return cells;
}

PlacedWord parse_placed_word(const LetterGrid& grid, nb::handle word, nb::handle path) {
  PlacedWord placed{to_utf8(word), parse_path(grid, path)};
  if (letters_of(grid, placed.cells) != placed.word) {
    throw std::invalid_argument("the path does not spell the word");
  }
  return placed;
}

// A reading is (word, path, hundredths of its Zipf value).
Reading parse_reading(const LetterGrid& grid, nb::handle entry) {
  PlacedWord placed = parse_placed_word(grid, entry[0], entry[1]);
  return {std::move(placed.word), std::move(placed.cells), nb::cast<std::uint16_t>(entry[2])};
}

// A tile is its readings.
Tile parse_tile(const LetterGrid& grid, nb::handle entry) {
  Tile tile;
  for (nb::handle reading : entry) tile.readings.push_back(parse_reading(grid, reading));
  if (tile.readings.empty()) throw std::invalid_argument("a tile has no reading");
  tile.cells = sorted(tile.readings[0].cells);
  for (const Reading& reading : tile.readings) {
    if (sorted(reading.cells) != tile.cells)
      throw std::invalid_argument("the readings of a tile are on different cells");
  }
  return tile;
}

void make_puzzle(WordPuzzle* self, int rows, int columns, std::vector<std::uint32_t> letters,
                 nb::sequence tiles) {
  WordPuzzle puzzle{make_grid(rows, columns, letters), {}};
  for (nb::handle tile : tiles) puzzle.tiles.push_back(parse_tile(puzzle.grid, tile));
  new (self) WordPuzzle(std::move(puzzle));
}

WordState parse_state(const LetterGrid& grid, nb::sequence placed, nb::sequence ruled_out,
                      nb::sequence required, nb::sequence marks) {
  WordState state;
  for (nb::handle word : placed) state.words.push_back(parse_placed_word(grid, word[0], word[1]));
  state.ruled_out = parse_texts(ruled_out);
  state.required = parse_texts(required);
  state.marks = parse_cells(grid, marks);
  return state;
}

void make_word_position(WordPosition* self, const WordPuzzle& puzzle,
                        std::shared_ptr<const Family> family, nb::sequence placed,
                        nb::sequence ruled_out, nb::sequence required, nb::sequence marks,
                        std::size_t memory, const nb::object& callback) {
  if (family->option_count() != puzzle.tiles.count()) {
    throw std::invalid_argument("the family is of another puzzle");
  }
  WordState state = parse_state(puzzle.grid, std::move(placed), std::move(ruled_out),
                                std::move(required), std::move(marks));
  const InterruptCheck interrupt = interrupt_check(callback);
  const GilRelease released;
  RemainingCovers covers(puzzle, std::move(family), state, clamp_limit(memory), interrupt);
  new (self) WordPosition{std::move(state), std::move(covers)};
}

nb::object to_python(const Reading& reading) {
  nb::list cells;
  for (const Index cell : reading.cells) cells.append(cell);
  return nb::make_tuple(nb::str(reading.word.data(), reading.word.size()), nb::tuple(cells),
                        reading.zipf);
}

nb::object to_python(const Array<Reading>& readings) {
  nb::list all;
  for (const Reading& reading : readings) all.append(to_python(reading));
  return nb::tuple(all);
}

nb::list tiles(const WordPosition& position) {
  nb::list all;
  for (const Tile& tile : position.covers.puzzle().tiles) all.append(to_python(tile.readings));
  return all;
}

nb::list families(const WordPosition& position) {
  nb::list all;
  for (const auto& family : position.covers.families()) {
    all.append(nb::cast(std::const_pointer_cast<Family>(family)));
  }
  return all;
}

nb::object check(const WordPosition& position, nb::handle word) {
  const std::string text = to_utf8(word);
  BigUint count;
  RemainingCovers::Verdict verdict;
  {
    const GilRelease released;
    count = position.covers.count_with(text);
    verdict = position.covers.verdict(text, count);
  }
  return nb::make_tuple(static_cast<int>(verdict), to_python_int(count));
}

nb::object covers_with(const WordPosition& position, nb::handle word, nb::handle path) {
  const PlacedWord placed = parse_placed_word(position.covers.puzzle().grid, word, path);
  return to_python_int([&] {
    const GilRelease released;
    return position.covers.covers_with(placed);
  }());
}

nb::object ladder(const WordPosition& position) {
  const HintLadder ladder = [&] {
    const GilRelease released;
    return HintLadder(position.covers, position.state);
  }();
  if (ladder.solutions.is_zero()) return nb::none();
  const nb::object one = ladder.hidden.empty() ? nb::none() : to_python(ladder.word_to_reveal());
  return nb::make_tuple(ladder.words, to_python(ladder.hidden), one);
}

// Returns the number of items, the options, and the option of `plain` that each comes from.
nb::tuple require_words(const Problem& plain, nb::sequence tiles_of_words, std::size_t memory,
                        const nb::object& callback) {
  Array<Array<Index>> tiles;
  for (nb::handle word : tiles_of_words) {
    tiles.emplace_back(nb::cast<std::vector<Index>>(word));
    for (const Index tile : tiles.back()) {
      if (tile < 0 || tile >= plain.option_count())
        throw std::invalid_argument("a tile does not exist");
    }
  }
  if (plain.has_colours()) throw std::invalid_argument("the problem has colours");
  InterruptCheck interrupt = interrupt_check(callback);
  const RequiringProblem required = [&] {
    const GilRelease released;
    return RequiringProblem(plain, tiles, clamp_limit(memory), interrupt);
  }();
  nb::list options, original;
  for (Index option = 0; option < required.problem.option_count(); ++option) {
    nb::list items;
    for (const Index item : required.problem.option(option)) items.append(item);
    interrupt.charge(16 * required.problem.option(option).size());
    options.append(nb::tuple(items));
    original.append(required.original[option]);
  }
  return nb::make_tuple(required.problem.items, nb::tuple(options), nb::tuple(original));
}

}  // namespace

void bind_word_puzzle(nb::module_& m) {
  m.def(
      "require_words", &require_words, "problem"_a, "tiles_of_words"_a, "memory"_a,
      "interrupt"_a = nb::none(),
      "Return a problem whose covers are those of another one in which each of some words can be\n"
      "read on a tile of its own: its number of items, the first of which are an additional\n"
      "primary item for each word, its options, and the original option of each.\n"
      "`tiles_of_words`: for each word the options that can be read as it.");

  nb::class_<WordPuzzle>(m, "WordPuzzle", "A grid of letters with its tiles.")
      .def("__init__", &make_puzzle, "rows"_a, "columns"_a, "letters"_a, "tiles"_a,
           "`letters`: code points row by row, 0 for a hole; `tiles`: the readings of each tile,\n"
           "likeliest first, as (word, path, hundredths of its Zipf value).");

  nb::class_<WordPosition>(m, "RemainingCovers",
                           "The covers that are still possible after the moves of a player.")
      .def("__init__", &make_word_position, "puzzle"_a, "family"_a, "placed"_a, "ruled_out"_a,
           "required"_a, "marks"_a, "memory"_a, "interrupt"_a = nb::none(),
           "`family`: all covers of the puzzle; `placed`: words as (word, path). Words outside\n"
           "the list require a new search of at most `memory` bytes. Calls `interrupt` every few\n"
           "milliseconds and ends with its exceptions.")
      .def("tiles", &tiles,
           "Return the readings of each tile that are still possible; all readings of tiles that\n"
           "are not.")
      .def("families", &families, "Return the covers as disjoint families.")
      .def("check", &check, "word"_a,
           "Return the verdict on a word and the number of covers that contain it.")
      .def("covers_with", &covers_with, "word"_a, "path"_a,
           "Return the number of covers with a tile on these cells that can be read as the word.")
      .def(
          "ladder", &ladder,
          "Return the number of words of the likeliest cover, those not found yet, and the one to\n"
          "hint at; None if no cover is left.");
}

}  // namespace kaivuri
