// The exception for a search that reaches its memory limit.
#pragma once

#include <new>

namespace kaivuri {

// The bindings translate it to MemoryError.
struct MemoryLimitError : std::bad_alloc {
  const char* what() const noexcept override { return "the memory limit is reached"; }
};

}  // namespace kaivuri
