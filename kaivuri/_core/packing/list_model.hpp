// A sorted word list, with a number for each word, as bits.
//
// The words are told as one walks through their trie. From the end of a word one goes up, and at
// each letter on the way a bit tells whether the next word parts there. Its other letters follow,
// and then its number.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <string>

#include "base/index.hpp"
#include "packing/coder.hpp"
#include "packing/predictor.hpp"

namespace kaivuri {

using Word = Array<std::uint8_t>;  // letters from 1 to 31, ended by 0

template <class Coder>
class ListModel {
 public:
  static constexpr int kNumberBits = 10;
  static constexpr Size kLongest = 255;

  explicit ListModel(Coder& coder) : coder_(coder) {}

  // The next word. Throws std::invalid_argument when it is too long, as it is in damaged lists.
  const Word& word(const Word& next) {
    parting_ = last_.empty() ? 0 : parting(next);
    before_ = last_;
    last_.resize(parting_);
    tail_ = 0, since_ = 0;
    for (Size n = parting_; n < std::min(before_.size(), parting_ + 4); ++n) {
      tail_ = mixed(tail_, before_[n]);
    }
    do {
      if (last_.size() > kLongest) throw std::invalid_argument("a word is too long");
      last_.push_back(letter(last_.size() < next.size() ? next[last_.size()] : 0));
      since_ = mixed(since_, last_.back());
    } while (last_.back() != 0);
    return last_;
  }

  // The number of that word.
  Index number(Index number) {
    const auto size = static_cast<Hash>(last_.size());
    const Hash end = mixed(behind(last_.size() - 1, 2), back(last_.size(), 4));
    const Hash others = static_cast<Hash>(number_) / 64;
    const Hash contexts[] = {0,
                             size,
                             end,
                             mixed(size, others > 0),
                             mixed(mixed(static_cast<Hash>(parting_), size), others),
                             mixed(end, back(last_.size(), 5))};
    numbers_.look(View<const Hash>(contexts, std::ssize(contexts)));
    const Index length = std::min<Index>(last_.count(), 31);
    if (!coded(coder_, numbers_, number > 0, 0, {{0, length}, {length, 0}})) return number_ = 0;
    Index node = 1;
    for (int rest = kNumberBits - 1; rest >= 0; --rest) {
      const Index level = kNumberBits - rest;
      node = 2 * node + coded(coder_, numbers_, number >> rest & 1, node,
                              {{level, length + 32 * level}, {length + 32 * level, node}});
    }
    return number_ = node - (1 << kNumberBits);
  }

 private:
  // The letter so many before a place of the last word; 0 before its beginning.
  Hash back(Size place, Size n) const { return place < n ? 0 : last_[place - n] + Hash{1}; }
  // The letters so many before a place, together.
  Hash behind(Size place, Size letters) const {
    Hash all = 0;
    for (Size n = 1; n <= letters; ++n) all = mixed(all, back(place, n));
    return all;
  }

  // How many letters the next word has in common with the last one.
  Size parting(const Word& next) {
    const Size goal =
        std::mismatch(last_.begin(), last_.end(), next.begin(), next.end()).first - last_.begin();
    Hash climbed = 0;
    for (Size place = last_.size() - 1; place > 0; --place) {
      climbed = mixed(climbed, last_[place]);
      if (parts(place, climbed, place == goal)) return place;
    }
    return 0;
  }

  bool parts(Size place, Hash climbed, bool known) {
    const Index letter = last_[place];
    const auto climbs = static_cast<Index>(std::min<Size>(last_.size() - place, 31));
    const auto depth = static_cast<Index>(std::min<Size>(place, 31));
    const Hash own = static_cast<Hash>(letter), near = mixed(climbed, back(place, 1));
    const Hash contexts[] = {mixed(own, behind(place, 2)),
                             mixed(own, behind(place, 3)),
                             mixed(own, behind(place, 4)),
                             climbed,
                             near,
                             mixed(near, back(place, 2)),
                             mixed(own, static_cast<Hash>(4 * place + std::min(climbs, 3)))};
    partings_.look(View<const Hash>(contexts, std::ssize(contexts)));
    return coded(coder_, partings_, known, 0,
                 {{climbs, depth + 32 * letter}, {letter * 32 + climbs, depth * 32 + climbs}});
  }

  std::uint8_t letter(Index letter) {
    const Size place = last_.size();
    // Where the words part, the next letter is another one than that.
    const Hash other = place == parting_ && !before_.empty() ? before_[place] + Hash{1} : 0;
    const auto since = static_cast<Index>(std::min<Size>(place - parting_, 7));
    const auto before = static_cast<Index>(back(place, 1));
    const Hash own = mixed(since_, other);
    const Hash contexts[] = {mixed(other, static_cast<Hash>(std::min<Size>(place, 20))),
                             mixed(other, behind(place, 1)),
                             mixed(other, behind(place, 2)),
                             mixed(other, behind(place, 3)),
                             mixed(other, behind(place, 4)),
                             behind(place, 5),
                             behind(place, 6),
                             mixed(own, tail_),
                             mixed(own, static_cast<Hash>(place - parting_)),
                             mixed(mixed(other, back(place, 2)), back(place, 3))};
    letters_.look(View<const Hash>(contexts, std::ssize(contexts)));
    Index node = 1;
    for (int rest = 4; rest >= 0; --rest) {
      node = 2 * node + coded(coder_, letters_, letter >> rest & 1, node,
                              {{node + 32 * since, before * 31 + node},
                               {before * 31 + node, node * 31 + static_cast<Index>(other)}});
    }
    return static_cast<std::uint8_t>(node - 32);
  }

  Coder& coder_;
  Predictor letters_{10, 23}, partings_{7, 20}, numbers_{6, 20};
  Word last_, before_;
  Index number_ = 0;  // of the last word
  Size parting_ = 0;  // how much the last word has in common with the one before
  Hash tail_ = 0;     // the letters of the one before that follow there
  Hash since_ = 0;    // the letters that followed since
};

}  // namespace kaivuri
