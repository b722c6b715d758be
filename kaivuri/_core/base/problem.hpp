// An exact cover problem as flat arrays: what every engine of the core starts from.
#pragma once

#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// Knuth's terms (TAOCP 7.2.2.1): choose options so that each primary item is in exactly one and
// each secondary item in at most one, or else in options that give it the same colour. Memory: four
// bytes per item of an option, eight with colours. Invariant: the items of an option increase, and
// the first is primary; no primary item has a colour.
struct Problem {
  Index items = 0;        // items are numbered from 0
  Index primary = 0;      // items below this are primary, the others secondary
  Array<Index> start{0};  // option o holds cells[start[o]] .. cells[start[o + 1] - 1]
  Array<Index> cells;     // items of all options, increasing within an option
  Array<Index> colours;   // what each cell gives its item, 0 for none; empty if no cell gives any

  Index options() const { return start.count() - 1; }
  bool coloured() const { return !colours.empty(); }
  View<const Index> option(Index o) const {
    const Size from = start[o], to = start[o + 1];
    return {cells.data() + from, to - from};
  }
};

}  // namespace kaivuri
