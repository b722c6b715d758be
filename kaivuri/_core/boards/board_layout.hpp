// A board plan as bit patterns, for searches that fill the lowest open cell first.
//
// A **state** describes the remaining work when all cells below `cell` are covered and `cell`
// itself is open: which of the next cells are covered (a window of bits, where bit 0 is `cell`),
// and how many copies of each kind, or of several kinds together, are used (bit fields above the
// window). The window is as long as the longest span of a placement, so a state fits into one or
// two machine words for a board of any size.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <stdexcept>

#include "base/bits.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "boards/board_plan.hpp"

namespace kaivuri {

// 128-bit states. No board of the web page needs them, so its WebAssembly build omits them.
#if defined(__SIZEOF_INT128__) && !defined(KAIVURI_SMALL)
#define KAIVURI_WIDE_MASK
__extension__ using WideMask = unsigned __int128;
#endif

inline Mask low_half(Mask x) { return x; }
inline int trailing_ones(Mask x) { return std::countr_one(x); }
#ifdef KAIVURI_WIDE_MASK
inline Mask low_half(WideMask x) { return static_cast<Mask>(x); }
inline int trailing_ones(WideMask x) {
  const Mask low = low_half(x);
  return ~low != 0 ? std::countr_one(low) : 64 + std::countr_one(low_half(x >> 64));
}
#endif

struct StateBits {
  int window = 0;
  Array<Index> copies;  // capacity of the counter of each kind
  Array<int> offset;    // first bit of that counter
  Array<int> width;
  int total = 0;

  explicit StateBits(const BoardPlan& plan) : copies(plan.kinds.size(), 0) {
    for (const BoardPlacement& p : plan.placements) {
      window = std::max(window, p.cells.back() - p.cells.front() + 1);
    }
    total = window;
    for (Index k = 0; k < plan.kinds.count(); ++k) {
      copies[plan.counter(k)] += std::max(plan.kinds[k].copies, 0);
    }
    for (Index k = 0; k < plan.kinds.count(); ++k) add_counter(k, plan.counter(k));
  }

 private:
  void add_counter(Index k, Index first) {
    copies[k] = copies[first];
    offset.push_back(first == k ? total : offset[first]);
    width.push_back(narrow<int>(std::bit_width(narrow<unsigned>(copies[k]))));
    if (first == k) total += width.back();
  }
};

template <class Bits>
class BoardLayout {
 public:
  struct BitPlacement {
    Bits clear;  // bits that must be clear: its cells (bit 0 the lowest); the counter of a kind
                 // with a single copy
    Bits field;  // the counter of its kind
    Bits full;   // that counter when all copies are used
    Bits one;    // adds one to that counter
    Index kind;
    Index label;
    Index number;
  };

  BoardLayout(const BoardPlan& plan, InterruptCheck& interrupt)
      : cells_(plan.cells), kinds_(plan.kinds), bits_(plan) {
    if (bits_.total > std::numeric_limits<Bits>::digits) {
      throw std::length_error("the board is too wide for this mask");
    }
    window_ = bits_.window == std::numeric_limits<Bits>::digits ? ~Bits{0}
                                                                : (Bits{1} << bits_.window) - 1;
    for (Size k = 0; k < kinds_.size(); ++k) add_field(k);
    placements_.resize(cells_);
    for (const BoardPlacement& p : plan.placements) {
      interrupt.charge(8 * p.cells.size());
      add(p);
    }
    buckets_.reserve(plan.placements.size() * kPatterns / 2);
    for (Size c = 0; c < placements_.size(); ++c) bucket(c, interrupt);
    set_deadlines(plan);
  }

  Index cells() const { return cells_; }
  Index kinds() const { return kinds_.count(); }
  const BoardKind& kind(Index k) const { return kinds_[k]; }

  // Returns the placements whose lowest cell is `cell` and that avoid the covered cells nearby, as
  // numbers in placements(). These lists save most of the failing tests (M. Busche, "Solving
  // polyomino and polycube puzzles").
  View<const std::uint16_t> candidates(Index cell, Bits state) const {
    const auto near = narrow<unsigned>(state >> 1 & 3U);
    const auto below = narrow<unsigned>(state >> below_offset_[cell] & 7U);
    const Size list = cell * kPatterns + (near | below << 2);
    return {buckets_.data() + bucket_start_[list], bucket_start_[list + 1] - bucket_start_[list]};
  }

  // Returns the placements whose lowest cell is `cell`.
  const BitPlacement* placements(Index cell) const { return placements_[cell].data(); }

  static bool fits(const BitPlacement& p, Bits state) {
    return (state & p.clear) == 0 && (state & p.field) != p.full;
  }

