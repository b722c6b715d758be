// An exact cover problem as flat arrays: what every engine of the core starts from.
#pragma once

#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

struct Problem {
  Index items = 0;    // items are numbered from 0
  Index primary = 0;  // items below this are primary, the others secondary
  Array<Index> start{0};  // option o holds cells[start[o]] .. cells[start[o + 1] - 1]
  Array<Index> cells;     // items of all options, increasing within an option

  Index options() const { return narrow<Index>(start.size()) - 1; }
  View<const Index> option(Index o) const {
    return {cells.data() + start[o], start[o + 1] - start[o]};
  }
};

}  // namespace kaivuri
