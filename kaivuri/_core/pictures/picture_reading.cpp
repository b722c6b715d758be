#include "pictures/picture_reading.hpp"

#include <stdexcept>

#include "base/utf8.hpp"
#include "pictures/alphabets.hpp"
#include "pictures/doubtful_cells.hpp"

namespace kaivuri {

PictureResult read_picture(const Picture& picture, const ReaderOptions& options,
                           InterruptCheck& interrupt) {
  const Array<char32_t> alphabet = alphabet_of(options.language);
  if (alphabet.empty()) throw std::invalid_argument("unknown language");
  const LetterNet net(options.net, alphabet);
  if (net.classes().size() < 2)
    throw std::invalid_argument("the net has no letter of this alphabet");
  PictureResult reading;
  reading.grid = read_grid(picture, options.shapes, net, interrupt);
  if (reading.grid.letters.empty()) {
    reading.error = "grid";
    return reading;
  }
  reading.doubtful = doubtful_cells(reading.grid.letters);
  if (!readable(reading.grid, reading.doubtful.size()))
    reading.error = "unclear";
  else if (is_board_of_pieces(reading.grid))
    reading.error = "board";
  reading.found = found_words(reading.grid);
  return reading;
}

std::string letter_text(char32_t letter) {
  std::string text;
  append_utf8(text, letter ? letter : U'?');
  return text;
}

}  // namespace kaivuri
