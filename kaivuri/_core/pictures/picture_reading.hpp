// What a picture says of a word grid: the letters, which are doubtful, where found words lie.
//
// Python and the page ask here, so that both judge a picture alike; `grid_reader.hpp` says how the
// letters are read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "pictures/found_words.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

struct PictureReading {
  // Why the picture can't be used: "grid", as it shows none, or "unclear", as its letters can't be
  // told; else empty.
  std::string_view fault;
  ReadGrid grid;
  Array<Index> doubtful;  // cells
  Array<FoundCells> found;
};

// What is looked for in a picture.
struct Sought {
  Array<GridShape> shapes;
  std::string_view language;     // whose letters, see `alphabets.hpp`
  View<const std::uint8_t> net;  // the bytes of the net of letters
};

// Reads a picture. Throws std::invalid_argument for an unknown language and for bytes that are no
// net. `interrupt` is called now and then; it may throw to end the work.
PictureReading read_picture(const Picture& picture, const Sought& sought,
                            InterruptCheck& interrupt);

// A letter that was read, in UTF-8; `?` for none.
std::string letter_text(char32_t letter);

}  // namespace kaivuri
