#include "strands/spangram_finder.hpp"

#include <algorithm>
#include <bit>

namespace kaivuri {

SpangramFinder::SpangramFinder(const StrandsBoard& board, const Array<StrandsPath>& paths,
                               const SpangramRules& rules, InterruptCheck& interrupt)
    : board_(board), paths_(paths), rules_(rules), interrupt_(interrupt), least_left_(kBarred) {
  link_paths();
  const auto least = rules.least_length;
  const auto greatest = rules.greatest_length;
  const Cost rise = rules.length[greatest] - rules.length[least];
  slope_ = rise / std::max(1, greatest - least);
  for (int l = least; l <= greatest; ++l) {
    least_left_ = std::min(least_left_, rules.length[l] - slope_ * l);
  }
}

Array<StrandsOption> SpangramFinder::find(const CellPrices& prices, Cost bound, Cost phrase_bound,
                                          Size work) {
  least_parts_ = 2;
  begin(prices, bound, phrase_bound, work);
  find_single(prices, bound);
  find_joined();
  return std::move(found_);
}

Array<StrandsOption> SpangramFinder::find_phrases(const CellPrices& prices, Cost bound,
                                                  Cost phrase_bound, Size work) {
  least_parts_ = 3;
  begin(prices, bound, phrase_bound, work);
  find_joined();
  return std::move(found_);
}

void SpangramFinder::begin(const CellPrices& prices, Cost bound, Cost phrase_bound, Size work) {
  prices_ = &prices;
  found_.clear();
  work_ = std::max<Size>(1, work);
  room_ = bound - least_left_;
  price_parts(prices);
  phrase_excess_ = std::max(0.0, bound - phrase_bound);
  look_ahead();
}

void SpangramFinder::find_joined() {
  for (const Array<Part>& starting : from_) {
    for (const Part& part : starting) {
      if (part.reduced + least_ahead_[0][1] > room_) break;
      if (fits({}, part, {})) extend(longer({}, part, {}));
    }
  }
}

// The bonds whose paths can both be in a spangram.
void SpangramFinder::link_paths() {
  Array<Array<Bonded>> bonds(paths_.size());
  for (const StrandsBond& bond : rules_.bonds) {
    const StrandsPath &a = paths_[bond.first], &b = paths_[bond.second];
    const Mask corner = board_.corner(a.last, b.first);
    if ((a.cells & b.cells) || (b.corners & (a.corners | corner)) || (a.corners & corner)) continue;
    bonds[bond.first].push_back({bond.second, {corner, bond.cost, 0}});
  }
  for (const Array<Bonded>& of_path : bonds) {
    bonds_from_.push_back(bonds_.count());
    bonds_.insert(bonds_.end(), of_path.begin(), of_path.end());
  }
  bonds_from_.push_back(bonds_.count());
}

View<const SpangramFinder::Bonded> SpangramFinder::bonds_of(int path) const {
  const Index first = bonds_from_[path];
  return {bonds_.data() + first, bonds_from_[path + 1] - first};
}

// The cost by length of so many cells, without its slope.
Cost SpangramFinder::left_of_length(int length) const {
  return rules_.length[length] - slope_ * length;
}

void SpangramFinder::price_parts(const CellPrices& prices) {
  parts_.clear();
  from_.assign(board_.cells(), {});
  for (Index p = 0; p < paths_.size(); ++p) {
    const StrandsPath& path = paths_[p];
    Part part{path.cells, path.corners, kBarred, p, std::popcount(path.cells)};
    if (path.part < kBarred) {
      part.reduced = path.part + slope_ * part.length - prices.of(path.cells);
      from_[path.first].push_back(part);
    }
    parts_.push_back(part);
  }
  for (Array<Part>& starting : from_) {
    std::sort(starting.begin(), starting.end(),
              [](const Part& a, const Part& b) { return a.reduced < b.reduced; });
  }
  interrupt_.charge(16 * paths_.size());
}

// What joining this many parts costs; loose phrases cost more, so that one bound serves all.
Cost SpangramFinder::joining(Size parts, Size loose) const {
  if (parts < least_parts_) return kBarred;
  return rules_.joining[parts] + (parts > 2 && loose > 0 ? phrase_excess_ : 0);
}

void SpangramFinder::look_ahead() {
  for (Size loose = 0; loose < 2; ++loose) ahead_[loose][most_parts() + 1].assign(paths_.size(), 0);
  for (Size parts = most_parts(); parts >= 1; --parts) {
    const Array<Cost> beside = least_beside(parts);
    look_ahead_from(parts, 1, beside);
    look_ahead_from(parts, 0, beside);
  }
}

// For each cell the least cost of a further part that starts beside it, and of what follows.
Array<Cost> SpangramFinder::least_beside(Size parts) const {
  Array<Cost> starting(board_.cells(), kBarred), beside(board_.cells(), kBarred);
  const ByPath& further = ahead_[1][parts + 1];
  for (Index p = 0; p < paths_.size(); ++p) {
    Cost& least = starting[paths_[p].first];
    least = std::min(least, parts_[p].reduced + further[p]);
  }
  for (int cell = 0; cell < board_.cells(); ++cell) {
    for (const int other : board_.near(cell))
      beside[cell] = std::min(beside[cell], starting[other]);
  }
  return beside;
}

void SpangramFinder::look_ahead_from(Size parts, Size loose, const Array<Cost>& beside) {
  ByPath& ahead = ahead_[loose][parts];
  ahead.assign(paths_.size(), joining(parts, loose));
  const ByPath& further = ahead_[loose][parts + 1];
  for (Index p = 0; parts < most_parts() && p < paths_.size(); ++p) {
    for (const Bonded& next : bonds_of(p)) {
      const Cost cost = next.link.cost + parts_[next.path].reduced + further[next.path];
      ahead[p] = std::min(ahead[p], cost);
    }
    if (loose == 0) ahead[p] = std::min(ahead[p], rules_.loose + beside[paths_[p].last]);
  }
  Cost least = kBarred;
  for (const Cost cost : ahead) least = std::min(least, cost);
  least_ahead_[loose][parts] = least;
  interrupt_.charge(4 * paths_.size());
}

void SpangramFinder::find_single(const CellPrices& prices, Cost bound) {
  for (Index p = 0; p < paths_.size(); ++p) {
    const StrandsPath& path = paths_[p];
    if (path.single >= kBarred || !board_.spans(path.cells)) continue;
    const auto length = std::popcount(path.cells);
    const Cost cost = path.single + rules_.length[length];
    const Cost reduced = cost - prices.of(path.cells);
    if (reduced > bound) continue;
    found_.push_back({path.cells, path.corners, cost, reduced, one_part(p), true});
  }
}

// The recursion is as deep as a spangram has parts.
void SpangramFinder::extend(const Chain& chain) {
  if (chain.parts >= least_parts_) keep(chain);
  if (chain.parts == most_parts()) return;
  extend_bonded(chain);
  if (chain.loose == 0) extend_loosely(chain);
}

void SpangramFinder::extend_bonded(const Chain& chain) {
  for (const Bonded& next : bonds_of(chain.last)) {
    if (!charge()) return;
    const Part& part = parts_[next.path];
    if (fits(chain, part, next.link)) extend(longer(chain, part, next.link));
  }
}

void SpangramFinder::extend_loosely(const Chain& chain) {
  const int last = paths_[chain.last].last;
  const Cost room = room_ - chain.reduced - rules_.loose - least_ahead_[1][chain.parts + 1];
  for (const int cell : board_.near(last)) {
    const Link link{board_.corner(last, cell), rules_.loose, 1};
    if ((chain.cells >> cell & 1) || (chain.corners & link.corner)) continue;
    for (const Part& part : from_[cell]) {
      if (part.reduced > room) break;
      if (!charge()) return;
      if (fits(chain, part, link) && !bonded(chain.last, part.path)) {
        extend(longer(chain, part, link));
      }
    }
  }
}

bool SpangramFinder::bonded(int first, int second) const {
  const View<const Bonded> bonds = bonds_of(first);
  return std::any_of(bonds.begin(), bonds.end(),
                     [&](const Bonded& next) { return next.path == second; });
}

// Counts a step; false when no more are allowed.
bool SpangramFinder::charge() {
  if (work_ <= 1) {
    work_ = 0;
    return false;
  }
  --work_;
  interrupt_.charge(1);
  return true;
}

// Whether the chain with this part can still become a spangram.
bool SpangramFinder::fits(const Chain& chain, const Part& part, const Link& link) const {
  const Mask corners = chain.corners | link.corner;
  if ((part.cells & chain.cells) | (part.corners & corners) | (chain.corners & link.corner)) {
    return false;
  }
  const Cost reduced = chain.reduced + link.cost + part.reduced;
  const Cost ahead = ahead_[chain.loose + link.loose][chain.parts + 1][part.path];
  return reduced + ahead <= room_ && chain.length + part.length <= rules_.greatest_length;
}

SpangramFinder::Chain SpangramFinder::longer(const Chain& chain, const Part& part,
                                             const Link& link) const {
  Chain longer = chain;
  longer.cells |= part.cells;
  longer.corners |= link.corner | part.corners;
  longer.reduced = chain.reduced + link.cost + part.reduced;
  longer.last = part.path;
  longer.length += part.length;
  longer.loose += link.loose;
  longer.paths[longer.parts++] = part.path;
  return longer;
}

void SpangramFinder::keep(const Chain& chain) {
  interrupt_.charge(8);
  if (chain.length < rules_.least_length || !board_.spans(chain.cells)) return;
  const Cost left = chain.reduced + left_of_length(chain.length);
  if (left + joining(chain.parts, chain.loose) > room_ + least_left_) return;
  const Cost reduced = left + rules_.joining[chain.parts];
  const Cost cost = reduced + prices_->of(chain.cells);
  found_.push_back({chain.cells, chain.corners, cost, reduced, chain.paths, true});
}

}  // namespace kaivuri
