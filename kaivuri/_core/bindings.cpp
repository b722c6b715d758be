// The one file of the core that knows Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "any_cover.hpp"
#include "board_counts.hpp"
#include "board_covers.hpp"
#include "board_plan.hpp"
#include "cover_search.hpp"
#include "dancing_links.hpp"
#include "family.hpp"
#include "family_walk.hpp"
#include "lightest.hpp"
#include "parallel_search.hpp"
#include "problem.hpp"
#include "ranking.hpp"
#include "strands_search.hpp"
#include "word_paths.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using kaivuri::BoardCounts;
using kaivuri::BoardCovers;
using kaivuri::BoardPlan;
using kaivuri::Counts;
using kaivuri::CoverSearch;
using kaivuri::Family;
using kaivuri::FamilyWalk;
using kaivuri::Index;
using kaivuri::ParallelSearch;
using kaivuri::Problem;
using kaivuri::Ranking;

// Options come as ExactCover holds them. It has checked them; what is checked
// here again is only what could lead an engine out of its arrays.
Problem make_problem(Index items, Index primary, nb::tuple options) {
  if (primary < 0 || primary > items) throw std::invalid_argument("bad number of primary items");
  Problem problem;
  problem.items = items;
  problem.primary = primary;
  problem.start.reserve(options.size() + 1);
  for (nb::handle option : options) {
    Index before = -1;
    for (nb::handle cell : nb::cast<nb::tuple>(option)) {
      const auto item = nb::cast<Index>(cell);
      if (item <= before || item >= items) throw std::invalid_argument("bad item in an option");
      if (before < 0 && item >= primary) throw std::invalid_argument("no primary item");
      problem.cells.push_back(before = item);
    }
    if (before < 0) throw std::invalid_argument("an option without items");
    problem.start.push_back(static_cast<Index>(problem.cells.size()));
  }
  return problem;
}

// Covers as the engines write them (each ended by -1) into sorted tuples. Each
// option number is made into a Python object once a batch.
nb::list covers_to_tuples(std::vector<Index>& found) {
  std::vector<nb::object> numbers;
  if (!found.empty()) {
    numbers.resize(static_cast<std::size_t>(*std::max_element(found.begin(), found.end()) + 1));
  }
  nb::list covers;
  auto from = found.begin();
  while (from != found.end()) {
    const auto to = std::find(from, found.end(), -1);
    std::sort(from, to);
    nb::object cover = nb::steal(PyTuple_New(to - from));
    for (auto o = from; o != to; ++o) {
      nb::object& number = numbers[static_cast<std::size_t>(*o)];
      if (!number.is_valid()) number = nb::int_(*o);
      PyTuple_SetItem(cover.ptr(), o - from, nb::object(number).release().ptr());
    }
    covers.append(cover);
    from = to + 1;
  }
  return covers;
}

template <class Search>
nb::list next_nodes(Search& search, std::int64_t covers, std::int64_t nodes) {
  std::vector<Index> found;
  {
    nb::gil_scoped_release release;
    search.next_batch(covers, nodes, found);
  }
  return covers_to_tuples(found);
}

template <class Lister>
nb::list next_covers(Lister& lister, std::int64_t covers) {
  std::vector<Index> found;
  {
    nb::gil_scoped_release release;
    lister.next_batch(covers, found);
  }
  return covers_to_tuples(found);
}

void run_any_cover(kaivuri::AnyCover& search, std::int64_t nodes) {
  nb::gil_scoped_release release;
  search.run(nodes);
}

nb::object cover_or_none(std::vector<Index> cover) {
  if (cover.empty()) return nb::none();
  cover.push_back(-1);
  return covers_to_tuples(cover)[0];
}

nb::object any_cover(const kaivuri::AnyCover& search) {
  if (!search.found()) return nb::none();
  return cover_or_none({search.cover().begin(), search.cover().end()});
}

nb::object best_cover(const kaivuri::Lightest& search) { return cover_or_none(search.best()); }

nb::object to_int(const Counts& counts, std::size_t i) {
  if (counts.limbs() == 1) return nb::steal(PyLong_FromUnsignedLongLong(counts[i][0]));
  std::vector<unsigned char> bytes;
  for (std::size_t l = 0; l < counts.limbs(); ++l) {
    for (int shift = 0; shift < 64; shift += 8) {
      bytes.push_back(static_cast<unsigned char>(counts[i][l] >> shift));
    }
  }
  const nb::object type = nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type));
  return type.attr("from_bytes")(nb::bytes(bytes.data(), bytes.size()), "little");
}

