#include "base/counts.hpp"

namespace kaivuri {
namespace {

using Limb = Counts::Limb;

struct Product {
  Limb low, high;
};

// By halves, as not every compiler has a 128-bit type.
Product multiply(Limb a, Limb b) {
  constexpr Limb half = 0xFFFFFFFFu;
  const Limb low = (a & half) * (b & half);
  const Limb middle = (a >> 32) * (b & half) + (low >> 32);
  const Limb other = (a & half) * (b >> 32) + (middle & half);
  return {(other << 32) | (low & half), (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32)};
}

}  // namespace

void Counts::subtract(Limb* from, const Limb* what) const {
  Limb borrow = 0;
  for (std::size_t l = 0; l < limbs_; ++l) {
    const Limb part = what[l] + borrow;
    const bool wrapped = part < borrow;
    borrow = wrapped || from[l] < part;
    from[l] -= part;
  }
}

bool Counts::less(const Limb* a, const Limb* b) const {
  for (std::size_t l = limbs_; l-- > 0;) {
    if (a[l] != b[l]) return a[l] < b[l];
  }
  return false;
}

void Counts::add_product(Limb* to, const Limb* a, const Limb* b) const {
  for (std::size_t i = 0; i < limbs_; ++i) {
    Limb carry = 0;
    for (std::size_t j = 0; i + j < limbs_; ++j) {
      Product p = multiply(a[i], b[j]);
      p.high += (p.low += carry) < carry;
      p.high += (to[i + j] += p.low) < p.low;
      carry = p.high;
    }
  }
}

}  // namespace kaivuri
