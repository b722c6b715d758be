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
    if (!layout_.in_time(0, Bits{0})) return;
    keys_ = {Bits{0}};
    graph_[0].first_arc = {0, 0};
  }

  Size go_on(InterruptCheck& interrupt) override {
    interrupt_ = &interrupt;
    arcs_ = 0;
    const Size end = std::min(keys_.size(), state_ + kBlock);
    for (; state_ < end; ++state_) expand(keys_[state_]);
    interrupt_->charge(kBlock * kWorkAState);
    check_memory();
    if (state_ == keys_.size()) next_layer();
    return arcs_ + kBlock;
  }

 private:
  // An arc whose end has no number yet.
  struct LooseArc {
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

  // Throws MemoryLimitError if the memory in use and `more` bytes are more than allowed.
  void check_memory(Size more = 0) const {
    Size held = more + held_ + keys_.bytes();
    for (const auto& loose : pending_) held += loose.bytes();
    if (held > memory_) throw MemoryLimitError();
  }

  // The placements at the lowest open cell of a state.
  void expand(Bits key) {
    const auto from = narrow<StateNumber>(graph_[layer_].first + state_);
    const auto* const places = layout_.places(narrow<Index>(layer_));
    for (const std::uint16_t p : layout_.candidates(narrow<Index>(layer_), key)) {
      const auto& place = places[p];
      if (!layout_.fits(place, key)) continue;
      Bits next = key;
      const Size to = layer_ + layout_.put(place, next);
      if (!layout_.in_time(narrow<Index>(to), next)) continue;
      pending_[to].push_back({next, {from, act(place, key)}});
      ++arcs_;
    }
  }

  std::uint32_t act(const typename BoardLayout<Bits>::Place& place, Bits key) const {
    const BoardKind& kind = layout_.kind(place.kind);
    if (kind.counter >= 0) return narrow<std::uint32_t>(place.kind);
    const Index stride = kind.strides.empty() ? 0 : kind.strides[layout_.used(place, key)];
    return narrow<std::uint32_t>(layout_.kinds() + place.label * stride);
  }

  // Gives each state of the next layer a number and groups the arcs by their end.
  void next_layer() {
    const StateNumber first = after(graph_[layer_]);
    keys_ = {};
    state_ = 0;
    Array<LooseArc> loose = part_by_hash(++layer_);
    StateLayer& layer = graph_[layer_];
    layer.first = first;
    if (done()) {  // one end, whatever pieces were left over
      for (LooseArc& l : loose) l.key = 0;
    }
    layer.arcs.resize(loose.size());
    for (Size s = 0; s + 1 < shard_start_.size(); ++s) {
      number_shard(loose, shard_start_[s], shard_start_[s + 1], layer);
    }
    held_ += layer.bytes();
    arcs_ += loose.size();
  }

  // The arcs to a layer, grouped by part of the hash.
  Array<LooseArc> part_by_hash(Size to) {
    PagedArray<LooseArc> loose = std::move(pending_[to]);
    pending_[to] = {};
    const Size size = loose.size();
    check_memory(loose.bytes() + size * (kBytesOf<LooseArc> + kBytesOf<StateArc>));
    int bits = 0;
    while (size > kShardSize << bits) ++bits;
    const auto shard = [bits](const LooseArc& l) {
      return bits == 0 ? Size{0} : narrow<Size>(hash(l.key) >> (64 - bits));
    };
    shard_start_.assign((Size{1} << bits) + 1, 0);
    for (Size l = 0; l < size; ++l) {
      interrupt_->charge(1);
      ++shard_start_[shard(loose[l]) + 1];
    }
    for (Size s = 1; s < shard_start_.size(); ++s) shard_start_[s] += shard_start_[s - 1];
    Array<LooseArc> parted(size);
    Array<Size> next(shard_start_);
    for (Size l = 0; l < size; ++l) {
      interrupt_->charge(1);
      parted[next[shard(loose[l])]++] = loose[l];
    }
    return parted;
  }

  void number_shard(const Array<LooseArc>& loose, Size from, Size to, StateLayer& layer) {
    interrupt_->charge(4 * (to - from));
    const Size known = keys_.size();
    const Size slots = narrow<Size>(std::bit_ceil(narrow<std::size_t>(2 * (to - from) + 1)));
    table_.assign(slots, 0);
    end_of_.clear();
    for (Size l = from; l < to; ++l) end_of_.push_back(find_or_add(loose[l].key, known));
    const Size states_here = keys_.size() - known;
    Array<std::uint32_t>& first = layer.first_arc;
    first.resize(first.size() + states_here, 0);
    for (const std::uint32_t end : end_of_) ++first[end + 1];
    for (Size s = known; s < keys_.size(); ++s) first[s + 1] += first[s];
    next_.assign(first.begin() + known, first.end());
    for (Size l = from; l < to; ++l) {
      layer.arcs[next_[end_of_[l - from] - known]++] = loose[l].arc;
    }
  }

  // The number within the layer of the state `key`; a new one if needed.
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

  static constexpr Size kBlock = 4096;       // states between two looks at the memory
  static constexpr Size kWorkAState = 16;    // in the units of an interrupt check
  static constexpr Size kShardSize = 16384;  // arcs, whose table of ends then fits the cache

  Size memory_;
  BoardLayout<Bits> layout_;
  Array<PagedArray<LooseArc>> pending_;  // by the layer they lead to
  Array<Bits> keys_;                     // the states of the present layer
  Size state_ = 0;                       // of these, how many are done
  Size held_ = 0, arcs_ = 0;
  Array<Size> shard_start_;
  Array<std::uint32_t> table_, end_of_, next_;
  InterruptCheck* interrupt_ = nullptr;  // of the present step
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
