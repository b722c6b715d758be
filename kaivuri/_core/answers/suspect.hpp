// Which placed word is to blame if no solution is left?
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/index.hpp"
#include "words/word_state.hpp"

namespace kaivuri {

// The placed word without which the most solutions are left, if there are none with it.
template <class Count>
struct Suspect {
  std::string word;
  Count solutions;  // without it
  bool elsewhere;   // whether some of these contain the word, so that only its path is wrong
};

// `without(n)` returns the number of solutions without the n-th word, and whether some of them
// contain it. Returns nothing if no single word is to blame.
template <class Count, class Without>
std::optional<Suspect<Count>> find_suspect(const Array<PlacedWord>& words, const Without& without) {
  std::optional<Suspect<Count>> found;
  Count most{};
  for (Size n = 0; n < words.size(); ++n) {
    auto [solutions, elsewhere] = without(n);
    if (!(most < solutions)) continue;
    most = solutions;
    found = {words[n].word, std::move(solutions), elsewhere};
  }
  return found;
}

}  // namespace kaivuri
