// Which triples of items a fractional solution breaks.
#pragma once

#include <span>
#include <vector>

#include "bounds/relaxation.hpp"

namespace kaivuri {

// The triples whose joining options sum to clearly more than 1 in `values`,
// worst first, few at any one item so that they do not repeat each other.
std::vector<Triple> broken_triples(const Problem& problem, std::span<const double> values);

}  // namespace kaivuri
