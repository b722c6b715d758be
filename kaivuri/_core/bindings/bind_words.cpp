// Python bindings of the search for words on a grid.
#include "bindings/bindings.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "bindings/buffer_view.hpp"
#include "bindings/vector_caster.hpp"
#include "words/tile_finder.hpp"
#include "words/word_paths.hpp"
#include "words/word_regions.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {

LetterGrid make_grid(int rows, int columns, const std::vector<std::uint32_t>& letters) {
  if (rows < 0 || columns < 0 || std::ssize(letters) != Size{rows} * columns) {
    throw std::invalid_argument("the number of letters must be rows times columns");
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
                         const nb::object& callback) {
  const LetterGrid grid = make_grid(rows, columns, letters);
  const BufferView list(words);
  WordPaths found;
  {
    const GilRelease released;
    found = word_paths(grid, list.view(), min_length, self_crossing, clamp_limit(memory),
                       interrupt_check(callback));
  }
  return read_paths(found, interrupt_check(callback));
}

nb::list find_word_regions(int rows, int columns, const std::vector<std::uint32_t>& letters,
                           nb::handle words, int min_length, const nb::object& callback) {
  const LetterGrid grid = make_grid(rows, columns, letters);
  const BufferView list(words);
  WordPaths found;
  {
    const GilRelease released;
    found = word_regions(grid, list.view(), min_length, interrupt_check(callback));
  }
  return read_paths(found, interrupt_check(callback));
}

// Counts without copying the list, which `bytes.count` does for a memory map.
Size line_count(nb::handle words) {
  const BufferView list(words);
  return std::ranges::count(list.view(), '\n');
}

void make_finder(TileFinder* self, nb::handle words, int min_length, const nb::object& callback) {
  const BufferView list(words);
  const GilRelease released;
  new (self) TileFinder(list.view(), min_length, interrupt_check(callback));
}

// Returns tiles as increasing tuples of cells, or None if there are more than `max_tiles`.
nb::object find_tiles(const TileFinder& finder, int rows, int columns,
                      const std::vector<std::uint32_t>& letters, std::size_t max_tiles,
                      std::size_t memory, const nb::object& callback) {
  const LetterGrid grid = make_grid(rows, columns, letters);
  Array<Mask> found;
  {
    const GilRelease released;
    found =
        finder.tiles(grid, clamp_limit(max_tiles), clamp_limit(memory), interrupt_check(callback));
  }
  if (found.size() > clamp_limit(max_tiles)) return nb::none();
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
  m.def("line_count", &line_count, "words"_a, "Return the number of line feeds in the bytes.");
  m.def(
      "word_paths", &find_word_paths, "rows"_a, "columns"_a, "letters"_a, "words"_a, "min_length"_a,
      "self_crossing"_a, "memory"_a = std::numeric_limits<std::size_t>::max(),
      "interrupt"_a = nb::none(),
      "Return all paths of all words as (line, cells), sorted. `letters`: code points row by\n"
      "row, 0 for a hole; `words`: UTF-8 bytes, one word per line, sorted by code point;\n"
      "`self_crossing`: whether two diagonal steps of a path may cross. Raises MemoryError if\n"
      "the paths take more than `memory` bytes. Calls `interrupt` every few milliseconds and ends\n"
      "with its exceptions.");
  m.def("word_regions", &find_word_regions, "rows"_a, "columns"_a, "letters"_a, "words"_a,
        "min_length"_a, "interrupt"_a = nb::none(),
        "Return all regions of all words as (line, cells), sorted: cells that are connected by\n"
        "their sides, at most eight, and spell a word row by row. Arguments as for `word_paths`.");

  nb::class_<TileFinder>(m, "TileFinder", "A search for a list of words in many small grids.")
      .def("__init__", &make_finder, "words"_a, "min_length"_a, "interrupt"_a = nb::none(),
           "`words`: UTF-8 bytes, one word per line, sorted by code point. `interrupt` as for\n"
           "`word_paths`.")
      .def("tiles", &find_tiles, "rows"_a, "columns"_a, "letters"_a,
           "max_tiles"_a = std::numeric_limits<std::size_t>::max(),
           "memory"_a = std::numeric_limits<std::size_t>::max(), "interrupt"_a = nb::none(),
           "Return the distinct sets of cells that spell a word as increasing tuples, or None if\n"
           "there are more than `max_tiles`, which is faster. `letters`: code points row by row,\n"
           "0 for a hole; at most 64. `memory` and `interrupt` as for `word_paths`.");
}

}  // namespace kaivuri
