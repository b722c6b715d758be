// How many ways lead through a graph of states, by combination of labels.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/state_graph.hpp"

namespace kaivuri {

// A sum of terms by index: a dense array and the list of its used places.
class LabelSum {
 public:
  struct Term {
    std::uint32_t index;  // a combination of labels
    std::uint64_t ways;
  };

  explicit LabelSum(Size size) : ways_(size, 0) {}

  // Throws std::overflow_error when a count needs more than 64 bits.
  void add(std::uint32_t index, std::uint64_t ways);
  void move_to(Array<Term>& terms);

 private:
  Array<std::uint64_t> ways_;
  Array<std::uint32_t> used_;
};

// Goes forward, state by state, and sums for each the ways of all arcs to it.
class LabelCounts {
 public:
  // Acts up to `kinds` add nothing to the index of a combination.
  LabelCounts(StateGraph graph, Index kinds, Size combinations, Size memory);

  // Goes on for some states; returns how many terms it has added. Throws std::overflow_error when a
  // count needs more than 64 bits, MemoryLimitError when it needs more than its memory.
  Size go_on(InterruptCheck& interrupt);
  bool done() const { return layer_ == graph_.size(); }
  double progress() const {
    return static_cast<double>(layer_) / static_cast<double>(graph_.size());
  }
  // By combination, when it is done.
  Array<std::uint64_t> counts();

 private:
  struct Layer {
    Array<std::uint32_t> first_term{0};  // where the terms of each state start
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
  Size held_;
};

}  // namespace kaivuri
