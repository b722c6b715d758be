#include "packing/predictor.hpp"

#include <algorithm>

namespace kaivuri {
namespace {

// Logarithms of odds are in units of 1/256.
constexpr Index kFarthest = 2047;
constexpr Index kMostCounted = 31, kCounts = (kMostCounted + 1) * (kMostCounted + 1);
constexpr Index kSteps = 33;  // of a mixture that is corrected, 128 apart
constexpr std::int32_t kWhole = 1 << 16;
constexpr Index kCertain = 8;  // chances keep this distance from 0 and 1

// Chances in 1/4096 for logarithms of odds, and back.
struct Logistic {
  std::int16_t chances[2 * kFarthest + 1];
  std::int16_t logarithms[4096];

  // Made at the start, as a browser would wait longer for the tables.
  Logistic() {
    static constexpr std::int16_t known[kSteps] = {
        1,    2,    3,    6,    10,   16,   27,   45,   73,   120,  194,
        310,  488,  747,  1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785,
        3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094};
    Index next = 0;
    for (Index place = 1; place <= 2 * kFarthest + 1; ++place) {
      const Index step = place / 128, part = place % 128;
      const Index chance = (known[step] * (128 - part) + known[step + 1] * part + 64) / 128;
      chances[place - 1] = static_cast<std::int16_t>(chance);
      for (; next <= chance; ++next)
        logarithms[next] = static_cast<std::int16_t>(place - 1 - kFarthest);
    }
    for (; next < 4096; ++next) logarithms[next] = kFarthest;
  }
};

const Logistic kLogistic;

Index within(std::int64_t logarithm) {
  return static_cast<Index>(std::clamp<std::int64_t>(logarithm, -kFarthest, kFarthest));
}
Index chance_of(Index logarithm) { return kLogistic.chances[logarithm + kFarthest]; }

// How much of the way to a bit a chance goes: it is nearly the mean of all bits so far.
std::int32_t rate(Index seen) { return kWhole * 5 / (5 * seen + 7); }

// The same for chances that stand for many slots.
std::uint16_t nearer(std::uint16_t chance, int bit) {
  return static_cast<std::uint16_t>(chance + ((bit ? kWhole - 1 : 0) - chance) / 128);
}

}  // namespace

Predictor::Predictor(Index contexts, int log_slots, Memory memory)
    : contexts_(contexts),
      shift_(32 - log_slots),
      memory_(memory),
      slots_(Size{1} << log_slots),
      by_counts_(Size{contexts} * kCounts),
      inputs_(2 * contexts + 1, 256),
      first_(contexts),
      slot_(contexts) {
  for (Size n = 0; n < by_counts_.size(); ++n) {
    const auto zeros = static_cast<std::uint64_t>(n % kCounts / (kMostCounted + 1));
    const auto ones = static_cast<std::uint64_t>(n % (kMostCounted + 1));
    by_counts_[n] =
        static_cast<std::uint32_t>((5 * ones + 2) * 0xFFFFFFFFu / (5 * (zeros + ones) + 4));
  }
  for (auto& weights : weights_) weights.assign(Size{kSelected} * inputs(), kWhole / contexts);
  for (auto& corrected : corrected_) {
    corrected.resize(Size{kSelected} * kSteps);
    for (Size n = 0; n < corrected.size(); ++n) {
      corrected[n] = static_cast<std::uint16_t>(16 * chance_of(within((n % kSteps - 16) * 128)));
    }
  }
}

void Predictor::look(View<const Hash> contexts) {
  for (Index c = 0; c < contexts_; ++c)
    first_[c] = mixed(contexts[c], static_cast<Hash>(c)) >> shift_;
}

std::uint32_t& Predictor::by_counts(Index context) {
  const Slot& slot = *slot_[context];
  return by_counts_[Size{context} * kCounts + slot.zeros * (kMostCounted + 1) + slot.ones];
}

Index Predictor::mixture(Size set) const {
  std::int64_t sum = 0;
  for (Index n = 0; n < inputs(); ++n) sum += std::int64_t{inputs_[n]} * weighing_[set][n];
  return within(sum / kWhole);
}

// What came of such mixtures so far, between two steps.
Index Predictor::corrected(Size set, Index mixture, Index selected) {
  const Index place = mixture + kFarthest + 1, part = place % 128;
  std::uint16_t* const at = &corrected_[set][selected * kSteps + place / 128];
  correcting_[set] = part < 64 ? at : at + 1;
  return (at[0] * (128 - part) + at[1] * part) / 128;
}

Index Predictor::chance(Index node, const Selected& selected) {
  for (Index c = 0; c < contexts_; ++c) {
    const Slot& slot = *(slot_[c] = &slots_[first_[c] ^ static_cast<Hash>(node)]);
    inputs_[2 * c] = slot.seen() ? kLogistic.logarithms[slot.chance >> 4] : 0;
    inputs_[2 * c + 1] = slot.seen() ? kLogistic.logarithms[by_counts(c) >> 20] : 0;
  }
  for (Size set = 0; set < 2; ++set) {
    weighing_[set] = &weights_[set][Size{selected.weights[set]} * inputs()];
    mixtures_[set] = mixture(set);
  }
  const Index both = (mixtures_[0] + mixtures_[1]) / 2;
  Index sum = 2 * 16 * chance_of(both);
  for (Size set = 0; set < 2; ++set) sum += corrected(set, both, selected.corrections[set]);
  return std::clamp(sum / 4, kCertain, kWhole - kCertain);
}

void Predictor::learn(int bit) {
  for (Size set = 0; set < 2; ++set) {
    learn_weights(set, bit);
    *correcting_[set] = nearer(*correcting_[set], bit);
  }
  for (Index c = 0; c < contexts_; ++c) learn_slot(c, bit);
}

void Predictor::learn_weights(Size set, int bit) {
  const std::int32_t error = ((bit << 12) - chance_of(mixtures_[set])) * 4;
  for (Index n = 0; n < inputs(); ++n) {
    weighing_[set][n] += (inputs_[n] * error + (1 << 13)) >> 14;
  }
}

void Predictor::learn_slot(Index context, int bit) {
  std::uint32_t& counted = by_counts(context);
  const std::int64_t far = (bit ? std::int64_t{0xFFFFFFFF} : 0) - counted;
  counted = static_cast<std::uint32_t>(counted + far / 256);
  Slot& slot = *slot_[context];
  const std::int64_t step = (bit ? kWhole - 1 : 0) - slot.chance;
  slot.chance =
      static_cast<std::uint16_t>(slot.chance + step * rate(slot.zeros + slot.ones) / kWhole);
  std::uint8_t& same = bit ? slot.ones : slot.zeros;
  std::uint8_t& other = bit ? slot.zeros : slot.ones;
  if (same < kMostCounted) ++same;
  if (memory_ == Memory::kFading && other > 2) other = static_cast<std::uint8_t>((other + 1) / 2);
}

}  // namespace kaivuri
