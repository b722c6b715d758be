// Lends Python the search for words on a grid.
#include "bindings/bindings.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "bindings/bytes.hpp"
#include "bindings/numbers.hpp"
#include "words/tile_finder.hpp"
#include "words/word_paths.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {

LetterGrid grid_of(int rows, int columns, const std::vector<std::uint32_t>& letters) {
  if (rows < 0 || columns < 0 || std::ssize(letters) != Size{rows} * columns) {
    throw std::invalid_argument("rows times columns must be the number of letters");
  }
  return {rows, columns, Array<char32_t>(letters.begin(), letters.end())};
}

nb::tuple line_and_cells(const WordPaths& found, const WordPath& path) {
  nb::object cells = nb::steal(PyTuple_New(path.length));
  for (Size i = 0; i < path.length; ++i) {
    PyTuple_SetItem(cells.ptr(), i, PyLong_FromLong(found.cells[path.first + i]));
  }
  return nb::make_tuple(path.line, cells);
}

namespace {

nb::list read_paths(const WordPaths& found, InterruptCheck interrupt) {
  nb::list result;
  for (Size p = 0; p < found.paths.size(); ++p) {
    interrupt.charge(16);
    result.append(line_and_cells(found, found.paths[p]));
  }
  return result;
}

nb::list find_word_paths(int rows, int columns, const std::vector<std::uint32_t>& letters,
                         nb::handle words, int min_length, bool self_crossing, std::size_t memory,
                         const nb::object& pause) {
  const LetterGrid grid = grid_of(rows, columns, letters);
  const Bytes list(words);
  WordPaths found;
  {
    const Released released;
    found = word_paths(grid, list.view(), min_length, self_crossing, limit_of(memory),
                       interrupt_check(pause));
  }
  return read_paths(found, interrupt_check(pause));
}

// Counts without a copy of the list; `bytes.count` would need one of a memory map.
Size line_count(nb::handle words) {
  const Bytes list(words);
  return std::ranges::count(list.view(), '\n');
}

void make_finder(TileFinder* place, nb::handle words, int min_length) {
  const Bytes list(words);
  const Released released;
  new (place) TileFinder(list.view(), min_length);
}

// Tiles as increasing tuples of cells; None: there are more than `most`.
nb::object find_tiles(const TileFinder& finder, int rows, int columns,
                      const std::vector<std::uint32_t>& letters, std::size_t most,
                      std::size_t memory, const nb::object& pause) {
  const LetterGrid grid = grid_of(rows, columns, letters);
  Array<Mask> found;
  {
    const Released released;
    found = finder.tiles(grid, limit_of(most), limit_of(memory), interrupt_check(pause));
  }
  if (found.size() > limit_of(most)) return nb::none();
  nb::list tiles;
  for (const Mask tile : found) {
    nb::object cells = nb::steal(PyTuple_New(std::popcount(tile)));
    Size n = 0;
    for (Mask rest = tile; rest != 0; rest &= rest - 1) {
      PyTuple_SetItem(cells.ptr(), n++, PyLong_FromLong(lowest_bit(rest)));
    }
    tiles.append(cells);
  }
  return tiles;
}

}  // namespace

void bind_words(nb::module_& m) {
  m.def("line_count", &line_count, "words"_a, "How many line feeds the bytes hold.");
  m.def("word_paths", &find_word_paths, "rows"_a, "columns"_a, "letters"_a, "words"_a,
        "min_length"_a, "self_crossing"_a, "memory"_a = std::numeric_limits<std::size_t>::max(),
        "pause"_a = nb::none(),
        "All paths of all words, as (line, cells), by line and then by cells. `letters`: code\n"
        "points row by row, 0 for a hole; `words`: UTF-8 bytes, one word per line, sorted by code\n"
        "point; `self_crossing`: whether two diagonal steps of a path may cross.\n"
        "`memory`: how many bytes the paths may take, or MemoryError. Calls `pause` every few\n"
        "milliseconds, and ends with what it raises.");

  nb::class_<TileFinder>(m, "TileFinder", "A list of words, to look for in many small grids.")
      .def("__init__", &make_finder, "words"_a, "min_length"_a,
           "`words`: UTF-8 bytes, one word per line, sorted by code point.")
      .def("tiles", &find_tiles, "rows"_a, "columns"_a, "letters"_a,
           "most"_a = std::numeric_limits<std::size_t>::max(),
           "memory"_a = std::numeric_limits<std::size_t>::max(), "pause"_a = nb::none(),
           "The sets of cells that spell a word, each once, as increasing tuples; None: there\n"
           "are more than `most`, which is found sooner. `letters`: code points row by row, 0\n"
           "for a hole; 64 at most. `memory` and `pause` as for `word_paths`.");
}

}  // namespace kaivuri
