// Python bindings of the reader of word grids in pictures.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "bindings/buffer_view.hpp"
#include "pictures/picture_reading.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr Index kMaxSide = 1 << 16, kMaxGridCells = 1024;

View<const std::uint8_t> byte_view(const BufferView& bytes) {
  const std::string_view view = bytes.view();
  return {reinterpret_cast<const std::uint8_t*>(view.data()), std::ssize(view)};
}

Array<GridShape> shapes_of(const nb::list& shapes_list) {
  Array<GridShape> shapes;
  for (const nb::handle entry : shapes_list) {
    std::pair<int, int> shape;
    if (!nb::try_cast(entry, shape)) throw nb::type_error("a shape must be (rows, columns)");
    const auto [rows, columns] = shape;
    if (rows < 2 || columns < 2 || rows > 24 || columns > 24 || rows * columns > kMaxGridCells) {
      throw std::invalid_argument("a shape must have 2 to 24 rows and columns");
    }
    shapes.push_back({rows, columns});
  }
  return shapes;
}

nb::object text(const std::string& utf8) { return nb::str(utf8.data(), utf8.size()); }

nb::tuple cell_to_tuple(const ReadGrid& grid, Size cell) {
  const RecognisedLetter& read = grid.letters[cell];
  const Colour colour = grid.backgrounds[cell];
  const Rect& box = read.box;
  return nb::make_tuple(
      text(letter_text(read.letter)), text(read.second ? letter_text(read.second) : ""),
      read.confidence, read.margin, nb::make_tuple(box.left, box.top, box.right, box.bottom),
      nb::make_tuple(colour.red, colour.green, colour.blue), grid.found[cell] != 0);
}

nb::tuple reading_to_tuple(const PictureResult& reading) {
  const ReadGrid& grid = reading.grid;
  const Index columns = grid.lattice.shape.columns;
  const auto cell = [&](Index n) { return nb::make_tuple(n / columns, n % columns); };
  const auto cells = [&](View<const Index> numbers) {
    nb::list list;
    for (const Index n : numbers) list.append(cell(n));
    return nb::tuple(list);
  };
  nb::list letters, joins, words;
  for (Size n = 0; n < grid.letters.size(); ++n) letters.append(cell_to_tuple(grid, n));
  for (const auto& [a, b] : grid.joins) joins.append(nb::make_tuple(cell(a), cell(b)));
  for (const FoundWord& word : reading.found) {
    nb::list paths;
    for (Index n = 0; n < word.path_count(); ++n) paths.append(cells(word.path(n)));
    words.append(nb::make_tuple(cells(word.cells), nb::tuple(paths), word.has_one_path()));
  }
  return nb::make_tuple(columns, letters, joins, cells(reading.doubtful), words);
}

nb::object read(Index width, Index height, Index channels, nb::handle pixels, nb::handle net,
                nb::str language, const nb::list& shapes, const nb::object& callback) {
  const BufferView pixel_bytes(pixels), net_bytes(net);
  if (width < 1 || height < 1 || width > kMaxSide || height > kMaxSide ||
      (channels != 3 && channels != 4) ||
      byte_view(pixel_bytes).size() != Size{width} * height * channels) {
    throw std::invalid_argument("the number of bytes must be width times height times channels");
  }
  const std::string code = to_utf8(language);
  const ReaderOptions options{shapes_of(shapes), code, byte_view(net_bytes)};
  PictureResult reading;
  {
    const GilRelease released;
    InterruptCheck interrupt = interrupt_check(callback);
    reading = read_picture({width, height, channels, byte_view(pixel_bytes)}, options, interrupt);
  }
  return reading.error.empty() ? nb::object(reading_to_tuple(reading))
                               : text(std::string(reading.error));
}

}  // namespace

void bind_pictures(nb::module_& m) {
  m.def(
      "read_picture", &read, "width"_a, "height"_a, "channels"_a, "pixels"_a, "net"_a, "language"_a,
      "shapes"_a, "interrupt"_a = nb::none(),
      "Return the word grid of a picture as (columns, letters, joins, doubtful, found), or the\n"
      "error 'grid' if no grid was found, 'unclear' if its letters are illegible, 'board' if they\n"
      "are names of pieces. `pixels`: bytes row by row, 3 or 4 (the last is ignored) per pixel;\n"
      "`net`: the bytes of the neural net;\n"
      "`language`: fi, sv, en or et; `shapes`: the (rows, columns) to look for. Cells are\n"
      "(row, column). Letters, row by row: the letter (`?` if illegible), the second best (empty\n"
      "for none), confidence, margin, box (left, top, right, bottom in pixels), background\n"
      "colour, whether it belongs to a found word. Joins: pairs of cells connected by a line.\n"
      "Doubtful: cells that a person should check. Found: the cells of each found word, its\n"
      "possible paths, and whether they are one from either end. Calls `interrupt` every few\n"
      "milliseconds and ends with its exceptions.");
}

}  // namespace kaivuri
