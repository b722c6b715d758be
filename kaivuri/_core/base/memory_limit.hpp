// What a search throws when its memory limit is too low.
#pragma once

#include <new>

namespace kaivuri {

// Becomes Python's MemoryError, as std::bad_alloc does.
struct MemoryLimit : std::bad_alloc {
  const char* what() const noexcept override { return "the memory limit is reached"; }
};

}  // namespace kaivuri
