// The item order of a search. It determines how often branches reach the same state.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Returns the primary items that share an option with each primary item.
BitSets find_neighbours(const Problem& problem, InterruptCheck& interrupt);

// Returns the items in search order: first the primary ones, with a small frontier at each point of
// the scan (the items ahead that share an option with items behind), then the secondary ones as
// given. Keeps the given order of the primary items unless the frontiers of a greedy order add up
// to less than 7/8 of its sum, and with more than 1,024 primary items, because the greedy order
// takes cubic time.
Array<Index> search_order(const Problem& problem, InterruptCheck& interrupt);

}  // namespace kaivuri
