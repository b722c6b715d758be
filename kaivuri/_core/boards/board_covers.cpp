#include "boards/board_covers.hpp"

#include <stdexcept>

#include "boards/board_layout.hpp"

namespace kaivuri {

class BoardCovers::Search {
 public:
  virtual ~Search() = default;
  virtual void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) = 0;
  bool done = false;
  std::int64_t nodes = 0;
};

namespace {

template <class Bits>
class ScanSearch final : public BoardCovers::Search {
 public:
  ScanSearch(const BoardPlan& plan, InterruptCheck& interrupt) : layout_(plan, interrupt) {
    levels_.push_back(node(0, 0));
  }

  void next_batch(std::int64_t covers, std::int64_t more, Array<Index>& found) override {
    const std::int64_t last_node = nodes + more;
    while (!done && covers > 0 && nodes < last_node) {
      Level& level = levels_.back();
      if (level.cell == layout_.cells()) {
        if (layout_.complete(level.state)) {
          report(found);
          --covers;
        }
        backtrack();
      } else {
        descend(level);
      }
    }
  }

 private:
  using BitPlacement = typename BoardLayout<Bits>::BitPlacement;

  // A node of the search: the covered cells, and the placements still to try.
  struct Level {
    Index cell;
    Bits state;
    const BitPlacement* placements;
    const std::uint16_t* next;
    const std::uint16_t* end;
  };

  Level node(Index cell, Bits state) const {
    if (cell == layout_.cells()) return {cell, state, nullptr, nullptr, nullptr};
    const auto list = layout_.candidates(cell, state);
    return {cell, state, layout_.placements(cell), list.data(), list.data() + list.size()};
  }

  // Descends to the next placement that fits, or backtracks.
  void descend(Level& level) {
    Bits state = level.state;
    while (level.next != level.end) {
      const BitPlacement& placement = level.placements[*level.next++];
      if (!layout_.fits(placement, state)) continue;
      const Index cell = level.cell + layout_.place(placement, state);
      levels_.push_back(node(cell, state));
      ++nodes;
      return;
    }
    backtrack();
  }

  void backtrack() {
    levels_.pop_back();
    done = levels_.empty();
  }

  void report(Array<Index>& found) const {
    for (Size l = 0; l + 1 < levels_.size(); ++l) {
      found.push_back(levels_[l].placements[levels_[l].next[-1]].number);
    }
    found.push_back(-1);
  }

  BoardLayout<Bits> layout_;
  Array<Level> levels_;
};

std::unique_ptr<BoardCovers::Search> make_search(const BoardPlan& plan, InterruptCheck& interrupt) {
  const int bits = StateBits(plan).total;
#ifdef KAIVURI_WIDE_MASK
  if (bits > 64) return std::make_unique<ScanSearch<WideMask>>(plan, interrupt);
#else
  if (bits > 64) throw std::length_error("the board is too wide for this machine's masks");
#endif
  return std::make_unique<ScanSearch<Mask>>(plan, interrupt);
}

}  // namespace

BoardCovers::BoardCovers(const BoardPlan& plan, InterruptCheck interrupt)
    : search_(make_search(plan, interrupt)) {}
BoardCovers::BoardCovers(BoardCovers&&) noexcept = default;
BoardCovers::~BoardCovers() = default;

void BoardCovers::next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) {
  search_->next_batch(covers, nodes, found);
}
bool BoardCovers::done() const { return search_->done; }

}  // namespace kaivuri
