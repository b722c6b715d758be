// How work is stopped by whoever asked for it.
#pragma once

#include <functional>
#include <utility>

#include "base/index.hpp"

namespace kaivuri {

// Tells whoever asked for the work now and then that it goes on; may throw to end it.
// Steps of a search are short and need none; what is done in one go, by large problems' size, does.
class Pause {
 public:
  explicit Pause(std::function<void()> call) : call_(std::move(call)) {}

  // A unit of work takes some nanoseconds.
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

}  // namespace kaivuri
