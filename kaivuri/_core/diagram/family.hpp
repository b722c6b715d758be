// Counts and statistics of all covers of a problem, without listing them.
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

// The covers in a diagram that contain no forbidden option. The diagram is shared, so a family with
// more forbidden options costs one pass over it. Each pass visits the nodes once, from the end to
// the root or back, and can be interrupted.
class Family {
 public:
  Family(std::shared_ptr<const Diagram> diagram, Index options);
  Family(const Family& family, View<const Index> forbidden, InterruptCheck interrupt);

  const Diagram& diagram() const { return *diagram_; }
  Index option_count() const { return forbidden_.count(); }

  bool allows(Diagram::Arc arc) const {
    return !forbidden_[arc.option] && (live_.empty() || live_[arc.target]);
  }
  bool empty() const { return !live_.empty() ? !live_[root()] : root() == Diagram::kNone; }
  Node root() const { return diagram_->root; }

  // Returns the number of paths from each node to the end. Cached. Throws MemoryLimitError if the
  // numbers take more than `memory` bytes.
  const BigUintArray& path_counts(Size memory, InterruptCheck& interrupt) const;
  // The minimum and the maximum number of options in a cover; -1 without covers.
  std::int64_t min_size(InterruptCheck interrupt) const;
  std::int64_t max_size(InterruptCheck interrupt) const;
  // Returns the number of covers that contain each option. `below`: path_counts(). The numbers may
  // take `memory` bytes besides `below`.
  BigUintArray option_counts(const BigUintArray& below, Size memory,
                             InterruptCheck& interrupt) const;
  // Returns the cover of that rank in the order of listing. Changes `rank`.
  Array<Index> cover_at(const BigUintArray& below, View<Limb> rank) const;

 private:
  std::optional<BigUintArray> count_paths(Size limbs, InterruptCheck& interrupt) const;
  template <class Less>
  std::int64_t best_size(Less less_than, InterruptCheck& interrupt) const;

  std::shared_ptr<const Diagram> diagram_;
  Array<bool> forbidden_;  // one per option
  Array<bool> live_;       // nodes from which the end can be reached; empty for all except kNone
  mutable std::mutex counts_mutex_;
  mutable std::optional<BigUintArray> path_counts_;
};

}  // namespace kaivuri
