// Python bindings of the search for covers of Strands boards.
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "bindings/buffer_view.hpp"
#include "bindings/exclusive_handle.hpp"
#include "bindings/vector_caster.hpp"
#include "strands/bit_paths.hpp"
#include "strands/strands_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {

namespace {

constexpr std::size_t kMaxCovers = 1 << 24;

// Costs must be finite, because sums of others have no order.
bool all_finite(const Array<Cost>& costs) {
  return std::ranges::all_of(costs, [](Cost cost) { return std::isfinite(cost); });
}

void check_path(const StrandsPath& path, const StrandsBoard& board) {
  const auto outside = [&](int cell) { return cell < 0 || cell >= board.cells(); };
  if (path.cells == 0 || (path.cells & ~board.all()) || outside(path.first) || outside(path.last)) {
    throw std::invalid_argument("a path leaves the board");
  }
  if (!all_finite({path.theme, path.single, path.part})) {
    throw std::invalid_argument("a path has no finite cost");
  }
}

// A path is (cells, corners, first, last, theme, single, part); see strands_board.hpp.
StrandsPath parse_path(nb::handle path) {
  return {nb::cast<Mask>(path[0]), nb::cast<Mask>(path[1]), nb::cast<int>(path[2]),
          nb::cast<int>(path[3]),  nb::cast<Cost>(path[4]), nb::cast<Cost>(path[5]),
          nb::cast<Cost>(path[6])};
}

// A collocation is (first, second, cost).
Array<Collocation> parse_collocations(nb::sequence collocations) {
  Array<Collocation> result;
  for (nb::handle collocation : collocations) {
    result.push_back({nb::cast<int>(collocation[0]), nb::cast<int>(collocation[1]),
                      nb::cast<Cost>(collocation[2])});
  }
  return result;
}

StrandsBoard make_board(int rows, int columns) {
  if (rows < 1 || columns < 1 || rows > kMaxBoardCells / columns) {
    throw std::invalid_argument("the board is empty or too large");
  }
  return {rows, columns};
}

// The word paths of a board.
struct BoardPaths {
  BoardPaths() = default;
  BoardPaths(BoardPaths&&) = default;
  BoardPaths(const BoardPaths&) = delete;  // PagedArray cannot be copied
  BoardPaths& operator=(const BoardPaths&) = delete;

