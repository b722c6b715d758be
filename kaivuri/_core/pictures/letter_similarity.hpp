// All letters of a grid are of one face, so what looks alike is one letter.
#pragma once

#include "base/index.hpp"
#include "pictures/cell_logits.hpp"

namespace kaivuri {

// Makes a letter likelier for a cell that looks like cells which surely hold it, and less likely
// for one that looks different. `lower`: the case of all letters.
void apply_similarity(Array<CellLogits>& cells, const LetterNet& net, bool lower);

}  // namespace kaivuri
