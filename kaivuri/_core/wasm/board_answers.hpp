// What is answered about calendar boards.
#pragma once

#include <string>
#include <string_view>

namespace kaivuri {

// A question tells the board, the position, and at last what is asked:
//
//     turn-over                          pieces may be turned over
//     cell ROW,COLUMN                    the cells, in row-major order
//     label KIND CELL …                  by kind, and by value within a kind
//     piece NAME COPIES SPARE CELL …
//     open CELL …                        the cells that show the date
//     put NAME CELL r1 f                 a move, made in its turn
//     calendar LIMIT HINT                solutions left, so many of them, a hint (0 or 1)
//     challenge KEY                      pieces that leave one solution
//     year                               how many solutions each combination of labels has
//
// The answer is the part of a document of docs/http.md that only the rules can tell.
std::string board_answer(std::string_view question);

}  // namespace kaivuri
