// An engine in Python's hands: one caller at a time, and none after a failure.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>

#include "bindings/bindings.hpp"

namespace kaivuri {

// Engines change as they work and lock nothing. Python may share them between threads, and other
// threads run during a search. A second caller is refused and does not wait, because it may hold
// what the first one needs to go on.
template <class Engine>
class Lent {
 public:
  explicit Lent(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

  // Returns `use(engine)`. Throws std::runtime_error while another caller uses the engine.
  template <class Use>
  auto alone(const Use& use) {
    const Turn turn(busy_);
    return use(*engine_);
  }

  // The same for a step of the search, during which other threads may run Python. After a step has
  // thrown, the state of the engine is unknown, and every further step is refused.
  template <class Step>
  auto go_on(const Step& step) {
    const Turn turn(busy_);
    if (failed_) throw std::runtime_error("this search has failed before; begin another one");
    try {
      const Released released;
      return step(*engine_);
    } catch (...) {
      failed_ = true;
      throw;
    }
  }

 private:
  class Turn {
   public:
    explicit Turn(std::atomic_flag& busy) : busy_(busy) {
      if (busy_.test_and_set()) throw std::runtime_error("another caller is using this search");
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { busy_.clear(); }

   private:
    std::atomic_flag& busy_;
  };

  std::unique_ptr<Engine> engine_;
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
  bool failed_ = false;
};

// Makes a lent engine in the place that Python keeps for it. A `pause` among the arguments may run
// Python during this.
template <class Engine, class... Arguments>
void lend(Lent<Engine>* place, Arguments&&... arguments) {
  auto engine = [&] {
    const Released released;
    return std::make_unique<Engine>(std::forward<Arguments>(arguments)...);
  }();
  new (place) Lent<Engine>(std::move(engine));
}

// A property: the value of a method without arguments.
template <class Engine, auto kTell>
auto told(Lent<Engine>& lent) {
  return lent.alone([](Engine& engine) { return std::invoke(kTell, engine); });
}

template <class Search>
nanobind::list next_nodes(Lent<Search>& lent, std::int64_t covers, std::int64_t nodes) {
  Array<Index> found;
  lent.go_on([&](Search& search) { search.next_batch(covers_of(covers), steps_of(nodes), found); });
  return covers_to_tuples(found);
}

template <class Lister>
nanobind::list next_covers(Lent<Lister>& lent, std::int64_t covers) {
  Array<Index> found;
  lent.go_on([&](Lister& lister) { lister.next_batch(covers_of(covers), found); });
  return covers_to_tuples(found);
}

}  // namespace kaivuri