std::vector<Counts::Limb> to_limbs(nb::handle number, std::size_t limbs) {
  const auto bytes = nb::cast<nb::bytes>(number.attr("to_bytes")(limbs * 8, "little"));
  const auto* data = static_cast<const unsigned char*>(bytes.data());
  std::vector<Counts::Limb> result(limbs);
  for (std::size_t b = 0; b < limbs * 8; ++b) result[b / 8] |= Counts::Limb{data[b]} << b % 8 * 8;
  return result;
}

const Counts& counts_of(const Family& family) {
  nb::gil_scoped_release release;
  return family.counts();
}

nb::object count(const Family& family) { return to_int(counts_of(family), family.root()); }

nb::list option_counts(const Family& family) {
  const Counts counts = [&] {
    nb::gil_scoped_release release;
    return family.option_counts();
  }();
  nb::list result;
  for (std::size_t o = 0; o < family.options(); ++o) result.append(to_int(counts, o));
  return result;
}

nb::list covers_at(const Family& family, nb::list ranks) {
  const Counts& counts = counts_of(family);
  std::vector<Index> found;
  for (nb::handle rank : ranks) {
    if (!rank.attr("__lt__")(to_int(counts, family.root())).is(nb::handle(Py_True))) {
      throw nb::index_error("no cover has that rank");
    }
    auto limbs = to_limbs(rank, counts.limbs());
    for (const Index o : family.cover_at(limbs.data())) found.push_back(o);
    found.push_back(-1);
  }
  return covers_to_tuples(found);
}

std::shared_ptr<Family> without(const Family& family, const std::vector<Index>& forbidden) {
  for (const Index o : forbidden) {
    if (o < 0 || static_cast<std::size_t>(o) >= family.options()) {
      throw nb::index_error("no option has that number");
    }
  }
  nb::gil_scoped_release release;
  return std::make_shared<Family>(family, forbidden);
}

std::shared_ptr<Family> take_family(CoverSearch& search) {
  if (!search.done()) throw std::logic_error("the search is not done");
  const std::size_t options = search.options();
  return std::make_shared<Family>(
      std::make_shared<kaivuri::Diagram>(search.take_diagram()), options);
}

std::unique_ptr<FamilyWalk> make_walk(std::shared_ptr<const Family> family) {
  return std::make_unique<FamilyWalk>(std::move(family));
}

std::unique_ptr<Ranking> make_ranking(std::shared_ptr<const Family> family,
                                      std::vector<std::int64_t> weights) {
  if (weights.size() != family->options()) throw std::invalid_argument("one weight an option");
  nb::gil_scoped_release release;
  return std::make_unique<Ranking>(std::move(family), std::move(weights));
}

// A view of any object that holds bytes: bytes, a memory map, an array.
class Bytes {
 public:
  explicit Bytes(nb::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &buffer_, PyBUF_SIMPLE) != 0) throw nb::python_error();
  }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;
  ~Bytes() { PyBuffer_Release(&buffer_); }

  std::string_view view() const {
    return {static_cast<const char*>(buffer_.buf), static_cast<std::size_t>(buffer_.len)};
  }

 private:
  Py_buffer buffer_;
};

void check_interrupt() {
  nb::gil_scoped_acquire acquire;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

nb::list word_paths(int rows, int columns, const std::vector<std::uint32_t>& letters,
                    nb::handle words, int min_length, bool self_crossing) {
  if (rows < 0 || columns < 0 || letters.size() != std::size_t(rows) * std::size_t(columns)) {
    throw std::invalid_argument("rows times columns must be the number of letters");
  }
  const kaivuri::LetterGrid grid{rows, columns, {letters.begin(), letters.end()}};
  const Bytes list(words);
  std::vector<kaivuri::WordPath> found;
  {
    nb::gil_scoped_release release;
    found = kaivuri::word_paths(grid, list.view(), min_length, self_crossing, check_interrupt);
  }
  nb::list result;
  for (const kaivuri::WordPath& path : found) {
    nb::object cells = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(path.cells.size())));
    for (std::size_t i = 0; i < path.cells.size(); ++i) {
      PyTuple_SetItem(cells.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromLong(path.cells[i]));
    }
    result.append(nb::make_tuple(path.line, cells));
  }
  return result;
}

