// Python bindings of exact cover problems and the searches for their covers.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bindings/exclusive_handle.hpp"
#include "bindings/problem_from_python.hpp"
#include "bindings/vector_caster.hpp"
#include "diagram/cover_search.hpp"
#include "diagram/family.hpp"
#include "diagram/item_order.hpp"
#include "diagram/parallel_search.hpp"
#include "diagram/two_ended_count.hpp"
#include "links/dancing_links.hpp"
#include "links/multiplicity_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr std::size_t kMaxJobs = 1024;

std::shared_ptr<Family> take_family(ExclusiveHandle<CoverSearch>& handle) {
  return handle.with_lock([](CoverSearch& search) {
    auto diagram = std::make_shared<Diagram>(search.take_diagram());
    return std::make_shared<Family>(std::move(diagram), search.option_count());
  });
}

void make_links(ExclusiveHandle<DancingLinks>* self, const Problem& problem,
                const nb::object& callback) {
  make_exclusive(self, problem, interrupt_check(callback));
}

void make_multiplicity_search(ExclusiveHandle<MultiplicitySearch>* self, const Problem& problem,
                              std::vector<Index> needs, std::vector<Index> room,
                              const nb::object& callback) {
  if (std::ssize(needs) != problem.primary || std::ssize(room) != problem.primary)
    throw std::invalid_argument("one bound per primary item is required");
  if (std::ranges::any_of(needs, [](Index n) { return n < 0; }) ||
      std::ranges::any_of(room, [](Index n) { return n < 0; }))
    throw std::invalid_argument("a bound is too small");
  make_exclusive(self, problem, Array<Index>(std::move(needs)), Array<Index>(std::move(room)),
                 interrupt_check(callback));
}

void make_cover_search(ExclusiveHandle<CoverSearch>* self, const Problem& problem,
                       std::size_t memory, const nb::object& callback) {
  auto search = [&] {
    InterruptCheck interrupt = interrupt_check(callback);
    const GilRelease released;
    return CoverSearch::make(problem, clamp_limit(memory), interrupt);
  }();
  new (self) ExclusiveHandle<CoverSearch>(std::move(search));
}

void make_parallel_search(ExclusiveHandle<ParallelSearch>* self, const Problem& problem,
                          std::size_t memory, std::size_t jobs, const nb::object& callback) {
  if (jobs < 1 || jobs > kMaxJobs) throw std::invalid_argument("jobs must be 1 to 1024");
  make_exclusive(self, problem, clamp_limit(memory), clamp_limit(jobs), interrupt_check(callback));
}

nb::object count_covers(const Problem& problem, std::size_t memory, const nb::object& callback) {
  InterruptCheck interrupt = interrupt_check(callback);
  const std::optional<BigUint> count = [&] {
    const GilRelease released;
    return count_from_both_ends(problem, clamp_limit(memory), interrupt);
  }();
  return count ? to_python_int(count->limbs()) : nb::none();
}

