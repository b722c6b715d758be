// Lends Python the search for covers of Strands boards.
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "bindings/bytes.hpp"
#include "bindings/lent.hpp"
#include "bindings/numbers.hpp"
#include "strands/laid_paths.hpp"
#include "strands/strands_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {

namespace {

constexpr std::size_t kMostCovers = 1 << 24;

// Costs are compared and summed, so all must be finite: others would have no order.
bool all_finite(const Array<Cost>& costs) {
  return std::ranges::all_of(costs, [](Cost cost) { return std::isfinite(cost); });
}

void check_path(const StrandsPath& path, const StrandsBoard& board) {
  const auto outside = [&](int cell) { return cell < 0 || cell >= board.cells(); };
  if (path.cells == 0 || (path.cells & ~board.all()) || outside(path.first) || outside(path.last)) {
    throw std::invalid_argument("a path that leaves the board");
  }
  if (!all_finite({path.theme, path.single, path.part})) {
    throw std::invalid_argument("a path without a cost");
  }
}

// A path comes as (cells, corners, first, last, theme, single, part); see strands_board.hpp.
StrandsPath make_strands_path(nb::handle path) {
  return {nb::cast<Mask>(path[0]), nb::cast<Mask>(path[1]), nb::cast<int>(path[2]),
          nb::cast<int>(path[3]),  nb::cast<Cost>(path[4]), nb::cast<Cost>(path[5]),
          nb::cast<Cost>(path[6])};
}

// Bonds come as (first, second, cost).
Array<StrandsBond> make_bonds(nb::sequence bonds) {
  Array<StrandsBond> made;
  for (nb::handle bond : bonds) {
    made.push_back({nb::cast<int>(bond[0]), nb::cast<int>(bond[1]), nb::cast<Cost>(bond[2])});
  }
  return made;
}

StrandsBoard board_of(int rows, int columns) {
  if (rows < 1 || columns < 1 || rows > kMostBoardCells / columns) {
    throw std::invalid_argument("a board of that shape is not searched");
  }
  return {rows, columns};
}

// The word paths of a board, and what they are read from.
struct LaidWords {
  LaidWords() = default;
  LaidWords(LaidWords&&) = default;
  LaidWords(const LaidWords&) = delete;  // pages are not copied
  LaidWords& operator=(const LaidWords&) = delete;

  WordPaths found;
  Array<LaidPath> laid;
  Array<std::int64_t> lines;  // of their words, each once and in order
  Array<FollowingPaths> following;
};

struct PricedPaths {
  Array<StrandsPath> paths;
};

LaidWords lay_words(int rows, int columns, const std::vector<std::uint32_t>& letters,
                    nb::handle words, nb::handle phrases, std::vector<std::int64_t> without,
                    const nb::callable& pause) {
  const StrandsBoard board = board_of(rows, columns);
  const LetterGrid grid = grid_of(rows, columns, letters);
  const Bytes list(words), pairs(phrases);
  std::ranges::sort(without);
  const Released released;
  InterruptCheck interrupt = interrupt_check(pause);
  LaidWords made;
  made.found = word_paths(grid, list.view(), 1, true, std::numeric_limits<Size>::max(), interrupt);
  made.laid = laid_paths(board, made.found, std::move(without), interrupt);
  made.lines = lines_of(made.laid);
  made.following = following_paths(board, made.laid, PhraseFile(pairs.view()), interrupt);
  return made;
}

template <class Entry>
const Entry& entry_of(const Array<Entry>& entries, Py_ssize_t number) {
  if (number < 0 || number >= entries.size()) throw nb::index_error("no path of that number");
  return entries[number];
}

nb::tuple place_of(const LaidWords& words, Py_ssize_t number) {
  return line_and_cells(words.found, words.found.paths[entry_of(words.laid, number).path]);
}

nb::list bonds_of(const LaidWords& words) {
  nb::list bonds;
  for (const auto& [first, second, frequency] : words.following) {
    bonds.append(
        nb::make_tuple(first, second, words.laid[first].line, words.laid[second].line, frequency));
  }
  return bonds;
}

PricedPaths price_words(const LaidWords& words, nb::sequence costs) {
  Array<WordCosts> made;
  for (nb::handle cost : costs) {
    made.push_back({nb::cast<Cost>(cost[0]), nb::cast<Cost>(cost[1]), nb::cast<Cost>(cost[2])});
  }
  if (made.size() != words.lines.size()) {
    throw std::invalid_argument("as many costs as words are needed");
  }
  return {priced_paths(words.laid, made)};
}

nb::tuple priced_path(const PricedPaths& priced, Py_ssize_t number) {
  const StrandsPath& path = entry_of(priced.paths, number);
  return nb::make_tuple(path.cells, path.corners, path.first, path.last, path.theme, path.single,
                        path.part);
}

Array<StrandsPath> given_paths(nb::handle paths) {
  if (nb::isinstance<PricedPaths>(paths)) return nb::cast<PricedPaths&>(paths).paths;
  Array<StrandsPath> made;
  for (nb::handle path : paths) made.push_back(make_strands_path(path));
  return made;
}

StrandsSearch make_strands_search(int rows, int columns, nb::handle paths, SpangramRules rules) {
  const StrandsBoard board = board_of(rows, columns);
  const auto parts = rules.joining.size(), lengths = rules.length.size();
  if (parts < 2 || parts > kMostParts + 1 || rules.least_length < 1 ||
      rules.greatest_length < rules.least_length || rules.greatest_length > board.cells() ||
      lengths <= board.cells() || !all_finite(rules.joining) || !all_finite(rules.length) ||
      !all_finite({rules.loose, rules.loose_phrase_within})) {
    throw std::invalid_argument("bad rules of spangrams");
  }
  Array<StrandsPath> made = given_paths(paths);
  for (const StrandsPath& path : made) check_path(path, board);
  for (const StrandsBond& bond : rules.bonds) {
    const auto missing = [&](int path) { return path < 0 || path >= made.size(); };
    if (missing(bond.first) || missing(bond.second)) throw std::invalid_argument("a bad bond");
    if (!std::isfinite(bond.cost)) throw std::invalid_argument("a bond without a cost");
  }
  return {board, std::move(made), std::move(rules)};
}

nb::list strands_covers(Lent<StrandsSearch>& lent) {
  const auto covers = lent.alone([](const StrandsSearch& search) { return search.covers(); });
  nb::list result;
  for (const StrandsCover& cover : covers) {
    nb::list spangram;
    for (const int path : cover.spangram) {
      if (path >= 0) spangram.append(path);
    }
    result.append(nb::make_tuple(cover.cost, nb::tuple(spangram),
                                 nb::tuple(nb::cast(cover.themes.vector()))));
  }
  return result;
}

void run_strands(Lent<StrandsSearch>& lent, std::size_t covers, double window, double phrase_window,
                 double loose_window, std::int64_t nodes, std::size_t spangram_work,
                 const nb::callable& pause) {
  const StrandsEffort effort{limit_of(std::min(covers, kMostCovers)),
                             window,
                             phrase_window,
                             loose_window,
                             steps_of(nodes),
                             limit_of(spangram_work)};
  lent.alone([&](StrandsSearch& search) {  // each run begins again, whatever became of the last one
    const Released released;
    search.run(effort, interrupt_check(pause));
  });
}

}  // namespace

