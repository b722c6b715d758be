// Finds every state of a board that is reachable from the empty one.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"
#include "boards/state_graph.hpp"

namespace kaivuri {

// Searches breadth-first, cell by cell. The states of a layer are deduplicated by hash tables; the
// arcs are partitioned by hash first, so that each table fits into the cache.
//
// Invariant: all states before `layer_` and the expanded ones of it are known; arcs lead to later
// layers only.
class ReachedStates {
 public:
  virtual ~ReachedStates() = default;
  // Expands some states. Returns the approximate number of arcs found.
  virtual Size advance(InterruptCheck& interrupt) = 0;
  bool done() const { return layer_ + 1 == graph_.size(); }
  double progress() const {
    return static_cast<double>(layer_) / static_cast<double>(graph_.size());
  }
  // Returns the complete graph. Call it when done.
  StateGraph& graph() { return graph_; }

 protected:
  explicit ReachedStates(Size layers) : graph_(layers) {}

  StateGraph graph_;
  Size layer_ = 0;
};

// Throws std::length_error if a state does not fit into the widest mask. The search throws
// MemoryLimitError if it needs more than `memory` bytes.
std::unique_ptr<ReachedStates> reached_states(const BoardPlan& plan, Size memory,
                                              InterruptCheck& interrupt);

}  // namespace kaivuri
