// An iterator over the paths of a diagram.
#pragma once

#include <utility>

#include "base/index.hpp"
#include "diagram/diagram.hpp"

namespace kaivuri {

// Visits the paths from a node to kEnd in the order of the arcs. `allows(arc)` selects arcs; kEnd
// must be reachable from the target of each selected arc.
class DiagramWalk {
 public:
  explicit DiagramWalk(const Diagram& diagram) : diagram_(diagram) {}

  // Restarts at `node`. Each path begins with the options of `prefix`.
  void start(Node node, const Array<Index>& prefix = {}) {
    stack_.clear();
    path_.assign(prefix.begin(), prefix.end());
    at_start_ = node != Diagram::kNone;
    if (at_start_ && node != Diagram::kEnd) push(node);
  }

  // Advances to the next path; returns false at the end.
  template <class Allows>
  bool next(const Allows& allows) {
    if (std::exchange(at_start_, false) && stack_.empty()) return true;
    while (!stack_.empty()) {
      Level& level = stack_.back();
      if (level.entered) path_.pop_back();
      while (level.next_arc != level.end_arc && !allows(diagram_.arcs[level.next_arc]))
        ++level.next_arc;
      if (level.next_arc == level.end_arc) {
        stack_.pop_back();
        continue;
      }
      level.entered = true;
      const Diagram::Arc arc = diagram_.arcs[level.next_arc++];
      path_.push_back(arc.option);
      if (arc.target == Diagram::kEnd) return true;
      push(arc.target);
    }
    return false;
  }

  bool next() {
    return next([](Diagram::Arc) { return true; });
  }

  const Array<Index>& path() const { return path_; }

 private:
  struct Level {
    Size next_arc, end_arc;
    bool entered;  // the last option of the path belongs to this level
  };

  void push(Node node) {
    stack_.push_back({diagram_.arcs_begin(node), diagram_.arcs_end(node), false});
  }

  const Diagram& diagram_;
  Array<Level> stack_;
  Array<Index> path_;
  bool at_start_ = false;
};

}  // namespace kaivuri
