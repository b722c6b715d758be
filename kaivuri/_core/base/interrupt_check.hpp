// A periodic callback that may stop long work.
#pragma once

#include <functional>
#include <utility>

#include "base/index.hpp"

namespace kaivuri {

// Calls back every few milliseconds of charged work; the callback may throw to stop it. Only work
// that is done in one go and grows with the problem needs it: the steps of a search are short.
class InterruptCheck {
 public:
  explicit InterruptCheck(std::function<void()> callback) : callback_(std::move(callback)) {}

  // A unit of work takes a few nanoseconds.
  void charge(Size work) {
    charged_ += work;
    if (charged_ < kWorkPerCall) return;
    charged_ = 0;
    callback_();
  }

 private:
  static constexpr Size kWorkPerCall = Size{1} << 16;
  std::function<void()> callback_;
  Size charged_ = 0;
};

// For work that is never stopped.
inline InterruptCheck no_interrupts() {
  return InterruptCheck([] {});
}

}  // namespace kaivuri
