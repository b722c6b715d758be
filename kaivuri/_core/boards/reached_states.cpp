#include "boards/reached_states.hpp"

#include <stdexcept>
#include <utility>

#include "base/paged_array.hpp"
#include "boards/board_layout.hpp"

namespace kaivuri {
namespace {

template <class Bits>
class LayeredStates final : public ReachedStates {
 public:
  LayeredStates(const BoardPlan& plan, Size memory, InterruptCheck& interrupt)
      : ReachedStates(plan.cells + 1),
        memory_(memory),
        layout_(plan, interrupt),
        pending_(plan.cells + 1) {
    if (!layout_.meets_deadlines(0, Bits{0})) return;
    keys_ = {Bits{0}};
    graph_[0].first_arc = {0, 0};
  }

  Size advance(InterruptCheck& interrupt) override {
    interrupt_ = &interrupt;
    arcs_ = 0;
    const Size end = std::min(keys_.size(), state_ + kBlock);
    for (; state_ < end; ++state_) expand(keys_[state_]);
    interrupt_->charge(kBlock * kWorkPerState);
    check_memory();
    if (state_ == keys_.size()) next_layer();
    return arcs_ + kBlock;
  }

 private:
  // An arc to a state without an id yet.
  struct PendingArc {
    Bits key;
    StateArc arc;
  };

  static Hash hash(Bits key) {
    Hash mixed = low_half(key);
    if constexpr (sizeof(Bits) > sizeof(std::uint64_t)) {
      mixed ^= low_half(key >> 64) * 0xd6e8feb86659fd93U;
    }
    mixed *= 0x9e3779b97f4a7c15U;
    mixed ^= mixed >> 32;
    return mixed * 0xff51afd7ed558ccdU;
  }

  // Throws MemoryLimitError if the memory in use plus `more` bytes exceeds the limit.
  void check_memory(Size more = 0) const {
    Size used = more + bytes_used_ + keys_.bytes();
    for (const auto& pending : pending_) used += pending.bytes();
    if (used > memory_) throw MemoryLimitError();
  }

  // Adds the arcs of all placements at the lowest open cell of a state.
  void expand(Bits key) {
    const auto from = narrow<StateId>(graph_[layer_].first + state_);
    const auto* const placements = layout_.placements(narrow<Index>(layer_));
    for (const std::uint16_t p : layout_.candidates(narrow<Index>(layer_), key)) {
      const auto& placement = placements[p];
      if (!layout_.fits(placement, key)) continue;
      Bits next = key;
      const Size to = layer_ + layout_.place(placement, next);
      if (!layout_.meets_deadlines(narrow<Index>(to), next)) continue;
      pending_[to].push_back({next, {from, label(placement, key)}});
      ++arcs_;
    }
  }

  std::uint32_t label(const typename BoardLayout<Bits>::BitPlacement& placement, Bits key) const {
    const BoardKind& kind = layout_.kind(placement.kind);
    if (kind.counter >= 0) return narrow<std::uint32_t>(placement.kind);
    const Index stride = kind.strides.empty() ? 0 : kind.strides[layout_.used(placement, key)];
    return narrow<std::uint32_t>(layout_.kinds() + placement.label * stride);
  }

  // Numbers the states of the next layer and groups the arcs by target.
  void next_layer() {
    const StateId first = next_id(graph_[layer_]);
    keys_ = {};
    state_ = 0;
    Array<PendingArc> pending = partition_by_hash(++layer_);
    StateLayer& layer = graph_[layer_];
    layer.first = first;
    if (done()) {  // a single final state, whatever pieces are left
      for (PendingArc& l : pending) l.key = 0;
    }
    layer.arcs.resize(pending.size());
    for (Size s = 0; s + 1 < shard_start_.size(); ++s) {
      number_shard(pending, shard_start_[s], shard_start_[s + 1], layer);
    }
    bytes_used_ += layer.bytes();
    arcs_ += pending.size();
  }

