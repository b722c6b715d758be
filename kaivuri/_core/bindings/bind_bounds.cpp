// Lends Python the searches by prices, and for any cover.
#include "bindings/bindings.hpp"

#include <nanobind/stl/vector.h>

#include <utility>
#include <vector>

#include "bounds/lightest.hpp"
#include "diagram/any_cover.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

void run_any_cover(AnyCover& search, std::int64_t nodes) {
  nb::gil_scoped_release release;
  search.run(nodes);
}

nb::object cover_or_none(Array<Index> cover) {
  if (cover.empty()) return nb::none();
  cover.push_back(-1);
  return covers_to_tuples(cover)[0];
}

nb::object any_cover(const AnyCover& search) {
  if (!search.found()) return nb::none();
  return cover_or_none(Array<Index>(search.cover().begin(), search.cover().end()));
}

nb::object best_cover(const Lightest& search) { return cover_or_none(search.best()); }

}  // namespace

void bind_bounds(nb::module_& m) {
  nb::class_<Lightest>(m, "Lightest", "Covers by increasing weight, by prices of the items.")
      .def(nb::init<const Problem&, std::vector<Weight>>(), "problem"_a, "weights"_a,
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
  m.attr("LARGEST_WEIGHTS") = kLargestWeights;

  nb::class_<AnyCover>(m, "AnyCover", "One cover by a search that remembers dead ends.")
      .def(nb::init<const Problem&>(), "problem"_a)
      .def("run", &run_any_cover, "nodes"_a, "Visits at most `nodes` nodes.")
      .def_prop_ro("done", &AnyCover::done)
      .def_prop_ro("cover", &any_cover, "Once done: the cover, or None for no cover.")
      .def_prop_ro("nodes", &AnyCover::nodes);
}

}  // namespace kaivuri
