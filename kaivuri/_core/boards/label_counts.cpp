#include "boards/label_counts.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace kaivuri {
namespace {

constexpr Size kBlock = 4096;  // states between two checks of the memory
constexpr Size kWorkPerState = 16;

}  // namespace

void LabelSum::add(std::uint32_t index, std::uint64_t count) {
  std::uint64_t& sum = counts_[index];
  if (sum == 0) used_.push_back(index);
  sum += count;
  if (sum < count) throw std::overflow_error("a count needs more than 64 bits");
}

void LabelSum::move_to(Array<Term>& terms) {
  for (const std::uint32_t index : used_) {
    terms.push_back({index, std::exchange(counts_[index], 0)});
  }
  used_.clear();
}

LabelCounts::LabelCounts(StateGraph graph, Index kinds, Size combinations, Size memory)
    : graph_(std::move(graph)),
      kinds_(narrow<std::uint32_t>(kinds)),
      combinations_(combinations),
      memory_(memory),
      terms_(graph_.size()),
      sum_(combinations),
      bytes_used_(bytes_of(graph_)) {}

Size LabelCounts::advance(InterruptCheck& interrupt) {
  Layer& layer = terms_[layer_];
  Size added = 0;
  const Size end = std::min(graph_[layer_].size(), state_ + kBlock);
  for (; state_ < end; ++state_) {
    const Size terms = gather(state_);
    added += terms;
    interrupt.charge(kWorkPerState + terms);
    layer.first_term.push_back(narrow<std::uint32_t>(layer.terms.size()));
  }
  if (bytes_used_ + layer.first_term.bytes() + layer.terms.bytes() > memory_)
    throw MemoryLimitError();
  if (state_ == graph_[layer_].size()) next_layer();
  return added + 1;
}

Size LabelCounts::gather(Size state) {
  Size added = 0;
  const StateLayer& layer = graph_[layer_];
  if (layer_ == 0) sum_.add(0, 1);
  Size source = 0;
  for (Size a = layer.first_arc[state]; a < layer.first_arc[state + 1]; ++a) {
    const StateArc arc = layer.arcs[a];
    const std::uint32_t step = arc.label < kinds_ ? 0 : arc.label - kinds_;
    for (source = layer_ - 1; graph_[source].first > arc.from;) --source;
    const Layer& earlier = terms_[source];
    const Size s = arc.from - graph_[source].first;
    for (Size t = earlier.first_term[s]; t < earlier.first_term[s + 1]; ++t) {
      sum_.add(earlier.terms[t].index + step, earlier.terms[t].count);
      ++added;
    }
  }
  sum_.move_to(terms_[layer_].terms);
  return added;
}

void LabelCounts::next_layer() {
  bytes_used_ += terms_[layer_].first_term.bytes() + terms_[layer_].terms.bytes();
  state_ = 0;
  ++layer_;
}

Array<std::uint64_t> LabelCounts::counts() {
  for (const LabelSum::Term& term : terms_.back().terms) sum_.add(term.index, term.count);
  Array<LabelSum::Term> sums;
  sum_.move_to(sums);
  Array<std::uint64_t> counts(combinations_, 0);
  for (const LabelSum::Term& term : sums) counts[term.index] = term.count;
  return counts;
}

}  // namespace kaivuri
