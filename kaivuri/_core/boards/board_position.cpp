#include "boards/board_position.hpp"

#include <algorithm>
#include <stdexcept>

namespace kaivuri {

BoardPosition::BoardPosition(const Board& board, const Shape& open)
    : board_(&board), taken_(board.scan_order().size(), 0), used_(board.pieces().size(), 0) {
  for (const BoardCell cell : open) {
    const Index number = board.find_cell(cell);
    if (number < 0) throw std::invalid_argument("an open cell is not on the board");
    taken_[number] = 1;
  }
}

bool BoardPosition::place(Index placement) {
  const Array<BoardPlacement>& placements = board_->piece_plan().placements;
  if (placement < 0 || placement >= placements.size()) return false;
  const auto& [piece, label, number, cells] = placements[placement];
  if (used_[piece] == board_->pieces()[piece].copies) return false;
  if (std::ranges::any_of(cells, [&](Index cell) { return taken_[cell] != 0; })) return false;
  for (const Index cell : cells) taken_[cell] = 1;
  ++used_[piece];
  placed_.push_back(placement);
  return true;
}

bool BoardPosition::solved() const {
  for (Index piece = 0; piece < used_.count(); ++piece) {
    const Piece& kind = board_->pieces()[piece];
    if (used_[piece] < kind.copies && !kind.optional) return false;
  }
  return std::ranges::find(taken_, 0) == taken_.end();
}

BoardPlan BoardPosition::remaining_plan(const InterruptCheck& interrupt) const {
  Array<Index> covered;
  for (Index cell = 0; cell < taken_.count(); ++cell) {
    if (taken_[cell] != 0) covered.push_back(cell);
  }
  return board_->piece_plan().without(covered, used_, interrupt);
}

}  // namespace kaivuri
