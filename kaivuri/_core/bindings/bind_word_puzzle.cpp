// Python bindings of word puzzles and of the answers about them.
#include "bindings/bindings.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "answers/word_checks.hpp"
#include "answers/word_hints.hpp"
#include "bindings/answers_to_python.hpp"
#include "bindings/buffer_view.hpp"
#include "bindings/vector_caster.hpp"
#include "words/remaining_covers.hpp"
#include "words/required_words.hpp"
#include "words/word_puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

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

View<const std::uint16_t> zipf_values(std::string_view bytes) {
  const auto address = reinterpret_cast<std::uintptr_t>(bytes.data());
  if (address % alignof(std::uint16_t) != 0) throw std::invalid_argument("misaligned Zipf values");
  return {reinterpret_cast<const std::uint16_t*>(bytes.data()), std::ssize(bytes) / 2};
}

void make_puzzle(WordPuzzle* self, int rows, int columns, const std::vector<std::uint32_t>& letters,
                 bool regions, bool allow_crossing, nb::handle words, nb::handle zipf,
                 int min_length, nb::sequence ruled_out, std::size_t memory,
                 const nb::object& callback) {
  LetterGrid grid = make_grid(rows, columns, letters);
  grid.regions = regions;
  const BufferView text(words), numbers(zipf);
  const WordList list{text.view(), zipf_values(numbers.view()), min_length};
  const Array<std::string> out = parse_texts(ruled_out);
  const InterruptCheck interrupt = interrupt_check(callback);
  const GilRelease released;
  Array<Reading> readings = listed_readings(grid, list, clamp_limit(memory), interrupt);
  const auto is_out = [&](const Reading& reading) { return contains(out, reading.word); };
  readings.erase(std::remove_if(readings.begin(), readings.end(), is_out), readings.end());
  Array<Tile> tiles = merge_tiles(grid, std::move(readings), allow_crossing, interrupt);
  new (self) WordPuzzle{std::move(grid), std::move(tiles), allow_crossing};
}

bool has_word(const WordPuzzle& puzzle, nb::handle word) {
  return !puzzle.tiles_with(to_utf8(word)).empty();
}

void make_covers(PuzzleCovers* self, const WordPuzzle& puzzle, std::size_t memory,
                 const nb::object& callback) {
  const InterruptCheck interrupt = interrupt_check(callback);
  const GilRelease released;
  new (self) PuzzleCovers(puzzle, clamp_limit(memory), interrupt);
}

nb::object cover_count(const PuzzleCovers& all, std::size_t memory, const nb::object& callback) {
  InterruptCheck interrupt = interrupt_check(callback);
  const BigUintArray& counts = [&]() -> const BigUintArray& {
    const GilRelease released;
    return all.family->path_counts(clamp_limit(memory), interrupt);
  }();
  return kaivuri::to_python_int(counts[all.family->root()]);
}

// Returns None without covers.
nb::object range(std::int64_t min_words, std::int64_t max_words) {
  if (min_words < 0) return nb::none();
  return nb::make_tuple(min_words, max_words);
}

nb::object word_range(const PuzzleCovers& all, const nb::object& callback) {
  const InterruptCheck interrupt = interrupt_check(callback);
  return range(all.family->min_size(interrupt), all.family->max_size(interrupt));
}

// Moves are (placed words with their paths, words ruled out, words required, start cells).
WordState parse_state(const LetterGrid& grid, nb::handle moves) {
  WordState state;
  for (nb::handle word : moves[0]) {
    state.words.push_back(parse_placed_word(grid, word[0], word[1]));
  }
  state.ruled_out = parse_texts(moves[1]);
  state.required = parse_texts(moves[2]);
  state.start_cells = parse_cells(grid, moves[3]);
  return state;
}

struct WordPosition {
  WordState state;
  RemainingCovers covers;
};

void make_word_position(WordPosition* self, const PuzzleCovers& all, nb::tuple moves,
                        std::size_t memory, const nb::object& callback) {
  WordState state = parse_state(all.puzzle.grid, moves);
  const InterruptCheck interrupt = interrupt_check(callback);
  const GilRelease released;
  RemainingCovers covers(all, state, clamp_limit(memory), interrupt);
  new (self) WordPosition{std::move(state), std::move(covers)};
}

// Checks words, and the word on a path if it is not empty.
nb::object check(const PuzzleCovers& all, nb::tuple moves, nb::sequence texts, nb::handle cells,
                 std::size_t memory, const nb::object& callback) {
  WordState state = parse_state(all.puzzle.grid, moves);
  const Array<std::string> words = parse_texts(texts);
  const Cells path = nb::len(cells) == 0 ? Cells() : parse_path(all.puzzle.grid, cells);
  const InterruptCheck interrupt = interrupt_check(callback);
  Array<WordCheck> found;
  {
    const GilRelease released;
    const WordChecks checks(all, std::move(state), clamp_limit(memory), interrupt);
    for (const std::string& word : words) found.push_back(checks.check(word, {}));
    if (!path.empty()) found.push_back(checks.check(letters_of(all.puzzle.grid, path), path));
  }
  return to_python(found);
}

nb::object suspect(const PuzzleCovers& all, nb::tuple moves, std::size_t memory,
                   const nb::object& callback) {
  WordState state = parse_state(all.puzzle.grid, moves);
  const InterruptCheck interrupt = interrupt_check(callback);
  const std::optional<Suspect<BigUint>> found = [&] {
    const GilRelease released;
    return WordChecks(all, std::move(state), clamp_limit(memory), interrupt).suspect();
  }();
  if (!found) return nb::none();
  return nb::make_tuple(to_python(found->word), to_python(found->solutions), found->elsewhere);
}

