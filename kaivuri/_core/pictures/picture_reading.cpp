#include "pictures/picture_reading.hpp"

#include <stdexcept>

#include "base/utf8.hpp"
#include "pictures/alphabets.hpp"
#include "pictures/doubts.hpp"

namespace kaivuri {

PictureReading read_picture(const Picture& picture, const Sought& sought,
                            InterruptCheck& interrupt) {
  const Array<char32_t> alphabet = alphabet_of(sought.language);
  if (alphabet.empty()) throw std::invalid_argument("no alphabet of this language is known");
  const LetterNet net(sought.net, alphabet);
  if (net.classes().size() < 2) throw std::invalid_argument("the net knows no letter of these");
  PictureReading reading;
  reading.grid = read_grid(picture, sought.shapes, net, interrupt);
  if (reading.grid.letters.empty()) {
    reading.fault = "grid";
    return reading;
  }
  reading.doubtful = doubtful_cells(reading.grid.letters);
  if (!readable(reading.grid, reading.doubtful.size())) reading.fault = "unclear";
  reading.found = found_words(reading.grid);
  return reading;
}

std::string letter_text(char32_t letter) {
  std::string text;
  append_utf8(text, letter ? letter : U'?');
  return text;
}

}  // namespace kaivuri