void bind_dancing_links(nb::module_& m) {
  nb::class_<ExclusiveHandle<DancingLinks>>(m, "DancingLinks",
                                            "A search by dancing links that lists covers.")
      .def("__init__", &make_links, "problem"_a, "interrupt"_a = nb::none())
      .def("next_batch", &next_nodes<DancingLinks>, "covers"_a, "nodes"_a,
           "Return at most `covers` more covers, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &property<DancingLinks, &DancingLinks::done>)
      .def_prop_ro("nodes", &property<DancingLinks, &DancingLinks::node_count>);
}

void bind_multiplicity_search(nb::module_& m) {
  nb::class_<ExclusiveHandle<MultiplicitySearch>>(
      m, "MultiplicitySearch", "A search that lists the covers of a problem with multiplicities.")
      .def("__init__", &make_multiplicity_search, "problem"_a, "needs"_a, "room"_a,
           "interrupt"_a = nb::none(),
           "`needs`, `room`: the least and the greatest number of options of each primary item.")
      .def("next_batch", &next_nodes<MultiplicitySearch>, "covers"_a, "nodes"_a,
           "Return at most `covers` more covers, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &property<MultiplicitySearch, &MultiplicitySearch::done>)
      .def_prop_ro("nodes", &property<MultiplicitySearch, &MultiplicitySearch::node_count>);
}

void bind_cover_search(nb::module_& m) {
  nb::class_<ExclusiveHandle<CoverSearch>>(
      m, "CoverSearch", "A memoised search that builds the family of all covers, or lists them.")
      .def("__init__", &make_cover_search, "problem"_a, "memory"_a, "interrupt"_a = nb::none(),
           "`memory`: its maximum size in bytes.")
      .def(
          "build",
          [](ExclusiveHandle<CoverSearch>& handle, std::int64_t nodes) {
            handle.step([nodes](CoverSearch& search) { search.build(clamp_steps(nodes)); });
          },
          "nodes"_a,
          "Continue for `nodes` nodes, fewer if they take long. Raises MemoryError at the memory\n"
          "limit.")
      .def("next_batch", &next_nodes<CoverSearch>, "covers"_a, "nodes"_a,
           "Return at most `covers` more covers, visiting at most `nodes` nodes, fewer if they\n"
           "take long.")
      .def("family", &take_family, "Return the family. Must be called once, when done.")
      .def_prop_ro("done", &property<CoverSearch, &CoverSearch::done>)
      .def_prop_ro("nodes", &property<CoverSearch, &CoverSearch::node_count>);
}

void bind_parallel_search(nb::module_& m) {
  nb::class_<ExclusiveHandle<ParallelSearch>>(m, "ParallelSearch",
                                              "A CoverSearch by several threads that lists covers.")
      .def("__init__", &make_parallel_search, "problem"_a, "memory"_a, "jobs"_a,
           "interrupt"_a = nb::none(),
           "`memory`: maximum size of all `jobs` threads together in bytes.")
      .def("next_batch", &next_nodes<ParallelSearch>, "covers"_a, "nodes"_a,
           "Return at most `covers` more covers; none if none are found in a few milliseconds.")
      .def_prop_ro("done", &property<ParallelSearch, &ParallelSearch::done>);
}

}  // namespace

void bind_searches(nb::module_& m) {
  nb::class_<Problem>(m, "Problem", "An exact cover problem, copied into flat arrays.")
      .def(
          "__init__",
          [](Problem* self, Index items, Index primary, nb::tuple options,
             const nb::object& callback, nb::tuple colours) {
            new (self) Problem(make_problem(items, primary, std::move(options), std::move(colours),
                                            interrupt_check(callback)));
          },
          "items"_a, "primary"_a, "options"_a, "interrupt"_a = nb::none(),
          "colours"_a = nb::tuple(),
          "`colours`: one per item of each option, 0 for none; empty if there are none.\n"
          "Preparing a large problem, here and in the searches, calls `interrupt` every few\n"
          "milliseconds and ends with its exceptions.");

  m.def(
      "is_valid_problem", &is_valid_problem, "items"_a, "primary"_a, "options"_a, "colours"_a,
      "Return whether these are tuples of ints that are a valid problem. False may also mean that\n"
      "only the types differ.");
  m.def("count_from_both_ends", &count_covers, "problem"_a, "memory"_a, "interrupt"_a = nb::none(),
        "Return the number of covers of a problem with small frontiers, or of a sparse one with\n"
        "large frontiers; None for other problems, or if the states take more than `memory` bytes, "
        "a\n"
        "count exceeds 64 bits, or a search is estimated to take less time.");
  m.def(
      "search_order",
      [](const Problem& problem, const nb::object& callback) {
        InterruptCheck interrupt = interrupt_check(callback);
        const GilRelease released;
        return search_order(problem, interrupt).vector();
      },
      "problem"_a, "interrupt"_a = nb::none(), "Return the items in the order of the searches.");
  bind_dancing_links(m);
  bind_multiplicity_search(m);
  bind_cover_search(m);
  bind_parallel_search(m);
}

}  // namespace kaivuri
