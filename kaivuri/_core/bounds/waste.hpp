// What the options of a cover waste, told apart by halves of the items.
#pragma once

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "bounds/relaxation.hpp"

namespace kaivuri {

// Which items a search counts the waste of: all, or one half of the primary ones.
enum class Part { kWhole, kFirst, kSecond };

// A cover wastes what its options cost above the prices, and the penalties of the triples that it
// leaves unjoined. The waste of an option is shared out by how many of its items lie in each half;
// that of a triple belongs to the half of its middle item. The whole is the sum of both halves.
class Waste {
 public:
  struct Amount {
    Weight all;
    Weight own;  // of the part asked about; nothing of the whole
  };

  Waste(const Relaxation& relaxation, InterruptCheck& interrupt);

  Index middle() const {
    return relaxation_.problem().primary / 2;
  }  // where the second half begins
  Amount of(Index o, Part part) const;
  // The triples that can no longer be joined once `o` is taken from these uncovered items.
  Amount closing(Index o, Part part, const Mask* uncovered) const;

 private:
  // A triple of which an option holds one item: the other two.
  struct Touched {
    Index one;
    Index other;
    bool first;  // it belongs to the first half
    Weight penalty;
  };
  void touch(Index o, View<const Index> triples);

  const Relaxation& relaxation_;
  Array<Index> start_{0};  // option o touches touched_[start_[o]] .. touched_[start_[o + 1] - 1]
  Array<Touched> touched_;
};

}  // namespace kaivuri
