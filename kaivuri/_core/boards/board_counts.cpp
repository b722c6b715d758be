#include "boards/board_counts.hpp"

#include <stdexcept>
#include <utility>

#include "base/memory_limit.hpp"
#include "base/paged.hpp"
#include "boards/board_layout.hpp"

namespace kaivuri {

class BoardCounts::Search {
 public:
  virtual ~Search() = default;
  virtual void run(std::int64_t arcs, Pause& pause) = 0;
  virtual bool done() const = 0;
  virtual double progress() const = 0;

  std::int64_t states = 1, live = 0, arcs = 0;
  Array<std::uint64_t> counts;
};

namespace {

using StateNumber = std::uint32_t;

struct Arc {
  StateNumber from;
  std::uint32_t step;  // what its open label adds to the count's index
};

struct Term {
  std::uint32_t index;  // a combination of labels
  std::uint64_t ways;
};

constexpr Size kBytesACombination = 2 * kBytesOf<std::uint64_t>;  // in a sum and in the counts

// A sum of terms by index: a dense array and the list of its used places.
class Sum {
 public:
  explicit Sum(Size size) : ways_(size, 0) {}

  void add(std::uint32_t index, std::uint64_t ways) {
    std::uint64_t& sum = ways_[index];
    if (sum == 0) used_.push_back(index);
    sum += ways;
    if (sum < ways) throw std::overflow_error("a count needs more than 64 bits");
  }

  void move_to(Array<Term>& terms) {
    for (const std::uint32_t index : used_) {
      terms.push_back({index, std::exchange(ways_[index], 0)});
    }
    used_.clear();
  }

 private:
  Array<std::uint64_t> ways_;
  Array<std::uint32_t> used_;
};

template <class Bits>
class LayeredSearch final : public BoardCounts::Search {
 public:
  LayeredSearch(const BoardPlan& plan, Size memory, Pause& pause)
      : memory_(memory),
        layout_(plan, pause),
        pending_(plan.cells + 1),
        layers_(plan.cells + 1),
        sum_(plan.combinations()) {
    counts.assign(plan.combinations(), 0);
    layers_[0].keys = {Bits{0}};
    layers_[0].first_arc = {0, 0};
    if (plan.cells == 0) end_at_once();
  }

  void run(std::int64_t budget, Pause& pause) override {
    pause_ = &pause;
    for (budget_ = budget; budget_ > 0 && pass_ != Pass::kDone;) {
      switch (pass_) {
        case Pass::kReach: reach(); break;
        case Pass::kMark: mark(); break;
        case Pass::kCount: count(); break;
        case Pass::kDone: break;
      }
    }
  }

  bool done() const override { return pass_ == Pass::kDone; }

  double progress() const override {
    const double part = static_cast<double>(layer_) / static_cast<double>(layers_.size());
    if (pass_ == Pass::kReach) return 0.8 * part;
    return pass_ == Pass::kCount ? 0.8 + 0.2 * part : 1.0;
  }

 private:
  enum class Pass { kReach, kMark, kCount, kDone };

  // An arc whose end has no number yet.
  struct LooseArc {
    Bits key;
    Arc arc;
  };

  struct Layer {
    StateNumber first = 0;              // number of its first state
    Array<Bits> keys;                   // its states, until the next layers know them
    Array<std::uint32_t> first_arc{0};  // the arcs to state s start at first_arc[s]
    Array<Arc> arcs;
    Array<std::uint32_t> first_term;  // where the terms of each state start, in the last pass
    Array<Term> terms;
    Size size() const { return first_arc.size() - 1; }
    Size bytes() const {
      return keys.bytes() + arcs.bytes() + first_arc.bytes() + first_term.bytes() + terms.bytes();
    }
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

  // Throws MemoryLimit if the memory in use and `more` bytes are more than allowed.
  void check_memory(Size more = 0) const {
    Size held = more + live_.bytes();
    for (const auto& loose : pending_) held += loose.bytes();
    for (const Layer& layer : layers_) held += layer.bytes();
    if (held > memory_) throw MemoryLimit();
  }

  // A board without cells is filled from the start, if no piece has to lie on it.
  void end_at_once() { pass_ = layout_.complete(Bits{0}) ? Pass::kMark : Pass::kDone; }

  // First pass: the placements at the lowest open cell of some states.
  void reach() {
    Layer& layer = layers_[layer_];
    const Size end = std::min(layer.keys.size(), state_ + kBlock);
    for (; state_ < end; ++state_) expand(layer, state_);
    pause_->spend(kBlock * kWorkAState);
    check_memory();
    if (state_ < layer.keys.size()) return;
    layer.keys = {};
    state_ = 0;
    if (layer_ + 1 < layers_.size()) number_states(++layer_);
    if (layer_ + 1 == layers_.size()) pass_ = Pass::kMark;
  }

