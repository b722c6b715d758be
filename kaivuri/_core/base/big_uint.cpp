#include "base/big_uint.hpp"

#include <algorithm>

namespace kaivuri {
namespace {

struct Product {
  Limb low, high;
};

// Multiplies 32-bit halves, because not every compiler has a 128-bit type.
Product multiply(Limb a, Limb b) {
  constexpr Limb kHalf = 0xFFFFFFFFu;
  const Limb low = (a & kHalf) * (b & kHalf);
  const Limb middle = (a >> 32) * (b & kHalf) + (low >> 32);
  const Limb other = (a & kHalf) * (b >> 32) + (middle & kHalf);
  return {(other << 32) | (low & kHalf), (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32)};
}

}  // namespace

bool add(View<Limb> to, View<const Limb> from) {
  Limb carry = 0;
  for (Size l = 0; l < to.size(); ++l) {
    const Limb part = from[l] + carry;
    carry = part < carry;
    to[l] += part;
    carry += to[l] < part;
  }
  return carry != 0;
}

void subtract(View<Limb> from, View<const Limb> number) {
  Limb borrow = 0;
  for (Size l = 0; l < from.size(); ++l) {
    const Limb part = number[l] + borrow;
    borrow = part < borrow;
    borrow += from[l] < part;
    from[l] -= part;
  }
}

bool less(View<const Limb> a, View<const Limb> b) {
  for (Size l = a.size(); l-- > 0;) {
    if (a[l] != b[l]) return a[l] < b[l];
  }
  return false;
}

void add_product(View<Limb> to, View<const Limb> a, View<const Limb> b) {
  for (Size i = 0; i < to.size(); ++i) {
    Limb carry = 0;
    for (Size j = 0; i + j < to.size(); ++j) {
      Product p = multiply(a[i], b[j]);
      p.high += (p.low += carry) < carry;
      p.high += (to[i + j] += p.low) < p.low;
      carry = p.high;
    }
  }
}

bool is_zero(View<const Limb> number) {
  return std::all_of(number.begin(), number.end(), [](Limb limb) { return limb == 0; });
}

BigUint& BigUint::operator+=(BigUint other) {
  match_widths(other);
  if (add(limbs_, other.limbs_)) limbs_.push_back(1);
  return *this;
}

BigUint& BigUint::operator-=(BigUint other) {
  match_widths(other);
  subtract(limbs_, other.limbs_);
  return *this;
}

bool BigUint::operator<(BigUint other) const {
  BigUint own = *this;
  own.match_widths(other);
  return less(own.limbs_, other.limbs_);
}

std::string BigUint::to_decimal() const {
  std::string digits;
  BigUint rest = *this;
  do digits.insert(digits.begin(), static_cast<char>('0' + rest.divide(10)));
  while (!rest.is_zero());
  return digits;
}

void BigUint::match_widths(BigUint& other) {
  const Size limbs = std::max(limbs_.size(), other.limbs_.size());
  limbs_.resize(limbs);
  other.limbs_.resize(limbs);
}

// Divides in place by a divisor below 2^32 and returns the remainder. Works on halves of limbs,
// because a wider type is missing.
Limb BigUint::divide(Limb divisor) {
  Limb rest = 0;
  for (Size l = limbs_.size() - 1; l >= 0; --l) {
    const Limb high = rest << 32 | limbs_[l] >> 32;
    const Limb low = high % divisor << 32 | (limbs_[l] & 0xFFFFFFFF);
    limbs_[l] = high / divisor << 32 | low / divisor;
    rest = low % divisor;
  }
  return rest;
}

}  // namespace kaivuri
