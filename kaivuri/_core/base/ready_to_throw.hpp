// What a thread needs before it may run out of memory.
#pragma once

#include <exception>

namespace kaivuri {

// Makes room for what the C++ library keeps of a thread's exceptions. Otherwise it is made at the
// first throw, and the C library ends the process if there is no memory left for it then.
inline void ready_to_throw() {
  [[maybe_unused]] const volatile int uncaught = std::uncaught_exceptions();
}

}  // namespace kaivuri
