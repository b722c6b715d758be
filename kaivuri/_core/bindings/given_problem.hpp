// An exact cover problem as Python gives it.
#pragma once

#include <nanobind/nanobind.h>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Copies a problem into flat arrays. Throws std::invalid_argument for what could lead an engine out
// of its arrays: options come as ExactCover holds them, and it has checked them.
Problem make_problem(Index items, Index primary, nanobind::tuple options, nanobind::tuple colours,
                     InterruptCheck interrupt);

// Whether these are plain tuples of plain numbers and all that ExactCover asks of a problem holds.
// If not, it may be that only the kinds of objects are unusual.
bool is_plain_problem(nanobind::object items, nanobind::object primary, nanobind::object options,
                      nanobind::object colours);

}  // namespace kaivuri
