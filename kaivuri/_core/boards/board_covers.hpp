// Lists the fillings of a board one by one.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"

namespace kaivuri {

// Depth-first search that always covers the lowest open cell. Fillings come in lexicographic order
// of these choices. Equal copies are not told apart, so each filling comes once. Between two calls
// the search rests at a node.
class BoardCovers {
 public:
  // Throws std::length_error where a state does not fit the widest mask.
  BoardCovers(const BoardPlan& plan, InterruptCheck interrupt);
  BoardCovers(BoardCovers&&) noexcept;
  ~BoardCovers();

  // Appends fillings to `found` (numbers of placements in scan order, each
  // ended by -1) until `covers` are found, `nodes` visited, or all is done.
  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found);

  bool done() const;
  std::int64_t nodes() const;

  class Search;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace kaivuri
