// Conversion of an exact cover problem from Python.
#pragma once

#include <nanobind/nanobind.h>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Copies a problem into flat arrays. Throws std::invalid_argument for input that could make an
// engine read outside its arrays. ExactCover has checked the options already.
Problem make_problem(Index items, Index primary, nanobind::tuple options, nanobind::tuple colours,
                     InterruptCheck interrupt);

// Returns whether these are plain tuples of ints that satisfy the checks of ExactCover. False may
// also mean that only the types differ.
bool is_valid_problem(nanobind::object items, nanobind::object primary, nanobind::object options,
                      nanobind::object colours);

}  // namespace kaivuri
