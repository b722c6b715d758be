// Answers queries about calendar boards.
#pragma once

#include <string>
#include <string_view>

namespace kaivuri {

// Returns the answer to a query, which describes the board and the position and ends with a verb:
//
//     turn-over                          pieces may be turned over
//     cell ROW,COLUMN                    the cells, in row-major order
//     label KIND CELL …                  by kind, and by value within a kind
//     piece NAME COPIES SPARE CELL …
//     open CELL …                        the cells that show the date
//     put NAME CELL r1 f                 a move; moves apply in this order
//     calendar LIMIT HINT                number of solutions, the first LIMIT, a hint (0 or 1)
//     challenge KEY                      places pieces until one solution is left
//     year                               number of solutions by combination of labels
//
// The answer is the part of a document of docs/http.md that depends on the rules.
std::string board_answer(std::string_view query);

}  // namespace kaivuri
