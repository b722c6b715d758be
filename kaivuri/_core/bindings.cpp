// The one file of the core that knows Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "any_cover.hpp"
#include "dancing_links.hpp"
#include "lightest.hpp"
#include "problem.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using kaivuri::Index;
using kaivuri::Problem;

// Options come as a sequence of sequences of items, checked by ExactCover.
Problem make_problem(Index items, Index primary, nb::sequence options) {
  Problem problem;
  problem.items = items;
  problem.primary = primary;
  for (nb::handle option : options) {
    for (nb::handle item : nb::cast<nb::sequence>(option)) {
      problem.cells.push_back(nb::cast<Index>(item));
    }
    problem.start.push_back(static_cast<Index>(problem.cells.size()));
  }
  return problem;
}

// Covers as the engines write them (each ended by -1) into sorted tuples.
nb::list covers_to_tuples(std::vector<Index>& found) {
  nb::list covers;
  auto from = found.begin();
  while (from != found.end()) {
    const auto to = std::find(from, found.end(), -1);
    std::sort(from, to);
    nb::object cover = nb::steal(PyTuple_New(to - from));
    for (auto o = from; o != to; ++o) {
      PyTuple_SetItem(cover.ptr(), o - from, PyLong_FromLong(*o));
    }
    covers.append(cover);
    from = to + 1;
  }
  return covers;
}

template <class Search>
nb::list next_batch(Search& search, std::int64_t covers, std::int64_t nodes) {
  std::vector<Index> found;
  {
    nb::gil_scoped_release release;
    search.next_batch(covers, nodes, found);
  }
  return covers_to_tuples(found);
}

void run_any_cover(kaivuri::AnyCover& search, std::int64_t nodes) {
  nb::gil_scoped_release release;
  search.run(nodes);
}

nb::object cover_or_none(const kaivuri::AnyCover& search) {
  if (!search.found()) return nb::none();
  std::vector<Index> found(search.cover().begin(), search.cover().end());
  found.push_back(-1);
  return covers_to_tuples(found)[0];
}

}  // namespace

NB_MODULE(native, m) {
  m.doc() = "Native core of kaivuri: exact cover over flat arrays.";

  nb::class_<Problem>(m, "Problem", "An exact cover problem, copied into flat arrays.")
      .def("__init__",
           [](Problem* self, Index items, Index primary, nb::sequence options) {
             new (self) Problem(make_problem(items, primary, std::move(options)));
           },
           "items"_a, "primary"_a, "options"_a);

  nb::class_<kaivuri::DancingLinks>(m, "DancingLinks", "Covers one by one, by dancing links.")
      .def(nb::init<const Problem&>(), "problem"_a)
      .def("next_batch", &next_batch<kaivuri::DancingLinks>, "covers"_a, "nodes"_a,
           "At most `covers` further covers, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &kaivuri::DancingLinks::done)
      .def_prop_ro("nodes", &kaivuri::DancingLinks::nodes);

  using kaivuri::Lightest;
  nb::class_<Lightest>(m, "Lightest", "Covers by increasing weight, by prices of the items.")
      .def(nb::init<const Problem&, std::vector<kaivuri::Weight>>(), "problem"_a, "weights"_a,
           "Weights one an option; the largest times (items + 1) at most LARGEST_WEIGHTS.")
      .def("next_batch", &next_batch<Lightest>, "covers"_a, "nodes"_a,
           "At most `covers` further covers, with work worth about `nodes` nodes.")
      .def_prop_ro("done", &Lightest::done)
      .def_prop_ro("nodes", &Lightest::nodes)
      .def_prop_ro("price_steps", &Lightest::price_steps)
      .def_prop_ro("cuts", &Lightest::cuts)
      .def_prop_ro("priced", &Lightest::priced)
      .def_prop_ro("bound", &Lightest::bound, "No cover is lighter; 0 until `priced`.");
  m.attr("LARGEST_WEIGHTS") = kaivuri::kLargestWeights;

  nb::class_<kaivuri::AnyCover>(m, "AnyCover", "One cover by a search that remembers dead ends.")
      .def(nb::init<const Problem&>(), "problem"_a)
      .def("run", &run_any_cover, "nodes"_a, "Visits at most `nodes` nodes.")
      .def_prop_ro("done", &kaivuri::AnyCover::done)
      .def_prop_ro("cover", &cover_or_none, "Once done: the cover, or None for no cover.")
      .def_prop_ro("nodes", &kaivuri::AnyCover::nodes);
}
