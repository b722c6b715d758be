// Lists the ways through a diagram, one after another.
#pragma once

#include <utility>

#include "base/index.hpp"
#include "diagram/diagram.hpp"

namespace kaivuri {

// Every way from a node to the end, in the order of the arcs. `usable(arc)` says
// which arcs exist; from the target of a usable arc the end must be reachable.
class DiagramWalk {
 public:
  explicit DiagramWalk(const Diagram& diagram) : diagram_(diagram) {}

  // Begins again: the ways from `node`, each after the options of `prefix`.
  void start(Node node, const Array<Index>& prefix = {}) {
    stack_.clear();
    way_.assign(prefix.begin(), prefix.end());
    fresh_ = node != Diagram::kNone;
    if (fresh_ && node != Diagram::kEnd) push(node);
  }

  // Goes on to the next way; false when there is none.
  template <class Usable>
  bool next(const Usable& usable) {
    if (std::exchange(fresh_, false) && stack_.empty()) return true;
    while (!stack_.empty()) {
      Level& level = stack_.back();
      if (level.entered) way_.pop_back();
      while (level.at != level.last && !usable(diagram_.arcs[level.at])) ++level.at;
      if (level.at == level.last) {
        stack_.pop_back();
        continue;
      }
      level.entered = true;
      const Diagram::Arc arc = diagram_.arcs[level.at++];
      way_.push_back(arc.option);
      if (arc.to == Diagram::kEnd) return true;
      push(arc.to);
    }
    return false;
  }

  bool next() {
    return next([](Diagram::Arc) { return true; });
  }

  const Array<Index>& way() const { return way_; }

 private:
  struct Level {
    Size at, last;
    bool entered;  // the last option of the way belongs to this level
  };

  void push(Node node) { stack_.push_back({diagram_.first(node), diagram_.last(node), false}); }

  const Diagram& diagram_;
  Array<Level> stack_;
  Array<Index> way_;
  bool fresh_ = false;
};

}  // namespace kaivuri
