#include "strands/spangram_finder.hpp"

#include <algorithm>
#include <bit>

namespace kaivuri {

SpangramFinder::SpangramFinder(const StrandsBoard& board, const Array<StrandsPath>& paths,
                               const SpangramRules& rules, Pause& pause)
    : board_(board), paths_(paths), rules_(rules), pause_(pause), least_left_(kBarred) {
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
  for (const Array<int>& starting : from_) {
    for (const int path : starting) {
      if (reduced_[path] + least_ahead_[0][1] > room_) break;
      Chain chain;
      if (add(chain, {path, 0, 0}, 0)) extend(chain);
    }
  }
}

// The bonds whose paths can both be in a spangram.
void SpangramFinder::link_paths() {
  links_.assign(paths_.size(), {});
  for (const StrandsBond& bond : rules_.bonds) {
    const StrandsPath &a = paths_[bond.first], &b = paths_[bond.second];
    const Mask corner = board_.corner(a.last, b.first);
    if ((a.cells & b.cells) || (b.corners & (a.corners | corner)) || (a.corners & corner)) continue;
    links_[bond.first].push_back({bond.second, corner, bond.cost});
  }
}

// The cost by length of these cells, without its slope.
Cost SpangramFinder::left_of_length(Mask cells) const {
  const int length = std::popcount(cells);
  return rules_.length[length] - slope_ * length;
}

void SpangramFinder::price_parts(const CellPrices& prices) {
  reduced_.assign(paths_.size(), kBarred);
  from_.assign(board_.cells(), {});
  for (Index p = 0; p < paths_.size(); ++p) {
    const StrandsPath& path = paths_[p];
    if (path.part >= kBarred) continue;
    reduced_[p] = path.part + slope_ * std::popcount(path.cells) - prices.of(path.cells);
    from_[path.first].push_back(p);
  }
  for (Array<int>& starting : from_) {
    std::sort(starting.begin(), starting.end(),
              [&](int a, int b) { return reduced_[a] < reduced_[b]; });
  }
  pause_.spend(16 * paths_.size());
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
    least = std::min(least, reduced_[p] + further[p]);
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
    for (const Link& link : links_[p]) {
      ahead[p] = std::min(ahead[p], link.cost + reduced_[link.path] + further[link.path]);
    }
    if (loose == 0) ahead[p] = std::min(ahead[p], rules_.loose + beside[paths_[p].last]);
  }
  Cost least = kBarred;
  for (const Cost cost : ahead) least = std::min(least, cost);
  least_ahead_[loose][parts] = least;
  pause_.spend(4 * paths_.size());
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
  for (const Link& link : links_[chain.last]) {
    if (!spend()) return;
    Chain longer = chain;
    if (add(longer, link, 0)) extend(longer);
  }
}

void SpangramFinder::extend_loosely(const Chain& chain) {
  const int last = paths_[chain.last].last;
  const Cost room = room_ - chain.reduced - rules_.loose - least_ahead_[1][chain.parts + 1];
  for (const int cell : board_.near(last)) {
    const Mask corner = board_.corner(last, cell);
    if ((chain.cells >> cell & 1) || (chain.corners & corner)) continue;
    for (const int path : from_[cell]) {
      if (reduced_[path] > room) break;
      if (!spend()) return;
      Chain longer = chain;
      if (!bonded(chain.last, path) && add(longer, {path, corner, rules_.loose}, 1)) extend(longer);
    }
  }
}

bool SpangramFinder::bonded(int first, int second) const {
  const Array<Link>& links = links_[first];
  return std::any_of(links.begin(), links.end(),
                     [&](const Link& link) { return link.path == second; });
}

// Counts a step; false when no more are allowed.
bool SpangramFinder::spend() {
  if (work_ <= 1) {
    work_ = 0;
    return false;
  }
  --work_;
  pause_.spend(1);
  return true;
}

// Adds a part if the result can still become a spangram.
bool SpangramFinder::add(Chain& chain, const Link& link, Size loose) {
  const StrandsPath& path = paths_[link.path];
  const Mask corners = chain.corners | link.corner;
  if ((path.cells & chain.cells) || (path.corners & corners) || (chain.corners & link.corner)) {
    return false;
  }
  const Cost reduced = chain.reduced + link.cost + reduced_[link.path];
  const Size after = chain.loose + loose;
  if (reduced + ahead_[after][chain.parts + 1][link.path] > room_) return false;
  if (std::popcount(chain.cells | path.cells) > rules_.greatest_length) return false;
  chain.cells |= path.cells;
  chain.corners = corners | path.corners;
  chain.reduced = reduced;
  chain.last = link.path;
  chain.loose = after;
  chain.paths[chain.parts++] = link.path;
  return true;
}

void SpangramFinder::keep(const Chain& chain) {
  pause_.spend(8);
  if (std::popcount(chain.cells) < rules_.least_length || !board_.spans(chain.cells)) return;
  const Cost left = chain.reduced + left_of_length(chain.cells);
  if (left + joining(chain.parts, chain.loose) > room_ + least_left_) return;
  const Cost reduced = left + rules_.joining[chain.parts];
  const Cost cost = reduced + prices_->of(chain.cells);
  found_.push_back({chain.cells, chain.corners, cost, reduced, chain.paths, true});
}

}  // namespace kaivuri
