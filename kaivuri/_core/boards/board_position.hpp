// The pieces placed on a board, and the cells of a date, which must stay open.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board.hpp"

namespace kaivuri {

class BoardPosition {
 public:
  // The board must outlive the position. Throws std::invalid_argument if a cell is not on it.
  BoardPosition(const Board& board, const Shape& open);

  // Places a piece, by the number of a placement. Returns false if its cells or copies are taken.
  bool place(Index placement);

  const Board& board() const { return *board_; }
  const Array<Index>& placed() const { return placed_; }
  // Returns whether all cells are covered and only optional pieces are left.
  bool solved() const;
  // Returns the plan of the remaining cells and pieces. Placements keep their numbers.
  BoardPlan remaining_plan(const InterruptCheck& interrupt) const;

 private:
  const Board* board_;
  Array<char> taken_;  // by cell
  Array<Index> used_;  // copies by piece
  Array<Index> placed_;
};

}  // namespace kaivuri
