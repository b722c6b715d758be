// Unsigned integers of any size as 64-bit limbs, the least significant first.
#pragma once

#include <cstdint>
#include <string>

#include "base/index.hpp"

namespace kaivuri {

using Limb = std::uint64_t;

// Computes to += from; returns true if the sum does not fit.
bool add(View<Limb> to, View<const Limb> from);
// Computes from -= number, which must not be larger.
void subtract(View<Limb> from, View<const Limb> number);
bool less(View<const Limb> a, View<const Limb> b);
// Computes to += a * b, which must fit.
void add_product(View<Limb> to, View<const Limb> a, View<const Limb> b);

// A contiguous array of numbers of one width.
class BigUintArray {
 public:
  BigUintArray(Size size, Size limbs) : limbs_(limbs), all_(size * limbs) {}

  Size limbs() const { return limbs_; }
  View<Limb> operator[](Size i) { return {all_.data() + i * limbs_, limbs_}; }
  View<const Limb> operator[](Size i) const { return {all_.data() + i * limbs_, limbs_}; }

 private:
  Size limbs_;
  Array<Limb> all_;
};

bool is_zero(View<const Limb> number);

// One number of variable width.
class BigUint {
 public:
  BigUint() = default;
  explicit BigUint(View<const Limb> limbs) : limbs_(limbs.begin(), limbs.end()) {}

  bool is_zero() const { return kaivuri::is_zero(limbs_); }
  BigUint& operator+=(BigUint other);
  BigUint& operator-=(BigUint other);  // `other` must not be larger
  bool operator<(BigUint other) const;

  const Array<Limb>& limbs() const { return limbs_; }
  std::string to_decimal() const;

 private:
  void match_widths(BigUint& other);
  Limb divide(Limb divisor);

  Array<Limb> limbs_;
};

}  // namespace kaivuri
