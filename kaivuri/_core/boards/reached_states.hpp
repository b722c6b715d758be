// Every state of a board that can be reached from the empty one.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"
#include "boards/state_graph.hpp"

namespace kaivuri {

// Goes forward from the empty board, cell by cell. States of a layer are told apart by hashing;
// before that, the arcs are divided by hash into shards small enough for the cache.
//
// Invariant: everything before `layer` and the states done of it is known; arcs lead to higher
// layers only.
class ReachedStates {
 public:
  virtual ~ReachedStates() = default;
  // Goes on for some states; returns how many arcs it has seen.
  virtual Size go_on(InterruptCheck& interrupt) = 0;
  bool done() const { return layer_ + 1 == graph_.size(); }
  double progress() const {
    return static_cast<double>(layer_) / static_cast<double>(graph_.size());
  }
  std::int64_t states() const { return graph_[layer_].first + graph_[layer_].size(); }
  // The whole graph, when it is done.
  StateGraph& graph() { return graph_; }

 protected:
  explicit ReachedStates(Size layers) : graph_(layers) {}

  StateGraph graph_;
  Size layer_ = 0;
};

// Throws std::length_error where a state does not fit the widest mask. A search throws
// MemoryLimitError when it needs more than `memory` bytes.
std::unique_ptr<ReachedStates> reached_states(const BoardPlan& plan, Size memory,
                                              InterruptCheck& interrupt);

}  // namespace kaivuri
