// A std::mutex without effect for WebAssembly, which has no threads here;
// scripts/data/build_wasm.py includes it before all sources.
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
