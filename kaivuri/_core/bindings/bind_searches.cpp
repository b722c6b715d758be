// Lends Python problems and the searches for their covers.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "bindings/lent.hpp"
#include "diagram/cover_search.hpp"
#include "diagram/family.hpp"
#include "diagram/parallel_search.hpp"
#include "links/dancing_links.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr Index kMostItems = 1 << 24;
constexpr Size kMostCells = Size{1} << 29;  // of all options, so that links are numbered in 31 bits
constexpr std::size_t kMostJobs = 1024;
constexpr Size kWorkACell = 8;

// Options come as ExactCover holds them, and it has checked them. Here only what could lead an
// engine out of its arrays is checked again.
void add_option(Problem& problem, nb::handle option) {
  Index before = -1;
  for (nb::handle cell : nb::cast<nb::tuple>(option)) {
    const auto item = nb::cast<Index>(cell);
    if (item <= before || item >= problem.items)
      throw std::invalid_argument("bad item in an option");
    if (before < 0 && item >= problem.primary) throw std::invalid_argument("no primary item");
    problem.cells.push_back(before = item);
  }
  if (before < 0) throw std::invalid_argument("an option without items");
  if (problem.cells.size() > kMostCells) throw std::invalid_argument("too large options");
  problem.start.push_back(problem.cells.count());
}

void add_colours(Problem& problem, nb::handle colours) {
  for (nb::handle given : nb::cast<nb::tuple>(colours)) {
    const auto colour = nb::cast<Index>(given);
    const Size cell = problem.colours.size();
    if (cell == problem.cells.size()) throw std::invalid_argument("more colours than items");
    if (colour < 0 || (colour > 0 && problem.cells[cell] < problem.primary)) {
      throw std::invalid_argument("bad colour in an option");
    }
    problem.colours.push_back(colour);
  }
}

Problem make_problem(Index items, Index primary, nb::tuple options, nb::tuple colours,
                     Pause pause) {
  if (primary < 0 || primary > items) throw std::invalid_argument("bad number of primary items");
  if (items > kMostItems) throw std::invalid_argument("too many items");
  Problem problem;
  problem.items = items;
  problem.primary = primary;
  problem.start.reserve(limit_of(options.size()) + 1);
  for (nb::handle option : options) {
    pause.spend(kWorkACell * (1 + narrow<Size>(nb::len(option))));
    add_option(problem, option);
  }
  for (nb::handle option : colours) {
    pause.spend(kWorkACell * (1 + narrow<Size>(nb::len(option))));
    add_colours(problem, option);
  }
  if (problem.coloured() && problem.colours.size() != problem.cells.size()) {
    throw std::invalid_argument("fewer colours than items");
  }
  return problem;
}

std::shared_ptr<Family> take_family(Lent<CoverSearch>& lent) {
  return lent.alone([](CoverSearch& search) {
    auto diagram = std::make_shared<Diagram>(search.take_diagram());
    return std::make_shared<Family>(std::move(diagram), search.options());
  });
}

void lend_links(Lent<DancingLinks>* place, const Problem& problem, const nb::object& pause) {
  lend(place, problem, pause_of(pause));
}

void lend_cover_search(Lent<CoverSearch>* place, const Problem& problem, std::size_t memory,
                       const nb::object& pause) {
  auto search = [&] {
    Pause between = pause_of(pause);
    const Released released;
    return CoverSearch::make(problem, limit_of(memory), between);
  }();
  new (place) Lent<CoverSearch>(std::move(search));
}

void lend_parallel_search(Lent<ParallelSearch>* place, const Problem& problem, std::size_t memory,
                          std::size_t jobs, const nb::object& pause) {
  if (jobs < 1 || jobs > kMostJobs) throw std::invalid_argument("jobs must be 1 to 1024");
  lend(place, problem, limit_of(memory), limit_of(jobs), pause_of(pause));
}

}  // namespace

void bind_searches(nb::module_& m) {
  nb::class_<Problem>(m, "Problem", "An exact cover problem, copied into flat arrays.")
      .def(
          "__init__",
          [](Problem* self, Index items, Index primary, nb::tuple options, const nb::object& pause,
             nb::tuple colours) {
            new (self) Problem(make_problem(items, primary, std::move(options), std::move(colours),
                                            pause_of(pause)));
          },
          "items"_a, "primary"_a, "options"_a, "pause"_a = nb::none(), "colours"_a = nb::tuple(),
          "`colours`: one for each item of each option, 0 for none; empty if there are none.\n"
          "Preparing a large problem, here and in the searches, calls `pause` every few\n"
          "milliseconds, and ends with what it raises.");

  nb::class_<Lent<DancingLinks>>(m, "DancingLinks", "Covers one by one, by dancing links.")
      .def("__init__", &lend_links, "problem"_a, "pause"_a = nb::none())
      .def("next_batch", &next_nodes<DancingLinks>, "covers"_a, "nodes"_a,
           "At most `covers` more covers, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &told<DancingLinks, &DancingLinks::done>)
      .def_prop_ro("nodes", &told<DancingLinks, &DancingLinks::nodes>);

  nb::class_<Lent<CoverSearch>>(m, "CoverSearch",
                                "Memoised search: builds the family of all covers, or lists them.")
      .def("__init__", &lend_cover_search, "problem"_a, "memory"_a, "pause"_a = nb::none(),
           "`memory`: how many bytes it may take.")
      .def(
          "build",
          [](Lent<CoverSearch>& lent, std::int64_t nodes) {
            lent.go_on([nodes](CoverSearch& search) { search.build(steps_of(nodes)); });
          },
          "nodes"_a,
          "Goes on for that many nodes, fewer where they take long; MemoryError when\n"
          "the memory is used up.")
      .def("next_batch", &next_nodes<CoverSearch>, "covers"_a, "nodes"_a,
           "At most `covers` more covers, visiting at most `nodes` nodes, fewer where\n"
           "they take long.")
      .def("family", &take_family, "The family, once, when all is built.")
      .def_prop_ro("done", &told<CoverSearch, &CoverSearch::done>)
      .def_prop_ro("nodes", &told<CoverSearch, &CoverSearch::nodes>)
      .def_prop_ro("bytes", &told<CoverSearch, &CoverSearch::bytes>);

  nb::class_<Lent<ParallelSearch>>(m, "ParallelSearch",
                                   "The covers of CoverSearch by several threads.")
      .def("__init__", &lend_parallel_search, "problem"_a, "memory"_a, "jobs"_a,
           "pause"_a = nb::none(), "`memory`: of all `jobs` threads together.")
      .def("next_batch", &next_nodes<ParallelSearch>, "covers"_a, "nodes"_a,
           "At most `covers` more covers; none if none came within a few milliseconds.")
      .def_prop_ro("done", &told<ParallelSearch, &ParallelSearch::done>);
}

}  // namespace kaivuri
