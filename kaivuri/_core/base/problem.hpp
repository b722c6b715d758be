// An exact cover problem as flat arrays, the input of every search.
#pragma once

#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// In Knuth's terms (TAOCP 7.2.2.1): choose options so that each primary item is in exactly one, and
// each secondary item is in at most one or only in options that give it the same colour. Takes four
// bytes per item of an option, eight with colours. Invariant: the items of an option increase, and
// the first is primary; primary items have no colours.
struct Problem {
  Index items = 0;        // their number; items are numbered from 0
  Index primary = 0;      // the first `primary` items are primary, the others secondary
  Array<Index> start{0};  // option o is option_items[start[o]] .. option_items[start[o + 1] - 1]
  Array<Index> option_items;  // of all options, one after another
  Array<Index> colours;       // one per entry of option_items, 0 for none; empty if there are none

  Index option_count() const { return start.count() - 1; }
  bool has_colours() const { return !colours.empty(); }
  View<const Index> option(Index o) const {
    const Size from = start[o], to = start[o + 1];
    return {option_items.data() + from, to - from};
  }
};

}  // namespace kaivuri
