#include "diagram/ranking.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>

namespace kaivuri {
namespace {

constexpr std::int64_t kLargestSum = std::int64_t{1} << 62;

}  // namespace

Ranking::Ranking(std::shared_ptr<const Family> family, Array<std::int64_t> weights,
                 InterruptCheck interrupt)
    : family_(std::move(family)),
      diagram_(family_->diagram()),
      weights_(std::move(weights)),
      lightest_(diagram_.nodes(), std::numeric_limits<std::int64_t>::max()),
      done_(family_->empty()) {
  check_sums(interrupt);
  weigh_nodes(interrupt);
}

// Throws std::overflow_error if a way may be too heavy: longest way times largest weight.
void Ranking::check_sums(InterruptCheck& interrupt) const {
  Array<std::int32_t> longest(diagram_.nodes(), 0);
  std::int64_t most = 1;
  for (Node n = Diagram::kEnd + 1; n < diagram_.nodes(); ++n) {
    interrupt.charge(diagram_.work(n));
    for (Size a = diagram_.first(n); a < diagram_.last(n); ++a) {
      longest[n] = std::max(longest[n], longest[diagram_.arcs[a].to] + 1);
    }
    most = std::max<std::int64_t>(most, longest[n]);
  }
  for (const std::int64_t w : weights_) {
    if (w > kLargestSum / most || w < -kLargestSum / most) {
      throw std::overflow_error("too large a weight");
    }
  }
}

void Ranking::weigh_nodes(InterruptCheck& interrupt) {
  lightest_[Diagram::kEnd] = 0;
  for (Node n = Diagram::kEnd + 1; n < diagram_.nodes(); ++n) {
    interrupt.charge(diagram_.work(n));
    for (Size a = diagram_.first(n); a < diagram_.last(n); ++a) {
      const Diagram::Arc arc = diagram_.arcs[a];
      if (!family_->usable(arc)) continue;
      const std::int64_t weight = weights_[arc.option];
      lightest_[n] = std::min(lightest_[n], weight + lightest_[arc.to]);
    }
  }
}

// The ways of a node, of which at least the lightest is listed.
Ranking::Ways& Ranking::ways(Node node) {
  const auto [found, fresh] = ways_.try_emplace(node);
  Ways& ways = found->second;
  if (!fresh) return ways;
  for (Size a = diagram_.first(node); a < diagram_.last(node); ++a) {
    const Diagram::Arc arc = diagram_.arcs[a];
    if (!family_->usable(arc)) continue;
    const std::int64_t weight = weights_[arc.option];
    ways.heap.push_back({weight + lightest_[arc.to], a, 0});
  }
  std::make_heap(ways.heap.begin(), ways.heap.end(), std::greater<>());
  list_next(node);
  return ways;
}

// Moves the lightest way of the heap into the list.
void Ranking::list_next(Node node) {
  Ways& ways = ways_[node];
  if (ways.heap.empty()) return;
  std::pop_heap(ways.heap.begin(), ways.heap.end(), std::greater<>());
  ways.listed.push_back(ways.heap.back());
  ways.heap.pop_back();
}

// Lists one more way of the root. On the way down, the list of a node may end just before the way
// that is asked of it; such lists are extended from the last node up.
bool Ranking::extend() {
  Array<Node> chain;
  for (Node n = family_->root(); n != Diagram::kEnd;) {
    const Way last = ways(n).listed.back();
    chain.push_back(n);
    n = diagram_.arcs[last.arc].to;
    if (n != Diagram::kEnd && ways(n).listed.size() > last.rank + 1) break;
  }
  const Size before = ways(family_->root()).listed.size();
  for (auto n = chain.rbegin(); n != chain.rend(); ++n) {
    Ways& here = ways(*n);
    const Way last = here.listed.back();
    const Diagram::Arc arc = diagram_.arcs[last.arc];
    if (arc.to != Diagram::kEnd && ways(arc.to).listed.size() > last.rank + 1) {
      const std::int64_t weight = weights_[arc.option];
      const std::int64_t behind = ways(arc.to).listed[last.rank + 1].weight;
      here.heap.push_back({weight + behind, last.arc, last.rank + 1});
      std::push_heap(here.heap.begin(), here.heap.end(), std::greater<>());
    }
    list_next(*n);
  }
  return ways(family_->root()).listed.size() > before;
}

void Ranking::report(Array<Index>& found) {
  Size rank = 0;
  for (Node n = family_->root(); n != Diagram::kEnd;) {
    Ways& here = ways(n);
    const Way way = n == family_->root() ? here.listed.back() : here.listed[rank];
    found.push_back(diagram_.arcs[way.arc].option);
    rank = way.rank;
    n = diagram_.arcs[way.arc].to;
  }
  found.push_back(-1);
}

void Ranking::next_batch(std::int64_t covers, Array<Index>& found) {
  for (; covers > 0 && !done_; --covers) {
    if (family_->root() == Diagram::kEnd) {
      done_ = std::exchange(started_, true);
    } else if (std::exchange(started_, true)) {
      done_ = !extend();
    }
    if (!done_) report(found);
  }
}

}  // namespace kaivuri
