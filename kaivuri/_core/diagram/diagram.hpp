// A decision diagram of all covers of a problem.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/paged_array.hpp"
#include "base/problem.hpp"

namespace kaivuri {

using Node = std::uint32_t;

// A zero-suppressed decision diagram whose nodes have an arc per option: the paths from the root to
// kEnd are exactly the covers (the options of their arcs). A node represents a set of covered
// items. Its arcs are options of one item, so paths through different arcs differ.
//
// Invariants: arcs lead to lower node numbers; each node except the terminals has an arc, and kEnd
// can be reached from it.
struct Diagram {
  static constexpr Node kNone = 0;  // terminal: no cover
  static constexpr Node kEnd = 1;   // terminal: all items are covered

  struct Arc {
    Index option;
    Node target;
  };

  // The arcs of a node: arcs[arcs_begin(n)] .. arcs[arcs_end(n) - 1].
  Size arcs_begin(Node n) const { return ends[n - 1]; }
  Size arcs_end(Node n) const { return ends[n]; }
  // The work of visiting a node, in the units of InterruptCheck.
  Size work(Node n) const { return 1 + 4 * (arcs_end(n) - arcs_begin(n)); }
  Size node_count() const { return ends.size(); }
  Size bytes() const { return ends.bytes() + arcs.bytes(); }

  PagedArray<std::uint32_t> ends;  // index after the last arc of each node
  PagedArray<Arc> arcs;
  Node root = kNone;
};

}  // namespace kaivuri
