#include "boards/board_counts.hpp"

#include <cstddef>
#include <stdexcept>
#include <utility>

#include "boards/board_layout.hpp"
#include "base/memory_limit.hpp"
#include "base/paged.hpp"

namespace kaivuri {

class BoardCounts::Search {
 public:
  virtual ~Search() = default;
  virtual void run(std::int64_t arcs) = 0;
  virtual bool done() const = 0;
  virtual double progress() const = 0;

  std::int64_t states = 1, live = 0, arcs = 0;
  std::vector<std::uint64_t> counts;
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

// A sum of terms by index: a dense array and the list of its used places.
class Sum {
 public:
  explicit Sum(std::size_t size) : ways_(size, 0) {}

  void add(std::uint32_t index, std::uint64_t ways) {
    std::uint64_t& sum = ways_[index];
    if (sum == 0) used_.push_back(index);
    sum += ways;
    if (sum < ways) throw std::overflow_error("a count needs more than 64 bits");
  }

  void move_to(std::vector<Term>& terms) {
    for (const std::uint32_t index : used_) {
      terms.push_back({index, std::exchange(ways_[index], 0)});
    }
    used_.clear();
  }

 private:
  std::vector<std::uint64_t> ways_;
  std::vector<std::uint32_t> used_;
};

template <class Bits>
class LayeredSearch final : public BoardCounts::Search {
 public:
  LayeredSearch(const BoardPlan& plan, std::size_t memory)
      : memory_(memory),
        layout_(plan),
        pending_(static_cast<std::size_t>(plan.cells) + 1),
        layers_(static_cast<std::size_t>(plan.cells) + 1),
        sum_(static_cast<std::size_t>(plan.combinations())) {
    counts.assign(static_cast<std::size_t>(plan.combinations()), 0);
    layers_[0].keys = {Bits{0}};
    layers_[0].first_arc = {0, 0};
  }

  void run(std::int64_t budget) override {
    for (budget_ = budget; budget_ > 0 && pass_ != Pass::done;) {
      switch (pass_) {
        case Pass::reach: reach(); break;
        case Pass::mark: mark(); break;
        case Pass::count: count(); break;
        case Pass::done: break;
      }
    }
  }

  bool done() const override { return pass_ == Pass::done; }

  double progress() const override {
    const double part = static_cast<double>(layer_) / static_cast<double>(layers_.size());
    if (pass_ == Pass::reach) return 0.8 * part;
    return pass_ == Pass::count ? 0.8 + 0.2 * part : 1.0;
  }

 private:
  enum class Pass { reach, mark, count, done };

  // An arc whose end has no number yet.
  struct LooseArc {
    Bits key;
    Arc arc;
  };

  struct Layer {
    StateNumber first = 0;              // number of its first state
    std::vector<Bits> keys;             // its states, till the next layers know them
    std::vector<std::uint32_t> first_arc{0};  // the arcs to state s start at first_arc[s]
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> first_term;    // in the last pass, alike
    std::vector<Term> terms;
    std::size_t size() const { return first_arc.size() - 1; }
    std::size_t bytes() const {
      return keys.capacity() * sizeof(Bits) + arcs.capacity() * sizeof(Arc) +
             (first_arc.capacity() + first_term.capacity()) * sizeof(std::uint32_t) +
             terms.capacity() * sizeof(Term);
    }
  };

  static std::uint64_t hash(Bits key) {
    auto mixed = static_cast<std::uint64_t>(key);
    if constexpr (sizeof(Bits) > sizeof(std::uint64_t)) {
      mixed ^= static_cast<std::uint64_t>(key >> 64) * 0xd6e8feb86659fd93U;
    }
    mixed *= 0x9e3779b97f4a7c15U;
    mixed ^= mixed >> 32;
    return mixed * 0xff51afd7ed558ccdU;
  }

  // Throws MemoryLimit if what is held, and `more` bytes, pass what is allowed.
  void check_memory(std::size_t more = 0) const {
    std::size_t held = more + live_.capacity();
    for (const auto& loose : pending_) held += loose.bytes();
    for (const Layer& layer : layers_) held += layer.bytes();
    if (held > memory_) throw MemoryLimit();
  }

  // First pass: the placements at the lowest open cell of some states.
  void reach() {
    Layer& layer = layers_[layer_];
    const std::size_t end = std::min(layer.keys.size(), state_ + block);
    for (; state_ < end; ++state_) expand(layer, state_);
    check_memory();
    if (state_ < layer.keys.size()) return;
    layer.keys = {};
    state_ = 0;
    if (layer_ + 1 < layers_.size()) number_states(++layer_);
    if (layer_ + 1 == layers_.size()) pass_ = Pass::mark;
  }

