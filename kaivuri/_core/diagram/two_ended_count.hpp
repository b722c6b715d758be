// Counts covers from both ends of the item order, without a diagram.
#pragma once

#include <optional>

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Returns the number of covers, or std::nullopt if the method does not suit the problem, its tables
// would take more than `memory` bytes, a stored count exceeds 64 bits, or a search is estimated to
// take less time.
//
// It suits problems without secondary items whose frontiers are small, such as tilings, and sparse
// problems whose frontiers are too large for a diagram: blocks of Latin squares and Steiner
// systems. Unless the frontiers are large, a search for the diagram is given a few milliseconds
// first.
//
// A left state at a level is the set of items of its frontier that options of lower levels can
// cover together with all lower items; a right state is such a set whose complement the other
// options can cover. Each has the number of ways to do so. Both sides are tabulated, the smaller
// one first, at levels where the frontier is locally narrow or states have become many. The gap
// that remains in the middle is searched from each left state as soon as a sample shows that this
// costs about as much as the tables did.
std::optional<BigUint> count_from_both_ends(const Problem& problem, Size memory,
                                            InterruptCheck& interrupt);

}  // namespace kaivuri
