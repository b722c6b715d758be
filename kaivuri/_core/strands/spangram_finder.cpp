#include "strands/spangram_finder.hpp"

#include <algorithm>
#include <bit>

namespace kaivuri {

SpangramFinder::SpangramFinder(const StrandsBoard& board, const Array<StrandsPath>& paths,
                               const SpangramRules& rules, InterruptCheck& interrupt)
    : board_(board),
      paths_(paths),
      rules_(rules),
      interrupt_(interrupt),
      min_length_residual_(kInfiniteCost) {
  link_successors();
  const auto shortest = rules.min_length;
  const auto longest = rules.max_length;
  const Cost rise = rules.length_costs[longest] - rules.length_costs[shortest];
  slope_ = rise / std::max(1, longest - shortest);
  for (int l = shortest; l <= longest; ++l) {
    min_length_residual_ = std::min(min_length_residual_, rules.length_costs[l] - slope_ * l);
  }
}

Array<StrandsOption> SpangramFinder::find(const CellPrices& prices, Cost bound, Cost phrase_bound,
                                          Size work) {
  min_parts_ = 2;
  begin(prices, bound, phrase_bound, work);
  find_single(prices, bound);
  find_joined();
  return std::move(found_);
}

Array<StrandsOption> SpangramFinder::find_phrases(const CellPrices& prices, Cost bound,
                                                  Cost phrase_bound, Size work) {
  min_parts_ = 3;
  begin(prices, bound, phrase_bound, work);
  find_joined();
  return std::move(found_);
}

void SpangramFinder::begin(const CellPrices& prices, Cost bound, Cost phrase_bound, Size work) {
  prices_ = &prices;
  found_.clear();
  work_ = std::max<Size>(1, work);
  max_reduced_ = bound - min_length_residual_;
  price_all_parts(prices);
  phrase_excess_ = std::max(0.0, bound - phrase_bound);
  bound_completions();
}

void SpangramFinder::find_joined() {
  for (const Array<Part>& starting : parts_from_) {
    for (const Part& part : starting) {
      if (part.reduced + min_completion_[0][1] > max_reduced_) break;
      if (can_follow({}, part, {})) extend(appended({}, part, {}));
    }
  }
}

// Lists for each path the successors with which it can be in one spangram.
void SpangramFinder::link_successors() {
  Array<Array<Successor>> successors(paths_.size());
  for (const Collocation& collocation : rules_.collocations) {
    const StrandsPath &a = paths_[collocation.first], &b = paths_[collocation.second];
    if (a.cells & b.cells) continue;
    const Mask corner = board_.corner(a.last, b.first);
    successors[collocation.first].push_back({collocation.second, {corner, collocation.cost, 0}});
  }
  for (const Array<Successor>& of_path : successors) {
    successor_starts_.push_back(successors_.count());
    successors_.insert(successors_.end(), of_path.begin(), of_path.end());
  }
  successor_starts_.push_back(successors_.count());
}

View<const SpangramFinder::Successor> SpangramFinder::successors_of(int path) const {
  const Index first = successor_starts_[path];
  return {successors_.data() + first, successor_starts_[path + 1] - first};
}

// Returns the cost of a length less its linear part.
Cost SpangramFinder::length_residual(int length) const {
  return rules_.length_costs[length] - slope_ * length;
}

void SpangramFinder::price_all_parts(const CellPrices& prices) {
  parts_.clear();
  parts_from_.assign(board_.cells(), {});
  for (Index p = 0; p < paths_.size(); ++p) {
    const StrandsPath& path = paths_[p];
    Part part{path.cells, path.corners, kInfiniteCost, p, std::popcount(path.cells)};
    if (path.part < kInfiniteCost) {
      part.reduced = path.part + slope_ * part.length - prices.of(path.cells);
      parts_from_[path.first].push_back(part);
    }
    parts_.push_back(part);
  }
  for (Array<Part>& starting : parts_from_) {
    std::stable_sort(starting.begin(), starting.end(),
                     [](const Part& a, const Part& b) { return a.reduced < b.reduced; });
  }
  interrupt_.charge(16 * paths_.size());
}

// Returns the cost of joining this many parts. Unlinked phrases cost more, so that one bound serves
// all spangrams.
Cost SpangramFinder::joining_cost(Size parts, Size unlinked) const {
  if (parts < min_parts_) return kInfiniteCost;
  return rules_.joining_costs[parts] + (parts > 2 && unlinked > 0 ? phrase_excess_ : 0);
}

void SpangramFinder::bound_completions() {
  for (Size unlinked = 0; unlinked < 2; ++unlinked)
    completion_[unlinked][max_parts() + 1].assign(paths_.size(), 0);
  for (Size parts = max_parts(); parts >= 1; --parts) {
    const Array<Cost> beside = min_cost_beside(parts);
    bound_completions_from(parts, 1, beside);
    bound_completions_from(parts, 0, beside);
  }
}

// Returns for each cell the lowest cost of a further part that starts next to it, with its
// completion.
Array<Cost> SpangramFinder::min_cost_beside(Size parts) const {
  Array<Cost> starting(board_.cells(), kInfiniteCost), beside(board_.cells(), kInfiniteCost);
  const ByPath& further = completion_[1][parts + 1];
  for (Index p = 0; p < paths_.size(); ++p) {
    Cost& min_cost = starting[paths_[p].first];
    min_cost = std::min(min_cost, parts_[p].reduced + further[p]);
  }
  for (int cell = 0; cell < board_.cells(); ++cell) {
    for (const int other : board_.near(cell))
      beside[cell] = std::min(beside[cell], starting[other]);
  }
  return beside;
}

void SpangramFinder::bound_completions_from(Size parts, Size unlinked, const Array<Cost>& beside) {
  ByPath& ahead = completion_[unlinked][parts];
  ahead.assign(paths_.size(), joining_cost(parts, unlinked));
  const ByPath& further = completion_[unlinked][parts + 1];
  for (Index p = 0; parts < max_parts() && p < paths_.size(); ++p) {
    for (const Successor& next : successors_of(p)) {
      const Cost cost = next.link.cost + parts_[next.path].reduced + further[next.path];
      ahead[p] = std::min(ahead[p], cost);
    }
    if (unlinked == 0) ahead[p] = std::min(ahead[p], beside[paths_[p].last]);
  }
  Cost min_cost = kInfiniteCost;
  for (const Cost cost : ahead) min_cost = std::min(min_cost, cost);
  min_completion_[unlinked][parts] = min_cost;
  interrupt_.charge(4 * paths_.size());
}

void SpangramFinder::find_single(const CellPrices& prices, Cost bound) {
  for (Index p = 0; p < paths_.size(); ++p) {
    const StrandsPath& path = paths_[p];
    if (path.single >= kInfiniteCost || !board_.spans(path.cells)) continue;
    const auto length = std::popcount(path.cells);
    const Cost cost = path.single + rules_.length_costs[length];
    const Cost reduced = cost - prices.of(path.cells);
    if (reduced > bound) continue;
    found_.push_back({path.cells, path.corners, cost, reduced, one_part(p), true});
  }
}

// Extends a chain by all further parts. The recursion depth is the number of parts, at most
// kMaxParts.
void SpangramFinder::extend(const Chain& chain) {
  if (chain.parts >= min_parts_) add_option(chain);
  if (chain.parts == max_parts()) return;
  extend_collocated(chain);
  if (chain.unlinked == 0) extend_unlinked(chain);
}

void SpangramFinder::extend_collocated(const Chain& chain) {
  for (const Successor& next : successors_of(chain.last)) {
    if (!charge()) return;
    const Part& part = parts_[next.path];
    if (can_follow(chain, part, next.link)) extend(appended(chain, part, next.link));
  }
}

void SpangramFinder::extend_unlinked(const Chain& chain) {
  const int last = paths_[chain.last].last;
  const Cost max_part = max_reduced_ - chain.reduced - min_completion_[1][chain.parts + 1];
  for (const int cell : board_.near(last)) {
    const Link link{board_.corner(last, cell), 0, 1};
    if (chain.cells >> cell & 1) continue;
    for (const Part& part : parts_from_[cell]) {
      if (part.reduced > max_part) break;
      if (!charge()) return;
      if (can_follow(chain, part, link) && !collocated(chain.last, part.path)) {
        extend(appended(chain, part, link));
      }
    }
  }
}

bool SpangramFinder::collocated(int first, int second) const {
  const View<const Successor> successors = successors_of(first);
  return std::any_of(successors.begin(), successors.end(),
                     [&](const Successor& next) { return next.path == second; });
}

// Counts a step. Returns false if no more steps are allowed.
bool SpangramFinder::charge() {
  if (work_ <= 1) {
    work_ = 0;
    return false;
  }
  --work_;
  interrupt_.charge(1);
  return true;
}

// Returns the reduced cost of the chain with this part.
Cost SpangramFinder::extended_cost(const Chain& chain, const Part& part, const Link& link) const {
  const Mask corners = chain.corners | link.corner;
  const bool crosses = (part.corners & corners) | (chain.corners & link.corner);
  return chain.reduced + link.cost + part.reduced + (crosses ? rules_.crossing_cost : 0);
}

// Returns whether the chain with this part can still become a spangram.
bool SpangramFinder::can_follow(const Chain& chain, const Part& part, const Link& link) const {
  if (part.cells & chain.cells) return false;
  const Cost reduced = extended_cost(chain, part, link);
  const Cost ahead = completion_[chain.unlinked + link.unlinked][chain.parts + 1][part.path];
  return reduced + ahead <= max_reduced_ && chain.length + part.length <= rules_.max_length;
}

SpangramFinder::Chain SpangramFinder::appended(const Chain& chain, const Part& part,
                                               const Link& link) const {
  Chain appended = chain;
  appended.cells |= part.cells;
  appended.corners |= link.corner | part.corners;
  appended.reduced = extended_cost(chain, part, link);
  appended.last = part.path;
  appended.length += part.length;
  appended.unlinked += link.unlinked;
  appended.paths[appended.parts++] = part.path;
  return appended;
}

void SpangramFinder::add_option(const Chain& chain) {
  interrupt_.charge(8);
  if (chain.length < rules_.min_length || !board_.spans(chain.cells)) return;
  const Cost sum = chain.reduced + length_residual(chain.length);
  if (sum + joining_cost(chain.parts, chain.unlinked) > max_reduced_ + min_length_residual_) return;
  const Cost reduced = sum + rules_.joining_costs[chain.parts];
  const Cost cost = reduced + prices_->of(chain.cells);
  found_.push_back({chain.cells, chain.corners, cost, reduced, chain.paths, true});
}

}  // namespace kaivuri
