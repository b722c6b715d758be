// Preparation of a thread for running out of memory.
#pragma once

#include <exception>

namespace kaivuri {

// Allocates the thread's exception state of the C++ library. Otherwise the first throw allocates
// it, and the process is terminated if no memory is left by then.
inline void prepare_for_exceptions() {
  [[maybe_unused]] const volatile int uncaught = std::uncaught_exceptions();
}

}  // namespace kaivuri
