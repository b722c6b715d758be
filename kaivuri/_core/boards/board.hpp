// A calendar board: its cells, labels, pieces and their placements.
//
// The rules are those of `calendars/polyomino.py`, `calendars/plan.py` and
// `calendars/board_state.py`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/index.hpp"
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
  bool spare = false;  // may stay off the board
};

// Flips a shape if `flip`, then rotates it clockwise by quarter turns, and moves it so that its
// smallest row and column are 0.
Shape transformed_shape(Shape shape, int quarters, bool flip);

// A shape after flips and rotations.
struct Orientation {
  int quarters;
  bool flip;
  Shape shape;
};

// A piece on cells of the board.
struct Placement {
  Index piece;
  Shape cells;  // in row-major order
  bool operator==(const Placement&) const = default;
};

class Board {
 public:
  bool turn_over = false;
  Shape cells;               // in row-major order
  Array<BoardLabel> labels;  // by kind, and by value within a kind
  Array<Piece> pieces;

  // Returns the distinct orientations of a shape, with as few flips, then rotations, as possible.
  Array<Orientation> orientations(const Shape& shape) const;
  // Returns every placement of every piece on the empty board, by piece.
  Array<Placement> placements() const;
  // Returns the move that makes a placement, such as `put L 3,1 r1 f`.
  std::string move(const Placement& placement) const;
  // Returns the cells by rows or by columns, whichever order promises fewer search states.
  Shape scan_order() const;
  // Returns the plan of the pieces alone. Placement n is `placements()[n]`.
  BoardPlan piece_plan() const;
  // Returns the plan of the pieces and of a hole for each kind of label. The index of a combination
  // of labels is row-major by kind.
  BoardPlan date_plan() const;

 private:
  double states(const Shape& order, int width) const;
};

// The pieces placed on a board, and the cells that must stay open.
class BoardState {
 public:
  BoardState(const Board& board, Shape open);

  // Applies a move such as `put L 3,1 r1 f` or `lift L`. Returns false if it is not possible.
  bool apply(std::string_view move);
  void place(const Placement& placement) { placed_.push_back(placement); }

  const Array<Placement>& placed() const { return placed_; }
  bool solved() const;

  // Returns at most `max_count` fillings of the board, in search order. The pieces of each are
  // sorted by their first cells.
  Array<Array<Placement>> fillings(Size max_count, InterruptCheck interrupt) const;
  // Returns the number of fillings of the board. Throws as BoardCounts does.
  std::uint64_t count() const;
  // Returns the placement to suggest next. Among the first fillings it takes the piece or cell with
  // the fewest placements, and of these the most common one. Without a filling, the result has no
  // cells.
  Placement next_step(const InterruptCheck& interrupt) const;
  // Places pieces, at least one if any is left, until one solution is left: each time one of the
  // rarest placements of all fillings, chosen by a hash of `key`, as `generator/board_starts.py`
  // does. Returns false if there is no solution.
  bool make_challenge(const std::string& key, const InterruptCheck& interrupt);

 private:
  bool apply_put(std::string_view rest);
  bool lift(std::string_view name);
  Index find_piece(std::string_view name) const;
  Index copies_left(Index piece) const;
  bool are_free(const Shape& cells) const;
  BoardPlan remaining_plan(const InterruptCheck& interrupt) const;

  const Board& board_;
  Shape open_;
  Array<Placement> placed_;
};

}  // namespace kaivuri
