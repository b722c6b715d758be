// An item order with narrow frontiers, and slots in which a frontier fits.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Orders the items of a problem without secondary items so that each one adds the fewest items to
// those that share an option with an earlier one; the lowest of equal ones first.
//
// An item's position in the order is its level, and an option belongs to the level of its lowest
// item. The frontier at a level are the items from there on that options of lower levels contain.
// The items of a frontier and the item at its level have different slots, so a set of them is a few
// masks, however many items the problem has.
struct FrontierSlots {
  FrontierSlots(const Problem& problem, InterruptCheck& interrupt);

  // The lowest of the levels of some items.
  Index level_of(View<const Index> option) const;

  Array<Index> level;     // of each item
  Array<Index> lowest;    // per level: the lowest level of an option with its item, or itself
  Array<Index> slot;      // per level: of its item
  Array<Index> frontier;  // per level, and at the end: the number of its items
  Index slots = 0;

 private:
  void assign_slots();
};

}  // namespace kaivuri
