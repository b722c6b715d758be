// The alphabets of word grids.
#pragma once

#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

// Returns the upper-case letters of a language code (fi, sv, en, et); empty for any other code.
Array<char32_t> alphabet_of(std::string_view language);

}  // namespace kaivuri
