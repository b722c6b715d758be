// Lends Python problems and the searches for their covers.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/unique_ptr.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "diagram/cover_search.hpp"
#include "diagram/family.hpp"
#include "diagram/parallel_search.hpp"
#include "links/dancing_links.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

// Options come as ExactCover holds them. It has checked them; what is checked
// here again is only what could lead an engine out of its arrays.
Problem make_problem(Index items, Index primary, nb::tuple options) {
  if (primary < 0 || primary > items) throw std::invalid_argument("bad number of primary items");
  Problem problem;
  problem.items = items;
  problem.primary = primary;
  problem.start.reserve(limit_of(options.size()) + 1);
  for (nb::handle option : options) {
    Index before = -1;
    for (nb::handle cell : nb::cast<nb::tuple>(option)) {
      const auto item = nb::cast<Index>(cell);
      if (item <= before || item >= items) throw std::invalid_argument("bad item in an option");
      if (before < 0 && item >= primary) throw std::invalid_argument("no primary item");
      problem.cells.push_back(before = item);
    }
    if (before < 0) throw std::invalid_argument("an option without items");
    problem.start.push_back(problem.cells.count());
  }
  return problem;
}

std::shared_ptr<Family> take_family(CoverSearch& search) {
  if (!search.done()) throw std::logic_error("the search is not done");
  const Index options = search.options();
  return std::make_shared<Family>(std::make_shared<Diagram>(search.take_diagram()), options);
}

}  // namespace

void bind_searches(nb::module_& m) {
  nb::class_<Problem>(m, "Problem", "An exact cover problem, copied into flat arrays.")
      .def(
          "__init__",
          [](Problem* self, Index items, Index primary, nb::tuple options) {
            new (self) Problem(make_problem(items, primary, std::move(options)));
          },
          "items"_a, "primary"_a, "options"_a);

  nb::class_<DancingLinks>(m, "DancingLinks", "Covers one by one, by dancing links.")
      .def(nb::init<const Problem&>(), "problem"_a)
      .def("next_batch", &next_nodes<DancingLinks>, "covers"_a, "nodes"_a,
           "At most `covers` further covers, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &DancingLinks::done)
      .def_prop_ro("nodes", &DancingLinks::nodes);

  nb::class_<CoverSearch>(m, "CoverSearch",
                          "Memoised search: builds the family of all covers, or lists them.")
      .def(nb::new_([](const Problem& problem, std::size_t memory) {
             return CoverSearch::make(problem, limit_of(memory));
           }),
           "problem"_a, "memory"_a, "`memory`: how many bytes it may take.")
      .def("build", &CoverSearch::build, "nodes"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Goes on for that many nodes; MemoryError when the memory is used up.")
      .def("next_batch", &next_nodes<CoverSearch>, "covers"_a, "nodes"_a,
           "At most `covers` further covers, visiting at most `nodes` nodes.")
      .def("family", &take_family, "The family, once, when all is built.")
      .def_prop_ro("done", &CoverSearch::done)
      .def_prop_ro("nodes", &CoverSearch::nodes)
      .def_prop_ro("bytes", &CoverSearch::bytes);

  nb::class_<ParallelSearch>(m, "ParallelSearch", "The covers of CoverSearch by several threads.")
      .def(
          "__init__",
          [](ParallelSearch* self, const Problem& problem, std::size_t memory, std::size_t jobs) {
            nb::gil_scoped_release release;
            new (self) ParallelSearch(problem, limit_of(memory), limit_of(jobs));
          },
          "problem"_a, "memory"_a, "jobs"_a, "`memory`: of all `jobs` threads together.")
      .def("next_batch", &next_nodes<ParallelSearch>, "covers"_a, "nodes"_a,
           "At most `covers` further covers; none if none came within some milliseconds.")
      .def_prop_ro("done", &ParallelSearch::done);
}

}  // namespace kaivuri
