// How a position on a board is completed, and what helps on the way.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

#include "boards/board.hpp"
#include "boards/board_counts.hpp"
#include "boards/board_covers.hpp"
#include "boards/sha256.hpp"

namespace kaivuri {
namespace {

constexpr Size kMemory = Size{1} << 29;
constexpr Size kEnough = 500;       // fillings to judge the next step by
constexpr Size kLookedAt = 20'000;  // fillings to find the rarest placements in
constexpr std::int64_t kArcs = 1 << 24, kNodes = 1 << 16;

std::string_view taken_word(std::string_view& text) {
  const std::size_t at = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return word;
}

bool meet(const Shape& a, const Shape& b) {
  return std::any_of(a.begin(), a.end(), [&](BoardCell cell) {
    return std::find(b.begin(), b.end(), cell) != b.end();
  });
}

// Counts values in the order in which they come first.
template <class Value>
struct Counter {
  Array<std::pair<Value, int>> counts;
  std::map<Value, Size> places;

  void add(const Value& value) {
    const auto [at, fresh] = places.try_emplace(value, counts.size());
    if (fresh) counts.push_back({value, 0});
    ++counts[at->second].second;
  }
  // The first of the commonest.
  const std::pair<Value, int>& commonest() const {
    return *std::max_element(counts.begin(), counts.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
  }
};

using Key = std::pair<Index, Shape>;  // of a placement

}  // namespace

BoardState::BoardState(const Board& board, Shape open) : board_(board), open_(std::move(open)) {}

bool BoardState::apply(std::string_view move) {
  const std::string_view verb = taken_word(move);
  return verb == "put" ? put_move(move) : verb == "lift" && lift(move);
}

bool BoardState::put_move(std::string_view rest) {
  const Index piece = piece_named(taken_word(rest));
  if (piece < 0 || left(piece) == 0) return false;
  const std::string cell(taken_word(rest));
  const int row = std::atoi(cell.c_str());
  const int column = std::atoi(cell.c_str() + std::min(cell.find(',') + 1, cell.size()));
  int quarters = 0;
  bool flip = false;
  while (!rest.empty()) {
    const std::string_view part = taken_word(rest);
    if (part == "f") flip = true;
    if (part.size() == 2 && part[0] == 'r') quarters = (part[1] - '0') & 3;
  }
  if (flip && !board_.turn_over) return false;
  Laid laid{piece, turned_shape(board_.pieces[piece].shape, quarters, flip)};
  const int right = column - laid.cells[0].column;
  for (BoardCell& c : laid.cells) c = {c.row + row, c.column + right};
  if (!free(laid.cells)) return false;
  put(laid);
  return true;
}

bool BoardState::lift(std::string_view name) {
  const Index piece = piece_named(name);
  for (Size last = placed_.size() - 1; last >= 0; --last) {
    if (placed_[last].piece != piece) continue;
    placed_.erase(placed_.begin() + last);
    return true;
  }
  return false;
}

Index BoardState::piece_named(std::string_view name) const {
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

Index BoardState::left(Index piece) const {
  const auto used = std::count_if(placed_.begin(), placed_.end(),
                                  [&](const Laid& laid) { return laid.piece == piece; });
  return board_.pieces[piece].copies - narrow<Index>(used);
}

bool BoardState::free(const Shape& cells) const {
  const bool inside = std::all_of(cells.begin(), cells.end(), [&](BoardCell cell) {
    return std::binary_search(board_.cells.begin(), board_.cells.end(), cell);
  });
  return inside && !meet(cells, open_) &&
         std::none_of(placed_.begin(), placed_.end(),
                      [&](const Laid& laid) { return meet(cells, laid.cells); });
}

bool BoardState::solved() const {
  Size covered = open_.size();
  for (const Laid& laid : placed_) covered += laid.cells.size();
  for (Index p = 0; p < board_.pieces.count(); ++p) {
    if (left(p) > 0 && !board_.pieces[p].spare) return false;
  }
  return covered == board_.cells.size();
}

BoardPlan BoardState::rest(const InterruptCheck& interrupt) const {
  const Shape order = board_.scan_order();
  Array<Index> taken, used(board_.pieces.size());
  for (Index n = 0; n < order.count(); ++n) {
    if (!free({order[n]})) taken.push_back(n);
  }
  for (Index p = 0; p < used.count(); ++p) used[p] = board_.pieces[p].copies - left(p);
  return board_.piece_plan().without(taken, used, interrupt);
}

Array<Array<Laid>> BoardState::fillings(Size most, InterruptCheck interrupt) const {
  const Array<Laid> placements = board_.placements();
  BoardCovers search(rest(interrupt), interrupt);
  Array<Array<Laid>> fillings;
  while (!search.done() && fillings.size() < most) {
    Array<Index> found;
    search.next_batch(most - fillings.size(), kNodes, found);
    interrupt.charge(kNodes);
    Array<Laid> filling;
    for (const Index number : found) {
      if (number >= 0) {
        filling.push_back(placements[number]);
        continue;
      }
      std::ranges::stable_sort(filling,
                               [](const Laid& a, const Laid& b) { return a.cells < b.cells; });
      fillings.push_back(std::exchange(filling, {}));
    }
  }
  return fillings;
}

std::uint64_t BoardState::count() const {
  BoardCounts search(rest(no_interrupts()), kMemory, no_interrupts());
  while (!search.done()) search.run(kArcs, no_interrupts());
  std::uint64_t sum = 0;
  for (const std::uint64_t count : search.counts()) sum += count;
  return sum;
}

Laid BoardState::next_step(const InterruptCheck& interrupt) const {
  // An item is a piece (with no cells) or a cell (of no piece).
  Array<Counter<Key>> ways;
  std::map<Key, Size> places;
  for (const Array<Laid>& filling : fillings(kEnough, interrupt)) {
    for (const Laid& laid : filling) {
      const auto count = [&](const Key& item) {
        const auto [at, fresh] = places.try_emplace(item, ways.size());
        if (fresh) ways.push_back({});
        ways[at->second].add({laid.piece, laid.cells});
      };
      count({laid.piece, {}});
      for (const BoardCell cell : laid.cells) count({-1, {cell}});
    }
  }
  if (ways.empty()) return {-1, {}};
  const auto choice = [](const Counter<Key>& counter) {
    return std::pair(counter.counts.size(), -counter.commonest().second);
  };
  const auto least = std::min_element(ways.begin(), ways.end(), [&](const auto& a, const auto& b) {
    return choice(a) < choice(b);
  });
  const Key& step = least->commonest().first;
  return {step.first, step.second};
}

bool BoardState::give_pieces(const std::string& key, const InterruptCheck& interrupt) {
  for (bool given = false;; given = true) {
    const Array<Array<Laid>> found = fillings(kLookedAt, interrupt);
    if (found.empty()) return false;
    if (found.size() == 1 && (given || found[0].empty())) return true;
    std::map<std::pair<std::string, Shape>, std::pair<int, Index>> counts;  // as Python sorts them
    for (const Array<Laid>& filling : found) {
      for (const Laid& laid : filling) {
        auto& [count, piece] = counts[{board_.pieces[laid.piece].name, laid.cells}];
        ++count, piece = laid.piece;
      }
    }
    int least = counts.begin()->second.first;
    for (const auto& [_, counted] : counts) least = std::min(least, counted.first);
    Array<Laid> rarest;
    for (const auto& [placement, counted] : counts) {
      if (counted.first == least) rarest.push_back({counted.second, placement.second});
    }
    const auto by = static_cast<std::uint32_t>(rarest.size());
    put(rarest[sha256_modulo(key + " " + std::to_string(placed_.size()), by)]);
  }
}

}  // namespace kaivuri
