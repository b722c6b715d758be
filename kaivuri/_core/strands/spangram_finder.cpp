#include "strands/spangram_finder.hpp"

#include <algorithm>
#include <bit>

namespace kaivuri {

SpangramFinder::SpangramFinder(const StrandsBoard& board, const Array<StrandsPath>& paths,
                               const SpangramRules& rules, Pause& pause)
    : board_(board), paths_(paths), rules_(rules), pause_(pause), least_left_(kBarred) {
  const auto least = rules.least_length;
  const auto greatest = rules.greatest_length;
  const Cost rise = rules.length[greatest] - rules.length[least];
  slope_ = rise / std::max(1, greatest - least);
  for (int l = least; l <= greatest; ++l) {
    least_left_ = std::min(least_left_, rules.length[l] - slope_ * l);
  }
}

Array<StrandsOption> SpangramFinder::find(const CellPrices& prices, Cost bound, Cost three_bound,
                                          Size work) {
  prices_ = &prices;
  found_.clear();
  work_ = std::max<Size>(1, work);
  room_ = bound - least_left_;
  price_parts(prices);
  look_ahead(std::max(0.0, bound - three_bound));
  find_single(prices, bound);
  for (const Array<int>& starting : from_) {
    for (const int path : starting) {
      if (reduced_[path] + least_ahead_[1] > room_) break;
      Chain chain;
      if (add(chain, path, 0)) extend(chain);
    }
  }
  return std::move(found_);
}

// What the cost by length of these cells is besides its slope.
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

// [n][cell]: the least reduced cost of n further parts after one that ends in the cell.
Array<SpangramFinder::ByCell> SpangramFinder::further_parts() const {
  const auto cells = board_.cells();
  Array<ByCell> further{ByCell(cells, 0)};
  while (further.size() < most_parts()) {
    ByCell starting(cells, kBarred), next(cells, kBarred);
    for (Index p = 0; p < paths_.size(); ++p) {
      Cost& least = starting[paths_[p].first];
      least = std::min(least, reduced_[p] + further.back()[paths_[p].last]);
    }
    for (Index cell = 0; cell < cells; ++cell) {
      for (const int other : board_.near(cell)) {
        next[cell] = std::min(next[cell], starting[other]);
      }
    }
    further.push_back(std::move(next));
  }
  return further;
}

void SpangramFinder::look_ahead(Cost three_excess) {
  three_excess_ = three_excess;
  for (Size k = 2; k <= most_parts(); ++k) {
    joining_[k] = rules_.joining[k] + (k == 3 ? three_excess : 0);
  }
  const Array<ByCell> further = further_parts();
  for (Size parts = 1; parts <= most_parts(); ++parts) {
    ByCell& ahead = ahead_[parts];
    ahead.assign(board_.cells(), kBarred);
    for (Size cell = 0; cell < ahead.size(); ++cell) {
      for (Size all = std::max<Size>(2, parts); all <= most_parts(); ++all) {
        ahead[cell] = std::min(ahead[cell], joining_[all] + further[all - parts][cell]);
      }
    }
    least_ahead_[parts] = *std::min_element(ahead.begin(), ahead.end());
  }
}

void SpangramFinder::find_single(const CellPrices& prices, Cost bound) {
  for (Index p = 0; p < paths_.size(); ++p) {
    const StrandsPath& path = paths_[p];
    if (path.single >= kBarred || !board_.spans(path.cells)) continue;
    const auto length = std::popcount(path.cells);
    const Cost cost = path.single + rules_.length[length];
    const Cost reduced = cost - prices.of(path.cells);
    if (reduced > bound) continue;
    found_.push_back({path.cells, path.corners, cost, reduced, {p, -1, -1}, true});
  }
}

// Recursion as deep as a spangram has parts.
void SpangramFinder::extend(const Chain& chain) {
  if (chain.parts >= 2) keep(chain);
  if (chain.parts == most_parts()) return;
  for (const int cell : board_.near(chain.last)) {
    const Mask corner = board_.corner(chain.last, cell);
    if ((chain.cells >> cell & 1) || (chain.corners & corner)) continue;
    for (const int path : from_[cell]) {
      const Cost reduced = chain.reduced + reduced_[path];
      if (reduced + least_ahead_[chain.parts + 1] > room_) break;
      if (work_ <= 1) {
        work_ = 0;
        return;
      }
      --work_;
      pause_.spend(1);
      Chain longer = chain;
      if (add(longer, path, corner)) extend(longer);
    }
  }
}

// Adds a part, reached through a corner, if that can still become a spangram.
bool SpangramFinder::add(Chain& chain, int number, Mask corner) {
  const StrandsPath& path = paths_[number];
  if ((path.cells & chain.cells) || (path.corners & (chain.corners | corner))) return false;
  const Cost reduced = chain.reduced + reduced_[number];
  const Cost ahead = ahead_[chain.parts + 1][path.last];
  if (reduced + ahead > room_) return false;
  if (std::popcount(chain.cells | path.cells) > rules_.greatest_length) return false;
  chain.cells |= path.cells;
  chain.corners |= corner | path.corners;
  chain.reduced = reduced;
  chain.last = path.last;
  chain.paths[chain.parts++] = number;
  return true;
}

void SpangramFinder::keep(const Chain& chain) {
  pause_.spend(8);
  if (std::popcount(chain.cells) < rules_.least_length || !board_.spans(chain.cells)) return;
  const Cost bounded = chain.reduced + joining_[chain.parts] + left_of_length(chain.cells);
  if (bounded > room_ + least_left_) return;
  const Cost reduced = bounded - (chain.parts == 3 ? three_excess_ : 0);
  const Cost cost = reduced + prices_->of(chain.cells);
  found_.push_back({chain.cells, chain.corners, cost, reduced, chain.paths, true});
}

}  // namespace kaivuri
