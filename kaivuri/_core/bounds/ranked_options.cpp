#include "bounds/ranked_options.hpp"

#include <algorithm>
#include <limits>

#include "base/problem_too_large.hpp"

namespace kaivuri {

namespace {

constexpr Size kBits = 64;  // of a mask

constexpr Size kLargest = Size{1} << 28;  // bytes of all sets of options

constexpr RankedOptions::Option kNone{-1, std::numeric_limits<Weight>::max(), 0};

}  // namespace

void check_size(const Problem& problem) {
  const Size masks = problem.items * mask_count(problem.options());
  if (masks * kBytesOf<Mask> > kLargest) throw ProblemTooLarge();
}

RankedOptions::RankedOptions(const Relaxation& relaxation, const Waste& waste, Part part,
                             Weight most) {
  const Problem& problem = relaxation.problem();
  Array<Option> first;
  Array<Option> others;
  for (Index o = 0; o < problem.options(); ++o) {
    const auto [all, own] = waste.of(o, part);
    if (all > most) {
      left_out_ = true;
    } else {
      (part == Part::kWhole || own == all ? first : others).push_back({o, all, own});
    }
  }
  add(first);
  group_ = options_.size() / kBits;
  add(others);
  set_ = BitSets(1, options_.size() / kBits);
  holding_ = BitSets(problem.items, set_.width());
  for (Size rank = 0; rank < options_.size(); ++rank) {
    if (options_[rank].number < 0) continue;
    set_bit(set_[0], rank);
    for (const Index i : problem.option(options_[rank].number)) set_bit(holding_[i], rank);
  }
}

void RankedOptions::add(Array<Option>& group) {
  std::sort(group.begin(), group.end());
  options_.insert(options_.end(), group.begin(), group.end());
  options_.resize(mask_count(options_.size()) * kBits, kNone);
}

Size RankedOptions::kept(Size from, Size to, Weight most) const {
  const auto first = options_.begin() + from * kBits;
  const auto last = options_.begin() + to * kBits;
  const auto above = [](Weight limit, const Option& o) { return limit < o.reduced; };
  return std::upper_bound(first, last, most, above) - options_.begin();
}

}  // namespace kaivuri
