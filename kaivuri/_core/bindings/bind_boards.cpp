// Lends Python boards, their counts and their fillings.
#include "bindings/bindings.hpp"

#include <nanobind/stl/vector.h>

#include <utility>
#include <vector>

#include "bindings/lent.hpp"
#include "boards/board_counts.hpp"
#include "boards/board_covers.hpp"
#include "boards/board_plan.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

// A kind comes as (copies, required, strides), a placement as (kind, label,
// increasing cells); see board_plan.hpp.
BoardPlan make_plan(Index cells, nb::sequence kinds, nb::sequence placements) {
  BoardPlan plan;
  plan.cells = cells;
  for (nb::handle kind : kinds) {
    plan.kinds.push_back(
        {nb::cast<Index>(kind[0]), nb::cast<bool>(kind[1]), nb::cast<std::vector<Index>>(kind[2])});
  }
  for (nb::handle place : placements) {
    plan.placements.push_back({nb::cast<Index>(place[0]), nb::cast<Index>(place[1]),
                               plan.placements.count(), nb::cast<std::vector<Index>>(place[2])});
  }
  plan.check();
  return plan;
}

void run_counts(Lent<BoardCounts>& lent, std::int64_t arcs, const nb::object& pause) {
  lent.go_on([&](BoardCounts& search) { search.run(steps_of(arcs), pause_of(pause)); });
}

std::vector<std::uint64_t> counts_found(Lent<BoardCounts>& lent) {
  return lent.alone([](const BoardCounts& search) { return search.counts().vector(); });
}

}  // namespace

void bind_boards(nb::module_& m) {
  nb::class_<BoardPlan>(m, "BoardPlan", "A board to be filled, copied into flat arrays.")
      .def(
          "__init__",
          [](BoardPlan* self, Index cells, nb::sequence kinds, nb::sequence placements) {
            new (self) BoardPlan(make_plan(cells, std::move(kinds), std::move(placements)));
          },
          "cells"_a, "kinds"_a, "placements"_a)
      .def(
          "without",
          [](const BoardPlan& plan, const std::vector<Index>& taken,
             const std::vector<Index>& used) { return plan.without(taken, used); },
          "taken"_a, "used"_a,
          "What is left with the cells `taken` away and so many copies a kind `used`.");

  nb::class_<Lent<BoardCounts>>(m, "BoardCounts", "Counts of fillings by combination of labels.")
      .def(
          "__init__",
          [](Lent<BoardCounts>* place, const BoardPlan& plan, std::size_t memory) {
            lend(place, plan, limit_of(memory));
          },
          "plan"_a, "memory"_a, "`memory`: how many bytes the graph of states may take.")
      .def("run", &run_counts, "arcs"_a, "pause"_a = nb::none(),
           "Go on for about `arcs` arcs of the graph of states. Calls `pause` every few\n"
           "milliseconds, and ends with what it raises; the search is of no use then.")
      .def_prop_ro("done", &told<BoardCounts, &BoardCounts::done>)
      .def_prop_ro("progress", &told<BoardCounts, &BoardCounts::progress>)
      .def_prop_ro("states", &told<BoardCounts, &BoardCounts::states>)
      .def_prop_ro("live", &told<BoardCounts, &BoardCounts::live>)
      .def_prop_ro("arcs", &told<BoardCounts, &BoardCounts::arcs>)
      .def("counts", &counts_found);

  nb::class_<Lent<BoardCovers>>(m, "BoardCovers", "Fillings one by one, by depth-first search.")
      .def("__init__", &lend<BoardCovers, const BoardPlan&>, "plan"_a)
      .def("next_batch", &next_nodes<BoardCovers>, "covers"_a, "nodes"_a,
           "At most `covers` further fillings, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &told<BoardCovers, &BoardCovers::done>)
      .def_prop_ro("nodes", &told<BoardCovers, &BoardCovers::nodes>);
}

}  // namespace kaivuri
