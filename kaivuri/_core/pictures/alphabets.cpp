#include "pictures/alphabets.hpp"

namespace kaivuri {
namespace {

struct OwnLetters {
  std::string_view language;
  std::u32string_view letters;  // besides A to Z
};

constexpr OwnLetters kOwnLetters[] = {
    {"fi", U"ÅÄÖ"}, {"sv", U"ÅÄÖ"}, {"en", U""}, {"et", U"ŠŽÕÄÖÜ"}};

}  // namespace

Array<char32_t> alphabet_of(std::string_view language) {
  Array<char32_t> alphabet;
  for (const auto& [name, own] : kOwnLetters) {
    if (name != language) continue;
    for (char32_t letter = U'A'; letter <= U'Z'; ++letter) alphabet.push_back(letter);
    for (const char32_t letter : own) alphabet.push_back(letter);
  }
  return alphabet;
}

}  // namespace kaivuri