  WordPaths found;
  Array<BitPath> bit_paths;
  Array<std::int64_t> lines;  // of their words, distinct and increasing
  Array<PathPair> pairs;
};

struct PricedPaths {
  Array<StrandsPath> paths;
};

BoardPaths find_board_paths(int rows, int columns, const std::vector<std::uint32_t>& letters,
                            nb::handle words, nb::handle phrases,
                            std::vector<std::int64_t> excluded, const nb::callable& callback) {
  const StrandsBoard board = make_board(rows, columns);
  const LetterGrid grid = make_grid(rows, columns, letters);
  const BufferView list(words), pairs(phrases);
  std::ranges::sort(excluded);
  const GilRelease released;
  InterruptCheck interrupt = interrupt_check(callback);
  BoardPaths result;
  result.found =
      word_paths(grid, list.view(), 1, true, std::numeric_limits<Size>::max(), interrupt);
  result.bit_paths = bit_paths(board, result.found, std::move(excluded), interrupt);
  result.lines = lines_of(result.bit_paths);
  result.pairs = collocated_paths(board, result.bit_paths, PhraseFile(pairs.view()), interrupt);
  return result;
}

template <class Entry>
const Entry& at(const Array<Entry>& entries, Py_ssize_t number) {
  if (number < 0 || number >= entries.size()) throw nb::index_error("no path has that number");
  return entries[number];
}

nb::tuple path_line_and_cells(const BoardPaths& paths, Py_ssize_t number) {
  return line_and_cells(paths.found, paths.found.paths[at(paths.bit_paths, number).path]);
}

nb::list collocation_pairs(const BoardPaths& paths) {
  nb::list collocations;
  for (const auto& [first, second, strength] : paths.pairs) {
    collocations.append(nb::make_tuple(first, second, strength));
  }
  return collocations;
}

PricedPaths price_paths(const BoardPaths& paths, nb::sequence costs) {
  Array<WordCosts> prices;
  for (nb::handle cost : costs) {
    prices.push_back({nb::cast<Cost>(cost[0]), nb::cast<Cost>(cost[1]), nb::cast<Cost>(cost[2])});
  }
  if (prices.size() != paths.lines.size()) {
    throw std::invalid_argument("as many costs as words are required");
  }
  return {priced_paths(paths.bit_paths, prices)};
}

nb::tuple priced_path(const PricedPaths& priced, Py_ssize_t number) {
  const StrandsPath& path = at(priced.paths, number);
  return nb::make_tuple(path.cells, path.corners, path.first, path.last, path.theme, path.single,
                        path.part);
}

Array<StrandsPath> parse_paths(nb::handle paths) {
  if (nb::isinstance<PricedPaths>(paths)) return nb::cast<PricedPaths&>(paths).paths;
  Array<StrandsPath> result;
  for (nb::handle path : paths) result.push_back(parse_path(path));
  return result;
}

StrandsSearch make_strands_search(int rows, int columns, nb::handle paths, SpangramRules rules) {
  const StrandsBoard board = make_board(rows, columns);
  const auto parts = rules.joining_costs.size(), lengths = rules.length_costs.size();
  if (parts < 2 || parts > kMaxParts + 1 || rules.min_length < 1 ||
      rules.max_length < rules.min_length || rules.max_length > board.cells() ||
      lengths <= board.cells() || !all_finite(rules.joining_costs) ||
      !all_finite(rules.length_costs) ||
      !all_finite({rules.crossing_cost, rules.loose_cost, rules.loose_phrase_window}) ||
      rules.crossing_cost < 0) {
    throw std::invalid_argument("invalid spangram rules");
  }
  Array<StrandsPath> board_paths = parse_paths(paths);
  for (const StrandsPath& path : board_paths) check_path(path, board);
  for (const Collocation& collocation : rules.collocations) {
    const auto missing = [&](int path) { return path < 0 || path >= board_paths.size(); };
    if (missing(collocation.first) || missing(collocation.second))
      throw std::invalid_argument("a collocation of an unknown path");
    if (!std::isfinite(collocation.cost))
      throw std::invalid_argument("a collocation has no finite cost");
  }
  return {board, std::move(board_paths), std::move(rules)};
}

nb::list found_covers(ExclusiveHandle<StrandsSearch>& handle) {
  const auto covers = handle.with_lock([](const StrandsSearch& search) { return search.covers(); });
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

void run_search(ExclusiveHandle<StrandsSearch>& handle, std::size_t covers, double window,
                double phrase_window, double loose_window, std::int64_t nodes,
                std::size_t spangram_work, std::size_t word_count, const nb::callable& callback) {
  const StrandsBudget budget{clamp_limit(std::min(covers, kMaxCovers)),
                             window,
                             phrase_window,
                             loose_window,
                             clamp_steps(nodes),
                             clamp_limit(spangram_work),
                             clamp_limit(std::min(word_count, kMaxCovers))};
  handle.with_lock(
      [&](StrandsSearch& search) {  // each run restarts, so an earlier failure does not matter
        const GilRelease released;
        search.run(budget, interrupt_check(callback));
      });
}

void bind_strands_search(nb::module_& m) {
  nb::class_<ExclusiveHandle<StrandsSearch>>(
      m, "StrandsSearch", "A search for the likeliest covers of a Strands board.")
      .def(
          "__init__",
          [](ExclusiveHandle<StrandsSearch>* self, int rows, int columns, nb::object paths,
             int min_length, int max_length, std::vector<double> joining_costs,
             std::vector<double> length_costs, nb::sequence collocations, double crossing_cost,
             double loose_cost, double loose_phrase_window) {
            make_exclusive(
                self, make_strands_search(
                          rows, columns, paths,
                          {min_length, max_length, std::move(joining_costs),
                           std::move(length_costs), parse_collocations(std::move(collocations)),
                           crossing_cost, loose_cost, loose_phrase_window}));
          },
          "rows"_a, "columns"_a, "paths"_a, "min_length"_a, "max_length"_a, "joining_costs"_a,
          "length_costs"_a, "collocations"_a, "crossing_cost"_a, "loose_cost"_a,
          "loose_phrase_window"_a,
          "A path is (cells, corners, first, last, theme, single, part): two bit sets, two cells,\n"
          "three costs. Joined spangrams: `min_length` to `max_length`, costs by number of\n"
          "parts and by length, `collocations` as (first path, second path, cost), the cost of\n"
          "a part that crosses those before it, at least 0, and that of a junction without a\n"
          "collocation.")
      .def("run", &run_search, "covers"_a, "window"_a, "phrase_window"_a, "loose_window"_a,
           "nodes"_a, "spangram_work"_a, "word_count"_a, "interrupt"_a,
           "Search for covers of `word_count` words, or 0 for any number; calls `interrupt` every\n"
           "few milliseconds and ends with its exceptions.")
      .def("covers", &found_covers,
           "Return (cost, spangram paths, theme word paths) of each cover, the cheapest first.")
      .def_prop_ro("complete", &property<StrandsSearch, &StrandsSearch::complete>);
}

void bind_board_paths(nb::module_& m) {
  nb::class_<PricedPaths>(m, "PricedPaths",
                          "The word paths of a board with costs, as input of StrandsSearch.")
      .def("__len__", [](const PricedPaths& priced) { return priced.paths.size(); })
      .def("__getitem__", &priced_path, "number"_a);
  nb::class_<BoardPaths>(m, "BoardPaths",
                         "The word paths of a board and the pairs that form phrases.")
      .def(
          "__init__",
          [](BoardPaths* self, int rows, int columns, const std::vector<std::uint32_t>& letters,
             nb::handle words, nb::handle phrases, std::vector<std::int64_t> excluded,
             const nb::callable& callback) {
            new (self) BoardPaths(find_board_paths(rows, columns, letters, words, phrases,
                                                   std::move(excluded), callback));
          },
          "rows"_a, "columns"_a, "letters"_a, "words"_a, "phrases"_a, "excluded"_a, "interrupt"_a,
          "`letters`: code points row by row; `words`: UTF-8 bytes, one word per line, sorted;\n"
          "`phrases`: see `games/strands/phrases.py`; `excluded`: lines of\n"
          "excluded words.")
      .def("__len__", [](const BoardPaths& paths) { return paths.bit_paths.size(); })
      .def("path", &path_line_and_cells, "number"_a,
           "Return the line of the word of a path, and its cells in order.")
      .def(
          "lines", [](const BoardPaths& paths) { return paths.lines.vector(); },
          "Return the lines of the words, distinct and increasing.")
      .def("collocations", &collocation_pairs,
           "Return pairs of paths as (first, second, strength byte of the pair).")
      .def("priced", &price_paths, "costs"_a,
           "Return the paths with costs. `costs`: (theme, single, part) per line of `lines()`.");
}

}  // namespace

void bind_strands(nb::module_& m) {
  bind_strands_search(m);
  bind_board_paths(m);
  m.attr("INFINITE_COST") = kInfiniteCost;
  m.attr("MAX_BOARD_CELLS") = kMaxBoardCells;
}

}  // namespace kaivuri
