#include "links/multiplicity_search.hpp"

#include <utility>

namespace kaivuri {

MultiplicitySearch::MultiplicitySearch(const Problem& problem, Array<Index> needs,
                                       Array<Index> room, InterruptCheck interrupt)
    : problem_(problem),
      needs_(std::move(needs)),
      room_(std::move(room)),
      start_(problem.items + 2),
      entries_(problem.option_items.size()),
      blocks_(problem.option_count()),
      alive_(problem.items),
      coloured_(problem.items) {
  build_columns(interrupt);
}

// Counting sort: start_ is shifted by one until all entries are in place.
void MultiplicitySearch::build_columns(InterruptCheck& interrupt) {
  for (const Index item : problem_.option_items) ++start_[item + 2];
  for (Index i = 0; i < problem_.items; ++i) {
    alive_[i] = narrow<Index>(start_[i + 2]);
    start_[i + 2] += start_[i + 1];
  }
  for (Index o = 0; o < problem_.option_count(); ++o) {
    interrupt.charge(4 * problem_.option(o).size());
    for (Size c = problem_.start[o]; c < problem_.start[o + 1]; ++c) {
      const Index colour = problem_.has_colours() ? problem_.colours[c] : 0;
      entries_[start_[problem_.option_items[c] + 1]++] = {o, colour};
    }
  }
  for (Index i = 0; i < problem_.primary; ++i) {
    if (room_[i] > 0) continue;
    for (const Entry& entry : column(i)) block(entry.option);
  }
}

void MultiplicitySearch::block(Index option) {
  if (blocks_[option]++ > 0) return;
  for (const Index item : problem_.option(option)) --alive_[item];
}

void MultiplicitySearch::unblock(Index option) {
  if (--blocks_[option] > 0) return;
  for (const Index item : problem_.option(option)) ++alive_[item];
}

template <class Change>
void MultiplicitySearch::for_each_excluded(Index item, Index colour, const Change& change) {
  for (const Entry& entry : column(item)) {
    if (colour == 0 || entry.colour != colour) change(entry.option);
  }
}

void MultiplicitySearch::choose(Index option) {
  block(option);
  const auto exclude = [this](Index other) { block(other); };
  for (Size c = problem_.start[option]; c < problem_.start[option + 1]; ++c) {
    const Index item = problem_.option_items[c];
    const Index colour = problem_.has_colours() ? problem_.colours[c] : 0;
    if (item < problem_.primary) {
      --needs_[item];
      if (--room_[item] == 0) for_each_excluded(item, 0, exclude);
    } else if (coloured_[item]++ == 0) {
      for_each_excluded(item, colour, exclude);
    }
  }
}

// Counters need not be restored in the opposite order.
void MultiplicitySearch::unchoose(Index option) {
  const auto admit = [this](Index other) { unblock(other); };
  for (Size c = problem_.start[option]; c < problem_.start[option + 1]; ++c) {
    const Index item = problem_.option_items[c];
    const Index colour = problem_.has_colours() ? problem_.colours[c] : 0;
    if (item < problem_.primary) {
      ++needs_[item];
      if (room_[item]++ == 0) for_each_excluded(item, 0, admit);
    } else if (--coloured_[item] == 0) {
      for_each_excluded(item, colour, admit);
    }
  }
  unblock(option);
}

// Adds the level of the current node and returns whether the chosen options are a cover. A level
// whose item lacks options ends at once.
bool MultiplicitySearch::enter() {
  Index best = -1, fewest = 0;
  for (Index i = 0; i < problem_.primary; ++i) {
    if (needs_[i] <= 0) continue;
    const Index choices = alive_[i] - needs_[i];
    if (best < 0 || choices < fewest) {
      best = i;
      fewest = choices;
    }
  }
  // After a cover, the options before the last one chosen are ruled out or blocked.
  const bool follows_cover = best < 0 && !levels_.empty() && levels_.back().item < 0;
  levels_.push_back({best, follows_cover ? levels_.back().next : 0, -1, ruled_out_.size()});
  return best < 0;
}

Index MultiplicitySearch::next_option(Level& level) {
  if (level.item < 0) {
    while (level.next < problem_.option_count()) {
      const auto option = narrow<Index>(level.next++);
      if (blocks_[option] == 0) return option;
    }
    return -1;
  }
  const View<const Entry> options = column(level.item);
  while (level.next < options.size() && alive_[level.item] >= needs_[level.item]) {
    const Index option = options[level.next++].option;
    if (blocks_[option] == 0) return option;
  }
  return -1;
}

// Chooses the next option of the deepest level, or goes up a level.
void MultiplicitySearch::advance() {
  Level& level = levels_.back();
  if (level.option >= 0) {
    unchoose(level.option);
    block(level.option);
    ruled_out_.push_back(level.option);
  }
  level.option = next_option(level);
  if (level.option >= 0) {
    choose(level.option);
    entering_ = true;
    return;
  }
  while (ruled_out_.size() > level.ruled_out) {
    unblock(ruled_out_.back());
    ruled_out_.pop_back();
  }
  levels_.pop_back();
}

void MultiplicitySearch::append_cover(Array<Index>& found) const {
  for (const Level& level : levels_) {
    if (level.option >= 0) found.push_back(level.option);
  }
  found.push_back(-1);
}

void MultiplicitySearch::next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) {
  const std::int64_t node_limit = nodes_ + nodes;
  while (!done() && covers > 0 && nodes_ < node_limit) {
    if (!entering_) {
      advance();
      continue;
    }
    entering_ = false;
    ++nodes_;
    if (enter()) {
      append_cover(found);
      --covers;
    }
  }
}

}  // namespace kaivuri
