#include "bounds/slack.hpp"

#include <algorithm>

namespace kaivuri {

namespace {

Weight half_of(Half half, Weight total, Weight first) {
  if (half == Half::kBoth) return 0;
  return half == Half::kFirst ? first : total - first;
}

}  // namespace

Slack::Slack(const Relaxation& relaxation, InterruptCheck& interrupt) : relaxation_(relaxation) {
  const Problem& problem = relaxation.problem();
  Array<Array<Index>> triples_at(problem.items);
  for (Index t = 0; t < relaxation.triples().size(); ++t) {
    if (relaxation.penalty(t) == 0) continue;
    for (const Index i : relaxation.triples()[t]) triples_at[i].push_back(t);
  }
  for (Index o = 0; o < problem.option_count(); ++o) {
    interrupt.charge(8 * problem.option(o).size());
    for (const Index i : problem.option(o)) add_single(o, triples_at[i]);
    start_.push_back(singles_.count());
  }
}

void Slack::add_single(Index o, View<const Index> triples) {
  const auto items = relaxation_.problem().option(o);
  for (const Index t : triples) {
    const Triple& triple = relaxation_.triples()[t];
    if (count_shared(triple, items) != 1) continue;
    Array<Index> others;
    for (const Index i : triple) {
      if (!std::binary_search(items.begin(), items.end(), i)) others.push_back(i);
    }
    singles_.push_back({others[0], others[1], triple[1] < middle(), relaxation_.penalty(t)});
  }
}

Slack::Amount Slack::of(Index o, Half half) const {
  const auto items = relaxation_.problem().option(o);
  const Weight total = relaxation_.reduced(o);
  const auto in_first = std::lower_bound(items.begin(), items.end(), middle()) - items.begin();
  const Weight rest = total % items.size();
  const Weight first = total / items.size() * in_first + rest * in_first / items.size();
  return {total, half_of(half, total, first)};
}

Slack::Amount Slack::of_unjoinable(Index o, Half half, const Mask* uncovered) const {
  Weight total = 0;
  Weight first = 0;
  for (Size k = start_[o]; k < start_[o + 1]; ++k) {
    const Single& triple = singles_[k];
    if (has_bit(uncovered, triple.one) == has_bit(uncovered, triple.other)) continue;
    total -= triple.penalty;
    if (triple.first) first -= triple.penalty;
  }
  return {total, half_of(half, total, first)};
}

}  // namespace kaivuri
