#include "diagram/family.hpp"

#include <utility>

#include "base/memory_limit_error.hpp"

namespace kaivuri {
namespace {

void check_bytes(Size numbers, Size limbs, Size memory) {
  if (numbers > memory / (limbs * kBytesOf<Limb>)) throw MemoryLimitError();
}

}  // namespace

Family::Family(std::shared_ptr<const Diagram> diagram, Index options)
    : diagram_(std::move(diagram)), forbidden_(options) {}

Family::Family(const Family& family, View<const Index> forbidden, InterruptCheck interrupt)
    : diagram_(family.diagram_), forbidden_(family.forbidden_), live_(diagram_->nodes()) {
  for (const Index option : forbidden) forbidden_[option] = true;
  live_[Diagram::kEnd] = true;
  for (Node n = Diagram::kEnd + 1; n < diagram_->nodes(); ++n) {
    interrupt.charge(diagram_->work(n));
    for (Size a = diagram_->first(n); a < diagram_->last(n) && !live_[n]; ++a) {
      live_[n] = usable(diagram_->arcs[a]);
    }
  }
}

// BigUintArray with numbers of one limb, and with twice as many for as long as that is too narrow.
// Holds no lock meanwhile: an interrupt callback may run another caller of this function.
const BigUintArray& Family::counts(Size memory, InterruptCheck& interrupt) const {
  for (Size limbs = 1;; limbs *= 2) {
    {
      const std::lock_guard lock(counting_);
      if (counts_) return *counts_;
    }
    check_bytes(diagram_->nodes(), limbs, memory);
    if (auto counts = count_ways(limbs, interrupt)) {
      const std::lock_guard lock(counting_);
      if (!counts_) counts_ = std::move(counts);
    }
  }
}

// Returns nothing if the numbers are too narrow.
std::optional<BigUintArray> Family::count_ways(Size limbs, InterruptCheck& interrupt) const {
  BigUintArray counts(diagram_->nodes(), limbs);
  counts[Diagram::kEnd][0] = 1;
  for (Node n = Diagram::kEnd + 1; n < diagram_->nodes(); ++n) {
    interrupt.charge(limbs * diagram_->work(n));
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (usable(arc) && add(counts[n], counts[arc.to])) return std::nullopt;
    }
  }
  return counts;
}

template <class Better>
std::int64_t Family::best_size(Better better, InterruptCheck& interrupt) const {
  if (empty()) return -1;
  Array<std::int32_t> sizes(diagram_->nodes(), -1);
  sizes[Diagram::kEnd] = 0;
  for (Node n = Diagram::kEnd + 1; n < diagram_->nodes(); ++n) {
    interrupt.charge(diagram_->work(n));
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!usable(arc)) continue;
      const std::int32_t size = sizes[arc.to] + 1;
      if (sizes[n] < 0 || better(size, sizes[n])) sizes[n] = size;
    }
  }
  return sizes[root()];
}

std::int64_t Family::fewest(InterruptCheck interrupt) const {
  return best_size([](auto a, auto b) { return a < b; }, interrupt);
}

std::int64_t Family::most(InterruptCheck interrupt) const {
  return best_size([](auto a, auto b) { return a > b; }, interrupt);
}

// An arc lies on as many covers as there are ways to it times ways behind it.
BigUintArray Family::option_counts(const BigUintArray& below, Size memory,
                                   InterruptCheck& interrupt) const {
  check_bytes(diagram_->nodes() + options(), below.limbs(), memory);
  BigUintArray above(diagram_->nodes(), below.limbs());
  BigUintArray result(options(), below.limbs());
  if (empty()) return result;
  above[root()][0] = 1;
  for (Node n = root(); n > Diagram::kEnd; --n) {
    if (is_zero(above[n])) continue;
    interrupt.charge(below.limbs() * below.limbs() * diagram_->work(n));
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!usable(arc)) continue;
      add(above[arc.to], above[n]);
      add_product(result[arc.option], above[n], below[arc.to]);
    }
  }
  return result;
}

Array<Index> Family::cover_at(const BigUintArray& below, View<Limb> rank) const {
  Array<Index> cover;
  for (Node n = root(); n > Diagram::kEnd;) {
    for (Size a = diagram_->first(n); a < diagram_->last(n); ++a) {
      const Diagram::Arc arc = diagram_->arcs[a];
      if (!usable(arc)) continue;
      if (less(rank, below[arc.to])) {
        cover.push_back(arc.option);
        n = arc.to;
        break;
      }
      subtract(rank, below[arc.to]);
    }
  }
  return cover;
}

}  // namespace kaivuri
