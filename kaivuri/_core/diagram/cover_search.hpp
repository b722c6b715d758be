// Memoised depth-first search that builds the diagram of all covers, or lists them.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/memory_limit_error.hpp"
#include "base/problem.hpp"
#include "diagram/diagram.hpp"

namespace kaivuri {

// Algorithm X on bit sets, memoised by state, that is by set of covered items (Nishino et al.,
// Dancing with Decision Diagrams, AAAI 2017). It branches on the item with the fewest options among
// the first three uncovered ones. An item with one option is branched on at once; one with none
// ends the branch. With more candidates, branches would seldom reach the same state. With colours
// they seldom do in any case, and all items are candidates.
//
// Structure: a BitProblem; a StateStack of the states from the start to the current one; a
// StateTable of the nodes of all finished states; the diagram. Invariant: a state in the table has
// been searched completely and has its node, or is marked unknown. While memory lasts, each state
// is searched once, which costs a pass over its options. A state takes its set of items and about
// 20 bytes, an arc takes 8 bytes.
class CoverSearch {
 public:
  // `memory`: the maximum size of the states and the diagram in bytes.
  static std::unique_ptr<CoverSearch> make(const Problem& problem, Size memory,
                                           InterruptCheck& interrupt);
  virtual ~CoverSearch() = default;

  // Continues the diagram for `nodes` nodes of the search, fewer if they take long. Throws
  // MemoryLimitError if the diagram does not fit into memory.
  virtual void build(std::int64_t nodes) = 0;

  // Appends covers to `found` (option numbers in order of choice, each cover ended by -1) until
  // `covers` are found, `nodes` visited (fewer if they take long), or the search is done. The
  // covers are in the order of the diagram. At the memory limit the search continues without
  // storing more states: slower but complete.
  virtual void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) = 0;

  // Options that are chosen before the search starts, in the order of the BitProblem.
  using Prefix = Array<Index>;
  // Divides the search into at least `min_parts` parts, if it has so many branches. The covers of
  // the parts, concatenated, are those of the search.
  virtual Array<Prefix> split(Size min_parts) = 0;
  // Restarts with one part. Stored states are kept.
  virtual void restart(const Prefix& prefix) = 0;

  virtual bool done() const = 0;
  virtual std::int64_t node_count() const = 0;
  virtual Index option_count() const = 0;
  // Must be called once, when the search is done; throws std::logic_error otherwise, and
  // MemoryLimitError if some states were not stored.
  virtual Diagram take_diagram() = 0;
};

}  // namespace kaivuri
