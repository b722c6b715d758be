#include "bounds/waste.hpp"

#include <algorithm>

namespace kaivuri {

namespace {

Weight own_of(Part part, Weight all, Weight first) {
  if (part == Part::kWhole) return 0;
  return part == Part::kFirst ? first : all - first;
}

}  // namespace

Waste::Waste(const Relaxation& relaxation, InterruptCheck& interrupt) : relaxation_(relaxation) {
  const Problem& problem = relaxation.problem();
  Array<Array<Index>> at(problem.items);
  for (Index t = 0; t < relaxation.triples().size(); ++t) {
    if (relaxation.penalty(t) == 0) continue;
    for (const Index i : relaxation.triples()[t]) at[i].push_back(t);
  }
  for (Index o = 0; o < problem.options(); ++o) {
    interrupt.charge(8 * problem.option(o).size());
    for (const Index i : problem.option(o)) touch(o, at[i]);
    start_.push_back(touched_.count());
  }
}

void Waste::touch(Index o, View<const Index> triples) {
  const auto items = relaxation_.problem().option(o);
  for (const Index t : triples) {
    const Triple& triple = relaxation_.triples()[t];
    if (shared(triple, items) != 1) continue;
    Array<Index> others;
    for (const Index i : triple) {
      if (!std::binary_search(items.begin(), items.end(), i)) others.push_back(i);
    }
    touched_.push_back({others[0], others[1], triple[1] < middle(), relaxation_.penalty(t)});
  }
}

Waste::Amount Waste::of(Index o, Part part) const {
  const auto items = relaxation_.problem().option(o);
  const Weight all = relaxation_.reduced(o);
  const auto in_first = std::lower_bound(items.begin(), items.end(), middle()) - items.begin();
  const Weight rest = all % items.size();
  const Weight first = all / items.size() * in_first + rest * in_first / items.size();
  return {all, own_of(part, all, first)};
}

Waste::Amount Waste::closing(Index o, Part part, const Mask* uncovered) const {
  Weight all = 0;
  Weight first = 0;
  for (Size k = start_[o]; k < start_[o + 1]; ++k) {
    const Touched& triple = touched_[k];
    if (has_bit(uncovered, triple.one) == has_bit(uncovered, triple.other)) continue;
    all -= triple.penalty;
    if (triple.first) first -= triple.penalty;
  }
  return {all, own_of(part, all, first)};
}

}  // namespace kaivuri
