// A Strands board as bits: its cells, the corners between them, the paths on it.
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/king_moves.hpp"

namespace kaivuri {

using Cost = double;  // the lower, the likelier

inline constexpr Cost kBarred = 1e9;  // the cost of what is not allowed
inline constexpr int kMostBoardCells = 63;
inline constexpr Size kMostParts = 6;  // words in a spangram

// One way to spell a word of the list.
struct StrandsPath {
  Mask cells, corners;       // corners: those that its diagonal steps go through
  int first, last;           // cells
  Cost theme, single, part;  // as a theme word, as the whole spangram, as a part of one
};

// Numbers of paths, -1 where there are fewer.
using PartNumbers = FixedArray<int, kMostParts>;

inline PartNumbers one_part(int path) {
  PartNumbers numbers;
  for (Size part = 1; part < kMostParts; ++part) numbers[part] = -1;
  numbers[0] = path;
  return numbers;
}

// Two paths of words that are known to follow each other; the ends that meet lie side by side.
struct StrandsBond {
  int first, second;  // numbers of paths
  Cost cost;
};

// A theme word or a spangram.
struct StrandsOption {
  Mask cells, corners;
  Cost cost;
  Cost reduced;       // the cost less the prices of the cells
  PartNumbers paths;  // its paths
  bool spangram;
};

struct SpangramRules {
  int least_length, greatest_length;  // of a joined spangram, in cells
  Array<Cost> joining;                // by number of parts, from 0; as many as are allowed
  Array<Cost> length;                 // by number of cells, from 0
  Array<StrandsBond> bonds;           // of words that follow each other
  Cost loose;                         // what it costs if two parts are not bonded; at most once
  Cost loose_phrase_within;           // how much more than the cheapest spangram three parts
                                      // or more may cost that are not all bonded
};

class StrandsBoard {
 public:
  StrandsBoard(int rows, int columns);

  int cells() const { return near_.count(); }
  Mask all() const { return (Mask{1} << cells()) - 1; }
  const Array<int>& near(int cell) const { return near_[cell]; }

  // The corner that a step goes through; empty for a straight step.
  Mask corner(int from, int to) const {
    const int corner = corner_between(from, to, columns_);
    return corner < 0 ? 0 : Mask{1} << corner;
  }
  // Whether the cells touch two opposite sides.
  bool spans(Mask cells) const {
    return ((cells & top_) && (cells & bottom_)) || ((cells & left_) && (cells & right_));
  }
  // The corners that a diagonal step between two of these cells could go through.
  Mask open_corners(Mask cells) const {
    return (cells & (cells >> (columns_ + 1))) | ((cells >> 1) & (cells >> columns_));
  }

 private:
  int columns_;
  Array<Array<int>> near_;
  Mask top_ = 0, bottom_ = 0, left_ = 0, right_ = 0;
};

}  // namespace kaivuri
