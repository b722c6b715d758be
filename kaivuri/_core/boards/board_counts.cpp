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

constexpr Size kBytesACombination = 2 * kBytesOf<std::uint64_t>;  // in a sum and in the counts

// Whether a kind has places on most of the board. In a part of a search one has not, and divides it
// well if it is counted alone.
bool lies_anywhere(const BoardPlan& plan, Index kind) {
  Index first = plan.cells, last = 0;
  for (const BoardPlacement& p : plan.placements) {
    if (p.kind != kind) continue;
    first = std::min(first, p.cells[0]);
    last = std::max(last, p.cells[0]);
  }
  return 4 * Size{first} <= plan.cells && 2 * Size{last} >= plan.cells;
}

// The plan whose states count pieces of equal size together. Holes are counted alone, for their
// labels; so are kinds that would not share well, or have more copies than a group can hold.
BoardPlan counted_by_size(BoardPlan plan) {
  Array<Index> size(plan.kinds.size(), 0);
  for (const BoardPlacement& p : plan.placements) size[p.kind] = p.cells.count();
  for (Index k = 0; k < plan.kinds.count(); ++k) {
    const BoardKind& kind = plan.kinds[k];
    const bool shares =
        kind.strides.empty() && kind.copies <= KindGroup::kMostCopies && lies_anywhere(plan, k);
    if (!shares) size[k] = -1 - k;  // like no other
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
        plan_(counted_by_size(plan)),
        groups_(KindGroup::of(plan_)),
        combinations_(plan.combinations()) {
    if (combinations_ * kBytesACombination > memory) throw MemoryLimitError();
    counts.assign(combinations_, 0);
    reached_ = reached_states(plan_, memory, interrupt);
    see_states();
  }

  void run(std::int64_t budget, InterruptCheck& interrupt) {
    while (budget > 0 && !done) budget -= go_on(interrupt);
  }

  double progress() const {
    if (done) return 1;
    if (reached_) return 0.6 * reached_->progress();
    return ways_ ? 0.8 + 0.2 * ways_->progress() : 0.6;
  }

  std::int64_t states = 0, live = 0, arcs = 0;
  bool done = false;
  Array<std::uint64_t> counts;

 private:
  // One step of the present pass; returns about how many arcs it took.
  std::int64_t go_on(InterruptCheck& interrupt) {
    if (reached_ && !reached_->done()) return reach(interrupt);
    if (!ways_) return split(interrupt);
    const std::int64_t added = ways_->go_on(interrupt);
    if (ways_->done()) {
      counts = ways_->counts();
      ways_.reset();
      done = true;
    }
    return added;
  }

  std::int64_t reach(InterruptCheck& interrupt) {
    const std::int64_t seen = reached_->go_on(interrupt);
    see_states();
    return seen;
  }

  void see_states() {
    states = reached_->states();
    if (!reached_->done()) return;
    for (const StateLayer& layer : reached_->graph()) arcs += layer.arcs.size();
  }

  std::int64_t split(InterruptCheck& interrupt) {
    StateGraph graph = std::move(reached_->graph());
    reached_.reset();
    for (const KindGroup& group : groups_) {
      graph = split_states(std::move(graph), group, memory_, interrupt);
    }
    live = states_of(graph);
    ways_.emplace(std::move(graph), plan_.kinds.count(), combinations_, memory_);
    return arcs + 1;
  }

  Size memory_;
  BoardPlan plan_;
  Array<KindGroup> groups_;
  Size combinations_;
  std::unique_ptr<ReachedStates> reached_;
  std::optional<LabelCounts> ways_;
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
std::int64_t BoardCounts::states() const { return search_->states; }
std::int64_t BoardCounts::live() const { return search_->live; }
std::int64_t BoardCounts::arcs() const { return search_->arcs; }
const Array<std::uint64_t>& BoardCounts::counts() const { return search_->counts; }

}  // namespace kaivuri
