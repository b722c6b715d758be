// Exact numbers of ways through a diagram, of any size.
#pragma once

#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// Natural numbers below 2^(64 * limbs), all of the same width, least limb first.
class Counts {
 public:
  using Limb = std::uint64_t;

  Counts(Size size, Size limbs) : limbs_(limbs), all_(size * limbs) {}

  Size limbs() const { return limbs_; }
  Limb* operator[](Size i) { return all_.data() + i * limbs_; }
  const Limb* operator[](Size i) const { return all_.data() + i * limbs_; }

  bool zero(Size i) const {
    for (Size l = 0; l < limbs_; ++l) {
      if ((*this)[i][l] != 0) return false;
    }
    return true;
  }

  // to += from; true when the sum does not fit.
  bool add(Limb* to, const Limb* from) const {
    Limb carry = 0;
    for (Size l = 0; l < limbs_; ++l) {
      const Limb part = from[l] + carry;
      carry = part < carry;
      to[l] += part;
      carry += to[l] < part;
    }
    return carry != 0;
  }

  void subtract(Limb* from, const Limb* what) const;
  bool less(const Limb* a, const Limb* b) const;
  // to += a * b, where the result is known to fit.
  void add_product(Limb* to, const Limb* a, const Limb* b) const;

 private:
  Size limbs_;
  Array<Limb> all_;
};

}  // namespace kaivuri
