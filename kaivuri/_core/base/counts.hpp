// Exact numbers of ways through a diagram, of any size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kaivuri {

// Natural numbers below 2^(64 * limbs), all of one width, least limb first.
class Counts {
 public:
  using Limb = std::uint64_t;

  Counts(std::size_t size, std::size_t limbs) : limbs_(limbs), words_(size * limbs) {}

  std::size_t limbs() const { return limbs_; }
  Limb* operator[](std::size_t i) { return words_.data() + i * limbs_; }
  const Limb* operator[](std::size_t i) const { return words_.data() + i * limbs_; }

  bool zero(std::size_t i) const {
    for (std::size_t l = 0; l < limbs_; ++l) {
      if ((*this)[i][l] != 0) return false;
    }
    return true;
  }

  // to += from; true when the sum does not fit.
  bool add(Limb* to, const Limb* from) const {
    Limb carry = 0;
    for (std::size_t l = 0; l < limbs_; ++l) {
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
  std::size_t limbs_;
  std::vector<Limb> words_;
};

}  // namespace kaivuri
