// Counts the paths through a graph of states by combination of labels.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/state_graph.hpp"

namespace kaivuri {

// A sparse sum: a dense array and the list of its used indices.
class LabelSum {
 public:
  struct Term {
    std::uint32_t index;  // a combination of labels
    std::uint64_t count;
  };

  explicit LabelSum(Size size) : counts_(size, 0) {}

  // Throws std::overflow_error if a count needs more than 64 bits.
  void add(std::uint32_t index, std::uint64_t count);
  void move_to(Array<Term>& terms);

 private:
  Array<std::uint64_t> counts_;
  Array<std::uint32_t> used_;
};

// Adds up, state by state, the counts of all incoming arcs.
class LabelCounts {
 public:
  // Arc labels below `kinds` add nothing to the index of a combination.
  LabelCounts(StateGraph graph, Index kinds, Size combinations, Size memory);

  // Processes some states and returns the number of terms added. Throws std::overflow_error if a
  // count needs more than 64 bits, and MemoryLimitError if `memory` bytes are not enough.
  Size advance(InterruptCheck& interrupt);
  bool done() const { return layer_ == graph_.size(); }
  double progress() const {
    return static_cast<double>(layer_) / static_cast<double>(graph_.size());
  }
  // Returns the counts by combination. Call it when done.
  Array<std::uint64_t> counts();

 private:
  struct Layer {
    Array<std::uint32_t> first_term{0};  // where the terms of each state begin
    Array<LabelSum::Term> terms;
  };

  Size gather(Size state);
  void next_layer();

  StateGraph graph_;
  std::uint32_t kinds_;
  Size combinations_, memory_;
  Array<Layer> terms_;
  LabelSum sum_;
  Size layer_ = 0, state_ = 0;
  Size bytes_used_;
};

}  // namespace kaivuri
