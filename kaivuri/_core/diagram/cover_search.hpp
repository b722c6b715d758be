// Memoised depth-first search: builds the diagram of all covers, and may list
// them while it builds.
#pragma once

#include <cstdint>
#include <memory>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/memory_limit_error.hpp"
#include "base/problem.hpp"
#include "diagram/diagram.hpp"

namespace kaivuri {

// Algorithm X on bit sets that remembers each state, that is each set of covered items (Nishino et
// al., Dancing with Decision Diagrams, AAAI 2017). It branches on the item with the fewest options
// among the first three uncovered ones. An item with one option left is taken at once; one with
// none ends the branch. If more items competed, two branches would seldom meet again in the same
// state. Where options give colours they seldom do in any case, and all items compete.
//
// Structure: a BitProblem; a StateStack of the states from the start to where the search stands; a
// StateTable with the node of each state left behind; the diagram. Invariant: a state in the table
// has been searched completely and has its node, or is marked unknown. While memory lasts, each
// state is searched once, which costs a pass over the options alive in it. A state takes its set of
// items and some 20 bytes, an arc takes 8 bytes.
class CoverSearch {
 public:
  // `memory`: how many bytes the states and the diagram may take.
  static std::unique_ptr<CoverSearch> make(const Problem& problem, Size memory,
                                           InterruptCheck& interrupt);
  virtual ~CoverSearch() = default;

  // Goes on with the diagram for that many nodes of the search, fewer where they take long; done()
  // tells when it is complete. Throws MemoryLimitError when it does not fit into memory.
  virtual void build(std::int64_t nodes) = 0;

  // Appends covers to `found` (option numbers in order of choice, each cover ended by -1) until
  // `covers` are found, `nodes` visited (fewer where they take long), or all is done. The covers
  // come in the order of the diagram. When memory is short, the search goes on without remembering
  // more: slower but complete.
  virtual void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) = 0;

  // Options in the search's own numbering, taken before it starts.
  using Prefix = Array<Index>;
  // Cuts the search into at least `wanted` parts, if it has that many branches. Their covers, part
  // after part, are those of the whole search in its order.
  virtual Array<Prefix> split(Size wanted) = 0;
  // Begins again, with one part; what was found out before is still remembered.
  virtual void start_at(const Prefix& prefix) = 0;

  virtual bool done() const = 0;
  virtual std::int64_t nodes() const = 0;
  virtual Index options() const = 0;
  virtual Size bytes() const = 0;
  // To be called once, when all is done. Throws std::logic_error otherwise, and MemoryLimitError if
  // covers were listed without being remembered.
  virtual Diagram take_diagram() = 0;
};

}  // namespace kaivuri
