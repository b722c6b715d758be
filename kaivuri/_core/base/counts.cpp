#include "base/counts.hpp"

namespace kaivuri {
namespace {

using Limb = Counts::Limb;

struct Product {
  Limb low, high;
};

// Multiplies by halves, because not every compiler has a 128-bit type.
Product multiply(Limb a, Limb b) {
  constexpr Limb kHalf = 0xFFFFFFFFu;
  const Limb low = (a & kHalf) * (b & kHalf);
  const Limb middle = (a >> 32) * (b & kHalf) + (low >> 32);
  const Limb other = (a & kHalf) * (b >> 32) + (middle & kHalf);
  return {(other << 32) | (low & kHalf), (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32)};
}

}  // namespace

void Counts::subtract(Limb* from, const Limb* what) const {
  Limb borrow = 0;
  for (Size l = 0; l < limbs_; ++l) {
    const Limb part = what[l] + borrow;
    const bool wrapped = part < borrow;
    borrow = wrapped || from[l] < part;
    from[l] -= part;
  }
}

bool Counts::less(const Limb* a, const Limb* b) const {
  for (Size l = limbs_; l-- > 0;) {
    if (a[l] != b[l]) return a[l] < b[l];
  }
  return false;
}

void Counts::add_product(Limb* to, const Limb* a, const Limb* b) const {
  for (Size i = 0; i < limbs_; ++i) {
    Limb carry = 0;
    for (Size j = 0; i + j < limbs_; ++j) {
      Product p = multiply(a[i], b[j]);
      p.high += (p.low += carry) < carry;
      p.high += (to[i + j] += p.low) < p.low;
      carry = p.high;
    }
  }
}

}  // namespace kaivuri