  void expand(const Layer& layer, std::size_t state) {
    const Bits key = layer.keys[state];
    const auto from = static_cast<StateNumber>(layer.first + state);
    const auto* const places = layout_.places(static_cast<Index>(layer_));
    for (const std::uint16_t p : layout_.candidates(static_cast<Index>(layer_), key)) {
      const auto& place = places[p];
      if (!layout_.fits(place, key)) continue;
      Bits next = key;
      const auto moved = static_cast<std::size_t>(layout_.put(place, next));
      const std::size_t to = layer_ + moved;
      if (to + 1 == layers_.size() && !layout_.complete(next)) continue;
      pending_[to].push_back({next, {from, step(place, key)}});
      --budget_;
    }
    --budget_;
  }

  std::uint32_t step(const typename BoardLayout<Bits>::Place& place, Bits key) const {
    const auto& strides = layout_.kind(place.kind).strides;
    if (strides.empty()) return 0;
    const auto copy = static_cast<std::size_t>(layout_.used(place, key));
    return static_cast<std::uint32_t>(place.label * strides[copy]);
  }

  // Gives each state of a layer a number and groups the arcs by their end.
  void number_states(std::size_t to) {
    std::vector<LooseArc> loose = part_by_hash(to);
    Layer& layer = layers_[to];
    const Layer& before = layers_[to - 1];
    layer.first = static_cast<StateNumber>(before.first + before.size());
    if (to + 1 == layers_.size()) {  // one end, whatever pieces were left over
      for (LooseArc& l : loose) l.key = 0;
    }
    arcs += static_cast<std::int64_t>(loose.size());
    layer.arcs.resize(loose.size());
    for (std::size_t s = 0; s + 1 < shard_start_.size(); ++s) {
      number_shard(loose, shard_start_[s], shard_start_[s + 1], layer);
    }
    states += static_cast<std::int64_t>(layer.size());
    if (states > std::int64_t{0xffffffff}) throw std::length_error("too many states");
    budget_ -= static_cast<std::int64_t>(loose.size());
  }

  // The arcs to a layer, those of equal hash bits together.
  std::vector<LooseArc> part_by_hash(std::size_t to) {
    Paged<LooseArc> loose = std::move(pending_[to]);
    pending_[to] = {};
    const std::size_t size = loose.size();
    check_memory(loose.bytes() + size * (sizeof(LooseArc) + sizeof(Arc)));
    const int bits = size > shard_size ? std::bit_width((size - 1) / shard_size) : 0;
    const auto shard = [bits](const LooseArc& l) {
      return bits == 0 ? std::uint64_t{0} : hash(l.key) >> (64 - bits);
    };
    shard_start_.assign((std::size_t{1} << bits) + 1, 0);
    for (std::size_t l = 0; l < size; ++l) ++shard_start_[shard(loose[l]) + 1];
    for (std::size_t s = 1; s < shard_start_.size(); ++s) shard_start_[s] += shard_start_[s - 1];
    std::vector<LooseArc> parted(size);
    std::vector<std::size_t> next(shard_start_);
    for (std::size_t l = 0; l < size; ++l) parted[next[shard(loose[l])]++] = loose[l];
    return parted;
  }

  void number_shard(const std::vector<LooseArc>& loose, std::size_t from, std::size_t to,
                    Layer& layer) {
    const std::size_t known = layer.keys.size();
    const std::size_t slots = std::bit_ceil(2 * (to - from) + 1);
    table_.assign(slots, 0);
    end_of_.clear();
    for (std::size_t l = from; l < to; ++l) {
      end_of_.push_back(find_or_add(loose[l].key, known, layer.keys));
    }
    const std::size_t states_here = layer.keys.size() - known;
    std::vector<std::uint32_t>& first = layer.first_arc;
    first.resize(first.size() + states_here, 0);
    for (const std::uint32_t end : end_of_) ++first[end + 1];
    for (std::size_t s = known; s < layer.keys.size(); ++s) first[s + 1] += first[s];
    next_.assign(first.begin() + static_cast<std::ptrdiff_t>(known), first.end());
    for (std::size_t l = from; l < to; ++l) {
      layer.arcs[next_[end_of_[l - from] - known]++] = loose[l].arc;
    }
  }

  // The number within the layer of the state `key`, a new one if need be.
  std::uint32_t find_or_add(Bits key, std::size_t known, std::vector<Bits>& keys) {
    const std::size_t mask = table_.size() - 1;
    for (std::size_t slot = (hash(key) >> 20) & mask;; slot = (slot + 1) & mask) {
      if (table_[slot] == 0) {
        keys.push_back(key);
        table_[slot] = static_cast<std::uint32_t>(keys.size() - known);
        return static_cast<std::uint32_t>(keys.size() - 1);
      }
      const std::size_t state = known + table_[slot] - 1;
      if (keys[state] == key) return static_cast<std::uint32_t>(state);
    }
  }