  void expand(const Layer& layer, Size state) {
    const Bits key = layer.keys[state];
    const auto from = narrow<StateNumber>(layer.first + state);
    const auto* const places = layout_.places(narrow<Index>(layer_));
    for (const std::uint16_t p : layout_.candidates(narrow<Index>(layer_), key)) {
      const auto& place = places[p];
      if (!layout_.fits(place, key)) continue;
      Bits next = key;
      const auto moved = layout_.put(place, next);
      const Size to = layer_ + moved;
      if (to + 1 == layers_.size() && !layout_.complete(next)) continue;
      pending_[to].push_back({next, {from, step(place, key)}});
      --budget_;
    }
    --budget_;
  }

  std::uint32_t step(const typename BoardLayout<Bits>::Place& place, Bits key) const {
    const auto& strides = layout_.kind(place.kind).strides;
    if (strides.empty()) return 0;
    const auto copy = layout_.used(place, key);
    return narrow<std::uint32_t>(place.label * strides[copy]);
  }

  // Gives each state of a layer a number and groups the arcs by their end.
  void number_states(Size to) {
    Array<LooseArc> loose = part_by_hash(to);
    Layer& layer = layers_[to];
    const Layer& before = layers_[to - 1];
    layer.first = narrow<StateNumber>(before.first + before.size());
    if (to + 1 == layers_.size()) {  // one end, whatever pieces were left over
      for (LooseArc& l : loose) l.key = 0;
    }
    arcs += loose.size();
    layer.arcs.resize(loose.size());
    for (Size s = 0; s + 1 < shard_start_.size(); ++s) {
      number_shard(loose, shard_start_[s], shard_start_[s + 1], layer);
    }
    states += layer.size();
    if (states > std::int64_t{0xffffffff}) throw std::length_error("too many states");
    budget_ -= loose.size();
  }

  // The arcs to a layer, grouped by part of the hash.
  Array<LooseArc> part_by_hash(Size to) {
    Paged<LooseArc> loose = std::move(pending_[to]);
    pending_[to] = {};
    const Size size = loose.size();
    check_memory(loose.bytes() + size * (kBytesOf<LooseArc> + kBytesOf<Arc>));
    int bits = 0;
    while (size > kShardSize << bits) ++bits;
    const auto shard = [bits](const LooseArc& l) {
      return bits == 0 ? Size{0} : narrow<Size>(hash(l.key) >> (64 - bits));
    };
    shard_start_.assign((Size{1} << bits) + 1, 0);
    for (Size l = 0; l < size; ++l) {
      pause_->spend(1);
      ++shard_start_[shard(loose[l]) + 1];
    }
    for (Size s = 1; s < shard_start_.size(); ++s) shard_start_[s] += shard_start_[s - 1];
    Array<LooseArc> parted(size);
    Array<Size> next(shard_start_);
    for (Size l = 0; l < size; ++l) {
      pause_->spend(1);
      parted[next[shard(loose[l])]++] = loose[l];
    }
    return parted;
  }

  void number_shard(const Array<LooseArc>& loose, Size from, Size to, Layer& layer) {
    pause_->spend(4 * (to - from));
    const Size known = layer.keys.size();
    const Size slots = narrow<Size>(std::bit_ceil(narrow<std::size_t>(2 * (to - from) + 1)));
    table_.assign(slots, 0);
    end_of_.clear();
    for (Size l = from; l < to; ++l) {
      end_of_.push_back(find_or_add(loose[l].key, known, layer.keys));
    }
    const Size states_here = layer.keys.size() - known;
    Array<std::uint32_t>& first = layer.first_arc;
    first.resize(first.size() + states_here, 0);
    for (const std::uint32_t end : end_of_) ++first[end + 1];
    for (Size s = known; s < layer.keys.size(); ++s) first[s + 1] += first[s];
    next_.assign(first.begin() + known, first.end());
    for (Size l = from; l < to; ++l) {
      layer.arcs[next_[end_of_[l - from] - known]++] = loose[l].arc;
    }
  }

  // The number within the layer of the state `key`; a new one if needed.
  std::uint32_t find_or_add(Bits key, Size known, Array<Bits>& keys) {
    const Size mask = table_.size() - 1;
    for (Size slot = narrow<Size>(hash(key) >> 20) & mask;; slot = (slot + 1) & mask) {
      if (table_[slot] == 0) {
        keys.push_back(key);
        table_[slot] = narrow<std::uint32_t>(keys.size() - known);
        return narrow<std::uint32_t>(keys.size() - 1);
      }
      const Size state = known + table_[slot] - 1;
      if (keys[state] == key) return narrow<std::uint32_t>(state);
    }
  }

