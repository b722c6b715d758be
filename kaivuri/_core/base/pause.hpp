// Lets a caller stop long work.
#pragma once

#include <functional>
#include <utility>

#include "base/index.hpp"

namespace kaivuri {

// Calls back now and then during long work; the callback may throw to end it. Steps of a search are
// short and need none. Work that is done in one go and grows with the problem does.
class Pause {
 public:
  explicit Pause(std::function<void()> call) : call_(std::move(call)) {}

  // A unit of work takes a few nanoseconds.
  void spend(Size work) {
    spent_ += work;
    if (spent_ < kBetweenCalls) return;
    spent_ = 0;
    call_();
  }

 private:
  static constexpr Size kBetweenCalls = Size{1} << 16;
  std::function<void()> call_;
  Size spent_ = 0;
};

// For work that nobody stops.
inline Pause no_pause() {
  return Pause([] {});
}

}  // namespace kaivuri
