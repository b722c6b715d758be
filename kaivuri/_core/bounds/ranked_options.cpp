#include "bounds/ranked_options.hpp"

#include <algorithm>
#include <limits>

#include "base/problem_too_large.hpp"

namespace kaivuri {

namespace {

constexpr Size kBits = 64;  // of a mask

constexpr Size kMaxBytes = Size{1} << 28;  // of all sets of options

constexpr RankedOptions::Option kPadding{-1, std::numeric_limits<Weight>::max(), 0};

}  // namespace

void check_bit_sets(const Problem& problem) {
  const Size masks = problem.items * mask_count(problem.option_count());
  if (masks * kBytesOf<Mask> > kMaxBytes) throw ProblemTooLarge();
}

RankedOptions::RankedOptions(const Relaxation& relaxation, const Slack& slack, Half half,
                             Weight limit) {
  const Problem& problem = relaxation.problem();
  Array<Option> first;
  Array<Option> others;
  for (Index o = 0; o < problem.option_count(); ++o) {
    const auto [total, half_slack] = slack.of(o, half);
    if (total > limit) {
      excludes_any_ = true;
    } else {
      (half == Half::kBoth || half_slack == total ? first : others)
          .push_back({o, total, half_slack});
    }
  }
  add_group(first);
  second_group_ = options_.size() / kBits;
  add_group(others);
  set_ = BitSets(1, options_.size() / kBits);
  containing_ = BitSets(problem.items, set_.width());
  for (Size rank = 0; rank < options_.size(); ++rank) {
    if (options_[rank].number < 0) continue;
    set_bit(set_[0], rank);
    for (const Index i : problem.option(options_[rank].number)) set_bit(containing_[i], rank);
  }
}

void RankedOptions::add_group(Array<Option>& group) {
  std::sort(group.begin(), group.end());
  options_.insert(options_.end(), group.begin(), group.end());
  options_.resize(mask_count(options_.size()) * kBits, kPadding);
}

Size RankedOptions::first_above(Size from, Size to, Weight limit) const {
  const auto first = options_.begin() + from * kBits;
  const auto last = options_.begin() + to * kBits;
  const auto above = [](Weight cost, const Option& o) { return cost < o.reduced; };
  return std::upper_bound(first, last, limit, above) - options_.begin();
}

}  // namespace kaivuri
