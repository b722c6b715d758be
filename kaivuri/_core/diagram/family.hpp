// What can be asked of all covers of a problem without listing them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "base/counts.hpp"
#include "base/index.hpp"
#include "diagram/diagram.hpp"

namespace kaivuri {

// All covers in a diagram that hold none of the forbidden options. The diagram
// is shared: a family with more options forbidden costs one pass over it.
// Each pass goes over the nodes once, from the end to the root or back.
class Family {
 public:
  Family(std::shared_ptr<const Diagram> diagram, Index options);
  Family(const Family& family, View<const Index> forbidden);

  const Diagram& diagram() const { return *diagram_; }
  Index options() const { return forbidden_.count(); }

  bool usable(Diagram::Arc arc) const {
    return !forbidden_[arc.option] && (live_.empty() || live_[arc.to]);
  }
  bool empty() const { return !live_.empty() ? !live_[root()] : root() == Diagram::kNone; }
  Node root() const { return diagram_->root; }

  // In how many ways the end is reached from each node.
  const Counts& counts() const;
  // How few, or how many, options a cover has; -1 when there is no cover.
  std::int64_t fewest() const;
  std::int64_t most() const;
  // In how many covers each option is.
  Counts option_counts() const;
  // The cover with that number in the order of listing; takes `rank` apart.
  Array<Index> cover_at(Counts::Limb* rank) const;

 private:
  bool count_ways(Counts& counts) const;
  template <class Better>
  std::int64_t best_size(Better better) const;

  std::shared_ptr<const Diagram> diagram_;
  Array<bool> forbidden_;  // one an option
  Array<bool> live_;       // nodes with a way to the end; empty: all but `none`
  mutable std::mutex counting_;
  mutable std::optional<Counts> counts_;
};

}  // namespace kaivuri
