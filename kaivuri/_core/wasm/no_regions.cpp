// Replaces the search for regions in browsers, which have no word list of a game with regions.
#include "words/word_regions.hpp"

namespace kaivuri {

WordPaths word_regions(const LetterGrid&, std::string_view, int, InterruptCheck) { return {}; }

}  // namespace kaivuri
