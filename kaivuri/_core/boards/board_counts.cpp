#include "boards/board_counts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/memory_limit_error.hpp"
#include "boards/label_counts.hpp"
#include "boards/reached_states.hpp"
#include "boards/state_split.hpp"

namespace kaivuri {
namespace {

constexpr Size kBytesPerCombination = 2 * kBytesOf<std::uint64_t>;  // in the sum and in the result

// Returns whether the placements of a kind are spread over most of the board. A kind limited to one
// part divides the search well if it is counted separately.
bool spans_board(const BoardPlan& plan, Index kind) {
  Index first = plan.cells, last = 0;
  for (const BoardPlacement& p : plan.placements) {
    if (p.kind != kind) continue;
    first = std::min(first, p.cells[0]);
    last = std::max(last, p.cells[0]);
  }
  return 4 * Size{first} <= plan.cells && 2 * Size{last} >= plan.cells;
}

// Makes states count pieces of equal size together. Holes are counted separately because of their
// labels; so are kinds that are confined to a part of the board and kinds with more copies than a
// group can hold.
BoardPlan merge_kinds_by_size(BoardPlan plan) {
  Array<Index> size(plan.kinds.size(), 0);
  for (const BoardPlacement& p : plan.placements) size[p.kind] = p.cells.count();
  for (Index k = 0; k < plan.kinds.count(); ++k) {
    const BoardKind& kind = plan.kinds[k];
    const bool shares =
        kind.strides.empty() && kind.copies <= KindGroup::kMaxCopies && spans_board(plan, k);
    if (!shares) size[k] = -1 - k;  // a group by itself
  }
  for (Index k = 0; k < plan.kinds.count(); ++k) {
    const auto first = std::find(size.begin(), size.end(), size[k]) - size.begin();
    if (first == k) continue;
    plan.kinds[first].counter = plan.kinds[k].counter = narrow<Index>(first);
  }
  return plan;
}

}  // namespace

class BoardCounts::Search {
 public:
  Search(const BoardPlan& plan, Size memory, InterruptCheck& interrupt)
      : memory_(memory),
        plan_(merge_kinds_by_size(plan)),
        groups_(KindGroup::of(plan_)),
        combinations_(plan.combinations()) {
    if (combinations_ * kBytesPerCombination > memory) throw MemoryLimitError();
    counts.assign(combinations_, 0);
    reached_ = reached_states(plan_, memory, interrupt);
  }

  void run(std::int64_t budget, InterruptCheck& interrupt) {
    while (budget > 0 && !done) budget -= advance(interrupt);
  }

  double progress() const {
    if (done) return 1;
    if (reached_) return 0.6 * reached_->progress();
    return label_counts_ ? 0.8 + 0.2 * label_counts_->progress() : 0.6;
  }

  bool done = false;
  Array<std::uint64_t> counts;

 private:
  // Runs one step of the current pass. Returns the approximate number of arcs visited.
  std::int64_t advance(InterruptCheck& interrupt) {
    if (reached_ && !reached_->done()) return reached_->advance(interrupt);
    if (!label_counts_) return split(interrupt);
    const std::int64_t added = label_counts_->advance(interrupt);
    if (label_counts_->done()) {
      counts = label_counts_->counts();
      label_counts_.reset();
      done = true;
    }
    return added;
  }

  std::int64_t split(InterruptCheck& interrupt) {
    StateGraph graph = std::move(reached_->graph());
    reached_.reset();
    std::int64_t arcs = 0;
    for (const StateLayer& layer : graph) arcs += layer.arcs.size();
    for (const KindGroup& group : groups_) {
      graph = split_states(std::move(graph), group, memory_, interrupt);
    }
    label_counts_.emplace(std::move(graph), plan_.kinds.count(), combinations_, memory_);
    return arcs + 1;
  }

  Size memory_;
  BoardPlan plan_;
  Array<KindGroup> groups_;
  Size combinations_;
  std::unique_ptr<ReachedStates> reached_;
  std::optional<LabelCounts> label_counts_;
};

BoardCounts::BoardCounts(const BoardPlan& plan, Size memory, InterruptCheck interrupt)
    : search_(std::make_unique<Search>(plan, memory, interrupt)) {}
BoardCounts::BoardCounts(BoardCounts&&) noexcept = default;
BoardCounts::~BoardCounts() = default;

void BoardCounts::run(std::int64_t arcs, InterruptCheck interrupt) {
  search_->run(arcs, interrupt);
}
bool BoardCounts::done() const { return search_->done; }
double BoardCounts::progress() const { return search_->progress(); }
const Array<std::uint64_t>& BoardCounts::counts() const { return search_->counts; }

}  // namespace kaivuri
