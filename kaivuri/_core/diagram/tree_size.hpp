// An estimate of the size of a search tree.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Estimates the number of nodes of a CoverSearch that stores no states, without bias, from random
// paths (D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation
// 29, 1975). The same problem always has the same estimate.
double estimate_tree_size(const Problem& problem, InterruptCheck& interrupt);

}  // namespace kaivuri