  // Returns the arcs to a layer, partitioned by hash.
  Array<PendingArc> partition_by_hash(Size to) {
    PagedArray<PendingArc> pending = std::move(pending_[to]);
    pending_[to] = {};
    const Size size = pending.size();
    check_memory(pending.bytes() + size * (kBytesOf<PendingArc> + kBytesOf<StateArc>));
    int bits = 0;
    while (size > kShardSize << bits) ++bits;
    const auto shard = [bits](const PendingArc& l) {
      return bits == 0 ? Size{0} : narrow<Size>(hash(l.key) >> (64 - bits));
    };
    shard_start_.assign((Size{1} << bits) + 1, 0);
    for (Size l = 0; l < size; ++l) {
      interrupt_->charge(1);
      ++shard_start_[shard(pending[l]) + 1];
    }
    for (Size s = 1; s < shard_start_.size(); ++s) shard_start_[s] += shard_start_[s - 1];
    Array<PendingArc> partitioned(size);
    Array<Size> next(shard_start_);
    for (Size l = 0; l < size; ++l) {
      interrupt_->charge(1);
      partitioned[next[shard(pending[l])]++] = pending[l];
    }
    return partitioned;
  }

  void number_shard(const Array<PendingArc>& pending, Size from, Size to, StateLayer& layer) {
    interrupt_->charge(4 * (to - from));
    const Size known = keys_.size();
    const Size slots = narrow<Size>(std::bit_ceil(narrow<std::size_t>(2 * (to - from) + 1)));
    table_.assign(slots, 0);
    arc_ends_.clear();
    for (Size l = from; l < to; ++l) arc_ends_.push_back(find_or_add(pending[l].key, known));
    const Size states_here = keys_.size() - known;
    Array<std::uint32_t>& first = layer.first_arc;
    first.resize(first.size() + states_here, 0);
    for (const std::uint32_t end : arc_ends_) ++first[end + 1];
    for (Size s = known; s < keys_.size(); ++s) first[s + 1] += first[s];
    next_.assign(first.begin() + known, first.end());
    for (Size l = from; l < to; ++l) {
      layer.arcs[next_[arc_ends_[l - from] - known]++] = pending[l].arc;
    }
  }

  // Returns the number of the state `key` within its layer, adding the state if it is new.
  std::uint32_t find_or_add(Bits key, Size known) {
    const Size mask = table_.size() - 1;
    for (Size slot = narrow<Size>(hash(key) >> 20) & mask;; slot = (slot + 1) & mask) {
      if (table_[slot] == 0) {
        keys_.push_back(key);
        table_[slot] = narrow<std::uint32_t>(keys_.size() - known);
        return narrow<std::uint32_t>(keys_.size() - 1);
      }
      const Size state = known + table_[slot] - 1;
      if (keys_[state] == key) return narrow<std::uint32_t>(state);
    }
  }

  static constexpr Size kBlock = 4096;       // states between two checks of the memory
  static constexpr Size kWorkPerState = 16;  // in the units of `InterruptCheck`
  static constexpr Size kShardSize = 16384;  // arcs; their hash table fits into the cache

  Size memory_;
  BoardLayout<Bits> layout_;
  Array<PagedArray<PendingArc>> pending_;  // by target layer
  Array<Bits> keys_;                       // the states of the current layer
  Size state_ = 0;                         // the number of these already expanded
  Size bytes_used_ = 0, arcs_ = 0;
  Array<Size> shard_start_;
  Array<std::uint32_t> table_, arc_ends_, next_;
  InterruptCheck* interrupt_ = nullptr;  // of the current step
};

}  // namespace

std::unique_ptr<ReachedStates> reached_states(const BoardPlan& plan, Size memory,
                                              InterruptCheck& interrupt) {
  const int bits = StateBits(plan).total;
#ifdef KAIVURI_WIDE_MASK
  if (bits > 64) return std::make_unique<LayeredStates<WideMask>>(plan, memory, interrupt);
#else
  if (bits > 64) throw std::length_error("the board is too wide for this machine's masks");
#endif
  return std::make_unique<LayeredStates<Mask>>(plan, memory, interrupt);
}

}  // namespace kaivuri
