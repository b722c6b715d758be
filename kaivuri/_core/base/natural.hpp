// A natural number of any size, for sums of exact counts.
#pragma once

#include <cstdint>
#include <string>

#include "base/counts.hpp"
#include "base/index.hpp"

namespace kaivuri {

class Natural {
 public:
  Natural() = default;
  Natural(const Counts& counts, Size at) : limbs_(counts[at], counts[at] + counts.limbs()) {}

  bool zero() const {
    for (const Limb limb : limbs_) {
      if (limb != 0) return false;
    }
    return true;
  }

  Natural& operator+=(const Natural& other) {
    if (limbs_.size() < other.limbs_.size()) limbs_.resize(other.limbs_.size());
    Limb carry = 0;
    for (Size l = 0; l < limbs_.size(); ++l) {
      const Limb part = other.limb(l) + carry;
      carry = part < carry;
      limbs_[l] += part;
      carry += limbs_[l] < part;
    }
    if (carry != 0) limbs_.push_back(carry);
    return *this;
  }

  // Takes away a number that is not larger.
  Natural& operator-=(const Natural& other) {
    Limb borrow = 0;
    for (Size l = 0; l < limbs_.size(); ++l) {
      const Limb part = other.limb(l) + borrow;
      borrow = part < borrow;
      borrow += limbs_[l] < part;
      limbs_[l] -= part;
    }
    return *this;
  }

  // The least first.
  const Array<Counts::Limb>& limbs() const { return limbs_; }

  std::string decimal() const {
    std::string digits;
    Natural rest = *this;
    do digits.insert(digits.begin(), static_cast<char>('0' + rest.divide(10)));
    while (!rest.zero());
    return digits;
  }

 private:
  using Limb = Counts::Limb;

  Limb limb(Size l) const { return l < limbs_.size() ? limbs_[l] : 0; }

  // Divides itself, and gives the remainder; by halves of limbs, so that no wider type is needed.
  Limb divide(Limb by) {
    Limb rest = 0;
    for (Size l = limbs_.size() - 1; l >= 0; --l) {
      const Limb high = rest << 32 | limbs_[l] >> 32;
      const Limb low = high % by << 32 | (limbs_[l] & 0xFFFFFFFF);
      limbs_[l] = high / by << 32 | low / by;
      rest = low % by;
    }
    return rest;
  }

  Array<Limb> limbs_;  // the least first
};

}  // namespace kaivuri
