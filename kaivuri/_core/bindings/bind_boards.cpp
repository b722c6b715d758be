// Lends Python boards, their counts and their fillings.
#include "bindings/bindings.hpp"

#include <utility>
#include <vector>

#include "bindings/lent.hpp"
#include "bindings/numbers.hpp"
#include "boards/board_counts.hpp"
#include "boards/board_covers.hpp"
#include "boards/board_plan.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr Size kWorkPerPlacement = 256;

// A kind comes as (copies, required, strides), a placement as (kind, label,
// increasing cells); see board_plan.hpp.
BoardPlan make_plan(Index cells, nb::sequence kinds, nb::sequence placements,
                    InterruptCheck interrupt) {
  BoardPlan plan;
  plan.cells = cells;
  for (nb::handle kind : kinds) {
    plan.kinds.push_back(
        {nb::cast<Index>(kind[0]), nb::cast<bool>(kind[1]), nb::cast<std::vector<Index>>(kind[2])});
  }
  for (nb::handle place : placements) {
    interrupt.charge(kWorkPerPlacement);
    plan.placements.push_back({nb::cast<Index>(place[0]), nb::cast<Index>(place[1]),
                               plan.placements.count(), nb::cast<std::vector<Index>>(place[2])});
  }
  plan.check(interrupt);
  return plan;
}

void run_counts(Lent<BoardCounts>& lent, std::int64_t arcs, const nb::object& pause) {
  lent.go_on([&](BoardCounts& search) { search.run(steps_of(arcs), interrupt_check(pause)); });
}

std::vector<std::uint64_t> counts_found(Lent<BoardCounts>& lent) {
  return lent.alone([](const BoardCounts& search) { return search.counts().vector(); });
}

}  // namespace

void bind_boards(nb::module_& m) {
  nb::class_<BoardPlan>(m, "BoardPlan", "A board to be filled, copied into flat arrays.")
      .def(
          "__init__",
          [](BoardPlan* self, Index cells, nb::sequence kinds, nb::sequence placements,
             const nb::object& pause) {
            new (self) BoardPlan(
                make_plan(cells, std::move(kinds), std::move(placements), interrupt_check(pause)));
          },
          "cells"_a, "kinds"_a, "placements"_a, "pause"_a = nb::none())
      .def(
          "without",
          [](const BoardPlan& plan, const std::vector<Index>& taken, const std::vector<Index>& used,
             const nb::object& pause) { return plan.without(taken, used, interrupt_check(pause)); },
          "taken"_a, "used"_a, "pause"_a = nb::none(),
          "The plan left when the cells `taken` are covered and so many copies per kind `used`.");

  nb::class_<Lent<BoardCounts>>(m, "BoardCounts", "Counts of fillings by combination of labels.")
      .def(
          "__init__",
          [](Lent<BoardCounts>* place, const BoardPlan& plan, std::size_t memory,
             const nb::object& pause) {
            lend(place, plan, limit_of(memory), interrupt_check(pause));
          },
          "plan"_a, "memory"_a, "pause"_a = nb::none(),
          "`memory`: how many bytes the graph of states may take.")
      .def("run", &run_counts, "arcs"_a, "pause"_a = nb::none(),
           "Goes on for about `arcs` arcs of the graph of states. Calls `pause` every few\n"
           "milliseconds, and ends with what it raises; after that the search is of no use.")
      .def_prop_ro("done", &told<BoardCounts, &BoardCounts::done>)
      .def_prop_ro("progress", &told<BoardCounts, &BoardCounts::progress>)
      .def_prop_ro("states", &told<BoardCounts, &BoardCounts::states>)
      .def_prop_ro("live", &told<BoardCounts, &BoardCounts::live>)
      .def_prop_ro("arcs", &told<BoardCounts, &BoardCounts::arcs>)
      .def("counts", &counts_found);

  nb::class_<Lent<BoardCovers>>(m, "BoardCovers", "Fillings one by one, by depth-first search.")
      .def(
          "__init__",
          [](Lent<BoardCovers>* place, const BoardPlan& plan, const nb::object& pause) {
            lend(place, plan, interrupt_check(pause));
          },
          "plan"_a, "pause"_a = nb::none())
      .def("next_batch", &next_nodes<BoardCovers>, "covers"_a, "nodes"_a,
           "At most `covers` more fillings, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &told<BoardCovers, &BoardCovers::done>)
      .def_prop_ro("nodes", &told<BoardCovers, &BoardCovers::nodes>);
}

}  // namespace kaivuri
