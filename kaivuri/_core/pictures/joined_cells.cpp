#include "pictures/joined_cells.hpp"

#include <algorithm>
#include <cmath>

#include "base/king_moves.hpp"

namespace kaivuri {
namespace {

constexpr double kNear = 0.13;  // of a letter's height: how far outside of it colours are sampled
constexpr double kMinWidth = 0.8;  // of a letter's height: of the box around which they are sampled
constexpr Index kSamples = 40;     // per segment
constexpr double kOffsetStep = 0.04;  // of a step
constexpr Index kMaxOffsetSteps = 4;  // maximum number of these steps between letters and lines
constexpr double kCrossed = 0.11;     // of a segment, to each side of its middle
constexpr double kColoured = 0.94;    // share of the samples
// A colour also belongs to a line if its distance from the line's is less than this share of that
// from the colour between cells. JPEG changes the colours of thin lines too much for a fixed limit.
constexpr double kNearer = 0.33;
constexpr int kTint = 20;  // minimum distance of different colours, if they are weak

Colour median(Array<Colour>& colours) {
  const auto channel_median = [&](int Colour::* part) {
    const auto nth = colours.begin() + colours.size() / 2;
    std::nth_element(colours.begin(), nth, colours.end(),
                     [&](const Colour& a, const Colour& b) { return a.*part < b.*part; });
    return (*nth).*part;
  };
  return {channel_median(&Colour::red), channel_median(&Colour::green),
          channel_median(&Colour::blue)};
}

Index pixel(double coordinate) { return narrow<Index>(std::lround(coordinate - 0.5)); }

// Returns the median colour just outside of a letter's box, or of a wider one: a line through a
// narrow letter would cover all that is above and below it.
Colour background_colour(const Picture& picture, const Rect& box) {
  const double out = std::max(2.0, kNear * box.height());
  const double wider = std::max(0.0, kMinWidth * box.height() - box.width()) / 2;
  const double left = box.left - wider, right = box.right + wider;
  Array<Colour> colours;
  for (double t = 0; t <= 1; t += 0.05) {
    const double x = left + t * (right - left), y = box.top + t * box.height();
    colours.push_back(picture.at(pixel(x), pixel(box.top - out)));
    colours.push_back(picture.at(pixel(x), pixel(box.bottom + out)));
    colours.push_back(picture.at(pixel(left - out), pixel(y)));
    colours.push_back(picture.at(pixel(right + out), pixel(y)));
  }
  return median(colours);
}

// Returns the colour that is similar to the most others.
Colour most_common_colour(const Array<Colour>& colours) {
  Size best_count = 0;
  Colour best{};
  for (const Colour colour : colours) {
    const Size count = std::count_if(colours.begin(), colours.end(), [&](Colour other) {
      return distance(colour, other) <= kSameColour;
    });
    if (count > best_count) best_count = count, best = colour;
  }
  return best;
}

// Returns the most common colour at the corners of the cells, where there are few lines.
Colour gap_colour(const Picture& picture, const Lattice& lattice) {
  Array<Colour> colours;
  for (Index row = 0; row <= lattice.shape.rows; ++row) {
    for (Index column = 0; column <= lattice.shape.columns; ++column) {
      colours.push_back(picture.at(pixel(lattice.x(column) - lattice.across / 2),
                                   pixel(lattice.y(row) - lattice.down / 2)));
    }
  }
  return most_common_colour(colours);
}

// A segment from the centre of one cell to that of a neighbour.
struct Segment {
  double from_x, from_y, to_x, to_y;
  bool diagonal;
};

// How a segment differs from the colour between cells.
struct SegmentColour {
  bool of_cell;  // nearer to the colour of one of its cells: the first of a word may be darker
  bool third;    // different from these, too: a line may be darker than the cells that it joins
};

// Returns the colour of a segment between cells of colours `a` and `b`. Letters may cover its ends,
// and another word's line the middle of a diagonal.
SegmentColour segment_colour(const Picture& picture, const Segment& segment, Colour a, Colour b,
                             Colour between) {
  Index of_a = 0, of_b = 0, third = 0;
  const double clear = segment.diagonal ? 0.36 : 0.44;
  for (Index n = 0; n <= kSamples; ++n) {
    const double t = clear + (1 - 2 * clear) * n / kSamples;
    const Colour here = picture.at(pixel(segment.from_x + t * (segment.to_x - segment.from_x)),
                                   pixel(segment.from_y + t * (segment.to_y - segment.from_y)));
    const bool crossed = segment.diagonal && std::abs(t - 0.5) < kCrossed;
    const int from_gap = distance(here, between);
    const int from_a = distance(here, a), from_b = distance(here, b);
    const auto fits = [&](int from_line) {
      return from_line < kNearer * from_gap ||
             (from_gap > kSameColour && (crossed || from_line <= kSameColour));
    };
    of_a += fits(from_a), of_b += fits(from_b);
    third += std::min({from_gap, from_a, from_b}) > kTint;
  }
  const double enough = kColoured * (kSamples + 1);
  return {std::max(of_a, of_b) >= enough, third >= enough};
}

// Returns the pairs of neighbours joined by a line, if all lines are `below` the centres of the
// letters by this share of a row step.
Joins joined_at(double below, const Picture& picture, const Lattice& lattice,
                const Array<Colour>& backgrounds, Colour between) {
  const Index columns = lattice.shape.columns;
  Joins found, third;
  for (Index cell = 0; cell < backgrounds.count(); ++cell) {
    if (distance(backgrounds[cell], between) <= kTint) continue;  // not coloured
    const Index row = cell / columns, column = cell % columns;
    for (const Index other : king_moves(lattice.shape.rows, columns, cell)) {
      if (other < cell || distance(backgrounds[other], between) <= kTint) continue;
      const Index to_row = other / columns, to_column = other % columns;
      SegmentColour seen{};
      for (const double offset : {0.0, -kOffsetStep, kOffsetStep}) {
        const double dx = to_row != row ? offset * lattice.across : 0;
        const double dy = (below + (to_row != row ? 0 : offset)) * lattice.down;
        const Segment segment{lattice.x(column) + dx, lattice.y(row) + dy,
                              lattice.x(to_column) + dx, lattice.y(to_row) + dy,
                              to_row != row && to_column != column};
        const SegmentColour here =
            segment_colour(picture, segment, backgrounds[cell], backgrounds[other], between);
        seen = {seen.of_cell || here.of_cell, seen.third || here.third};
      }
      if (seen.of_cell) found.push_back({cell, other});
      seen.third &= distance(backgrounds[cell], backgrounds[other]) <= kSameColour;
      if (seen.third) third.push_back({cell, other});
    }
  }
  return third.size() > found.size() ? third : found;
}

}  // namespace

Array<Colour> background_colours(const Picture& picture, const Array<Rect>& boxes) {
  Array<Colour> found;
  for (const Rect& box : boxes) found.push_back(background_colour(picture, box));
  return found;
}

// A line joins the centres of cells, but letters of some typefaces sit higher or lower. The right
// offset shows the most horizontal lines, and the fewest vertical ones: a wrong offset misses the
// gap between two tiles one above the other.
Joins joined_cells(const Picture& picture, const Lattice& lattice,
                   const Array<Colour>& backgrounds) {
  const Colour between = gap_colour(picture, lattice);
  const auto sideways = [&](const Joins& joins) {
    return std::count_if(joins.begin(), joins.end(), [&](const auto& join) {
      return (join.second - join.first) % lattice.shape.columns != 0;
    });
  };
  Joins best = joined_at(0, picture, lattice, backgrounds, between);
  for (Index n = 2; n <= 2 * kMaxOffsetSteps + 1; ++n) {
    const double below = (n % 2 == 0 ? 1 : -1) * (n / 2) * kOffsetStep;
    Joins found = joined_at(below, picture, lattice, backgrounds, between);
    const auto lines = sideways(found), most = sideways(best);
    if (lines > most || (lines == most && found.size() < best.size())) best = std::move(found);
  }
  return best;
}

Array<char> found_cells(const Array<Colour>& backgrounds, const Joins& joins) {
  Array<char> found(backgrounds.size(), 0);
  for (const auto& [a, b] : joins) found[a] = found[b] = 1;
  if (!joins.empty()) return found;
  Size best_count = 0;
  Array<char> open;
  for (const Colour colour : backgrounds) {
    Array<char> same;
    for (const Colour other : backgrounds) same.push_back(distance(colour, other) <= kSameColour);
    const Size count = std::count(same.begin(), same.end(), 1);
    if (count > best_count) best_count = count, open = same;
  }
  for (Size cell = 0; cell < backgrounds.size(); ++cell) found[cell] = !open[cell];
  return found;
}

}  // namespace kaivuri