void bind_searches(nb::module_& m) {
  nb::class_<Problem>(m, "Problem", "An exact cover problem, copied into flat arrays.")
      .def("__init__",
           [](Problem* self, Index items, Index primary, nb::tuple options) {
             new (self) Problem(make_problem(items, primary, std::move(options)));
           },
           "items"_a, "primary"_a, "options"_a);

  nb::class_<kaivuri::DancingLinks>(m, "DancingLinks", "Covers one by one, by dancing links.")
      .def(nb::init<const Problem&>(), "problem"_a)
      .def("next_batch", &next_nodes<kaivuri::DancingLinks>, "covers"_a, "nodes"_a,
           "At most `covers` further covers, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &kaivuri::DancingLinks::done)
      .def_prop_ro("nodes", &kaivuri::DancingLinks::nodes);

  nb::class_<CoverSearch>(m, "CoverSearch",
                          "Memoised search: builds the family of all covers, or lists them.")
      .def(nb::new_(&CoverSearch::make), "problem"_a, "memory"_a,
           "`memory`: how many bytes it may take.")
      .def("build", &CoverSearch::build, "nodes"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Goes on for that many nodes; MemoryError when the memory is used up.")
      .def("next_batch", &next_nodes<CoverSearch>, "covers"_a, "nodes"_a,
           "At most `covers` further covers, visiting at most `nodes` nodes.")
      .def("family", &take_family, "The family, once, when all is built.")
      .def_prop_ro("done", &CoverSearch::done)
      .def_prop_ro("nodes", &CoverSearch::nodes)
      .def_prop_ro("bytes", &CoverSearch::bytes);

  nb::class_<ParallelSearch>(m, "ParallelSearch", "The covers of CoverSearch by several threads.")
      .def("__init__",
           [](ParallelSearch* self, const Problem& problem, std::size_t memory, std::size_t jobs) {
             nb::gil_scoped_release release;
             new (self) ParallelSearch(problem, memory, jobs);
           },
           "problem"_a, "memory"_a, "jobs"_a, "`memory`: of all `jobs` threads together.")
      .def("next_batch", &next_nodes<ParallelSearch>, "covers"_a, "nodes"_a,
           "At most `covers` further covers; none if none came within some milliseconds.")
      .def_prop_ro("done", &ParallelSearch::done);
}

void bind_families(nb::module_& m) {
  nb::class_<Family>(m, "Family", "All covers of a problem in one shared diagram.")
      .def("count", &count, "How many covers there are.")
      .def("fewest", &Family::fewest, nb::call_guard<nb::gil_scoped_release>(),
           "The least number of options in a cover; -1 when there is none.")
      .def("most", &Family::most, nb::call_guard<nb::gil_scoped_release>(),
           "The greatest number of options in a cover; -1 when there is none.")
      .def("option_counts", &option_counts, "In how many covers each option is.")
      .def("covers_at", &covers_at, "ranks"_a,
           "The covers with these numbers in the order of listing.")
      .def("without", &without, "options"_a, "The covers that hold none of these options.")
      .def("walk", &make_walk, "All covers, listed in the order of the diagram.")
      .def("ranking", &make_ranking, "weights"_a,
           "All covers by increasing sum of their options' weights (one an option).")
      .def_prop_ro("nodes", [](const Family& family) { return family.diagram().nodes(); })
      .def_prop_ro("bytes", [](const Family& family) { return family.diagram().bytes(); });

  nb::class_<FamilyWalk>(m, "FamilyWalk", "Lists the covers of a family.")
      .def("next_batch", &next_covers<FamilyWalk>, "covers"_a,
           "At most `covers` further covers; fewer at the end.");

  nb::class_<Ranking>(m, "Ranking", "Lists the covers of a family by increasing weight.")
      .def("next_batch", &next_covers<Ranking>, "covers"_a,
           "At most `covers` further covers; fewer at the end.");
}

void bind_bounds(nb::module_& m) {
  using kaivuri::Lightest;
  nb::class_<Lightest>(m, "Lightest", "Covers by increasing weight, by prices of the items.")
      .def(nb::init<const Problem&, std::vector<kaivuri::Weight>>(), "problem"_a, "weights"_a,
           "Weights one an option; the largest times (items + 1) at most LARGEST_WEIGHTS.")
      .def("next_batch", &next_nodes<Lightest>, "covers"_a, "nodes"_a,
           "At most `covers` further covers, with work worth about `nodes` nodes.")
      .def_prop_ro("done", &Lightest::done)
      .def_prop_ro("nodes", &Lightest::nodes)
      .def_prop_ro("price_steps", &Lightest::price_steps)
      .def_prop_ro("cuts", &Lightest::cuts)
      .def_prop_ro("priced", &Lightest::priced)
      .def_prop_ro("best", &best_cover, "The lightest cover seen so far, given or not; or None.")
      .def_prop_ro("bound", &Lightest::bound, "No cover is lighter; 0 until `priced`.");
  m.attr("LARGEST_WEIGHTS") = kaivuri::kLargestWeights;

  nb::class_<kaivuri::AnyCover>(m, "AnyCover", "One cover by a search that remembers dead ends.")
      .def(nb::init<const Problem&>(), "problem"_a)
      .def("run", &run_any_cover, "nodes"_a, "Visits at most `nodes` nodes.")
      .def_prop_ro("done", &kaivuri::AnyCover::done)
      .def_prop_ro("cover", &any_cover, "Once done: the cover, or None for no cover.")
      .def_prop_ro("nodes", &kaivuri::AnyCover::nodes);
}

// A kind comes as (copies, required, strides), a placement as (kind, label,
// increasing cells); see board_plan.hpp.
BoardPlan make_plan(Index cells, nb::sequence kinds, nb::sequence placements) {
  BoardPlan plan;
  plan.cells = cells;
  for (nb::handle kind : kinds) {
    plan.kinds.push_back({nb::cast<Index>(kind[0]), nb::cast<bool>(kind[1]),
                          nb::cast<std::vector<Index>>(kind[2])});
  }
  for (nb::handle place : placements) {
    plan.placements.push_back({nb::cast<Index>(place[0]), nb::cast<Index>(place[1]),
                               static_cast<Index>(plan.placements.size()),
                               nb::cast<std::vector<Index>>(place[2])});
  }
  return plan;
}

void bind_boards(nb::module_& m) {
  nb::class_<BoardPlan>(m, "BoardPlan", "A board to be filled, copied into flat arrays.")
      .def("__init__",
           [](BoardPlan* self, Index cells, nb::sequence kinds, nb::sequence placements) {
             new (self) BoardPlan(make_plan(cells, std::move(kinds), std::move(placements)));
           },
           "cells"_a, "kinds"_a, "placements"_a)
      .def("without",
           [](const BoardPlan& plan, const std::vector<Index>& taken,
              const std::vector<Index>& used) { return plan.without(taken, used); },
           "taken"_a, "used"_a,
           "What is left with the cells `taken` away and so many copies a kind `used`.");

  nb::class_<BoardCounts>(m, "BoardCounts", "Counts of fillings by combination of labels.")
      .def(nb::init<const BoardPlan&, std::size_t>(), "plan"_a, "memory"_a,
           "`memory`: how many bytes the graph of states may take.")
      .def("run", &BoardCounts::run, "arcs"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Go on for about `arcs` arcs of the graph of states.")
      .def_prop_ro("done", &BoardCounts::done)
      .def_prop_ro("progress", &BoardCounts::progress)
      .def_prop_ro("states", &BoardCounts::states)
      .def_prop_ro("live", &BoardCounts::live)
      .def_prop_ro("arcs", &BoardCounts::arcs)
      .def("counts", &BoardCounts::counts);

  nb::class_<BoardCovers>(m, "BoardCovers", "Fillings one by one, by depth-first search.")
      .def(nb::init<const BoardPlan&>(), "plan"_a)
      .def("next_batch", &next_nodes<BoardCovers>, "covers"_a, "nodes"_a,
           "At most `covers` further fillings, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &BoardCovers::done)
      .def_prop_ro("nodes", &BoardCovers::nodes);
}

// A path comes as (cells, corners, first, last, theme, single, part); see strands_board.hpp.
kaivuri::StrandsPath make_strands_path(nb::handle path, const kaivuri::StrandsBoard& board) {
  using kaivuri::Bits;
  using kaivuri::Cost;
  const kaivuri::StrandsPath made{nb::cast<Bits>(path[0]), nb::cast<Bits>(path[1]),
                                  nb::cast<int>(path[2]),  nb::cast<int>(path[3]),
                                  nb::cast<Cost>(path[4]), nb::cast<Cost>(path[5]),
                                  nb::cast<Cost>(path[6])};
  const auto outside = [&](int cell) { return cell < 0 || cell >= board.cells(); };
  if (made.cells == 0 || (made.cells & ~board.all()) || outside(made.first) ||
      outside(made.last)) {
    throw std::invalid_argument("a path that leaves the board");
  }
  return made;
}

kaivuri::StrandsSearch make_strands_search(int rows, int columns, nb::sequence paths,
                                           kaivuri::SpangramRules rules) {
  if (rows < 1 || columns < 1 || rows > kaivuri::kMostBoardCells / columns) {
    throw std::invalid_argument("a board of that shape is not searched");
  }
  const kaivuri::StrandsBoard board(rows, columns);
  const auto parts = rules.joining.size(), lengths = rules.length.size();
  if (parts < 2 || parts > kaivuri::kMostParts + 1 || rules.least_length < 1 ||
      rules.greatest_length < rules.least_length || rules.greatest_length > board.cells() ||
      lengths <= static_cast<std::size_t>(board.cells())) {
    throw std::invalid_argument("bad rules of spangrams");
  }
  std::vector<kaivuri::StrandsPath> made;
  for (nb::handle path : paths) made.push_back(make_strands_path(path, board));
  return {board, std::move(made), std::move(rules)};
}

nb::list strands_covers(const kaivuri::StrandsSearch& search) {
  nb::list result;
  for (const kaivuri::StrandsCover& cover : search.covers()) {
    nb::list spangram;
    for (const int path : cover.spangram) {
      if (path >= 0) spangram.append(path);
    }
    result.append(nb::make_tuple(cover.cost, nb::tuple(spangram), nb::tuple(nb::cast(cover.themes))));
  }
  return result;
}

void run_strands(kaivuri::StrandsSearch& search, std::size_t covers, double window,
                 std::int64_t nodes, std::size_t spangram_work, nb::callable pause) {
  const auto call = [&pause] {
    nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    pause();
  };
  nb::gil_scoped_release release;
  search.run({covers, window, nodes, spangram_work}, kaivuri::Pause(call));
}

void bind_strands(nb::module_& m) {
  using kaivuri::StrandsSearch;
  nb::class_<StrandsSearch>(m, "StrandsSearch", "The likeliest covers of a Strands board.")
      .def("__init__",
           [](StrandsSearch* self, int rows, int columns, nb::sequence paths, int least_length,
              int greatest_length, std::vector<double> joining, std::vector<double> length,
              double three_parts_within) {
             new (self) StrandsSearch(make_strands_search(
                 rows, columns, std::move(paths),
                 {least_length, greatest_length, std::move(joining), std::move(length),
                  three_parts_within}));
           },
           "rows"_a, "columns"_a, "paths"_a, "least_length"_a, "greatest_length"_a, "joining"_a,
           "length"_a, "three_parts_within"_a,
           "Paths as (cells, corners, first, last, theme, single, part): two bit sets, two cells,\n"
           "three costs. Of joined spangrams: their lengths, and costs by parts and by length.")
      .def("run", &run_strands, "covers"_a, "window"_a, "nodes"_a, "spangram_work"_a, "pause"_a,
           "Searches; calls `pause` every few milliseconds, and ends with what it raises.")
      .def("covers", &strands_covers,
           "What was found: (cost, paths of the spangram, paths of theme words), cheapest first.")
      .def_prop_ro("complete", &StrandsSearch::complete)
      .def_prop_ro("nodes", &StrandsSearch::nodes);
  m.attr("BARRED") = kaivuri::kBarred;
  m.attr("MOST_BOARD_CELLS") = kaivuri::kMostBoardCells;
}

}  // namespace

NB_MODULE(native, m) {
  m.doc() = "Native core of kaivuri: exact cover over flat arrays.";
  bind_searches(m);
  bind_families(m);
  bind_bounds(m);

  m.def("word_paths", &word_paths, "rows"_a, "columns"_a, "letters"_a, "words"_a, "min_length"_a,
        "self_crossing"_a,
        "All paths of all words, as (line, cells), by line and then by cells. `letters`: code\n"
        "points row by row, 0 for a hole; `words`: UTF-8 bytes, a word a line, sorted by code\n"
        "point; `self_crossing`: whether two diagonal steps of a path may cross.");
  bind_boards(m);
  bind_strands(m);
}
