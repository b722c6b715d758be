// The exception for a problem that is too large whatever the memory limit.
#pragma once

#include "base/memory_limit_error.hpp"

namespace kaivuri {

// Thrown where bit sets of items or options would take too long to build.
struct ProblemTooLarge : MemoryLimitError {
  const char* what() const noexcept override {
    return "too large: the problem has too many options, of too many items, for this question";
  }
};

}  // namespace kaivuri
