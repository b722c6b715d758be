// Sets of small integers as bit sets of 64-bit masks.
//
// A set takes `mask_count(members)` masks: member i is bit i % 64 of mask i / 64.
#pragma once

#include <bit>
#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

using Mask = std::uint64_t;
using Hash = std::uint64_t;

constexpr Size mask_count(Size members) { return (members + 63) / 64; }
constexpr Size mask_index(Size member) { return member >> 6; }
constexpr Mask bit_of(Size member) { return Mask{1} << (member & 63); }
constexpr int lowest_bit(Mask mask) { return std::countr_zero(mask); }

constexpr bool has_multiple_bits(Mask mask) { return (mask & (mask - 1)) != 0; }

constexpr void set_bit(Mask* set, Size member) { set[mask_index(member)] |= bit_of(member); }
constexpr bool has_bit(const Mask* set, Size member) {
  return (set[mask_index(member)] & bit_of(member)) != 0;
}

// Uses arithmetic, because std::popcount is a slow call on processors without the instruction.
constexpr int popcount(Mask mask) {
  mask -= (mask >> 1) & 0x5555555555555555u;
  mask = (mask & 0x3333333333333333u) + ((mask >> 2) & 0x3333333333333333u);
  mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>((mask * 0x0101010101010101u) >> 56);
}

// A contiguous array of sets of one width.
class BitSets {
 public:
  BitSets() = default;
  BitSets(Size sets, Size width) : width_(width), masks_(sets * width) {}

  Size width() const { return width_; }  // in masks
  Mask* operator[](Size set) { return masks_.data() + set * width_; }
  const Mask* operator[](Size set) const { return masks_.data() + set * width_; }
  const Mask* data() const { return masks_.data(); }
  // Allocates space for `sets` sets and never shrinks. Invalidates pointers to sets.
  void grow(Size sets) {
    if (sets * width_ > masks_.size()) masks_.resize(sets * width_);
  }

 private:
  Size width_ = 0;
  Array<Mask> masks_;
};

}  // namespace kaivuri