  // Second pass: marks what leads to a live state, from the last layer up.
  void mark() {
    check_memory(static_cast<std::size_t>(states));
    live_.assign(static_cast<std::size_t>(states), 0);
    std::fill(live_.begin() + layers_.back().first, live_.end(), 1);
    for (auto layer = layers_.rbegin(); layer != layers_.rend(); ++layer) {
      for (std::size_t s = 0; s < layer->size(); ++s) {
        if (live_[layer->first + s] == 0) continue;
        ++live;
        for (std::size_t a = layer->first_arc[s]; a < layer->first_arc[s + 1]; ++a) {
          live_[layer->arcs[a].from] = 1;
        }
      }
    }
    budget_ -= arcs;
    layer_ = state_ = 0;
    layers_[0].terms = {{0, live_[0] != 0 ? 1U : 0U}};
    layers_[0].first_term = {0, 1};
    pass_ = Pass::count;
    next_layer();
  }

  // Third pass: the terms of some states of a layer, out of earlier layers.
  void count() {
    Layer& layer = layers_[layer_];
    const std::size_t end = std::min(layer.size(), state_ + block);
    for (; state_ < end; ++state_) {
      if (live_[layer.first + state_] != 0) gather(layer, state_);
      layer.first_term.push_back(static_cast<std::uint32_t>(layer.terms.size()));
    }
    check_memory();
    budget_ -= 1;
    if (state_ == layer.size()) next_layer();
  }

  void gather(Layer& layer, std::size_t state) {
    std::size_t source = 0;
    for (std::size_t a = layer.first_arc[state]; a < layer.first_arc[state + 1]; ++a) {
      const Arc arc = layer.arcs[a];
      if (live_[arc.from] == 0) continue;
      for (source = layer_ - 1; layers_[source].first > arc.from;) --source;
      const Layer& earlier = layers_[source];
      const std::size_t s = arc.from - earlier.first;
      for (std::size_t t = earlier.first_term[s]; t < earlier.first_term[s + 1]; ++t) {
        sum_.add(earlier.terms[t].index + arc.step, earlier.terms[t].ways);
        --budget_;
      }
    }
    sum_.move_to(layer.terms);
  }

  // Goes to the next layer of the third pass, and lets go what it cannot need.
  void next_layer() {
    state_ = 0;
    if (++layer_ < layers_.size()) {
      layers_[layer_].first_term = {0};
      return;
    }
    for (const Term& term : layers_.back().terms) counts[term.index] = term.ways;
    pass_ = Pass::done;
    layers_ = {};
    live_ = {};
  }

  static constexpr std::size_t block = 4096;        // states between two looks at the budget
  static constexpr std::size_t shard_size = 16384;  // arcs whose ends' table fits the cache

  std::size_t memory_;
  BoardLayout<Bits> layout_;
  std::vector<Paged<LooseArc>> pending_;  // by the layer they lead to
  std::vector<Layer> layers_;
  Sum sum_;
  std::vector<std::uint8_t> live_;
  std::vector<std::size_t> shard_start_;
  std::vector<std::uint32_t> table_, end_of_, next_;
  Pass pass_ = Pass::reach;
  std::size_t layer_ = 0, state_ = 0;
  std::int64_t budget_ = 0;
};

std::unique_ptr<BoardCounts::Search> make_search(const BoardPlan& plan, std::size_t memory) {
  const int bits = StateBits(plan).total;
#ifdef __SIZEOF_INT128__
  if (bits > 64) return std::make_unique<LayeredSearch<WideWord>>(plan, memory);
#else
  if (bits > 64) throw std::length_error("the board is too wide for this machine's words");
#endif
  return std::make_unique<LayeredSearch<Word>>(plan, memory);
}

}  // namespace

BoardCounts::BoardCounts(const BoardPlan& plan, std::size_t memory)
    : search_(make_search(plan, memory)) {}
BoardCounts::BoardCounts(BoardCounts&&) noexcept = default;
BoardCounts::~BoardCounts() = default;

void BoardCounts::run(std::int64_t arcs) { search_->run(arcs); }
bool BoardCounts::done() const { return search_->done(); }
double BoardCounts::progress() const { return search_->progress(); }
std::int64_t BoardCounts::states() const { return search_->states; }
std::int64_t BoardCounts::live() const { return search_->live; }
std::int64_t BoardCounts::arcs() const { return search_->arcs; }
const std::vector<std::uint64_t>& BoardCounts::counts() const { return search_->counts; }

}  // namespace kaivuri
