// Python bindings of board plans and the counts and lists of their fillings.
#include "bindings/bindings.hpp"

#include <utility>
#include <vector>

#include "bindings/exclusive_handle.hpp"
#include "bindings/vector_caster.hpp"
#include "boards/board_counts.hpp"
#include "boards/board_covers.hpp"
#include "boards/board_plan.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr Size kWorkPerPlacement = 256;

// A kind is (copies, required, strides), a placement is (kind, label, increasing cells); see
// board_plan.hpp.
BoardPlan make_plan(Index cells, nb::sequence kinds, nb::sequence placements,
                    InterruptCheck interrupt) {
  BoardPlan plan;
  plan.cells = cells;
  for (nb::handle kind : kinds) {
    plan.kinds.push_back(
        {nb::cast<Index>(kind[0]), nb::cast<bool>(kind[1]), nb::cast<std::vector<Index>>(kind[2])});
  }
  for (nb::handle placement : placements) {
    interrupt.charge(kWorkPerPlacement);
    plan.placements.push_back({nb::cast<Index>(placement[0]), nb::cast<Index>(placement[1]),
                               plan.placements.count(),
                               nb::cast<std::vector<Index>>(placement[2])});
  }
  plan.check(interrupt);
  return plan;
}

void run_counts(ExclusiveHandle<BoardCounts>& handle, std::int64_t arcs,
                const nb::object& callback) {
  handle.step(
      [&](BoardCounts& search) { search.run(clamp_steps(arcs), interrupt_check(callback)); });
}

std::vector<std::uint64_t> found_counts(ExclusiveHandle<BoardCounts>& handle) {
  return handle.with_lock([](const BoardCounts& search) { return search.counts().vector(); });
}

void bind_board_counts(nb::module_& m) {
  nb::class_<ExclusiveHandle<BoardCounts>>(m, "BoardCounts",
                                           "A counter of fillings by combination of labels.")
      .def(
          "__init__",
          [](ExclusiveHandle<BoardCounts>* self, const BoardPlan& plan, std::size_t memory,
             const nb::object& callback) {
            make_exclusive(self, plan, clamp_limit(memory), interrupt_check(callback));
          },
          "plan"_a, "memory"_a, "interrupt"_a = nb::none(),
          "`memory`: maximum size of the graph of states in bytes.")
      .def("run", &run_counts, "arcs"_a, "interrupt"_a = nb::none(),
           "Continue for about `arcs` arcs of the graph of states. Calls `interrupt` every few\n"
           "milliseconds; an exception from it makes the search unusable.")
      .def_prop_ro("done", &property<BoardCounts, &BoardCounts::done>)
      .def_prop_ro("progress", &property<BoardCounts, &BoardCounts::progress>)
      .def("counts", &found_counts);
}

void bind_board_covers(nb::module_& m) {
  nb::class_<ExclusiveHandle<BoardCovers>>(m, "BoardCovers",
                                           "A depth-first search that lists fillings.")
      .def(
          "__init__",
          [](ExclusiveHandle<BoardCovers>* self, const BoardPlan& plan,
             const nb::object& callback) { make_exclusive(self, plan, interrupt_check(callback)); },
          "plan"_a, "interrupt"_a = nb::none())
      .def("next_batch", &next_nodes<BoardCovers>, "covers"_a, "nodes"_a,
           "Return at most `covers` more fillings, visiting at most `nodes` nodes.")
      .def_prop_ro("done", &property<BoardCovers, &BoardCovers::done>);
}

}  // namespace

void bind_boards(nb::module_& m) {
  nb::class_<BoardPlan>(m, "BoardPlan", "A board to fill, copied into flat arrays.")
      .def(
          "__init__",
          [](BoardPlan* self, Index cells, nb::sequence kinds, nb::sequence placements,
             const nb::object& callback) {
            new (self) BoardPlan(make_plan(cells, std::move(kinds), std::move(placements),
                                           interrupt_check(callback)));
          },
          "cells"_a, "kinds"_a, "placements"_a, "interrupt"_a = nb::none())
      .def(
          "without",
          [](const BoardPlan& plan, const std::vector<Index>& covered,
             const std::vector<Index>& used, const nb::object& callback) {
            return plan.without(covered, used, interrupt_check(callback));
          },
          "covered"_a, "used"_a, "interrupt"_a = nb::none(),
          "Return the rest of the plan: without the cells `covered` and `used` copies per kind.");
  bind_board_counts(m);
  bind_board_covers(m);
}

}  // namespace kaivuri
