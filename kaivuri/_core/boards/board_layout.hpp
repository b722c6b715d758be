// A board plan as bit patterns, ready for searches that fill the lowest open cell first.
//
// A **state** says what is left to do when all cells below `cell` are covered and `cell` itself is
// open: which of the next cells are covered (a window of bits, where bit 0 is `cell`) and how many
// copies of each kind, or of some kinds together, are used (fields of bits above the window). The
// window is only as long as the longest reach of a placement. So a state fits one mask, or two,
// however large the board is.
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

// States of two words. No board of the page needs them, so its small core goes without.
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
  int window = 0;       // bits of the window
  Array<Index> copies;  // what the counter of each kind counts
  Array<int> offset;    // where that counter starts
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
  struct Place {
    Bits clear;  // what has to be clear: its cells (bit 0 the lowest); a single copy's counter
    Bits field;  // the counter of its kind
    Bits full;   // that counter when no copy is left
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
    places_.resize(cells_);
    for (const BoardPlacement& p : plan.placements) {
      interrupt.charge(8 * p.cells.size());
      add(p);
    }
    sifted_.reserve(plan.placements.size() * kPatterns / 2);
    for (Size c = 0; c < places_.size(); ++c) sift(c, interrupt);
    set_due(plan);
  }

  Index cells() const { return cells_; }
  Index kinds() const { return kinds_.count(); }
  const BoardKind& kind(Index k) const { return kinds_[k]; }

  // Placements whose lowest cell is `cell` and that do not touch the covered near neighbours.
  // (After M. Busche, "Solving polyomino and polycube puzzles": such lists save most of the tests
  // that would fail.)
  View<const std::uint16_t> candidates(Index cell, Bits state) const {
    const auto c = cell;
    const auto near = narrow<unsigned>(state >> 1 & 3U);
    const auto below = narrow<unsigned>(state >> below_[c] & 7U);
    const Size list = c * kPatterns + (near | below << 2);
    return {sifted_.data() + start_[list], start_[list + 1] - start_[list]};
  }

  // The placements whose lowest cell is `cell`; candidates() numbers them.
  const Place* places(Index cell) const { return places_[cell].data(); }

  static bool fits(const Place& p, Bits state) {
    return (state & p.clear) == 0 && (state & p.field) != p.full;
  }

  // Puts p; returns by how many cells the lowest open cell moves on.
  int put(const Place& p, Bits& state) const {
    const Bits covered = (state | p.clear) & window_;
    const int moved = trailing_ones(covered);
    const Bits rest = moved == std::numeric_limits<Bits>::digits ? Bits{0} : covered >> moved;
    state = rest | ((state + p.one) & ~window_);
    return moved;
  }

  // Copies that `state` has used of p's kind, or of those counted with it.
  Index used(const Place& p, Bits state) const {
    const int offset = bits_.offset[p.kind];
    return narrow<Index>((state & p.field) >> offset);
  }

  // Whether every required copy lies on the board, as far as counters tell.
  bool complete(Bits state) const { return in_time(cells_, state); }

  // Whether every required copy is used that has no place from `cell` on, as far as they tell.
  bool in_time(Index cell, Bits state) const {
    return (state & due_[cell].field) == due_[cell].full;
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

  // A counter is due from the cell on where none of its kinds has a place, if all are required.
  void set_due(const BoardPlan& plan) {
    due_.resize(cells_ + 1);
    Array<std::uint8_t> open(kinds_.size(), 0);
    for (Index k = 0; k < kinds(); ++k) {
      if (!kinds_[k].required) open[plan.counter(k)] = 1;
    }
    for (Size c = cells_; c >= 0; --c) {
      if (c < cells_) {
        for (const Place& place : places_[c]) open[plan.counter(place.kind)] = 1;
      }
      for (Index k = 0; k < kinds(); ++k) {
        if (open[plan.counter(k)] != 0) continue;
        due_[c].field |= fields_[k].field;
        due_[c].full |= fields_[k].full;
      }
    }
  }

  void add(const BoardPlacement& p) {
    const Field& f = fields_[p.kind];
    Bits shape = 0;
    for (const Index cell : p.cells) shape |= Bits{1} << (cell - p.cells.front());
    Array<Place>& places = places_[p.cells.front()];
    if (f.full == f.one) shape |= f.one;
    places.push_back({shape, f.field, f.full, f.one, p.kind, p.label, p.number});
    if (places.size() > 0xffff) throw std::length_error("too many placements at one cell");
  }

  // Lists the placements of one cell for each pattern of covered near neighbours. These are the
  // next two cells, and of cells farther on those three (mostly in the row below) that most
  // placements use.
  void sift(Size c, InterruptCheck& interrupt) {
    interrupt.charge((kPatterns + bits_.window) * places_[c].size());
    below_.push_back(busiest(places_[c]));
    for (unsigned pattern = 0; pattern < kPatterns; ++pattern) {
      const Bits covered = Bits{pattern & 3U} << 1 | Bits{pattern >> 2} << below_.back();
      for (Size p = 0; p < places_[c].size(); ++p) {
        if ((places_[c][p].clear & covered) == 0) sifted_.push_back(narrow<std::uint16_t>(p));
      }
      start_.push_back(sifted_.size());
    }
  }

  int busiest(const Array<Place>& places) const {
    int best = 3;
    Size most = 0;
    for (int from = 3; from + 3 <= bits_.window; ++from) {
      const auto touching = std::count_if(places.begin(), places.end(), [from](const Place& p) {
        return (p.clear & (Bits{7} << from)) != 0;
      });
      if (touching > most) {
        most = touching;
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
  Array<Field> due_;             // by cell: the counters due there, and those full
  Array<Array<Place>> places_;   // by lowest cell
  Array<std::uint16_t> sifted_;  // one list after another
  Array<Size> start_{0};
  Array<int> below_;
};

}  // namespace kaivuri
