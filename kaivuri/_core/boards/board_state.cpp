// Completing a partly filled board, and hints for it.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

#include "base/contains.hpp"
#include "boards/board.hpp"
#include "boards/board_counts.hpp"
#include "boards/board_covers.hpp"
#include "boards/sha256.hpp"

namespace kaivuri {
namespace {

constexpr Size kMemory = Size{1} << 29;
constexpr Size kHintFillings = 500;          // fillings considered for a hint
constexpr Size kChallengeFillings = 20'000;  // fillings considered for a challenge
constexpr std::int64_t kArcs = 1 << 24, kNodes = 1 << 16;

std::string_view next_token(std::string_view& text) {
  const std::size_t at = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return word;
}

// Counts values, in order of first occurrence.
template <class Value>
struct Counter {
  Array<std::pair<Value, int>> counts;
  std::map<Value, Size> positions;

  void add(const Value& value) {
    const auto [at, fresh] = positions.try_emplace(value, counts.size());
    if (fresh) counts.push_back({value, 0});
    ++counts[at->second].second;
  }
  // Returns the first of the most common values.
  const std::pair<Value, int>& most_common() const {
    return *std::max_element(counts.begin(), counts.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
  }
};

using PlacementKey = std::pair<Index, Shape>;  // of a placement

}  // namespace

BoardState::BoardState(const Board& board, Shape open) : board_(board), open_(std::move(open)) {}

bool BoardState::apply(std::string_view move) {
  const std::string_view verb = next_token(move);
  return verb == "put" ? apply_put(move) : verb == "lift" && lift(move);
}

bool BoardState::apply_put(std::string_view rest) {
  const Index piece = find_piece(next_token(rest));
  if (piece < 0 || copies_left(piece) == 0) return false;
  const std::string cell(next_token(rest));
  const int row = std::atoi(cell.c_str());
  const int column = std::atoi(cell.c_str() + std::min(cell.find(',') + 1, cell.size()));
  int quarters = 0;
  bool flip = false;
  while (!rest.empty()) {
    const std::string_view part = next_token(rest);
    if (part == "f") flip = true;
    if (part.size() == 2 && part[0] == 'r') quarters = (part[1] - '0') & 3;
  }
  if (flip && !board_.turn_over) return false;
  Placement placement{piece, transformed_shape(board_.pieces[piece].shape, quarters, flip)};
  const int right = column - placement.cells[0].column;
  for (BoardCell& c : placement.cells) c = {c.row + row, c.column + right};
  if (!are_free(placement.cells)) return false;
  place(placement);
  return true;
}

bool BoardState::lift(std::string_view name) {
  const Index piece = find_piece(name);
  for (Size last = placed_.size() - 1; last >= 0; --last) {
    if (placed_[last].piece != piece) continue;
    placed_.erase(placed_.begin() + last);
    return true;
  }
  return false;
}

Index BoardState::find_piece(std::string_view name) const {
  const auto lower = [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  for (Index p = 0; p < board_.pieces.count(); ++p) {
    const std::string& own = board_.pieces[p].name;
    if (std::equal(own.begin(), own.end(), name.begin(), name.end(),
                   [&](char a, char b) { return lower(a) == lower(b); })) {
      return p;
    }
  }
  return -1;
}

Index BoardState::copies_left(Index piece) const {
  const auto used = std::count_if(placed_.begin(), placed_.end(), [&](const Placement& placement) {
    return placement.piece == piece;
  });
  return board_.pieces[piece].copies - narrow<Index>(used);
}

bool BoardState::are_free(const Shape& cells) const {
  const bool inside = std::all_of(cells.begin(), cells.end(), [&](BoardCell cell) {
    return std::binary_search(board_.cells.begin(), board_.cells.end(), cell);
  });
  return inside && !intersect(cells, open_) &&
         std::none_of(placed_.begin(), placed_.end(), [&](const Placement& placement) {
           return intersect(cells, placement.cells);
         });
}

bool BoardState::solved() const {
  Size covered = open_.size();
  for (const Placement& placement : placed_) covered += placement.cells.size();
  for (Index p = 0; p < board_.pieces.count(); ++p) {
    if (copies_left(p) > 0 && !board_.pieces[p].spare) return false;
  }
  return covered == board_.cells.size();
}

BoardPlan BoardState::remaining_plan(const InterruptCheck& interrupt) const {
  const Shape order = board_.scan_order();
  Array<Index> taken, used(board_.pieces.size());
  for (Index n = 0; n < order.count(); ++n) {
    if (!are_free({order[n]})) taken.push_back(n);
  }
  for (Index p = 0; p < used.count(); ++p) used[p] = board_.pieces[p].copies - copies_left(p);
  return board_.piece_plan().without(taken, used, interrupt);
}

Array<Array<Placement>> BoardState::fillings(Size max_count, InterruptCheck interrupt) const {
  const Array<Placement> placements = board_.placements();
  BoardCovers search(remaining_plan(interrupt), interrupt);
  Array<Array<Placement>> fillings;
  while (!search.done() && fillings.size() < max_count) {
    Array<Index> found;
    search.next_batch(max_count - fillings.size(), kNodes, found);
    interrupt.charge(kNodes);
    Array<Placement> filling;
    for (const Index number : found) {
      if (number >= 0) {
        filling.push_back(placements[number]);
        continue;
      }
      std::ranges::stable_sort(
          filling, [](const Placement& a, const Placement& b) { return a.cells < b.cells; });
      fillings.push_back(std::exchange(filling, {}));
    }
  }
  return fillings;
}

std::uint64_t BoardState::count() const {
  BoardCounts search(remaining_plan(no_interrupts()), kMemory, no_interrupts());
  while (!search.done()) search.run(kArcs, no_interrupts());
  std::uint64_t sum = 0;
  for (const std::uint64_t count : search.counts()) sum += count;
  return sum;
}

Placement BoardState::next_step(const InterruptCheck& interrupt) const {
  // An item is a piece (no cells) or a cell (piece -1).
  Array<Counter<PlacementKey>> counters;
  std::map<PlacementKey, Size> positions;
  for (const Array<Placement>& filling : fillings(kHintFillings, interrupt)) {
    for (const Placement& placement : filling) {
      const auto count = [&](const PlacementKey& item) {
        const auto [at, fresh] = positions.try_emplace(item, counters.size());
        if (fresh) counters.push_back({});
        counters[at->second].add({placement.piece, placement.cells});
      };
      count({placement.piece, {}});
      for (const BoardCell cell : placement.cells) count({-1, {cell}});
    }
  }
  if (counters.empty()) return {-1, {}};
  const auto choice = [](const Counter<PlacementKey>& counter) {
    return std::pair(counter.counts.size(), -counter.most_common().second);
  };
  const auto fewest =
      std::min_element(counters.begin(), counters.end(),
                       [&](const auto& a, const auto& b) { return choice(a) < choice(b); });
  const PlacementKey& step = fewest->most_common().first;
  return {step.first, step.second};
}

bool BoardState::make_challenge(const std::string& key, const InterruptCheck& interrupt) {
  for (bool added = false;; added = true) {
    const Array<Array<Placement>> found = fillings(kChallengeFillings, interrupt);
    if (found.empty()) return false;
    if (found.size() == 1 && (added || found[0].empty())) return true;
    std::map<std::pair<std::string, Shape>, std::pair<int, Index>>
        counts;  // in the order of Python's generator
    for (const Array<Placement>& filling : found) {
      for (const Placement& placement : filling) {
        auto& [count, piece] = counts[{board_.pieces[placement.piece].name, placement.cells}];
        ++count, piece = placement.piece;
      }
    }
    int rarest_count = counts.begin()->second.first;
    for (const auto& [_, counted] : counts) rarest_count = std::min(rarest_count, counted.first);
    Array<Placement> rarest;
    for (const auto& [placement, counted] : counts) {
      if (counted.first == rarest_count) rarest.push_back({counted.second, placement.second});
    }
    const auto by = static_cast<std::uint32_t>(rarest.size());
    place(rarest[sha256_modulo(key + " " + std::to_string(placed_.size()), by)]);
  }
}

}  // namespace kaivuri
