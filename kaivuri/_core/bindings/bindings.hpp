// What the files that know Python have in common: they are bindings.cpp and bind_*.cpp, no other.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "base/index.hpp"
#include "base/problem.hpp"

namespace kaivuri {

void bind_searches(nanobind::module_& m);
void bind_families(nanobind::module_& m);
void bind_bounds(nanobind::module_& m);
void bind_words(nanobind::module_& m);
void bind_boards(nanobind::module_& m);
void bind_strands(nanobind::module_& m);

// Covers as the engines write them (each ended by -1) into sorted tuples.
nanobind::list covers_to_tuples(Array<Index>& found);

// A limit as Python gives it; more than there can be is as good as all there can be.
inline Size limit_of(std::size_t given) {
  return narrow<Size>(std::min<std::size_t>(given, std::numeric_limits<Size>::max()));
}

template <class Search>
nanobind::list next_nodes(Search& search, std::int64_t covers, std::int64_t nodes) {
  Array<Index> found;
  {
    nanobind::gil_scoped_release release;
    search.next_batch(covers, nodes, found);
  }
  return covers_to_tuples(found);
}

}  // namespace kaivuri
