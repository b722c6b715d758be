// The letters that a language's grids are made of.
#pragma once

#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

// In upper case, by the language's code: fi, sv, en, et; empty for any other.
Array<char32_t> alphabet_of(std::string_view language);

}  // namespace kaivuri
