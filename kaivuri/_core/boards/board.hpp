// A calendar board: its cells, labels and pieces, and every placement of a piece.
#pragma once

#include <string>
#include <utility>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"

namespace kaivuri {

struct BoardCell {
  int row, column;
  auto operator<=>(const BoardCell&) const = default;
};

using Shape = Array<BoardCell>;  // in row-major order

// The cells of one label, such as a month or a day.
struct BoardLabel {
  Index kind;
  Shape cells;
};

struct Piece {
  std::string name;
  Shape shape;
  Index copies = 1;
  bool optional = false;  // may stay off the board
};

struct BoardDescription {
  bool flips = false;  // pieces may be turned over
  Shape cells;
  Array<BoardLabel> labels;  // by kind, and by value within a kind
  Array<Piece> pieces;
};

// A piece on cells of the board.
struct Placement {
  Index piece;
  Shape cells;
};

// Cells are numbered in **scan order**: by rows or by columns, whichever promises fewer search
// states. Placements are numbered by piece, by orientation (as few flips, then rotations, as
// possible) and by first cell.
class Board {
 public:
  // Throws std::invalid_argument if the description is not of a board.
  Board(BoardDescription description, InterruptCheck interrupt);

  const Shape& scan_order() const { return scan_order_; }
  const Array<Piece>& pieces() const { return pieces_; }
  const Array<Placement>& placements() const { return placements_; }
  // Returns the number of a placement, or -1. The cells are in row-major order.
  Index find_placement(Index piece, const Shape& cells) const;
  // Returns the number of a cell, or -1.
  Index find_cell(BoardCell cell) const;

  // The plan of the pieces alone.
  const BoardPlan& piece_plan() const { return piece_plan_; }
  // Returns the plan with a hole for each kind of label. The index of a combination of labels is
  // row-major by kind. `first_label`: the only label of the first kind; -1 for all.
  BoardPlan date_plan(Index first_label = -1) const;
  // Returns the plan with two holes of one cell anywhere. The index of a combination is first cell
  // × number of cells + second cell.
  BoardPlan pair_plan() const;

 private:
  Array<Shape> orientations(const Shape& shape) const;
  void add_placements(Index piece, InterruptCheck& interrupt);
  Array<Index> cell_numbers(const Shape& cells) const;

  bool flips_;
  Shape cells_;  // in row-major order
  Array<BoardLabel> labels_;
  Array<Piece> pieces_;
  Shape scan_order_;
  Array<std::pair<BoardCell, Index>> numbers_;  // of the cells, sorted by cell
  Array<Placement> placements_;
  BoardPlan piece_plan_;
};

}  // namespace kaivuri
