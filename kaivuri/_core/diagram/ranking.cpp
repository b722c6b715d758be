#include "diagram/ranking.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>

namespace kaivuri {
namespace {

constexpr std::int64_t kMaxSum = std::int64_t{1} << 62;

}  // namespace

Ranking::Ranking(std::shared_ptr<const Family> family, Array<std::int64_t> weights,
                 InterruptCheck interrupt)
    : family_(std::move(family)),
      diagram_(family_->diagram()),
      weights_(std::move(weights)),
      lightest_(diagram_.node_count(), std::numeric_limits<std::int64_t>::max()),
      done_(family_->empty()) {
  check_overflow(interrupt);
  compute_lightest(interrupt);
}

// Throws std::overflow_error if the longest path times the largest weight is too large.
void Ranking::check_overflow(InterruptCheck& interrupt) const {
  Array<std::int32_t> longest(diagram_.node_count(), 0);
  std::int64_t max_length = 1;
  for (Node n = Diagram::kEnd + 1; n < diagram_.node_count(); ++n) {
    interrupt.charge(diagram_.work(n));
    for (Size a = diagram_.arcs_begin(n); a < diagram_.arcs_end(n); ++a) {
      longest[n] = std::max(longest[n], longest[diagram_.arcs[a].target] + 1);
    }
    max_length = std::max<std::int64_t>(max_length, longest[n]);
  }
  for (const std::int64_t w : weights_) {
    if (w > kMaxSum / max_length || w < -kMaxSum / max_length) {
      throw std::overflow_error("a weight is too large");
    }
  }
}

void Ranking::compute_lightest(InterruptCheck& interrupt) {
  lightest_[Diagram::kEnd] = 0;
  for (Node n = Diagram::kEnd + 1; n < diagram_.node_count(); ++n) {
    interrupt.charge(diagram_.work(n));
    for (Size a = diagram_.arcs_begin(n); a < diagram_.arcs_end(n); ++a) {
      const Diagram::Arc arc = diagram_.arcs[a];
      if (!family_->allows(arc)) continue;
      const std::int64_t weight = weights_[arc.option];
      lightest_[n] = std::min(lightest_[n], weight + lightest_[arc.target]);
    }
  }
}

// Returns the paths of a node, of which at least the lightest is listed.
Ranking::RankedPaths& Ranking::paths_of(Node node) {
  const auto [found, inserted] = paths_.try_emplace(node);
  RankedPaths& paths = found->second;
  if (!inserted) return paths;
  for (Size a = diagram_.arcs_begin(node); a < diagram_.arcs_end(node); ++a) {
    const Diagram::Arc arc = diagram_.arcs[a];
    if (!family_->allows(arc)) continue;
    const std::int64_t weight = weights_[arc.option];
    paths.heap.push_back({weight + lightest_[arc.target], a, 0});
  }
  std::make_heap(paths.heap.begin(), paths.heap.end(), std::greater<>());
  append_next(node);
  return paths;
}

// Moves the lightest path of the heap to the list.
void Ranking::append_next(Node node) {
  RankedPaths& paths = paths_[node];
  if (paths.heap.empty()) return;
  std::pop_heap(paths.heap.begin(), paths.heap.end(), std::greater<>());
  paths.listed.push_back(paths.heap.back());
  paths.heap.pop_back();
}

// Lists one more path of the root; returns false if there is none. Lists of nodes below it that end
// just before the required path are extended first, from the last node up.
bool Ranking::append_next_at_root() {
  Array<Node> path_nodes;
  for (Node n = family_->root(); n != Diagram::kEnd;) {
    const RankedPath last = paths_of(n).listed.back();
    path_nodes.push_back(n);
    n = diagram_.arcs[last.arc].target;
    if (n != Diagram::kEnd && paths_of(n).listed.size() > last.rank + 1) break;
  }
  const Size count_before = paths_of(family_->root()).listed.size();
  for (auto n = path_nodes.rbegin(); n != path_nodes.rend(); ++n) {
    RankedPaths& paths = paths_of(*n);
    const RankedPath last = paths.listed.back();
    const Diagram::Arc arc = diagram_.arcs[last.arc];
    if (arc.target != Diagram::kEnd && paths_of(arc.target).listed.size() > last.rank + 1) {
      const std::int64_t weight = weights_[arc.option];
      const std::int64_t rest = paths_of(arc.target).listed[last.rank + 1].weight;
      paths.heap.push_back({weight + rest, last.arc, last.rank + 1});
      std::push_heap(paths.heap.begin(), paths.heap.end(), std::greater<>());
    }
    append_next(*n);
  }
  return paths_of(family_->root()).listed.size() > count_before;
}

void Ranking::append_cover(Array<Index>& found) {
  Size rank = 0;
  for (Node n = family_->root(); n != Diagram::kEnd;) {
    RankedPaths& paths = paths_of(n);
    const RankedPath path = n == family_->root() ? paths.listed.back() : paths.listed[rank];
    found.push_back(diagram_.arcs[path.arc].option);
    rank = path.rank;
    n = diagram_.arcs[path.arc].target;
  }
  found.push_back(-1);
}

void Ranking::next_batch(std::int64_t covers, Array<Index>& found) {
  for (; covers > 0 && !done_; --covers) {
    if (family_->root() == Diagram::kEnd) {
      done_ = std::exchange(started_, true);
    } else if (std::exchange(started_, true)) {
      done_ = !append_next_at_root();
    }
    if (!done_) append_cover(found);
  }
}

}  // namespace kaivuri
