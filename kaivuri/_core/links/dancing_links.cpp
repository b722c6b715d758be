#include "links/dancing_links.hpp"

namespace kaivuri {
namespace {

constexpr Index kMinScanned = 128;
constexpr Index kPurified = -1;  // the colour of links that agree with the colour of their item
constexpr Index kMinTournamentItems = 1024;  // with fewer primary items, a scan is faster

Array<Index> lengths_of(const Problem& problem, InterruptCheck& interrupt) {
  Array<Index> lengths(problem.items + 1);
  for (Index o = 0; o < problem.option_count(); ++o) {
    interrupt.charge(problem.option(o).size());
    for (const Index item : problem.option(o)) ++lengths[item];
  }
  return lengths;
}

}  // namespace

// Links 0 .. items - 1 are the heads of the items' columns, and link `items` is the root. The
// options follow, each ended by a spacer whose `up` is the option's first link.
DancingLinks::DancingLinks(const Problem& problem, InterruptCheck interrupt)
    : root_(problem.items),
      length_(lengths_of(problem, interrupt)),
      tournament_(problem.primary < kMinTournamentItems ? 0 : problem.primary, length_) {
  const auto heads = problem.items + 1;
  left_.resize(heads);
  right_.resize(heads);
  links_.reserve(heads + problem.option_items.size() + problem.option_count());
  for (Index i = 0; i <= problem.items; ++i) links_.push_back({i, i, i});
  for (Index i = 0; i <= problem.items; ++i) left(i) = right(i) = i;
  Index last = root_;
  for (Index i = 0; i < problem.primary; ++i) {
    right(last) = i;
    left(i) = last;
    last = i;
  }
  right(last) = root_;
  left(root_) = last;
  at(root_).top = -1;
  add_options(problem, interrupt);
}

void DancingLinks::add_options(const Problem& problem, InterruptCheck& interrupt) {
  if (problem.has_colours())
    colours_.resize(links_.size() + problem.option_items.size() + problem.option_count());
  for (Index o = 0; o < problem.option_count(); ++o) {
    interrupt.charge(4 * problem.option(o).size());
    const auto first = links_.count();
    for (Size c = problem.start[o]; c < problem.start[o + 1]; ++c) {
      const Index link = links_.count(), item = problem.option_items[c], above = at(item).up;
      if (has_colours()) colours_[link] = problem.colours[c];
      links_.push_back({above, item, item});
      at(above).down = link;
      at(item).up = link;
    }
    links_.push_back({first, first, -(o + 1)});
  }
}

// Calls `visit` with the other links of the option of `link` that are not purified.
template <bool kColoured, class Visit>
void DancingLinks::for_each_other(Index link, const Visit& visit) {
  for (Index q = link + 1; q != link;) {
    if (at(q).top < 0) {
      q = at(q).up;
      continue;
    }
    if (!kColoured || colours_[q] != kPurified) visit(q);
    ++q;
  }
}

template <bool kColoured>
void DancingLinks::hide(Index link) {
  for_each_other<kColoured>(link, [&](Index q) {
    const Link& l = at(q);
    at(l.up).down = l.down;
    at(l.down).up = l.up;
    --length(l.top);
    if (tournament_.contains(l.top)) tournament_.update(l.top);
  });
}

template <bool kColoured>
void DancingLinks::unhide(Index link) {
  for_each_other<kColoured>(link, [&](Index q) {
    const Link& l = at(q);
    at(l.up).down = q;
    at(l.down).up = q;
    ++length(l.top);
    if (tournament_.contains(l.top)) tournament_.update(l.top);
  });
}

void DancingLinks::cover(Index item) {
  for (Index p = at(item).down; p != item; p = at(p).down) hide_any(p);
  right(left(item)) = right(item);
  left(right(item)) = left(item);
  if (tournament_.contains(item)) tournament_.remove(item);
}

void DancingLinks::uncover(Index item) {
  right(left(item)) = item;
  left(right(item)) = item;
  for (Index p = at(item).up; p != item; p = at(p).up) unhide_any(p);
  if (tournament_.contains(item)) tournament_.insert(item);
}

// Expects that the option of the link is hidden.
void DancingLinks::purify(Index link) {
  const Index item = at(link).top;
  for (Index q = at(item).down; q != item; q = at(q).down) {
    if (colours_[q] == colours_[link]) {
      colours_[q] = kPurified;
    } else {
      hide<true>(q);
    }
  }
}

void DancingLinks::unpurify(Index link) {
  const Index item = at(link).top;
  for (Index q = at(item).up; q != item; q = at(q).up) {
    if (colours_[q] == kPurified) {
      colours_[q] = colours_[link];
    } else {
      unhide<true>(q);
    }
  }
}

void DancingLinks::commit(Index link) {
  if (!has_colours() || colours_[link] == 0) {
    cover(at(link).top);
  } else if (colours_[link] != kPurified) {
    purify(link);
  }
}

void DancingLinks::uncommit(Index link) {
  if (!has_colours() || colours_[link] == 0) {
    uncover(at(link).top);
  } else if (colours_[link] != kPurified) {
    unpurify(link);
  }
}

// Covers or purifies the other items of the option of `link`.
void DancingLinks::select(Index link) {
  for_each_other<false>(link, [&](Index q) { commit(q); });
}

// Undoes select() in the opposite order.
void DancingLinks::deselect(Index link) {
  Index spacer = link;
  while (at(spacer).top >= 0) ++spacer;
  const Index first = at(spacer).up;
  for (Index q = link == first ? spacer - 1 : link - 1; q != link;) {
    uncommit(q);
    q = q == first ? spacer - 1 : q - 1;
  }
}

Index DancingLinks::fewest_options_item() {
  if (const Index best = tournament_.best(); best >= 0) return best;
  Index best = right(root_);
  Index left_to_scan = kMinScanned;
  for (Index i = best; i != root_ && (length(best) > 1 || left_to_scan > 0); i = right(i)) {
    if (length(i) < length(best)) best = i;
    --left_to_scan;
  }
  return best;
}

void DancingLinks::append_cover(Array<Index>& found) {
  for (Index link : chosen_) {
    while (at(link).top >= 0) ++link;
    found.push_back(-at(link).top - 1);
  }
  found.push_back(-1);
}

void DancingLinks::descend(Index item) {
  cover(item);
  const Index link = at(item).down;
  if (link == item) {
    uncover(item);
    state_ = State::kAdvance;
    return;
  }
  select(link);
  chosen_.push_back(link);
}

// Selects the next option of the deepest level, or goes up a level.
void DancingLinks::advance() {
  if (chosen_.empty()) {
    state_ = State::kDone;
    return;
  }
  const Index link = chosen_.back();
  const Index item = at(link).top;
  chosen_.pop_back();
  deselect(link);
  const Index next = at(link).down;
  if (next == item) {
    uncover(item);
    return;
  }
  select(next);
  chosen_.push_back(next);
  state_ = State::kEnter;
}

void DancingLinks::next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) {
  const std::int64_t node_limit = nodes_ + nodes;
  while (state_ != State::kDone && covers > 0 && nodes_ < node_limit) {
    if (state_ == State::kAdvance) {
      advance();
      continue;
    }
    ++nodes_;
    if (right(root_) == root_) {
      append_cover(found);
      --covers;
      state_ = State::kAdvance;
    } else {
      descend(fewest_options_item());
    }
  }
}

}  // namespace kaivuri
