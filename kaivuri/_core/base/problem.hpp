// An exact cover problem as flat arrays: what every engine of the core starts from.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kaivuri {

using Index = std::int32_t;

struct Problem {
  Index items = 0;    // items are numbered from 0
  Index primary = 0;  // items below this are primary, the others secondary
  std::vector<Index> start{0};  // option o holds cells[start[o]] .. cells[start[o + 1] - 1]
  std::vector<Index> cells;     // items of all options, increasing within an option

  Index options() const { return static_cast<Index>(start.size()) - 1; }
  std::span<const Index> option(Index o) const {
    const auto from = static_cast<std::size_t>(start[static_cast<std::size_t>(o)]);
    const auto to = static_cast<std::size_t>(start[static_cast<std::size_t>(o) + 1]);
    return {cells.data() + from, to - from};
  }
};

}  // namespace kaivuri
