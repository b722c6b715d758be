// The covers of a family in order of weight.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "diagram/family.hpp"

namespace kaivuri {

// Lists covers by increasing sum of their options' weights, as many as are asked for: the recursive
// enumeration algorithm for the k shortest paths (Jiménez and Marzal, WAE 1999), with a loop
// instead of recursion. Covers of equal weight come in the order of arcs and of the ranks behind
// them.
//
// Invariant: the list of a node holds its lightest ways to the end so far, in order. Its heap
// holds, for each arc, the lightest way that is not listed yet. The one exception is the arc of the
// way listed last: its next way is sought only when asked for.
class Ranking {
 public:
  // `weights`: one per option. Throws std::overflow_error if a sum may need more than 62 bits.
  Ranking(std::shared_ptr<const Family> family, Array<std::int64_t> weights,
          InterruptCheck interrupt);

  // Appends at most `covers` further ones, each ended by -1; fewer at the end.
  void next_batch(std::int64_t covers, Array<Index>& found);

 private:
  struct Way {
    std::int64_t weight;
    Size arc;
    Size rank;  // in the list of the arc's target
    auto operator<=>(const Way&) const = default;
  };
  struct Ways {
    Array<Way> listed, heap;
  };

  void check_sums(InterruptCheck& interrupt) const;
  void weigh_nodes(InterruptCheck& interrupt);
  Ways& ways(Node node);
  bool extend();
  void list_next(Node node);
  void report(Array<Index>& found);

  std::shared_ptr<const Family> family_;
  const Diagram& diagram_;
  Array<std::int64_t> weights_;
  Array<std::int64_t> lightest_;  // weight of the lightest way from each node
  std::unordered_map<Node, Ways> ways_;
  bool started_ = false, done_ = false;
};

}  // namespace kaivuri
