// A Python object that owns an engine and admits one caller at a time, and none after a failure.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>

#include "bindings/bindings.hpp"

namespace kaivuri {

// Engines are not thread-safe, but Python may share them between threads. A second caller gets an
// exception instead of waiting, because it may hold a lock that the first one needs.
template <class Engine>
class ExclusiveHandle {
 public:
  explicit ExclusiveHandle(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

  // Returns `function(engine)`. Throws std::runtime_error while another caller uses the engine.
  template <class Function>
  auto with_lock(const Function& function) {
    const Guard guard(busy_);
    return function(*engine_);
  }

  // The same for a step of the search, without the GIL. After a step has thrown, the state of the
  // engine is unknown and further steps throw std::runtime_error.
  template <class Function>
  auto step(const Function& function) {
    const Guard guard(busy_);
    if (failed_) throw std::runtime_error("this search has failed; start another one");
    try {
      const GilRelease released;
      return function(*engine_);
    } catch (...) {
      failed_ = true;
      throw;
    }
  }

 private:
  class Guard {
   public:
    explicit Guard(std::atomic_flag& busy) : busy_(busy) {
      if (busy_.test_and_set()) throw std::runtime_error("another caller is using this search");
    }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;
    ~Guard() { busy_.clear(); }

   private:
    std::atomic_flag& busy_;
  };

  std::unique_ptr<Engine> engine_;
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
  bool failed_ = false;
};

// Constructs an engine without the GIL, and its handle in the memory allocated by nanobind.
template <class Engine, class... Arguments>
void make_exclusive(ExclusiveHandle<Engine>* self, Arguments&&... arguments) {
  auto engine = [&] {
    const GilRelease released;
    return std::make_unique<Engine>(std::forward<Arguments>(arguments)...);
  }();
  new (self) ExclusiveHandle<Engine>(std::move(engine));
}

// The getter of a property: the value of a method without arguments.
template <class Engine, auto kGetter>
auto property(ExclusiveHandle<Engine>& handle) {
  return handle.with_lock([](Engine& engine) { return std::invoke(kGetter, engine); });
}

template <class Search>
nanobind::list next_nodes(ExclusiveHandle<Search>& handle, std::int64_t covers,
                          std::int64_t nodes) {
  Array<Index> found;
  handle.step([&](Search& search) {
    search.next_batch(check_cover_count(covers), clamp_steps(nodes), found);
  });
  return covers_to_tuples(found);
}

template <class Lister>
nanobind::list next_covers(ExclusiveHandle<Lister>& handle, std::int64_t covers) {
  Array<Index> found;
  handle.step([&](Lister& lister) { lister.next_batch(check_cover_count(covers), found); });
  return covers_to_tuples(found);
}

}  // namespace kaivuri
