// Lends Python the reader of word grids in pictures.
#include "bindings/bindings.hpp"

#include <nanobind/stl/pair.h>

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bindings/bytes.hpp"
#include "bindings/numbers.hpp"
#include "pictures/grid_reader.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr Index kLongestSide = 1 << 16, kMostCells = 1024;

View<const std::uint8_t> octets(const Bytes& bytes) {
  const std::string_view view = bytes.view();
  return {reinterpret_cast<const std::uint8_t*>(view.data()), std::ssize(view)};
}

Array<Shape> shapes_of(const nb::list& given) {
  Array<Shape> shapes;
  for (const nb::handle entry : given) {
    std::pair<int, int> shape;
    if (!nb::try_cast(entry, shape)) throw nb::type_error("a shape is (rows, columns)");
    const auto [rows, columns] = shape;
    if (rows < 2 || columns < 2 || rows > 24 || columns > 24 || rows * columns > kMostCells) {
      throw std::invalid_argument("a shape has 2 to 24 rows and columns");
    }
    shapes.push_back({rows, columns});
  }
  return shapes;
}

nb::tuple box_of(const Frame& box) {
  return nb::make_tuple(box.left, box.top, box.right, box.bottom);
}

nb::tuple told(const ReadGrid& grid) {
  nb::list letters, joins;
  for (Size n = 0; n < grid.letters.size(); ++n) {
    const ReadLetter& read = grid.letters[n];
    const Colour colour = grid.behind[n];
    letters.append(nb::make_tuple(
        static_cast<std::uint32_t>(read.letter), static_cast<std::uint32_t>(read.second),
        read.likeness, read.margin, box_of(read.box),
        nb::make_tuple(colour.red, colour.green, colour.blue), grid.found[n] != 0));
  }
  for (const auto& [a, b] : grid.joins) joins.append(nb::make_tuple(a, b));
  return nb::make_tuple(grid.lattice.shape.rows, grid.lattice.shape.columns, letters, joins);
}

nb::object read_picture(Index width, Index height, Index channels, nb::handle pixels,
                        nb::handle net, const std::vector<std::uint32_t>& alphabet,
                        const nb::list& shapes, const nb::object& pause) {
  const Bytes held(pixels), weights(net);
  if (width < 1 || height < 1 || width > kLongestSide || height > kLongestSide ||
      (channels != 3 && channels != 4) || octets(held).size() != Size{width} * height * channels) {
    throw std::invalid_argument("width times height times channels must be the number of bytes");
  }
  const Array<Shape> wanted = shapes_of(shapes);
  ReadGrid grid;
  {
    const Released released;
    const LetterNet letters(octets(weights), Array<char32_t>(alphabet.begin(), alphabet.end()));
    if (letters.classes().size() < 2)
      throw std::invalid_argument("the net knows no letter of these");
    Pause calls = pause_of(pause);
    grid = read_grid({width, height, channels, octets(held)}, wanted, letters, calls);
  }
  return grid.letters.empty() ? nb::none() : nb::object(told(grid));
}

}  // namespace

void bind_pictures(nb::module_& m) {
  m.def("read_picture", &read_picture, "width"_a, "height"_a, "channels"_a, "pixels"_a, "net"_a,
        "alphabet"_a, "shapes"_a, "pause"_a = nb::none(),
        "The word grid of a picture as (rows, columns, letters, joins), or None where there is\n"
        "none. `pixels`: bytes row by row, 3 or 4 (the last is ignored) per pixel; `net`:\n"
        "the bytes of the net of letters; `alphabet`: code points in upper case; `shapes`: rows\n"
        "and columns that are looked for. Each letter, row by row: code point (0 where none\n"
        "was read) and that of the second best, likeness, margin, box (left, top, right,\n"
        "bottom, in pixels), colour around it, whether it belongs to a found word. Joins:\n"
        "pairs of cells with a line between them. Calls `pause` every few milliseconds, and\n"
        "ends with what it raises.");
}

}  // namespace kaivuri
