#include "bounds/options_left.hpp"

#include <algorithm>

namespace kaivuri {

OptionsLeft::OptionsLeft(const Problem& problem, const RankedOptions& options)
    : problem_(problem), options_(options), sets_(1, options.width()), hints_(problem.items) {
  std::copy_n(options.set(), options.width(), sets_[0]);
  ends_.push_back({options.group(), options.width()});
}

void OptionsLeft::push(const RankedOptions::Option& taken) {
  const Size depth = ends_.size();
  sets_.grow(depth + 1);
  const Mask* const before = sets_[depth - 1];
  Mask* const after = sets_[depth];
  const auto [first, others] = ends_.back();
  const Size group = options_.group();
  std::copy(before, before + first, after);
  std::copy(before + group, before + others, after + group);
  for (const Index i : problem_.option(taken.number)) {
    const Mask* const held = options_.holding(i);
    for (Size w = 0; w < first; ++w) after[w] &= ~held[w];
    for (Size w = group; w < others; ++w) after[w] &= ~held[w];
  }
  ends_.push_back({first, others});
}

bool OptionsLeft::drop(Size from, Size& end, Weight most) {
  Mask* const set = sets_[ends_.size() - 1];
  const Size kept = options_.kept(from, end, most);
  Mask dropped = 0;
  for (Size w = mask_index(kept); w < end; ++w) {
    const Mask keep = w == mask_index(kept) ? bit_of(kept) - 1 : 0;
    dropped |= set[w] & ~keep;
    set[w] &= keep;
  }
  end = std::min(end, mask_count(kept));
  while (end > from && set[end - 1] == 0) --end;
  return dropped != 0;
}

Index OptionsLeft::count(Index item, Index most) const {
  const Mask* const set = last();
  const Mask* const held = options_.holding(item);
  Index n = 0;
  each_mask([&](Size w) {
    if (const Mask both = set[w] & held[w]; both != 0) n += popcount(both);
    return n < most;
  });
  return n;
}

// The mask of the last time most often answers.
bool OptionsLeft::has_multiple(Index item) {
  const Mask* const set = last();
  const Mask* const held = options_.holding(item);
  Size& hint = hints_[item];
  const auto [first, others] = ends_.back();
  const bool kept = hint < options_.group() ? hint < first : hint < others;
  if (kept && has_multiple_bits(set[hint] & held[hint])) return true;
  Mask seen = 0;
  return !each_mask([&](Size w) {
    const Mask both = set[w] & held[w];
    if (both == 0) return true;
    if (seen == 0 && !has_multiple_bits(both)) {
      seen = both;
      return true;
    }
    hint = w;
    return false;
  });
}

}  // namespace kaivuri
