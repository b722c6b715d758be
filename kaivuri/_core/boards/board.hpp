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
Shape turned_shape(Shape shape, int quarters, bool flip);

// A way to lay a shape.
struct Orientation {
  int quarters;
  bool flip;
  Shape shape;
};

// A piece on cells of the board.
struct Laid {
  Index piece;
  Shape cells;  // in row-major order
  bool operator==(const Laid&) const = default;
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
  Array<Laid> placements() const;
  // The move that lays a piece so, as text.
  std::string move(const Laid& laid) const;
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
  void put(const Laid& laid) { placed_.push_back(laid); }

  const Array<Laid>& placed() const { return placed_; }
  bool solved() const;

  // All ways to complete the board, in the order of the search, at most so many. The pieces of each
  // are in the order of their first cells.
  Array<Array<Laid>> fillings(Size most, InterruptCheck interrupt) const;
  // How many ways there are. Throws as BoardCounts does.
  std::uint64_t count() const;
  // The placement to make next: of the piece or cell with the fewest ways to be laid or covered in
  // the first fillings, the commonest way. No cells: there is none.
  Laid next_step(const InterruptCheck& interrupt) const;
  // Gives pieces, at least one where any is left, until one solution is left: the rarest placements
  // of all, chosen by a key. False where there is no solution; `generator/starts.py` does the
  // same.
  bool give_pieces(const std::string& key, const InterruptCheck& interrupt);

 private:
  bool put_move(std::string_view rest);
  bool lift(std::string_view name);
  Index piece_named(std::string_view name) const;
  Index left(Index piece) const;
  bool free(const Shape& cells) const;
  BoardPlan rest(const InterruptCheck& interrupt) const;

  const Board& board_;
  Shape open_;
  Array<Laid> placed_;
};

}  // namespace kaivuri
