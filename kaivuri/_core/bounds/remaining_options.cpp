#include "bounds/remaining_options.hpp"

#include <algorithm>

namespace kaivuri {

RemainingOptions::RemainingOptions(const Problem& problem, const RankedOptions& options)
    : problem_(problem), options_(options), sets_(1, options.width()), hints_(problem.items) {
  std::copy_n(options.set(), options.width(), sets_[0]);
  ends_.push_back({options.second_group(), options.width()});
}

void RemainingOptions::push(const RankedOptions::Option& option) {
  const Size depth = ends_.size();
  sets_.grow(depth + 1);
  const Mask* const before = sets_[depth - 1];
  Mask* const after = sets_[depth];
  const auto [first, others] = ends_.back();
  const Size second_group = options_.second_group();
  std::copy(before, before + first, after);
  std::copy(before + second_group, before + others, after + second_group);
  for (const Index i : problem_.option(option.number)) {
    const Mask* const containing = options_.containing(i);
    for (Size w = 0; w < first; ++w) after[w] &= ~containing[w];
    for (Size w = second_group; w < others; ++w) after[w] &= ~containing[w];
  }
  ends_.push_back({first, others});
}

bool RemainingOptions::drop(Size from, Size& end, Weight limit) {
  Mask* const set = sets_[ends_.size() - 1];
  const Size new_end = options_.first_above(from, end, limit);
  Mask dropped = 0;
  for (Size w = mask_index(new_end); w < end; ++w) {
    const Mask mask = w == mask_index(new_end) ? bit_of(new_end) - 1 : 0;
    dropped |= set[w] & ~mask;
    set[w] &= mask;
  }
  end = std::min(end, mask_count(new_end));
  while (end > from && set[end - 1] == 0) --end;
  return dropped != 0;
}

Index RemainingOptions::count(Index item, Index limit) const {
  const Mask* const set = top();
  const Mask* const containing = options_.containing(item);
  Index n = 0;
  for_each_mask([&](Size w) {
    if (const Mask both = set[w] & containing[w]; both != 0) n += popcount(both);
    return n < limit;
  });
  return n;
}

// Tries the mask of the last call first.
bool RemainingOptions::has_multiple(Index item) {
  const Mask* const set = top();
  const Mask* const containing = options_.containing(item);
  Size& hint = hints_[item];
  const auto [first, others] = ends_.back();
  const bool valid = hint < options_.second_group() ? hint < first : hint < others;
  if (valid && has_multiple_bits(set[hint] & containing[hint])) return true;
  Mask first_found = 0;
  return !for_each_mask([&](Size w) {
    const Mask both = set[w] & containing[w];
    if (both == 0) return true;
    if (first_found == 0 && !has_multiple_bits(both)) {
      first_found = both;
      return true;
    }
    hint = w;
    return false;
  });
}

}  // namespace kaivuri
