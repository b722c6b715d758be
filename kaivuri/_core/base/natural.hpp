// Exact natural numbers of any size, as limbs of 64 bits, the least first.
#pragma once

#include <cstdint>
#include <string>

#include "base/index.hpp"

namespace kaivuri {

using Limb = std::uint64_t;

// to += from; true when the sum does not fit.
bool add(View<Limb> to, View<const Limb> from);
// from -= what, which is not larger.
void subtract(View<Limb> from, View<const Limb> what);
bool less(View<const Limb> a, View<const Limb> b);
// to += a * b, which is known to fit.
void add_product(View<Limb> to, View<const Limb> a, View<const Limb> b);

// Many numbers of one width, side by side.
class Naturals {
 public:
  Naturals(Size size, Size limbs) : limbs_(limbs), all_(size * limbs) {}

  Size limbs() const { return limbs_; }
  View<Limb> operator[](Size i) { return {all_.data() + i * limbs_, limbs_}; }
  View<const Limb> operator[](Size i) const { return {all_.data() + i * limbs_, limbs_}; }

 private:
  Size limbs_;
  Array<Limb> all_;
};

bool is_zero(View<const Limb> number);

// A number that grows with its value.
class Natural {
 public:
  Natural() = default;
  explicit Natural(View<const Limb> limbs) : limbs_(limbs.begin(), limbs.end()) {}

  bool zero() const { return is_zero(limbs_); }
  Natural& operator+=(Natural other);
  Natural& operator-=(Natural other);  // takes away a number that is not larger

  const Array<Limb>& limbs() const { return limbs_; }
  std::string decimal() const;

 private:
  void widen_both(Natural& other);
  Limb divide(Limb by);

  Array<Limb> limbs_;
};

}  // namespace kaivuri
