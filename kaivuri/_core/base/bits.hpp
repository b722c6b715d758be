// Sets of small numbers as bits of machine words.
#pragma once

#include <cstdint>

namespace kaivuri {

using Word = std::uint64_t;

}  // namespace kaivuri
