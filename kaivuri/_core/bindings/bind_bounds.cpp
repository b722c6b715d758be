// Lends Python the searches by prices, and for any cover.
#include "bindings/bindings.hpp"

#include <utility>
#include <vector>

#include "bindings/lent.hpp"
#include "bindings/numbers.hpp"
#include "bounds/lightest_covers.hpp"
#include "diagram/any_cover.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

void run_any_cover(Lent<AnyCover>& lent, std::int64_t nodes) {
  lent.go_on([nodes](AnyCover& search) { search.run(steps_of(nodes)); });
}

void lend_lightest(Lent<LightestCovers>* place, const Problem& problem, std::vector<Weight> weights,
                   const nb::object& pause) {
  lend(place, problem, Array<Weight>(std::move(weights)), interrupt_check(pause));
}

nb::list next_lightest(Lent<LightestCovers>& lent, std::int64_t covers, std::int64_t nodes,
                       const nb::object& pause) {
  Array<Index> found;
  lent.go_on([&](LightestCovers& search) {
    search.next_batch(covers_of(covers), steps_of(nodes), found, interrupt_check(pause));
  });
  return covers_to_tuples(found);
}

void lend_any_cover(Lent<AnyCover>* place, const Problem& problem, const nb::object& pause) {
  lend(place, problem, interrupt_check(pause));
}

nb::object cover_or_none(Array<Index> cover) {
  if (cover.empty()) return nb::none();
  cover.push_back(-1);
  return covers_to_tuples(cover)[0];
}

nb::object any_cover(Lent<AnyCover>& lent) {
  return cover_or_none(lent.alone([](const AnyCover& search) {
    if (!search.found()) return Array<Index>();
    return Array<Index>(search.cover().begin(), search.cover().end());
  }));
}

nb::object best_cover(Lent<LightestCovers>& lent) {
  return cover_or_none(lent.alone([](const LightestCovers& search) { return search.best(); }));
}

}  // namespace

void bind_bounds(nb::module_& m) {
  nb::class_<Lent<LightestCovers>>(m, "Lightest",
                                   "Covers by increasing weight, by prices of the items.")
      .def("__init__", &lend_lightest, "problem"_a, "weights"_a, "pause"_a = nb::none(),
           "One weight per option; the largest times (items + 1) at most LARGEST_WEIGHTS.")
      .def("next_batch", &next_lightest, "covers"_a, "nodes"_a, "pause"_a = nb::none(),
           "At most `covers` more covers, with work worth about `nodes` nodes, or less where\n"
           "they take long. What `pause` raises ends the search for good.")
      .def_prop_ro("done", &told<LightestCovers, &LightestCovers::done>)
      .def_prop_ro("nodes", &told<LightestCovers, &LightestCovers::nodes>)
      .def_prop_ro("cuts", &told<LightestCovers, &LightestCovers::cuts>)
      .def_prop_ro("priced", &told<LightestCovers, &LightestCovers::priced>)
      .def_prop_ro("best", &best_cover, "The lightest cover seen so far, given or not; or None.")
      .def_prop_ro("bound", &told<LightestCovers, &LightestCovers::bound>,
                   "No cover is lighter; 0 until `priced`.");
  m.attr("LARGEST_WEIGHTS") = kMaxWeightSum;

  nb::class_<Lent<AnyCover>>(m, "AnyCover", "One cover by a search that remembers dead ends.")
      .def("__init__", &lend_any_cover, "problem"_a, "pause"_a = nb::none())
      .def("run", &run_any_cover, "nodes"_a,
           "Visits at most `nodes` nodes, fewer where they take long.")
      .def_prop_ro("done", &told<AnyCover, &AnyCover::done>)
      .def_prop_ro("cover", &any_cover, "Once done: the cover, or None for no cover.")
      .def_prop_ro("nodes", &told<AnyCover, &AnyCover::nodes>);
}

}  // namespace kaivuri
