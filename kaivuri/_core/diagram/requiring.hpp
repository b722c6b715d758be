// Covers that hold at least one option of each of some sets, as an exact cover problem.
#pragma once

#include "base/index.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// A required set becomes a primary item. Of the options of the set that a cover holds, the first
// (in the order of the set) covers the item; the others must not. So each option of the set is
// there twice: as the first one, which takes the item and forbids all earlier options of the set by
// secondary items of theirs, and as a later one, which takes its own secondary item alone. Covers
// of the new problem and covers of the old one that meet the requirement correspond one to one.
// `solvers/requirements.py` does the same.
struct RequiringProblem {
  Problem problem;
  Array<Index> plain;  // for each option the one that it stands for

  // Sets hold distinct options. Without sets the problem is as it was.
  RequiringProblem(const Problem& narrowed, const Array<Array<Index>>& sets);
};

}  // namespace kaivuri
