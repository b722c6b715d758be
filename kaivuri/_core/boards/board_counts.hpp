// Counts the fillings of a board for all dates at once.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/pause.hpp"
#include "boards/board_plan.hpp"

namespace kaivuri {

// One search in three passes over the graph of states (see board_layout.hpp):
//
// 1. forward: from the empty board, cell by cell, every state that can be
//    reached, each once, with the arcs that lead to it;
// 2. backward along the arcs: which states can be finished ("live");
// 3. forward again over the live states: how many ways lead there for each
//    combination of labels left open so far.
//
// A state does not say which cells stayed open or how the pieces lie, so all ways to it share what
// follows. On calendar boards there are 6 to 100 times fewer states than partial fillings. States
// of a layer (equal lowest open cell) are told apart by hashing; before that, the arcs are divided
// by hash into shards small enough for the cache. Memory: 8 bytes per arc, 4 per state, and 16 per
// term in the third pass. The first two passes take time proportional to the arcs, the third to
// arcs times combinations. This is counting in a layered decision diagram (Knuth, TAOCP 7.1.4)
// whose levels are the cells in scan order; for tilings it is known as the broken profile.
//
// Invariant: everything before `layer_` and `state_` is done in the present pass; arcs lead to
// higher layers only.
class BoardCounts {
 public:
  // `memory`: how many bytes the graph may take. Throws std::length_error where
  // a state does not fit the widest mask.
  BoardCounts(const BoardPlan& plan, Size memory, Pause pause);
  BoardCounts(BoardCounts&&) noexcept;
  ~BoardCounts();

  // Goes on for about `arcs` arcs, and for more at the end of a layer or a pass. Calls `pause`
  // every few milliseconds. Throws std::overflow_error when a count needs more than 64 bits,
  // MemoryLimit when the graph outgrows its memory; after that the search is of no use.
  void run(std::int64_t arcs, Pause pause);

  bool done() const;
  double progress() const;                     // from 0 to 1, a rough guess
  std::int64_t states() const;                 // reached so far
  std::int64_t live() const;                   // of these, known to be finishable
  std::int64_t arcs() const;                   // seen in the first pass
  const Array<std::uint64_t>& counts() const;  // by combination of labels

  class Search;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace kaivuri
