#include "pictures/glyph_bank.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string_view>

namespace kaivuri {
namespace {

constexpr std::string_view kName = "kaiglyph\1";
constexpr Size kHeader = 12, kDrawingBytes = 4;
constexpr float kPi = 3.14159265f;
constexpr float kEdges = 0.6f;        // the share of edges; ink has the rest
constexpr float kOtherMarks = 0.07f;  // subtracted where the glyph has other marks
constexpr float kNoMarks = 0.10f;     // and where the drawing has no marks at all
constexpr float kLostMarks = 0.04f;   // where the glyph has none: its marks may touch the letter

// Drawings that are compared at once: their first numbers lie side by side, then their second ones,
// so that the processor adds to as many sums in one step.
constexpr Size kAbreast = 16;

// Makes the sum of the values 0 and the sum of their squares 1.
void normalise(float* values, Size count) {
  float sum = 0, squares = 0;
  for (Size i = 0; i < count; ++i) sum += values[i];
  for (Size i = 0; i < count; ++i) {
    values[i] -= sum / static_cast<float>(count);
    squares += values[i] * values[i];
  }
  const float length = std::sqrt(squares) + 1e-6f;
  for (Size i = 0; i < count; ++i) values[i] /= length;
}

// Ink mixed with that of the pixels around, because thin strokes may lie a little aside.
Array<float> blurred(const Array<float>& ink, Index side) {
  Array<float> soft(ink.size(), 0.0f);
  for (Index y = 0; y < side; ++y) {
    for (Index x = 0; x < side; ++x) {
      float sum = 0, weights = 0;
      for (Index row = std::max(0, y - 1); row <= std::min(side - 1, y + 1); ++row) {
        for (Index column = std::max(0, x - 1); column <= std::min(side - 1, x + 1); ++column) {
          const float weight = (row == y ? 2.0f : 1.0f) * (column == x ? 2.0f : 1.0f);
          sum += weight * ink[Size{row} * side + column];
          weights += weight;
        }
      }
      soft[Size{y} * side + x] = sum / weights;
    }
  }
  return soft;
}

// Adds the strength of the edges in each of four directions, for each square of 2 by 2 pixels, as
// in N. Dalal and B. Triggs, *Histograms of oriented gradients* (2005). Faces differ more in the
// thickness of their strokes than in where these lie.
void add_edges(const Array<float>& ink, Index side, Array<float>& traits) {
  const Index half = (side + 1) / 2 + 1;
  const Size first = traits.size();
  traits.resize(first + Size{half} * half * 4, 0.0f);
  const auto at = [&](Index x, Index y) {
    return x < 0 || y < 0 || x >= side || y >= side ? 0.0f : ink[Size{y} * side + x];
  };
  for (Index y = -1; y <= side; ++y) {
    for (Index x = -1; x <= side; ++x) {
      const float across = at(x + 1, y) - at(x - 1, y), down = at(x, y + 1) - at(x, y - 1);
      const float strength = std::sqrt(across * across + down * down);
      if (strength == 0) continue;
      const float angle = std::atan2(down, across) / kPi * 4 + 8;  // in eighths of a turn
      const float whole = std::floor(angle), rest = angle - whole;
      const Index direction = static_cast<Index>(whole);
      float* square = traits.data() + first + (Size{y + 1} / 2 * half + (x + 1) / 2) * 4;
      square[direction % 4] += strength * (1 - rest);
      square[(direction + 1) % 4] += strength * rest;
    }
  }
}

// The numbers that describe a drawing: its ink and its edges, each of length 1, with weights.
Array<float> traits_of(const Array<float>& ink, Index side) {
  Array<float> traits = blurred(ink, side);
  normalise(traits.data(), ink.size());
  add_edges(ink, side, traits);
  normalise(traits.data() + ink.size(), traits.size() - ink.size());
  for (Size i = 0; i < traits.size(); ++i) {
    traits[i] *= std::sqrt(i < ink.size() ? 1 - kEdges : kEdges);
  }
  return traits;
}

// What is subtracted for marks other than those of the drawing. Marks may touch one another, or the
// letter: then the top of the letter tells two dots from a ring.
float mark_loss(const Glyph& glyph, const Drawing& drawing) {
  if (glyph.marks == drawing.marks) return 0;
  if (drawing.marks == 0) return kOtherMarks + kNoMarks;
  const float other = glyph.parted == (drawing.marks == 2) ? 0 : kOtherMarks;
  return glyph.marks == 0 ? kLostMarks + other : other;
}

// The ink of a packed drawing.
Array<float> ink_of(const std::uint8_t* packed, Index pixels) {
  Array<float> ink;
  for (Index i = 0; i < pixels; ++i) {
    ink.push_back(static_cast<float>(packed[i / 4] >> (6 - 2 * (i % 4)) & 3) / 3);
  }
  return ink;
}

// The products of the traits with those of drawings that lie side by side.
std::array<float, kAbreast> products(const float* told, const Array<float>& traits) {
  std::array<float, kAbreast> sums{};
  for (const float trait : traits) {
    for (std::size_t n = 0; n < sums.size(); ++n) sums[n] += told[n] * trait;
    told += kAbreast;
  }
  return sums;
}

}  // namespace

GlyphBank::GlyphBank(View<const std::uint8_t> bytes, const Array<char32_t>& alphabet) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()),
                              narrow<std::size_t>(bytes.size()));
  if (bytes.size() < kHeader || !text.starts_with(kName)) {
    throw std::invalid_argument("these bytes are no bank of glyphs");
  }
  side_ = bytes[9], faces_ = bytes[10];
  const Index count = bytes[11], pixels = side_ * side_, packed = (pixels + 3) / 4;
  const Size first = kHeader + kDrawingBytes * count;
  if (pixels == 0 || faces_ == 0 || bytes.size() != first + Size{faces_} * count * packed) {
    throw std::invalid_argument("the bank of glyphs is cut off");
  }
  Array<Index> kept;
  for (Index n = 0; n < count; ++n) {
    const std::uint8_t* at = bytes.data() + kHeader + kDrawingBytes * n;
    const auto letter = static_cast<char32_t>(at[0] | at[1] << 8);
    if (std::find(alphabet.begin(), alphabet.end(), letter) == alphabet.end()) continue;
    kept.push_back(n);
    drawings_.push_back({letter, (at[2] & 1) != 0, (at[2] & 2) != 0, at[3]});
  }
  Size drawn = 0;
  for (Index face = 0; face < faces_; ++face) {
    for (const Index n : kept) {
      keep(ink_of(bytes.data() + first + (Size{face} * count + n) * packed, pixels), drawn++);
    }
  }
}

void GlyphBank::keep(const Array<float>& ink, Size n) {
  const Array<float> traits = traits_of(ink, side_);
  traits_ = traits.size();
  const Size group = n / kAbreast * kAbreast;
  told_.resize((group + kAbreast) * traits_, 0.0f);
  for (Size i = 0; i < traits_; ++i)
    told_[group * traits_ + i * kAbreast + n % kAbreast] = traits[i];
}

Array<float> GlyphBank::likeness(const Glyph& glyph) const {
  const Array<float> traits = traits_of(glyph.ink, side_);
  const Size all = Size{faces_} * drawings_.count();
  Array<float> found;
  for (Size first = 0; first < all; first += kAbreast) {
    const std::array<float, kAbreast> sums = products(told_.data() + first * traits_, traits);
    for (Size n = first; n < std::min(all, first + kAbreast); ++n) {
      const Drawing& drawing = drawings_[n % drawings_.size()];
      found.push_back(sums[narrow<std::size_t>(n - first)] - mark_loss(glyph, drawing));
    }
  }
  return found;
}

}  // namespace kaivuri
