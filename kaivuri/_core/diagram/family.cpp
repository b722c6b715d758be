#include "diagram/family.hpp"

#include <utility>

#include "base/memory_limit_error.hpp"

namespace kaivuri {
namespace {

void check_memory(Size numbers, Size limbs, Size memory) {
  if (numbers > memory / (limbs * kBytesOf<Limb>)) throw MemoryLimitError();
}

}  // namespace

Family::Family(std::shared_ptr<const Diagram> diagram, Index options)
    : diagram_(std::move(diagram)), forbidden_(options) {}

Family::Family(const Family& family, View<const Index> forbidden, InterruptCheck interrupt)
    : diagram_(family.diagram_), forbidden_(family.forbidden_), live_(diagram_->node_count()) {
  for (const Index option : forbidden) forbidden_[option] = true;
  live_[Diagram::kEnd] = true;
  for (Node n = Diagram::kEnd + 1; n < diagram_->node_count(); ++n) {
    interrupt.charge(diagram_->work(n));
    for (Size a = diagram_->arcs_begin(n); a < diagram_->arcs_end(n) && !live_[n]; ++a) {
      live_[n] = allows(diagram_->arcs[a]);
    }
  }
}

// Counts with numbers of one limb, then doubles the limbs until the counts fit.
// Holds no lock meanwhile: an interrupt callback may run another caller of this function.
const BigUintArray& Family::path_counts(Size memory, InterruptCheck& interrupt) const {
  for (Size limbs = 1;; limbs *= 2) {
    {
      const std::lock_guard lock(counts_mutex_);
      if (path_counts_) return *path_counts_;
    }
    check_memory(diagram_->node_count(), limbs, memory);
    if (auto path_counts = count_paths(limbs, interrupt)) {
      const std::lock_guard lock(counts_mutex_);
      if (!path_counts_) path_counts_ = std::move(path_counts);
    }
  }
}

// Returns std::nullopt if a count needs more limbs.
std::optional<BigUintArray> Family::count_paths(Size limbs, InterruptCheck& interrupt) const {
  BigUintArray path_counts(diagram_->node_count(), limbs);
  path_counts[Diagram::kEnd][0] = 1;
  for (Node n = Diagram::kEnd + 1; n < diagram_->node_count(); ++n) {
    interrupt.charge(limbs * diagram_->work(n));
    for (Size a = diagram_->arcs_begin(n); a < diagram_->arcs_end(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (allows(arc) && add(path_counts[n], path_counts[arc.target])) return std::nullopt;
    }
  }
  return path_counts;
}

template <class Less>
std::int64_t Family::best_size(Less less_than, InterruptCheck& interrupt) const {
  if (empty()) return -1;
  Array<std::int32_t> sizes(diagram_->node_count(), -1);
  sizes[Diagram::kEnd] = 0;
  for (Node n = Diagram::kEnd + 1; n < diagram_->node_count(); ++n) {
    interrupt.charge(diagram_->work(n));
    for (Size a = diagram_->arcs_begin(n); a < diagram_->arcs_end(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!allows(arc)) continue;
      const std::int32_t size = sizes[arc.target] + 1;
      if (sizes[n] < 0 || less_than(size, sizes[n])) sizes[n] = size;
    }
  }
  return sizes[root()];
}

std::int64_t Family::min_size(InterruptCheck interrupt) const {
  return best_size([](auto a, auto b) { return a < b; }, interrupt);
}

std::int64_t Family::max_size(InterruptCheck interrupt) const {
  return best_size([](auto a, auto b) { return a > b; }, interrupt);
}

// The number of covers with an arc is the number of paths to it times the number of paths from it.
BigUintArray Family::option_counts(const BigUintArray& below, Size memory,
                                   InterruptCheck& interrupt) const {
  check_memory(diagram_->node_count() + option_count(), below.limbs(), memory);
  BigUintArray above(diagram_->node_count(), below.limbs());
  BigUintArray result(option_count(), below.limbs());
  if (empty()) return result;
  above[root()][0] = 1;
  for (Node n = root(); n > Diagram::kEnd; --n) {
    if (is_zero(above[n])) continue;
    interrupt.charge(below.limbs() * below.limbs() * diagram_->work(n));
    for (Size a = diagram_->arcs_begin(n); a < diagram_->arcs_end(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!allows(arc)) continue;
      add(above[arc.target], above[n]);
      add_product(result[arc.option], above[n], below[arc.target]);
    }
  }
  return result;
}

Array<Index> Family::cover_at(const BigUintArray& below, View<Limb> rank) const {
  Array<Index> cover;
  for (Node n = root(); n > Diagram::kEnd;) {
    for (Size a = diagram_->arcs_begin(n); a < diagram_->arcs_end(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!allows(arc)) continue;
      if (less(rank, below[arc.target])) {
        cover.push_back(arc.option);
        n = arc.target;
        break;
      }
      subtract(rank, below[arc.target]);
    }
  }
  return cover;
}

}  // namespace kaivuri
