// Answers queries about the word paths and covers of Strands boards.
#pragma once

#include <string>
#include <string_view>

namespace kaivuri {

// Sets the word list: one word per line in UTF-8, sorted.
void set_strands_words(std::string_view words);

// Sets the phrase file, see `games/strands/phrases.py`.
void set_strands_phrases(std::string_view phrases);

// Returns the word paths of a board. The query has these lines, of which the second is optional:
//
//     grid ROWS COLUMNS LETTERS      one lower-case letter per cell
//     without LINE …                 lines of words that are left out
//
// The answer has `paths`, each the line of its word, 1 if it can be a word by itself (see
// `strands/bit_paths.hpp`) or else 0, and its cells as numbers; and `pairs` of paths whose words
// form a phrase, each the two path numbers and the byte of the pair's strength.
std::string strands_paths(std::string_view query);

// Returns the likeliest covers of a board. The query has these lines (see
// `strands/strands_search.hpp`; numbers are decimal):
//
//     board ROWS COLUMNS
//     path THEME SINGLE PART CELL …  the costs of a path, and its cells as numbers
//     pair FIRST SECOND COST         a collocation of two paths
//     joining COST …                 by number of parts
//     lengths COST …                 by number of letters
//     rules MIN_LENGTH MAX_LENGTH LOOSE_COST LOOSE_PHRASE_WINDOW
//     run COVERS WINDOW PHRASE_WINDOW LOOSE_WINDOW NODES SPANGRAM_WORK WORD_COUNT
//
// The answer lists the covers: the upper and lower halves of the bits of the cost, the numbers of
// the spangram's paths, and those of the theme words' paths.
std::string strands_covers(std::string_view query);

}  // namespace kaivuri
