// A board to fill: cells in scan order, kinds of pieces, and all placements.
//
// A **kind** is a shape with a number of interchangeable copies. Holes are kinds too: the hole that
// shows the month is a kind, and each of its placements carries the label that it leaves open. One
// search therefore serves all dates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "base/contains.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

struct BoardKind {
  Index copies = 1;
  bool required = true;  // all copies must be placed
  Array<Index>
      strides;         // factor of the label in the index of a combination, one per copy; or empty
  Index counter = -1;  // the first of the kinds that share its counter; -1 for its own
};

struct BoardPlacement {
  Index kind = 0;
  Index label = 0;
  Index number = 0;    // the caller's number of this placement
  Array<Index> cells;  // increasing
};

struct BoardPlan {
  Index cells = 0;
  Array<BoardKind> kinds;
  Array<BoardPlacement> placements;

  static constexpr Index kMaxCells = 1 << 20;
  static constexpr std::int64_t kMaxCombinations = std::int64_t{1} << 30;

  // Throws std::invalid_argument for numbers outside of the arrays of a search. Every plan must
  // pass this check before a search.
  void check(InterruptCheck& interrupt) const {
    if (cells < 0 || cells > kMaxCells) throw std::invalid_argument("bad number of cells");
    for (const BoardKind& kind : kinds) check(kind);
    for (const BoardPlacement& placement : placements) {
      interrupt.charge(8 + placement.cells.size());
      check(placement);
    }
    for (const BoardPlacement& p : placements) {
      for (const Index stride : kinds[p.kind].strides) {
        if (stride > 0 && p.label > kMaxCombinations / stride) {
          throw std::invalid_argument("too large a label");
        }
      }
    }
    if (combinations() > kMaxCombinations) throw std::invalid_argument("too many combinations");
  }

  // Returns the number of label combinations, at least 1.
  std::int64_t combinations() const {
    std::int64_t last = 0;
    Array<Index> top(kinds.size(), 0);
    for (const BoardPlacement& p : placements) {
      Index& t = top[p.kind];
      t = std::max(t, p.label);
    }
    for (Size k = 0; k < kinds.size(); ++k) {
      for (const Index stride : kinds[k].strides) last += std::int64_t{stride} * top[k];
    }
    return last + 1;
  }

  // Returns the kind whose counter counts the copies of kind k.
  Index counter(Index k) const { return kinds[k].counter < 0 ? k : kinds[k].counter; }

  // Returns the plan that remains when the cells `covered` are covered or must stay open and `used`
  // copies of each kind are placed.
  BoardPlan without(View<const Index> covered, View<const Index> used,
                    InterruptCheck interrupt) const {
    BoardPlan rest;
    Array<Index> renumbered(cells, 0);
    for (const Index cell : covered) renumbered.at(cell) = -1;
    for (Index& cell : renumbered) {
      if (cell == 0) cell = rest.cells++;
    }
    rest.kinds = kinds;
    for (Size k = 0; k < kinds.size() && k < used.size(); ++k) {
      if (used[k] < 0 || used[k] > kinds[k].copies) {
        throw std::invalid_argument("more copies used than there are");
      }
      rest.kinds[k].copies -= used[k];
    }
    for (const BoardPlacement& p : placements) {
      interrupt.charge(64 + 2 * p.cells.size());
      if (rest.kinds[p.kind].copies == 0) continue;
      BoardPlacement moved{p.kind, p.label, p.number, {}};
      for (const Index cell : p.cells) {
        moved.cells.push_back(renumbered[cell]);
      }
      if (!contains(moved.cells, -1)) rest.placements.push_back(std::move(moved));
    }
    return rest;
  }

 private:
  static void check(const BoardKind& kind) {
    if (kind.copies < 0) throw std::invalid_argument("a kind with a negative number of copies");
    if (!kind.strides.empty() && kind.strides.size() < kind.copies) {
      throw std::invalid_argument("a stride is missing");
    }
    for (const Index stride : kind.strides) {
      if (stride < 0) throw std::invalid_argument("a negative stride");
    }
  }

  void check(const BoardPlacement& placement) const {
    if (placement.kind < 0 || placement.kind >= kinds.size() || placement.label < 0) {
      throw std::invalid_argument("a placement of no kind or without a label");
    }
    if (placement.cells.empty()) throw std::invalid_argument("a placement without cells");
    Index before = -1;
    for (const Index cell : placement.cells) {
      if (cell <= before || cell >= cells) throw std::invalid_argument("bad cell of a placement");
      before = cell;
    }
  }
};

}  // namespace kaivuri
