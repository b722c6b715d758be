#include "diagram/frontier_slots.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "diagram/item_order.hpp"

namespace kaivuri {
namespace {

Array<Index> narrow_order(const Problem& problem, InterruptCheck& interrupt) {
  const BitSets neighbours = find_neighbours(problem, interrupt);
  const Size width = neighbours.width();
  Array<Mask> reached(width);
  Array<Index> order, rest(problem.items);
  for (Index i = 0; i < problem.items; ++i) rest[i] = i;
  const auto growth = [&](Index i) {
    int n = 0;
    for (Size w = 0; w < width; ++w) n += popcount(neighbours[i][w] & ~reached[w]);
    return n;
  };
  while (!rest.empty()) {
    interrupt.charge(rest.size() * width * 8);
    const auto next = std::min_element(rest.begin(), rest.end(),
                                       [&](Index a, Index b) { return growth(a) < growth(b); });
    for (Size w = 0; w < width; ++w) reached[w] |= neighbours[*next][w];
    order.push_back(*next);
    rest.erase(next);
  }
  return order;
}

}  // namespace

FrontierSlots::FrontierSlots(const Problem& problem, InterruptCheck& interrupt)
    : level(problem.items),
      lowest(problem.items),
      slot(problem.items),
      frontier(problem.items + 1) {
  const Array<Index> order = narrow_order(problem, interrupt);
  for (Index k = 0; k < problem.items; ++k) level[order[k]] = lowest[k] = k;
  for (Index o = 0; o < problem.option_count(); ++o) {
    const Index first = level_of(problem.option(o));
    for (const Index i : problem.option(o)) lowest[level[i]] = std::min(lowest[level[i]], first);
  }
  assign_slots();
}

Index FrontierSlots::level_of(View<const Index> option) const {
  Index result = level[option[0]];
  for (const Index i : option) result = std::min(result, level[i]);
  return result;
}

void FrontierSlots::assign_slots() {
  Array<bool> taken;
  for (Index at = 0; at < slot.count(); ++at) {
    for (Index k = at; k < slot.count(); ++k) {
      if (lowest[k] != at) continue;
      slot[k] = narrow<Index>(std::find(taken.begin(), taken.end(), false) - taken.begin());
      if (slot[k] == taken.count()) taken.push_back(false);
      taken[slot[k]] = true;
    }
    taken[slot[at]] = false;
    frontier[at + 1] = narrow<Index>(std::count(taken.begin(), taken.end(), true));
  }
  slots = taken.count();
}

}  // namespace kaivuri