void bind_strands(nb::module_& m) {
  nb::class_<Lent<StrandsSearch>>(m, "StrandsSearch", "The likeliest covers of a Strands board.")
      .def(
          "__init__",
          [](Lent<StrandsSearch>* place, int rows, int columns, nb::object paths, int least_length,
             int greatest_length, std::vector<double> joining, std::vector<double> length,
             nb::sequence bonds, double loose, double loose_phrase_within) {
            lend(place, make_strands_search(
                            rows, columns, paths,
                            {least_length, greatest_length, std::move(joining), std::move(length),
                             make_bonds(std::move(bonds)), loose, loose_phrase_within}));
          },
          "rows"_a, "columns"_a, "paths"_a, "least_length"_a, "greatest_length"_a, "joining"_a,
          "length"_a, "bonds"_a, "loose"_a, "loose_phrase_within"_a,
          "Paths as (cells, corners, first, last, theme, single, part): two bit sets, two cells,\n"
          "three costs. Of joined spangrams: their lengths, costs by parts and by length;\n"
          "bonds as (first path, second path, cost), and what a place without a bond costs.")
      .def("run", &run_strands, "covers"_a, "window"_a, "phrase_window"_a, "loose_window"_a,
           "nodes"_a, "spangram_work"_a, "pause"_a,
           "Searches; calls `pause` every few milliseconds, and ends with what it raises.")
      .def("covers", &strands_covers,
           "What was found: (cost, paths of the spangram, paths of theme words), cheapest first.")
      .def_prop_ro("complete", &told<StrandsSearch, &StrandsSearch::complete>)
      .def_prop_ro("nodes", &told<StrandsSearch, &StrandsSearch::nodes>);
  nb::class_<PricedPaths>(m, "PricedPaths", "Word paths of a board, as `StrandsSearch` takes them.")
      .def("__len__", [](const PricedPaths& priced) { return priced.paths.size(); })
      .def("__getitem__", &priced_path, "number"_a);
  nb::class_<LaidWords>(m, "LaidWords", "The word paths of a board, and which follow each other.")
      .def(
          "__init__",
          [](LaidWords* place, int rows, int columns, const std::vector<std::uint32_t>& letters,
             nb::handle words, nb::handle phrases, std::vector<std::int64_t> without,
             const nb::callable& pause) {
            new (place) LaidWords(
                lay_words(rows, columns, letters, words, phrases, std::move(without), pause));
          },
          "rows"_a, "columns"_a, "letters"_a, "words"_a, "phrases"_a, "without"_a, "pause"_a,
          "`letters`: code points row by row; `words`: UTF-8 bytes, one word per line, sorted;\n"
          "`phrases`: pairs of lines, see `games/strands/word_list.py`; `without`: lines of words "
          "to\n"
          "leave out.")
      .def("__len__", [](const LaidWords& words) { return words.laid.size(); })
      .def("place", &place_of, "number"_a, "The line of a path's word, and its cells in order.")
      .def(
          "lines", [](const LaidWords& words) { return words.lines.vector(); },
          "The lines of their words, each once and in order.")
      .def("following", &bonds_of,
           "Pairs of paths as (first, second, line of the first, of the second, byte of the pair).")
      .def("priced", &price_words, "costs"_a,
           "The paths with what their words cost: (theme, single, part) for each of `lines`.");
  m.attr("BARRED") = kBarred;
  m.attr("MOST_BOARD_CELLS") = kMostBoardCells;
}

}  // namespace kaivuri
