// Lends Python the reader of word grids in pictures.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/bytes.hpp"
#include "pictures/picture_reading.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr Index kLongestSide = 1 << 16, kMostGridCells = 1024;

View<const std::uint8_t> octets(const Bytes& bytes) {
  const std::string_view view = bytes.view();
  return {reinterpret_cast<const std::uint8_t*>(view.data()), std::ssize(view)};
}

Array<GridShape> shapes_of(const nb::list& given) {
  Array<GridShape> shapes;
  for (const nb::handle entry : given) {
    std::pair<int, int> shape;
    if (!nb::try_cast(entry, shape)) throw nb::type_error("a shape is (rows, columns)");
    const auto [rows, columns] = shape;
    if (rows < 2 || columns < 2 || rows > 24 || columns > 24 || rows * columns > kMostGridCells) {
      throw std::invalid_argument("a shape has 2 to 24 rows and columns");
    }
    shapes.push_back({rows, columns});
  }
  return shapes;
}

nb::object text(const std::string& utf8) { return nb::str(utf8.data(), utf8.size()); }

nb::tuple told(const ReadGrid& grid, Size cell) {
  const ReadLetter& read = grid.letters[cell];
  const Colour colour = grid.behind[cell];
  const Frame& box = read.box;
  return nb::make_tuple(
      text(letter_text(read.letter)), text(read.second ? letter_text(read.second) : ""),
      read.likeness, read.margin, nb::make_tuple(box.left, box.top, box.right, box.bottom),
      nb::make_tuple(colour.red, colour.green, colour.blue), grid.found[cell] != 0);
}

nb::tuple told(const PictureReading& reading) {
  const ReadGrid& grid = reading.grid;
  const Index columns = grid.lattice.shape.columns;
  const auto cell = [&](Index n) { return nb::make_tuple(n / columns, n % columns); };
  const auto cells = [&](View<const Index> numbers) {
    nb::list list;
    for (const Index n : numbers) list.append(cell(n));
    return nb::tuple(list);
  };
  nb::list letters, joins, words;
  for (Size n = 0; n < grid.letters.size(); ++n) letters.append(told(grid, n));
  for (const auto& [a, b] : grid.joins) joins.append(nb::make_tuple(cell(a), cell(b)));
  for (const FoundCells& word : reading.found) {
    nb::list ways;
    for (Index n = 0; n < word.ways_count(); ++n) ways.append(cells(word.way(n)));
    words.append(nb::make_tuple(cells(word.cells), nb::tuple(ways)));
  }
  return nb::make_tuple(columns, letters, joins, cells(reading.doubtful), words);
}

nb::object read(Index width, Index height, Index channels, nb::handle pixels, nb::handle net,
                nb::str language, const nb::list& shapes, const nb::object& pause) {
  const Bytes held(pixels), weights(net);
  if (width < 1 || height < 1 || width > kLongestSide || height > kLongestSide ||
      (channels != 3 && channels != 4) || octets(held).size() != Size{width} * height * channels) {
    throw std::invalid_argument("width times height times channels must be the number of bytes");
  }
  const std::string code = text_of(language);
  const Sought sought{shapes_of(shapes), code, octets(weights)};
  PictureReading reading;
  {
    const Released released;
    InterruptCheck interrupt = interrupt_check(pause);
    reading = read_picture({width, height, channels, octets(held)}, sought, interrupt);
  }
  return reading.fault.empty() ? nb::object(told(reading)) : text(std::string(reading.fault));
}

}  // namespace

void bind_pictures(nb::module_& m) {
  m.def(
      "read_picture", &read, "width"_a, "height"_a, "channels"_a, "pixels"_a, "net"_a, "language"_a,
      "shapes"_a, "pause"_a = nb::none(),
      "The word grid of a picture as (columns, letters, joins, doubtful, found), or why there is\n"
      "none: 'grid', no grid was seen; 'unclear', its letters can't be told. `pixels`: bytes\n"
      "row by row, 3 or 4 (the last is ignored) per pixel; `net`: the bytes of the net of\n"
      "letters; `language`: whose letters: fi, sv, en or et; `shapes`: rows and columns that\n"
      "are looked for. Cells are (row, column). Each letter, row by row: what it is (`?`: none\n"
      "was read), the second best (empty for none), likeness, margin, box (left, top, right,\n"
      "bottom, in pixels), colour around it, whether it belongs to a found word. Joins: pairs\n"
      "of cells with a line between them. Doubtful: cells that somebody should look at. Found:\n"
      "for each word found already, its cells and the ways on which it may lie. Calls `pause`\n"
      "every few milliseconds, and ends with what it raises.");
}

}  // namespace kaivuri