  // Second pass: marks the states that lead to a live state, from the last layer up.
  void mark() {
    check_memory(states);
    live_.assign(states, 0);
    std::fill(live_.begin() + layers_.back().first, live_.end(), 1);
    for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) {
      for (Size s = 0; s < layer->size(); ++s) {
        if (live_[layer->first + s] == 0) continue;
        ++live;
        pause_->spend(1 + layer->first_arc[s + 1] - layer->first_arc[s]);
        for (Size a = layer->first_arc[s]; a < layer->first_arc[s + 1]; ++a) {
          live_[layer->arcs[a].from] = 1;
        }
      }
    }
    budget_ -= arcs;
    layer_ = state_ = 0;
    layers_[0].terms = {{0, live_[0] != 0 ? 1U : 0U}};
    layers_[0].first_term = {0, 1};
    pass_ = Pass::kCount;
    next_layer();
  }

  // Third pass: the terms of some states of a layer, from those of earlier layers.
  void count() {
    Layer& layer = layers_[layer_];
    const Size end = std::min(layer.size(), state_ + kBlock);
    for (; state_ < end; ++state_) {
      if (live_[layer.first + state_] != 0) gather(layer, state_);
      layer.first_term.push_back(narrow<std::uint32_t>(layer.terms.size()));
    }
    check_memory();
    pause_->spend(kBlock * kWorkAState);
    budget_ -= 1;
    if (state_ == layer.size()) next_layer();
  }

  void gather(Layer& layer, Size state) {
    Size source = 0;
    for (Size a = layer.first_arc[state]; a < layer.first_arc[state + 1]; ++a) {
      const Arc arc = layer.arcs[a];
      if (live_[arc.from] == 0) continue;
      for (source = layer_ - 1; layers_[source].first > arc.from;) --source;
      const Layer& earlier = layers_[source];
      const Size s = arc.from - earlier.first;
      for (Size t = earlier.first_term[s]; t < earlier.first_term[s + 1]; ++t) {
        sum_.add(earlier.terms[t].index + arc.step, earlier.terms[t].ways);
        --budget_;
      }
    }
    sum_.move_to(layer.terms);
  }

  // Goes to the next layer of the third pass; after the last, keeps the counts alone.
  void next_layer() {
    state_ = 0;
    if (++layer_ < layers_.size()) {
      layers_[layer_].first_term = {0};
      return;
    }
    for (const Term& term : layers_.back().terms) counts[term.index] = term.ways;
    pass_ = Pass::kDone;
    layers_ = {};
    live_ = {};
  }

  static constexpr Size kBlock = 4096;       // states between two looks at the budget
  static constexpr Size kWorkAState = 16;    // in the units of a pause
  static constexpr Size kShardSize = 16384;  // arcs, whose table of ends then fits the cache

  Size memory_;
  BoardLayout<Bits> layout_;
  Array<Paged<LooseArc>> pending_;  // by the layer they lead to
  Array<Layer> layers_;
  Sum sum_;
  Array<std::uint8_t> live_;
  Array<Size> shard_start_;
  Array<std::uint32_t> table_, end_of_, next_;
  Pass pass_ = Pass::kReach;
  Size layer_ = 0, state_ = 0;
  std::int64_t budget_ = 0;
  Pause* pause_ = nullptr;  // of the present run
};

std::unique_ptr<BoardCounts::Search> make_search(const BoardPlan& plan, Size memory, Pause& pause) {
  if (plan.combinations() * kBytesACombination > memory) throw MemoryLimit();
  const int bits = StateBits(plan).total;
#ifdef __SIZEOF_INT128__
  if (bits > 64) return std::make_unique<LayeredSearch<WideMask>>(plan, memory, pause);
#else
  if (bits > 64) throw std::length_error("the board is too wide for this machine's masks");
#endif
  return std::make_unique<LayeredSearch<Mask>>(plan, memory, pause);
}

}  // namespace

BoardCounts::BoardCounts(const BoardPlan& plan, Size memory, Pause pause)
    : search_(make_search(plan, memory, pause)) {}
BoardCounts::BoardCounts(BoardCounts&&) noexcept = default;
BoardCounts::~BoardCounts() = default;

void BoardCounts::run(std::int64_t arcs, Pause pause) { search_->run(arcs, pause); }
bool BoardCounts::done() const { return search_->done(); }
double BoardCounts::progress() const { return search_->progress(); }
std::int64_t BoardCounts::states() const { return search_->states; }
std::int64_t BoardCounts::live() const { return search_->live; }
std::int64_t BoardCounts::arcs() const { return search_->arcs; }
const Array<std::uint64_t>& BoardCounts::counts() const { return search_->counts; }

}  // namespace kaivuri
