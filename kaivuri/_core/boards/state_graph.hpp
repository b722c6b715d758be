// States of a board and the ways from one to the next, layer by layer.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/memory_limit_error.hpp"

namespace kaivuri {

using StateNumber = std::uint32_t;

// One placement, seen from the state that it leads to.
struct StateArc {
  StateNumber from;
  // The kind, where states count it together with others; else the number of kinds and what the
  // placement's label adds to the index of a combination.
  std::uint32_t act;
};

// The states with the same lowest open cell. The last layer is that of the full board.
struct StateLayer {
  StateNumber first = 0;              // number of its first state
  Array<std::uint32_t> first_arc{0};  // the arcs to state s start at first_arc[s]
  Array<StateArc> arcs;               // from earlier layers

  Size size() const { return first_arc.size() - 1; }
  Size bytes() const { return first_arc.bytes() + arcs.bytes(); }
};

using StateGraph = Array<StateLayer>;

inline Size states_of(const StateGraph& graph) { return graph.back().first + graph.back().size(); }

inline Size bytes_of(const StateGraph& graph) {
  Size bytes = 0;
  for (const StateLayer& layer : graph) bytes += layer.bytes();
  return bytes;
}

// The number of the state after those of a layer.
inline StateNumber after(const StateLayer& layer) {
  const std::int64_t next = std::int64_t{layer.first} + layer.size();
  if (next > std::int64_t{0xffffffff}) throw MemoryLimitError();
  return narrow<StateNumber>(next);
}

}  // namespace kaivuri
