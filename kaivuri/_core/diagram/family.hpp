// What can be asked of all covers of a problem without listing them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "diagram/diagram.hpp"

namespace kaivuri {

// All covers in a diagram that hold none of the forbidden options. The diagram is shared, so a
// family with more forbidden options costs one pass over it. Each pass goes over the nodes once,
// from the end to the root or back, and can be stopped on the way.
class Family {
 public:
  Family(std::shared_ptr<const Diagram> diagram, Index options);
  Family(const Family& family, View<const Index> forbidden, InterruptCheck interrupt);

  const Diagram& diagram() const { return *diagram_; }
  Index options() const { return forbidden_.count(); }

  bool usable(Diagram::Arc arc) const {
    return !forbidden_[arc.option] && (live_.empty() || live_[arc.to]);
  }
  bool empty() const { return !live_.empty() ? !live_[root()] : root() == Diagram::kNone; }
  Node root() const { return diagram_->root; }

  // From each node, how many ways lead to the end: counted once, then kept. Throws MemoryLimitError
  // if the numbers take more than `memory` bytes.
  const BigUintArray& counts(Size memory, InterruptCheck& interrupt) const;
  // The least, or the greatest, number of options in a cover; -1 when there is no cover.
  std::int64_t fewest(InterruptCheck interrupt) const;
  std::int64_t most(InterruptCheck interrupt) const;
  // In how many covers each option is. The numbers may take `memory` bytes beside the counts.
  BigUintArray option_counts(const BigUintArray& below, Size memory,
                             InterruptCheck& interrupt) const;
  // The cover with that number in the order of listing. Changes `rank`.
  Array<Index> cover_at(const BigUintArray& below, View<Limb> rank) const;

 private:
  std::optional<BigUintArray> count_ways(Size limbs, InterruptCheck& interrupt) const;
  template <class Better>
  std::int64_t best_size(Better better, InterruptCheck& interrupt) const;

  std::shared_ptr<const Diagram> diagram_;
  Array<bool> forbidden_;  // one per option
  Array<bool> live_;       // nodes with a way to the end; empty: all except `none`
  mutable std::mutex counting_;
  mutable std::optional<BigUintArray> counts_;
};

}  // namespace kaivuri
