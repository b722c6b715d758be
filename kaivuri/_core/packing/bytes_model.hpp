// Any bytes as bits: each after those before it, after what followed the same ones earlier, and, in
// tables and drawings, after those above it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "base/index.hpp"
#include "packing/coder.hpp"
#include "packing/predictor.hpp"

namespace kaivuri {

template <class Coder>
class BytesModel {
 public:
  // `row`, `page`: how many bytes ago the byte above was, and the one on the page before; or 0.
  BytesModel(Coder& coder, Size row, Size page) : coder_(coder), row_(row), page_(page) {}

  // The next byte.
  char byte(char next) {
    look();
    const Index whole = static_cast<unsigned char>(next) | 256;
    Index known = 1;
    for (int rest = 7; rest >= 0; --rest) {
      const Index expected = length_ > 0 ? (static_cast<unsigned char>(text_[match_]) | 256) : 0;
      const bool fits = expected >> (rest + 1) == known;
      const Index trust = fits ? 2 * std::min<Index>(length_, 15) + (expected >> rest & 1) : 0;
      known = 2 * known + coded(coder_, predictor_, whole >> rest & 1, known,
                                {{known, trust * 8 + rest}, {known, trust}});
    }
    take(static_cast<char>(known & 255));
    return text_.back();
  }

  std::string finish() { return std::move(text_); }

 private:
  static constexpr Size kMatched = 5;  // as many bytes have to be the same as earlier
  static constexpr int kLogPlaces = 18;

  Hash back(Size n) const {
    const Size size = std::ssize(text_);
    return n > 0 && n <= size
               ? static_cast<unsigned char>(text_[static_cast<std::size_t>(size - n)]) + Hash{1}
               : 0;
  }
  Hash behind(Size bytes) const {
    Hash all = 0;
    for (Size n = 1; n <= bytes; ++n) all = mixed(all, back(n));
    return all;
  }

  void look() {
    const Hash above = mixed(back(row_), back(1)), opposite = mixed(back(page_), back(1));
    const Hash contexts[] = {0,
                             behind(1),
                             behind(2),
                             behind(3),
                             behind(4),
                             behind(6),
                             mixed(back(2), back(3)),
                             row_ > 0 ? above : mixed(back(1), back(3)),
                             row_ > 0 ? mixed(mixed(above, back(row_ - 1)), back(row_ + 1)) : word_,
                             row_ > 0 ? opposite : mixed(word_, back(1)),
                             row_ > 0 ? mixed(opposite, back(row_)) : mixed(word_, behind(2)),
                             length_ > 0 ? mixed(static_cast<unsigned char>(text_[match_]),
                                                 std::min<Hash>(static_cast<Hash>(length_), 15))
                                         : 0};
    predictor_.look(View<const Hash>(contexts, std::ssize(contexts)));
  }

  // Looks for bytes that were followed by something earlier.
  void take(char byte) {
    const bool same = length_ > 0 && text_[match_] == byte;
    text_.push_back(byte);
    length_ = same ? length_ + 1 : 0, ++match_;
    word_ =
        static_cast<unsigned char>(byte) > 127 ? mixed(word_, static_cast<unsigned char>(byte)) : 0;
    if (std::ssize(text_) < kMatched) return;
    std::size_t& place = places_[behind(kMatched) >> (32 - kLogPlaces)];
    if (length_ == 0 && place > 0) match_ = place, length_ = 1;
    place = text_.size();
  }

  Coder& coder_;
  Size row_, page_;
  Predictor predictor_{12, 21, Predictor::Memory::kFading};
  std::string text_;
  Array<std::size_t> places_ = Array<std::size_t>(Size{1} << kLogPlaces);
  std::size_t match_ = 0;  // what followed the same bytes
  Index length_ = 0;       // how often it was right
  Hash word_ = 0;          // the bytes above 127 that were the last ones
};

}  // namespace kaivuri