  // Adds a placement to `state`. Returns by how many cells the lowest open cell advances.
  int place(const BitPlacement& p, Bits& state) const {
    const Bits covered = (state | p.clear) & window_;
    const int moved = trailing_ones(covered);
    const Bits rest = moved == std::numeric_limits<Bits>::digits ? Bits{0} : covered >> moved;
    state = rest | ((state + p.one) & ~window_);
    return moved;
  }

  // Returns the used copies of p's kind, or of all kinds that share its counter.
  Index used(const BitPlacement& p, Bits state) const {
    const int offset = bits_.offset[p.kind];
    return narrow<Index>((state & p.field) >> offset);
  }

  // Returns whether all required copies are placed, as far as the counters tell.
  bool complete(Bits state) const { return meets_deadlines(cells_, state); }

  // Returns whether all required copies without a placement from `cell` on are used, as far as the
  // counters tell.
  bool meets_deadlines(Index cell, Bits state) const {
    return (state & deadlines_[cell].field) == deadlines_[cell].full;
  }

 private:
  static constexpr Size kPatterns = 32;

  void add_field(Size k) {
    if (bits_.copies[k] <= 0) {
      fields_.push_back({});
      return;
    }
    const Bits one = Bits{1} << bits_.offset[k];
    const Bits field = ((Bits{1} << bits_.width[k]) - 1) << bits_.offset[k];
    const Bits full = narrow<Bits>(bits_.copies[k]) << bits_.offset[k];
    fields_.push_back({one, field, full});
  }

  // The deadline of a counter is the cell from which none of its kinds, all required, has a
  // placement.
  void set_deadlines(const BoardPlan& plan) {
    deadlines_.resize(cells_ + 1);
    Array<std::uint8_t> open(kinds_.size(), 0);
    for (Index k = 0; k < kinds(); ++k) {
      if (!kinds_[k].required) open[plan.counter(k)] = 1;
    }
    for (Size c = cells_; c >= 0; --c) {
      if (c < cells_) {
        for (const BitPlacement& placement : placements_[c]) open[plan.counter(placement.kind)] = 1;
      }
      for (Index k = 0; k < kinds(); ++k) {
        if (open[plan.counter(k)] != 0) continue;
        deadlines_[c].field |= fields_[k].field;
        deadlines_[c].full |= fields_[k].full;
      }
    }
  }

  void add(const BoardPlacement& p) {
    const Field& f = fields_[p.kind];
    Bits shape = 0;
    for (const Index cell : p.cells) shape |= Bits{1} << (cell - p.cells.front());
    Array<BitPlacement>& placements = placements_[p.cells.front()];
    if (f.full == f.one) shape |= f.one;
    placements.push_back({shape, f.field, f.full, f.one, p.kind, p.label, p.number});
    if (placements.size() > 0xffff) throw std::length_error("too many placements at one cell");
  }

  // Lists the placements of one cell for each pattern of covered cells nearby: the next two cells,
  // and the three consecutive cells farther on (usually in the row below) that most placements use.
  void bucket(Size c, InterruptCheck& interrupt) {
    interrupt.charge((kPatterns + bits_.window) * placements_[c].size());
    below_offset_.push_back(most_used_offset(placements_[c]));
    for (unsigned pattern = 0; pattern < kPatterns; ++pattern) {
      const Bits covered = Bits{pattern & 3U} << 1 | Bits{pattern >> 2} << below_offset_.back();
      for (Size p = 0; p < placements_[c].size(); ++p) {
        if ((placements_[c][p].clear & covered) == 0) buckets_.push_back(narrow<std::uint16_t>(p));
      }
      bucket_start_.push_back(buckets_.size());
    }
  }

  int most_used_offset(const Array<BitPlacement>& placements) const {
    int best = 3;
    Size best_count = 0;
    for (int from = 3; from + 3 <= bits_.window; ++from) {
      const auto touching = std::count_if(
          placements.begin(), placements.end(),
          [from](const BitPlacement& p) { return (p.clear & (Bits{7} << from)) != 0; });
      if (touching > best_count) {
        best_count = touching;
        best = from;
      }
    }
    return best;
  }

  struct Field {
    Bits one, field, full;
  };

  Index cells_;
  Array<BoardKind> kinds_;
  StateBits bits_;
  Bits window_ = 0;
  Array<Field> fields_;
  Array<Field> deadlines_;  // by cell: the counters that must be full there, and their full values
  Array<Array<BitPlacement>> placements_;  // by lowest cell
  Array<std::uint16_t> buckets_;           // the lists, concatenated
  Array<Size> bucket_start_{0};
  Array<int> below_offset_;
};

}  // namespace kaivuri
