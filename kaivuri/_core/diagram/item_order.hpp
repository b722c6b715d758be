// In which order a search looks at the items: it decides how often two
// branches meet again in the same state.
#pragma once

#include "base/index.hpp"
#include "base/pause.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// The items in search order: first the primary ones, such that at each point of
// the scan few items ahead share an option with items behind (a small frontier),
// then the secondary ones as given. The given order of the primary items is kept
// unless a greedy order has a frontier smaller by an eighth. Above 1,024 items
// (the greedy order takes cubic time) the given order is taken unseen.
Array<Index> search_order(const Problem& problem, Pause& pause);

}  // namespace kaivuri
