// The one file of the core that knows Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "dancing_links.hpp"
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
}
