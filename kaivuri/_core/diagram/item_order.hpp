// The order in which a search looks at the items: it decides how often two branches meet again in
// the same state.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// The items in search order: first the primary ones, such that at each point of the scan few items
// ahead share an option with items behind (a small frontier), then the secondary ones as given. The
// given order of the primary items is kept unless the frontiers of a greedy order add up to less
// than 7/8 of its own. With more than 1,024 primary items it is always kept, because the greedy
// order takes cubic time.
Array<Index> search_order(const Problem& problem, InterruptCheck& interrupt);

}  // namespace kaivuri
