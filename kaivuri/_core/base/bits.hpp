// Sets of small numbers as bits of machine words.
//
// A set takes `masks_for(members)` masks: member i is bit i % 64 of mask i / 64.
#pragma once

#include <bit>
#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

using Mask = std::uint64_t;
using Hash = std::uint64_t;  // of a set or another key

constexpr Size masks_for(Size members) { return (members + 63) / 64; }
constexpr Size mask_of(Size member) { return member >> 6; }
constexpr Mask bit_of(Size member) { return Mask{1} << (member & 63); }
constexpr int lowest(Mask mask) { return std::countr_zero(mask); }

constexpr bool several(Mask mask) { return (mask & (mask - 1)) != 0; }  // two bits or more

constexpr void put(Mask* set, Size member) { set[mask_of(member)] |= bit_of(member); }
constexpr bool holds(const Mask* set, Size member) {
  return (set[mask_of(member)] & bit_of(member)) != 0;
}

// By plain arithmetic: not every processor that the core runs on has an instruction for it.
constexpr int count_bits(Mask mask) {
  mask -= (mask >> 1) & 0x5555555555555555u;
  mask = (mask & 0x3333333333333333u) + ((mask >> 2) & 0x3333333333333333u);
  mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>((mask * 0x0101010101010101u) >> 56);
}

// Many sets of one width, side by side.
class BitSets {
 public:
  BitSets() = default;
  BitSets(Size sets, Size width) : width_(width), masks_(sets * width) {}

  Size width() const { return width_; }  // in masks
  Mask* operator[](Size set) { return masks_.data() + set * width_; }
  const Mask* operator[](Size set) const { return masks_.data() + set * width_; }
  const Mask* data() const { return masks_.data(); }
  // Makes room for that many sets and never shrinks. Pointers to sets become invalid.
  void grow(Size sets) {
    if (sets * width_ > masks_.size()) masks_.resize(sets * width_);
  }

 private:
  Size width_ = 0;
  Array<Mask> masks_;
};

}  // namespace kaivuri
