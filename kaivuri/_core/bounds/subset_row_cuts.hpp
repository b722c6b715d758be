// Separation of subset-row cuts.
#pragma once

#include "base/index.hpp"
#include "bounds/relaxation.hpp"

namespace kaivuri {

// Returns the triples whose joining options sum to clearly more than 1 in `values`, most violated
// first; few per item, because they would be redundant.
Array<Triple> violated_triples(const Problem& problem, View<const double> values,
                               InterruptCheck& interrupt);

}  // namespace kaivuri
