#include "pictures/doubtful_cells.hpp"

#include <algorithm>

#include "base/king_moves.hpp"

namespace kaivuri {
namespace {

constexpr double kClearMargin = 0.75;     // below this a letter is doubtful
constexpr double kConfusedMargin = 0.9;   // the same for letters that are confused elsewhere
constexpr double kMinConfidence = 0.55;   // minimum mean of a readable grid
constexpr double kMaxDoubtful = 0.25;     // maximum share of a readable grid
constexpr double kEqualNeighbours = 0.7;  // minimum share of cells in a board of pieces

// Returns whether both cells have the same two likeliest letters.
bool alike(const RecognisedLetter& one, const RecognisedLetter& other) {
  return std::minmax(one.letter, one.second) == std::minmax(other.letter, other.second);
}

}  // namespace

Array<Index> doubtful_cells(const Array<RecognisedLetter>& letters) {
  Array<Index> doubtful;
  for (Index cell = 0; cell < letters.count(); ++cell) {
    const RecognisedLetter& read = letters[cell];
    const bool confused =
        std::any_of(letters.begin(), letters.end(), [&](const RecognisedLetter& other) {
          return other.margin < kClearMargin && alike(read, other);
        });
    if (read.margin < (confused ? kConfusedMargin : kClearMargin)) doubtful.push_back(cell);
  }
  return doubtful;
}

bool is_board_of_pieces(const ReadGrid& grid) {
  const auto [rows, columns] = grid.lattice.shape;
  Index equal = 0;
  for (Index cell = 0; cell < grid.letters.count(); ++cell) {
    const Array<Index> near = king_moves(rows, columns, cell);
    equal += std::any_of(near.begin(), near.end(), [&](Index other) {
      return corner_between(cell, other, columns) < 0 &&
             grid.letters[cell].letter == grid.letters[other].letter;
    });
  }
  return equal >= kEqualNeighbours * grid.letters.count();
}

bool readable(const ReadGrid& grid, Size doubtful) {
  const double share = double(doubtful) / double(grid.letters.size());
  return grid.confidence >= kMinConfidence && share <= kMaxDoubtful;
}

}  // namespace kaivuri
