// An iterator over the covers of a family by increasing weight.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "diagram/family.hpp"

namespace kaivuri {

// Lists covers by increasing sum of their options' weights: the recursive enumeration algorithm for
// the k shortest paths (Jiménez and Marzal, WAE 1999), with a loop instead of recursion. Covers of
// equal weight are in the order of arcs, then of ranks at their targets.
//
// Invariant: the list of a node contains its lightest paths to the end so far, in order. Its heap
// contains, for each arc, the lightest path that is not listed yet, except for the arc of the last
// listed path: its next path is computed on demand.
class Ranking {
 public:
  // `weights`: one per option. Throws std::overflow_error if a sum may exceed 2^62.
  Ranking(std::shared_ptr<const Family> family, Array<std::int64_t> weights,
          InterruptCheck interrupt);

  // Appends at most `covers` more covers, each ended by -1; fewer at the end.
  void next_batch(std::int64_t covers, Array<Index>& found);

 private:
  struct RankedPath {
    std::int64_t weight;
    Size arc;
    Size rank;  // in the list of the target of the arc
    auto operator<=>(const RankedPath&) const = default;
  };
  struct RankedPaths {
    Array<RankedPath> listed, heap;
  };

  void check_overflow(InterruptCheck& interrupt) const;
  void compute_lightest(InterruptCheck& interrupt);
  RankedPaths& paths_of(Node node);
  bool append_next_at_root();
  void append_next(Node node);
  void append_cover(Array<Index>& found);

  std::shared_ptr<const Family> family_;
  const Diagram& diagram_;
  Array<std::int64_t> weights_;
  Array<std::int64_t> lightest_;  // weight of the lightest path from each node
  std::unordered_map<Node, RankedPaths> paths_;
  bool started_ = false, done_ = false;
};

}  // namespace kaivuri
