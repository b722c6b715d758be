// The one file of the core that knows Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "board_counts.hpp"
#include "board_covers.hpp"
#include "board_plan.hpp"
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

using kaivuri::BoardCounts;
using kaivuri::BoardCovers;
using kaivuri::BoardPlan;

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
      .def(nb::init<const BoardPlan&>(), "plan"_a)
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
      .def("next_batch", &next_batch<BoardCovers>, "covers"_a, "nodes"_a,
           "At most `covers` further fillings, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &BoardCovers::done)
      .def_prop_ro("nodes", &BoardCovers::nodes);
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

  bind_boards(m);
}
