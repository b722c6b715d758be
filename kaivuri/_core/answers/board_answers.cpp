#include "answers/board_answers.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "answers/sha256.hpp"
#include "boards/board_counts.hpp"
#include "boards/board_covers.hpp"

namespace kaivuri {
namespace {

constexpr Size kHintFillings = 500;
constexpr Size kChallengeFillings = 20'000;
constexpr std::int64_t kArcs = 1 << 20, kNodes = 1 << 16;

Array<std::uint64_t> counts_of(const BoardPlan& plan, Size memory, InterruptCheck& interrupt) {
  BoardCounts search(plan, memory, interrupt);
  while (!search.done()) search.run(kArcs, interrupt);
  return search.counts();
}

// The placements of some fillings, in order of first occurrence, and how often each occurs.
struct PlacementCounts {
  Array<Index> placements;
  Array<Index> counts;  // by number of the placement

  PlacementCounts(const Board& board, const Array<Filling>& fillings)
      : counts(board.placements().size(), 0) {
    for (const Filling& filling : fillings) {
      for (const Index placement : filling) {
        if (counts[placement]++ == 0) placements.push_back(placement);
      }
    }
  }
};

// The placements of a piece, or over a cell.
struct Choice {
  Index placements = 0;
  Index most_common = -1;
};

}  // namespace

Array<Filling> first_fillings(const BoardPosition& position, Size max_count,
                              InterruptCheck interrupt) {
  const Array<Placement>& placements = position.board().placements();
  BoardCovers search(position.remaining_plan(interrupt), interrupt);
  Array<Filling> fillings;
  while (!search.done() && fillings.size() < max_count) {
    Array<Index> found;
    search.next_batch(max_count - fillings.size(), kNodes, found);
    interrupt.charge(kNodes);
    for (auto from = found.begin(); from != found.end();) {
      const auto to = std::find(from, found.end(), -1);
      std::stable_sort(from, to,
                       [&](Index a, Index b) { return placements[a].cells < placements[b].cells; });
      fillings.push_back(Filling(from, to));
      from = to + 1;
    }
  }
  return fillings;
}

std::uint64_t count_fillings(const BoardPosition& position, Size memory, InterruptCheck interrupt) {
  const auto counts = counts_of(position.remaining_plan(interrupt), memory, interrupt);
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

Index next_placement(const BoardPosition& position, const InterruptCheck& interrupt) {
  const Board& board = position.board();
  const PlacementCounts found(board, first_fillings(position, kHintFillings, interrupt));
  const auto count = [&](Index placement) { return found.counts[placement]; };
  // An item is a piece, or a cell after the pieces.
  Array<Choice> choices(board.pieces().size() + board.scan_order().size());
  Array<Index> items;  // in order of first occurrence
  for (const Index placement : found.placements) {
    const auto add = [&](Index item) {
      Choice& choice = choices[item];
      if (choice.placements++ == 0) items.push_back(item);
      const bool more = choice.most_common < 0 || count(placement) > count(choice.most_common);
      if (more) choice.most_common = placement;
    };
    const auto& [piece, cells] = board.placements()[placement];
    add(piece);
    for (const BoardCell cell : cells) add(board.pieces().count() + board.find_cell(cell));
  }
  if (items.empty()) return -1;
  return choices[std::ranges::min(items, {},
                                  [&](Index item) {
                                    return std::pair(choices[item].placements,
                                                     -count(choices[item].most_common));
                                  })]
      .most_common;
}

RarestPlacements rarest_placements(const BoardPosition& position, const InterruptCheck& interrupt) {
  const Board& board = position.board();
  const Array<Filling> fillings = first_fillings(position, kChallengeFillings, interrupt);
  const PlacementCounts found(board, fillings);
  RarestPlacements rarest{{}, 0, fillings.size(), fillings.size() < kChallengeFillings};
  if (found.placements.empty()) return rarest;
  const auto count = [&](Index placement) { return found.counts[placement]; };
  rarest.count = count(std::ranges::min(found.placements, {}, count));
  std::ranges::copy_if(found.placements, std::back_inserter(rarest.placements),
                       [&](Index placement) { return count(placement) == rarest.count; });
  std::ranges::stable_sort(rarest.placements, {}, [&](Index placement) {
    const auto& [piece, cells] = board.placements()[placement];
    return std::tie(board.pieces()[piece].name, cells);
  });
  return rarest;
}

bool make_challenge(BoardPosition& position, const std::string& key,
                    const InterruptCheck& interrupt) {
  for (bool added = false;; added = true) {
    const RarestPlacements rarest = rarest_placements(position, interrupt);
    if (rarest.fillings == 0) return false;
    if (rarest.fillings == 1 && (added || rarest.placements.empty())) return true;
    const auto by = static_cast<std::uint32_t>(rarest.placements.size());
    const std::string text = key + " " + std::to_string(position.placed().size());
    position.place(rarest.placements[sha256_modulo(text, by)]);
  }
}

Array<std::uint64_t> count_dates(const Board& board, Size memory, InterruptCheck interrupt) {
  return counts_of(board.date_plan(), memory, interrupt);
}

}  // namespace kaivuri
