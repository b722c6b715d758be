// Improves the reading of letters by comparing the cells of a grid, which has a single typeface.
#pragma once

#include "base/index.hpp"
#include "pictures/cell_logits.hpp"

namespace kaivuri {

// Makes a letter likelier for a cell that resembles cells which confidently have it, and less
// likely for one that differs. `lower` is the case of all letters.
void apply_similarity(Array<CellLogits>& cells, const LetterNet& net, bool lower);

}  // namespace kaivuri
