// Which triples of items a fractional solution breaks.
#pragma once

#include "base/index.hpp"
#include "bounds/relaxation.hpp"

namespace kaivuri {

// The triples whose joining options sum to clearly more than 1 in `values`,
// worst first, few at any one item so that they do not repeat each other.
Array<Triple> broken_triples(const Problem& problem, View<const double> values,
                             InterruptCheck& interrupt);

}  // namespace kaivuri
