// An iterator over the covers of a family, in batches.
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

  // Appends at most `covers` more covers, each ended by -1; fewer at the end.
  void next_batch(std::int64_t covers, Array<Index>& found) {
    const auto allows = [this](Diagram::Arc arc) { return family_->allows(arc); };
    for (; covers > 0 && walk_.next(allows); --covers) {
      found.insert(found.end(), walk_.path().begin(), walk_.path().end());
      found.push_back(-1);
    }
  }

 private:
  std::shared_ptr<const Family> family_;
  DiagramWalk walk_;
};

}  // namespace kaivuri
