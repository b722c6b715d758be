// Answers the page's queries about calendar boards.
#pragma once

#include <string>
#include <string_view>

namespace kaivuri {

// Returns the answer to a query, which describes the board and the position and ends with a verb:
//
//     flips                              pieces may be turned over
//     cell ROW,COLUMN                    one of the cells
//     label KIND CELL …                  by kind, and by value within a kind
//     piece NAME COPIES OPTIONAL CELL …
//     open CELL …                        the cells that show the date
//     placed PIECE CELL …                a piece, by its index, on cells in row-major order
//     calendar LIMIT HINT                number of solutions, the first LIMIT, a hint (0 or 1)
//     challenge KEY                      places pieces until one solution is left
//     year                               number of solutions by combination of labels
//
// The answer is the part of a document of docs/http.md that depends on the rules.
std::string answer_board_query(std::string_view query);

}  // namespace kaivuri
