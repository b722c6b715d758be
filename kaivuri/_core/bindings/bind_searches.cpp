// Lends Python problems and the searches for their covers.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "bindings/given_problem.hpp"
#include "bindings/lent.hpp"
#include "diagram/cover_search.hpp"
#include "diagram/family.hpp"
#include "diagram/parallel_search.hpp"
#include "links/dancing_links.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr std::size_t kMostJobs = 1024;

std::shared_ptr<Family> take_family(Lent<CoverSearch>& lent) {
  return lent.alone([](CoverSearch& search) {
    auto diagram = std::make_shared<Diagram>(search.take_diagram());
    return std::make_shared<Family>(std::move(diagram), search.options());
  });
}

void lend_links(Lent<DancingLinks>* place, const Problem& problem, const nb::object& pause) {
  lend(place, problem, interrupt_check(pause));
}

void lend_cover_search(Lent<CoverSearch>* place, const Problem& problem, std::size_t memory,
                       const nb::object& pause) {
  auto search = [&] {
    InterruptCheck interrupt = interrupt_check(pause);
    const Released released;
    return CoverSearch::make(problem, limit_of(memory), interrupt);
  }();
  new (place) Lent<CoverSearch>(std::move(search));
}

void lend_parallel_search(Lent<ParallelSearch>* place, const Problem& problem, std::size_t memory,
                          std::size_t jobs, const nb::object& pause) {
  if (jobs < 1 || jobs > kMostJobs) throw std::invalid_argument("jobs must be 1 to 1024");
  lend(place, problem, limit_of(memory), limit_of(jobs), interrupt_check(pause));
}

}  // namespace

void bind_searches(nb::module_& m) {
  nb::class_<Problem>(m, "Problem", "An exact cover problem, copied into flat arrays.")
      .def(
          "__init__",
          [](Problem* self, Index items, Index primary, nb::tuple options, const nb::object& pause,
             nb::tuple colours) {
            new (self) Problem(make_problem(items, primary, std::move(options), std::move(colours),
                                            interrupt_check(pause)));
          },
          "items"_a, "primary"_a, "options"_a, "pause"_a = nb::none(), "colours"_a = nb::tuple(),
          "`colours`: one for each item of each option, 0 for none; empty if there are none.\n"
          "Preparing a large problem, here and in the searches, calls `pause` every few\n"
          "milliseconds, and ends with what it raises.");

  m.def("is_plain_problem", &is_plain_problem, "items"_a, "primary"_a, "options"_a, "colours"_a,
        "Whether these are tuples of numbers that make a problem; if not, the numbers may only be\n"
        "of another type.");

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
