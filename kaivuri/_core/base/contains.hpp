// Linear searches in short ranges.
#pragma once

#include <algorithm>

namespace kaivuri {

template <class Range, class Value>
bool contains(const Range& range, const Value& value) {
  return std::ranges::find(range, value) != range.end();
}

// Returns whether two ranges have a value in common.
template <class Range>
bool intersect(const Range& a, const Range& b) {
  return std::ranges::any_of(a, [&](const auto& value) { return contains(b, value); });
}

}  // namespace kaivuri
