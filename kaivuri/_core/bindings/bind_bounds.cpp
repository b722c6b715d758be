// Python bindings of the searches for the lightest covers and for any cover.
#include "bindings/bindings.hpp"

#include <utility>
#include <vector>

#include "bindings/exclusive_handle.hpp"
#include "bindings/vector_caster.hpp"
#include "bounds/lightest_covers.hpp"
#include "diagram/any_cover.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

void run_any_cover(ExclusiveHandle<AnyCover>& handle, std::int64_t nodes) {
  handle.step([nodes](AnyCover& search) { search.run(clamp_steps(nodes)); });
}

void make_lightest(ExclusiveHandle<LightestCovers>* self, const Problem& problem,
                   std::vector<Weight> weights, const nb::object& callback) {
  make_exclusive(self, problem, Array<Weight>(std::move(weights)), interrupt_check(callback));
}

nb::list next_lightest(ExclusiveHandle<LightestCovers>& handle, std::int64_t covers,
                       std::int64_t nodes, const nb::object& callback) {
  Array<Index> found;
  handle.step([&](LightestCovers& search) {
    search.next_batch(check_cover_count(covers), clamp_steps(nodes), found,
                      interrupt_check(callback));
  });
  return covers_to_tuples(found);
}

void make_any_cover(ExclusiveHandle<AnyCover>* self, const Problem& problem,
                    const nb::object& callback) {
  make_exclusive(self, problem, interrupt_check(callback));
}

nb::object cover_or_none(Array<Index> cover) {
  if (cover.empty()) return nb::none();
  cover.push_back(-1);
  return covers_to_tuples(cover)[0];
}

nb::object any_cover(ExclusiveHandle<AnyCover>& handle) {
  return cover_or_none(handle.with_lock([](const AnyCover& search) {
    if (!search.found()) return Array<Index>();
    return Array<Index>(search.cover().begin(), search.cover().end());
  }));
}

nb::object best_cover(ExclusiveHandle<LightestCovers>& handle) {
  return cover_or_none(
      handle.with_lock([](const LightestCovers& search) { return search.best(); }));
}

}  // namespace

void bind_bounds(nb::module_& m) {
  nb::class_<ExclusiveHandle<LightestCovers>>(
      m, "LightestCovers",
      "A search for covers by increasing weight, guided by prices of the items.")
      .def("__init__", &make_lightest, "problem"_a, "weights"_a, "interrupt"_a = nb::none(),
           "`weights`: one per option; a weight times (items + 1) is at most MAX_WEIGHT_SUM.")
      .def("next_batch", &next_lightest, "covers"_a, "nodes"_a, "interrupt"_a = nb::none(),
           "Return at most `covers` more covers after work worth about `nodes` nodes, less if\n"
           "they take long. An exception from `interrupt` makes the search unusable.")
      .def_prop_ro("done", &property<LightestCovers, &LightestCovers::done>)
      .def_prop_ro("nodes", &property<LightestCovers, &LightestCovers::node_count>)
      .def_prop_ro("cuts", &property<LightestCovers, &LightestCovers::cuts>)
      .def_prop_ro("priced", &property<LightestCovers, &LightestCovers::priced>)
      .def_prop_ro("best", &best_cover,
                   "The lightest cover found so far, returned or not; or None.")
      .def_prop_ro("bound", &property<LightestCovers, &LightestCovers::bound>,
                   "No cover is lighter; 0 until `priced`.");
  m.attr("MAX_WEIGHT_SUM") = kMaxWeightSum;

  nb::class_<ExclusiveHandle<AnyCover>>(m, "AnyCover",
                                        "A search for one cover that stores nogoods.")
      .def("__init__", &make_any_cover, "problem"_a, "interrupt"_a = nb::none())
      .def("run", &run_any_cover, "nodes"_a,
           "Visit at most `nodes` nodes, fewer if they take long.")
      .def_prop_ro("done", &property<AnyCover, &AnyCover::done>)
      .def_prop_ro("cover", &any_cover, "Once done: the cover, or None if there is none.")
      .def_prop_ro("nodes", &property<AnyCover, &AnyCover::node_count>);
}

}  // namespace kaivuri
