// Reads a word grid in a picture: the letters, the doubtful ones, and the found words. Shared by
// Python and the web page; `grid_reader.hpp` describes how the letters are read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "pictures/found_words.hpp"
#include "pictures/grid_reader.hpp"

namespace kaivuri {

struct PictureResult {
  // Why the picture cannot be used: "grid" if it shows none, "unclear" if it is not readable,
  // "board" if it shows pieces; else empty.
  std::string_view error;
  ReadGrid grid;
  Array<Index> doubtful;  // cells
  Array<FoundWord> found;
};

// The shapes, language and net to read a picture with.
struct ReaderOptions {
  Array<GridShape> shapes;
  std::string_view language;     // see `alphabets.hpp`
  View<const std::uint8_t> net;  // the bytes of the letter net
};

// Reads a picture. Throws std::invalid_argument for an unknown language or malformed bytes of the
// net. `interrupt` is called regularly and may throw to stop the work.
PictureResult read_picture(const Picture& picture, const ReaderOptions& options,
                           InterruptCheck& interrupt);

// Returns a letter in UTF-8, `?` for none.
std::string letter_text(char32_t letter);

}  // namespace kaivuri
