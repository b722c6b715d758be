// What a search throws that no memory would be enough for.
#pragma once

#include "base/memory_limit.hpp"

namespace kaivuri {

// Sets of items as bits, one for each option, have a limit of their own: to make them takes time.
struct TooLarge : MemoryLimit {
  const char* what() const noexcept override {
    return "too large: the problem has too many options, of too many items, for this question";
  }
};

}  // namespace kaivuri
