#include "diagram/family.hpp"

#include <utility>

namespace kaivuri {

Family::Family(std::shared_ptr<const Diagram> diagram, Index options)
    : diagram_(std::move(diagram)), forbidden_(options) {}

Family::Family(const Family& family, View<const Index> forbidden)
    : diagram_(family.diagram_), forbidden_(family.forbidden_), live_(diagram_->nodes()) {
  for (const Index option : forbidden) forbidden_[option] = true;
  live_[Diagram::kEnd] = true;
  for (Node n = Diagram::kEnd + 1; n < diagram_->nodes(); ++n) {
    for (Size a = diagram_->first(n); a < diagram_->last(n) && !live_[n]; ++a) {
      live_[n] = usable(diagram_->arcs[a]);
    }
  }
}

// Into numbers of one limb, and as long as that is too narrow of twice as many.
const Counts& Family::counts() const {
  const std::lock_guard lock(counting_);
  for (Size limbs = 1; !counts_; limbs *= 2) {
    Counts counts(diagram_->nodes(), limbs);
    if (count_ways(counts)) counts_ = std::move(counts);
  }
  return *counts_;
}

bool Family::count_ways(Counts& counts) const {
  counts[Diagram::kEnd][0] = 1;
  for (Node n = Diagram::kEnd + 1; n < diagram_->nodes(); ++n) {
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (usable(arc) && counts.add(counts[n], counts[arc.to])) return false;
    }
  }
  return true;
}

template <class Better>
std::int64_t Family::best_size(Better better) const {
  if (empty()) return -1;
  Array<std::int32_t> sizes(diagram_->nodes(), -1);
  sizes[Diagram::kEnd] = 0;
  for (Node n = Diagram::kEnd + 1; n < diagram_->nodes(); ++n) {
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!usable(arc)) continue;
      const std::int32_t size = sizes[arc.to] + 1;
      if (sizes[n] < 0 || better(size, sizes[n])) sizes[n] = size;
    }
  }
  return sizes[root()];
}

std::int64_t Family::fewest() const {
  return best_size([](auto a, auto b) { return a < b; });
}

std::int64_t Family::most() const {
  return best_size([](auto a, auto b) { return a > b; });
}

// An arc lies on as many covers as there are ways to it times ways behind it.
Counts Family::option_counts() const {
  const Counts& below = counts();
  Counts above(diagram_->nodes(), below.limbs());
  Counts result(options(), below.limbs());
  if (empty()) return result;
  above[root()][0] = 1;
  for (Node n = root(); n > Diagram::kEnd; --n) {
    if (above.zero(n)) continue;
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!usable(arc)) continue;
      above.add(above[arc.to], above[n]);
      result.add_product(result[arc.option], above[n], below[arc.to]);
    }
  }
  return result;
}

Array<Index> Family::cover_at(Counts::Limb* rank) const {
  const Counts& below = counts();
  Array<Index> cover;
  for (Node n = root(); n > Diagram::kEnd;) {
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!usable(arc)) continue;
      if (below.less(rank, below[arc.to])) {
        cover.push_back(arc.option);
        n = arc.to;
        break;
      }
      below.subtract(rank, below[arc.to]);
    }
  }
  return cover;
}

}  // namespace kaivuri
