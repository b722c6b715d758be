#include "boards/split_plan.hpp"

#include <algorithm>

namespace kaivuri {
namespace {

// Where the placements of a kind are.
struct Range {
  Size span = 0;  // sum over the placements
  Index first = BoardPlan::kMaxCells, last = -1;

  void add(const BoardPlacement& placement) {
    span += placement.cells.back() - placement.cells[0];
    first = std::min(first, placement.cells[0]);
    last = std::max(last, placement.cells[0]);
  }
};

Array<Range> ranges_of(const BoardPlan& plan) {
  Array<Range> ranges(plan.kinds.size());
  for (const BoardPlacement& placement : plan.placements) {
    const BoardKind& kind = plan.kinds[placement.kind];
    if (kind.required && kind.copies == 1) ranges[placement.kind].add(placement);
  }
  return ranges;
}

}  // namespace

std::optional<std::pair<BoardPlan, BoardPlan>> split_plan(const BoardPlan& plan) {
  const Array<Range> ranges = ranges_of(plan);
  Index chosen = -1;
  for (Index kind = 0; kind < ranges.count(); ++kind) {
    if (ranges[kind].first >= ranges[kind].last) continue;
    if (chosen < 0 || ranges[kind].span > ranges[chosen].span) chosen = kind;
  }
  if (chosen < 0) return std::nullopt;
  const auto [span, first, last] = ranges[chosen];
  const Index cut = first + std::max(1, (last + 1 - first) / 4);
  BoardPlan low{plan.cells, plan.kinds, {}}, high = low;
  for (const BoardPlacement& placement : plan.placements) {
    const bool other = placement.kind != chosen;
    if (other || placement.cells[0] < cut) low.placements.push_back(placement);
    if (other || placement.cells[0] >= cut) high.placements.push_back(placement);
  }
  return std::pair(std::move(low), std::move(high));
}

}  // namespace kaivuri
