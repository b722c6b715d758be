// All covers of a problem as one shared diagram.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/paged_array.hpp"
#include "base/problem.hpp"

namespace kaivuri {

using Node = std::uint32_t;

// Each way from the root to `end` is a cover (the options on its arcs), and each cover is one such
// way. A node stands for a set of items already covered. Its arcs are the options of one item, so
// ways through different arcs differ.
//
// Invariants: nodes are numbered so that arcs lead to lower numbers; each node except `none` and
// `end` has an arc, and `end` can be reached from it.
struct Diagram {
  static constexpr Node kNone = 0;  // no cover
  static constexpr Node kEnd = 1;   // everything is covered

  struct Arc {
    Index option;
    Node to;
  };

  // The arcs of a node: arcs[first(n)] .. arcs[last(n) - 1].
  Size first(Node n) const { return ends[n - 1]; }
  Size last(Node n) const { return ends[n]; }
  // The work of a pass at a node, in the units of an InterruptCheck.
  Size work(Node n) const { return 1 + 4 * (last(n) - first(n)); }
  Size nodes() const { return ends.size(); }
  Size bytes() const { return ends.bytes() + arcs.bytes(); }

  PagedArray<std::uint32_t> ends;  // where the arcs of each node end
  PagedArray<Arc> arcs;
  Node root = kNone;
};

}  // namespace kaivuri
