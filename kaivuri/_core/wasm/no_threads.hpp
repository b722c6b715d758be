// Stands in where WebAssembly has no threads; included before all sources by
// scripts/data/build_wasm.py.
#pragma once

#include <mutex>

#ifdef _LIBCPP_HAS_THREADS
#if !_LIBCPP_HAS_THREADS
namespace std {
struct mutex {
  void lock() {}
  void unlock() {}
  bool try_lock() { return true; }
};
}  // namespace std
#endif
#endif
