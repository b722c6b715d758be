// A layered graph of board states.
#pragma once

#include <cstdint>

#include "base/index.hpp"
#include "base/memory_limit_error.hpp"

namespace kaivuri {

using StateId = std::uint32_t;

// An arc to a state, made by one placement.
struct StateArc {
  StateId from;
  // The kind, if it shares a counter with others; otherwise the number of kinds plus the amount
  // that the placement's label adds to the index of a combination.
  std::uint32_t label;
};

// The states with the same lowest open cell. The last layer is the full board.
struct StateLayer {
  StateId first = 0;                  // id of its first state
  Array<std::uint32_t> first_arc{0};  // the arcs to state s begin at first_arc[s]
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

// Returns the id of the first state after a layer.
inline StateId next_id(const StateLayer& layer) {
  const std::int64_t next = std::int64_t{layer.first} + layer.size();
  if (next > std::int64_t{0xffffffff}) throw MemoryLimitError();
  return narrow<StateId>(next);
}

}  // namespace kaivuri
