// Lists the fillings of a board one by one.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"

namespace kaivuri {

// Depth-first search that always covers the lowest open cell. Fillings are listed in lexicographic
// order of these choices. Copies of a piece are interchangeable, so each filling is listed once.
// The search keeps its position between calls.
class BoardCovers {
 public:
  // Throws std::length_error if a state does not fit into the widest mask.
  BoardCovers(const BoardPlan& plan, InterruptCheck interrupt);
  BoardCovers(BoardCovers&&) noexcept;
  ~BoardCovers();

  // Appends fillings to `found`, as placement numbers in scan order followed by -1, until `covers`
  // fillings are found, `nodes` nodes are visited, or the search is done.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found);

  bool done() const;

  class Search;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace kaivuri
