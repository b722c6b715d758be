// A Strands board as bit sets: its cells, the corners between them, and the paths on it.
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/king_moves.hpp"

namespace kaivuri {

using Cost = double;  // lower is likelier

inline constexpr Cost kInfiniteCost = 1e9;  // the cost of what is not allowed
inline constexpr int kMaxBoardCells = 63;
inline constexpr Size kMaxParts = 6;  // words in a spangram

// One path that spells a word.
struct StrandsPath {
  Mask cells, corners;       // corners: those that its diagonal steps cross
  int first, last;           // cells
  Cost theme, single, part;  // as a theme word, as a complete spangram, as a part of one
  bool guessed = false;      // whether the word is in no list, but guessed by its letters
};

// Path numbers, padded with -1.
using PartNumbers = FixedArray<int, kMaxParts>;

inline PartNumbers one_part(int path) {
  PartNumbers numbers;
  for (Size part = 1; part < kMaxParts; ++part) numbers[part] = -1;
  numbers[0] = path;
  return numbers;
}

// Two paths of words that form a phrase; the second starts next to the end of the first.
struct Collocation {
  int first, second;  // numbers of paths
  Cost cost;
};

// A theme word or a spangram.
struct StrandsOption {
  Mask cells, corners;
  Cost cost;
  Cost reduced;  // the cost less the prices of the cells
  PartNumbers paths;
  bool spangram;
};

struct SpangramRules {
  int min_length, max_length;  // of a joined spangram, in cells
  Array<Cost> joining_costs;   // by number of parts, from 0; as many as are allowed
  Array<Cost> length_costs;    // by number of cells, from 0
  Array<Collocation> collocations;
  Cost crossing_cost;    // of a part that crosses those before it
  Cost unlinked_excess;  // how much more than the cheapest spangram a phrase of three parts or
                         // more with an unlinked joint may cost
};

class StrandsBoard {
 public:
  StrandsBoard(int rows, int columns);

  int cells() const { return near_.count(); }
  Mask all() const { return (Mask{1} << cells()) - 1; }
  const Array<int>& near(int cell) const { return near_[cell]; }

  // Returns the corner that a step crosses; empty for a straight step.
  Mask corner(int from, int to) const {
    const int corner = corner_between(from, to, columns_);
    return corner < 0 ? 0 : Mask{1} << corner;
  }
  // Returns whether the cells touch two opposite sides.
  bool spans(Mask cells) const {
    return ((cells & top_) && (cells & bottom_)) || ((cells & left_) && (cells & right_));
  }
  // Returns the corners that a diagonal step between two of these cells could cross.
  Mask open_corners(Mask cells) const {
    return (cells & (cells >> (columns_ + 1))) | ((cells >> 1) & (cells >> columns_));
  }

 private:
  int columns_;
  Array<Array<int>> near_;
  Mask top_ = 0, bottom_ = 0, left_ = 0, right_ = 0;
};

}  // namespace kaivuri
