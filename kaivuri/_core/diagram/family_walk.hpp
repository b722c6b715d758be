// Lists the covers of a family in batches.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "base/index.hpp"
#include "diagram/diagram_walk.hpp"
#include "diagram/family.hpp"

namespace kaivuri {

class FamilyWalk {
 public:
  explicit FamilyWalk(std::shared_ptr<const Family> family)
      : family_(std::move(family)), walk_(family_->diagram()) {
    walk_.start(family_->root());
  }

  // Appends at most `covers` more, each ended by -1; fewer at the end.
  void next_batch(std::int64_t covers, Array<Index>& found) {
    const auto usable = [this](Diagram::Arc arc) { return family_->usable(arc); };
    for (; covers > 0 && walk_.next(usable); --covers) {
      found.insert(found.end(), walk_.way().begin(), walk_.way().end());
      found.push_back(-1);
    }
  }

 private:
  std::shared_ptr<const Family> family_;
  DiagramWalk walk_;
};

}  // namespace kaivuri
