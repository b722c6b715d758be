// What a player asks about a board: the solutions left, a hint, a challenge, and all dates at once.
//
// Fillings are listed in search order. A placement is its number on the board.
#pragma once

#include <cstdint>
#include <string>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_position.hpp"

namespace kaivuri {

using Filling = Array<Index>;  // placements that complete a board, in order of their first cells

// Returns at most `max_count` fillings. Throws std::length_error if a state of the board does not
// fit into the widest mask, as the following functions do.
Array<Filling> first_fillings(const BoardPosition& position, Size max_count,
                              InterruptCheck interrupt);

// Returns the number of fillings. Throws as BoardCounts does.
std::uint64_t count_fillings(const BoardPosition& position, Size memory, InterruptCheck interrupt);

// Returns the placement to suggest next, or -1 without a filling: among the first 500 fillings the
// most common placement of the piece or cell with the fewest different placements.
Index next_placement(const BoardPosition& position, const InterruptCheck& interrupt);

// The rarest placements of the first 20,000 fillings, ordered by piece and cells.
struct RarestPlacements {
  Array<Index> placements;
  Index count = 0;    // of the fillings that contain each of them
  Size fillings = 0;  // found
  bool complete = false;

  // Returns whether each of the placements leaves one filling.
  bool unique() const { return complete && count == 1; }
};

RarestPlacements rarest_placements(const BoardPosition& position, const InterruptCheck& interrupt);

// Places pieces, at least one if any is left, until one solution is left: each time one of the
// rarest placements, chosen by a hash of `key`. Equal keys give equal
// challenges. Returns false if there is no solution.
bool make_challenge(BoardPosition& position, const std::string& key,
                    const InterruptCheck& interrupt);

// Returns the number of fillings of each combination of labels. Throws as BoardCounts does.
Array<std::uint64_t> count_dates(const Board& board, Size memory, InterruptCheck interrupt);

}  // namespace kaivuri