nb::object remaining_count(const WordPosition& position) {
  return to_python([&] {
    const GilRelease released;
    return position.covers.count();
  }());
}

nb::object remaining_word_range(const WordPosition& position) {
  return range(position.covers.min_words(), position.covers.max_words());
}

nb::object paths_of(const WordPosition& position, nb::handle word) {
  const std::string text = to_utf8(word);
  return to_python([&] {
    const GilRelease released;
    return position.covers.paths_of(text, position.state.covered_cells());
  }());
}

nb::object likeliest(const WordPosition& position) {
  const Array<const Tile*> tiles = [&] {
    const GilRelease released;
    return position.covers.likeliest();
  }();
  nb::list all;
  for (const Tile* tile : tiles) all.append(to_python(tile->readings));
  return all;
}

nb::object ladder(const WordPosition& position) {
  Array<Hint> hints;
  {
    const GilRelease released;
    const WordHints about(position.covers, position.state);
    for (Index level = 1; level <= WordHints::kLevels; ++level)
      hints.push_back(about.at_level(level));
  }
  return to_python(hints);
}

nb::object small_hint(const WordPosition& position, nb::handle kind, nb::handle drawn) {
  const std::string name = to_utf8(kind);
  const bool warmth = name == "warmth";
  const Cells path = warmth ? parse_cells(position.covers.puzzle().grid, drawn) : Cells();
  if (warmth && path.empty()) throw std::invalid_argument("warmth is about a path");
  return to_python([&] {
    const GilRelease released;
    return WordHints(position.covers, position.state).small(name, path);
  }());
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
  // The millions of numbers in the options share an object for each value.
  Array<nb::object> numbers;
  for (Index n = 0; n < std::max(required.problem.items, plain.option_count()); ++n)
    numbers.push_back(nb::int_(n));
  nb::list options, original;
  for (Index option = 0; option < required.problem.option_count(); ++option) {
    nb::list items;
    for (const Index item : required.problem.option(option)) items.append(numbers[item]);
    interrupt.charge(16 * required.problem.option(option).size());
    options.append(nb::tuple(items));
    original.append(numbers[required.original[option]]);
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

  nb::class_<WordPuzzle>(m, "WordPuzzle", "The words of a list in a grid of letters, as tiles.")
      .def("__init__", &make_puzzle, "rows"_a, "columns"_a, "letters"_a, "regions"_a,
           "allow_crossing"_a, "words"_a, "zipf"_a, "min_length"_a, "ruled_out"_a,
           "memory"_a = std::numeric_limits<std::size_t>::max(), "interrupt"_a = nb::none(),
           "`letters` and `words` as for `word_paths`; `regions`: whether words are regions;\n"
           "`zipf`: 16-bit hundredths, one per word; `ruled_out`: words to leave out.")
      .def("has_word", &has_word, "word"_a)
      .def_prop_ro("words", &WordPuzzle::words, "The number of different words.")
      .def_prop_ro("tiles", [](const WordPuzzle& puzzle) { return puzzle.tiles.size(); });

  nb::class_<PuzzleCovers>(m, "PuzzleCovers", "A word puzzle and all its covers.")
      .def("__init__", &make_covers, "puzzle"_a, "memory"_a, "interrupt"_a = nb::none(),
           "Raises MemoryError if the covers take more than `memory` bytes. Here and below,\n"
           "`interrupt` is called every few milliseconds and may raise an exception.")
      .def("count", &cover_count, "memory"_a, "interrupt"_a = nb::none())
      .def("word_range", &word_range, "interrupt"_a = nb::none(),
           "Return the minimum and maximum number of words in a cover; None without covers.")
      .def("check", &check, "moves"_a, "words"_a, "path"_a, "memory"_a, "interrupt"_a = nb::none(),
           "Check each word, and the word on `path` unless it is empty. Return the word, the\n"
           "verdict (an index: in covers, in none, not in the list, not in the grid) and the\n"
           "numbers of covers with the word, of all covers, and of covers with the word on the\n"
           "path (None without one), all without regard to the placed words; the number of covers\n"
           "that agree with them, too; the placed words to blame if there is none. `moves`: the\n"
           "placed words as (word, path), the words ruled out, the required words, the start\n"
           "cells.")
      .def("suspect", &suspect, "moves"_a, "memory"_a, "interrupt"_a = nb::none(),
           "If no cover agrees with the moves, return the placed word without which the most do,\n"
           "their number, and whether some contain the word elsewhere; else None.");

  nb::class_<WordPosition>(m, "WordPosition", "The covers that agree with the moves of a player.")
      .def("__init__", &make_word_position, "covers"_a, "moves"_a, "memory"_a,
           "interrupt"_a = nb::none(),
           "Words outside the list require a new search of at most `memory` bytes.")
      .def("count", &remaining_count)
      .def("word_range", &remaining_word_range, "As for `PuzzleCovers`.")
      .def("paths_of", &paths_of, "word"_a,
           "Return the paths of a word on uncovered cells, those in the most covers first.")
      .def("likeliest", &likeliest,
           "Return the readings of each tile of the likeliest cover as (word, path, Zipf value).")
      .def("ladder", &ladder,
           "Return all levels of the hint ladder as (level, kind, message parameters, starts,\n"
           "letters, words, spangram or None, its spelling).")
      .def("small_hint", &small_hint, "kind"_a, "drawn"_a,
           "Return a small hint in the same form; the kind `warmth` is about the cells `drawn`.");
}

}  // namespace kaivuri
