// A calendar board: its cells, what stays open, its pieces and the ways to lay them.
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

// A label of a kind (month, day, …), in the order of its values.
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

// A shape turned over first, if so, then turned clockwise; its least row and column are 0.
Shape transformed_shape(Shape shape, int quarters, bool flip);

// A way to lay a shape.
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

  // Every distinct way to lay a shape, with the fewest flips, then turns.
  Array<Orientation> orientations(const Shape& shape) const;
  // Every way to lay each piece on the empty board, piece by piece.
  Array<Placement> placements() const;
  // The move that lays a piece so, as text.
  std::string move(const Placement& placement) const;
  // The cells row by row or column by column, whichever promises fewer states of a search.
  Shape scan_order() const;
  // The pieces alone: placement n is `placements()[n]`.
  BoardPlan piece_plan() const;
  // Pieces, and a hole for each kind of label; a combination's index is row-major by kind.
  BoardPlan date_plan() const;

 private:
  double states(const Shape& order, int width) const;
};

// What lies on a board, and which cells stay open.
class BoardState {
 public:
  BoardState(const Board& board, Shape open);

  // Makes a move: `put L 3,1 r1 f` or `lift L`; false where it is not possible.
  bool apply(std::string_view move);
  void place(const Placement& placement) { placed_.push_back(placement); }

  const Array<Placement>& placed() const { return placed_; }
  bool solved() const;

  // All ways to complete the board, in the order of the search, at max_count so many. The pieces of
  // each are in the order of their first cells.
  Array<Array<Placement>> fillings(Size max_count, Pause pause) const;
  // How many ways there are. Throws as BoardCounts does.
  std::uint64_t count() const;
  // The placement to make next: of the piece or cell with the fewest ways to be placement or
  // covered in the first fillings, the most_common way. No cells: there is none.
  Placement next_step(const Pause& pause) const;
  // Gives pieces, at least one where any is copies_left, until one solution is copies_left: the
  // rarest placements of all, chosen by a key. False where there is no solution;
  // `generator/starts.py` does the same.
  bool make_challenge(const std::string& key, const Pause& pause);

 private:
  bool apply_put(std::string_view rest);
  bool lift(std::string_view name);
  Index find_piece(std::string_view name) const;
  Index copies_left(Index piece) const;
  bool are_free(const Shape& cells) const;
  BoardPlan remaining_plan(const Pause& pause) const;

  const Board& board_;
  Shape open_;
  Array<Placement> placed_;
};

}  // namespace kaivuri
