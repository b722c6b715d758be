// Splits a plan whose states do not fit into memory.
#pragma once

#include <optional>
#include <utility>

#include "boards/board_plan.hpp"

namespace kaivuri {

// Returns two plans that partition the fillings, or nothing if the plan cannot be split.
//
// The plan is split by whether the lowest cell of a certain piece is in the first quarter of its
// range. Each half has fewer states than the plan, because beyond that cell the piece is always
// used in one half and never in the other. The piece whose placements span the most cells splits
// best: on the weekday board the halves have 54% and 90% of the states and together take about as
// long as one search.
std::optional<std::pair<BoardPlan, BoardPlan>> split_plan(const BoardPlan& plan);

}  // namespace kaivuri
