// The chance of the next bit, learnt from what came before: the models of several contexts, mixed.
//
// For every value that a context has had, a slot keeps how often each bit followed. The logarithms
// of the odds are weighed, and the weights learn from each bit (M. Mahoney, *Adaptive weighing of
// context models for lossless data compression*, 2005). All numbers are whole, so that every
// machine predicts alike; slots that contexts share by chance only make predictions worse.
#pragma once

#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

using Hash = std::uint32_t;

constexpr Hash mixed(Hash a, Hash b) {
  Hash h = (a * 0x2F0B4C47u) ^ (b * 0x9E3779B1u + 0x7F4A7C15u);
  h = (h ^ h >> 15) * 0x85EBCA6Bu;
  return h ^ h >> 13;
}

class Predictor {
 public:
  // Which weights a bit is predicted with, and what then corrects the mixture; below kSelected.
  struct Selected {
    Index weights[2];
    Index corrections[2];
  };
  static constexpr Index kSelected = 1024;

  // Whether an old bit counts less once the other one has come: right where habits change.
  enum class Memory { kWhole, kFading };

  // Takes 4 bytes for each of 2^`log_slots` slots.
  Predictor(Index contexts, int log_slots, Memory memory = Memory::kWhole);

  // The contexts of the next bits, which `node`, from 0 to 1023, tells apart.
  void look(View<const Hash> contexts);
  // The chance that the next bit is 1, in 1/65536; never certain.
  Index chance(Index node, const Selected& selected);
  // What that bit was.
  void learn(int bit);

 private:
  struct Slot {
    std::uint16_t chance = 1 << 15;
    std::uint8_t zeros = 0, ones = 0;
    bool seen() const { return zeros + ones > 0; }
  };

  Index inputs() const { return 2 * contexts_ + 1; }
  std::uint32_t& by_counts(Index context);
  Index mixture(Size set) const;
  Index corrected(Size set, Index mixture, Index selected);
  void learn_slot(Index context, int bit);
  void learn_weights(Size set, int bit);

  Index contexts_;
  int shift_;
  Memory memory_;
  Array<Slot> slots_;
  Array<std::uint32_t> by_counts_;  // for each context, the chance after so many zeros and ones
  Array<std::int32_t> inputs_;      // logarithms of odds: two of each context, and a constant
  Array<std::int32_t> weights_[2];
  Array<std::uint16_t> corrected_[2];  // the chance, by the mixture in steps

  // Of the bit that is being predicted.
  Array<Hash> first_;
  Array<Slot*> slot_;
  std::int32_t* weighing_[2] = {};
  Index mixtures_[2] = {};
  std::uint16_t* correcting_[2] = {};
};

}  // namespace kaivuri
