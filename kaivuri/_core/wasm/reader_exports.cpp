// What JavaScript sees of the reader of pictures.
#include <cmath>
#include <utility>

#include "pictures/picture_reading.hpp"
#include "wasm/asked.hpp"
#include "wasm/json.hpp"
#include "wasm/runtime.hpp"

namespace kaivuri {
namespace {

// What is known of the picture, told in lines:
//
//     size WIDTH HEIGHT      in pixels
//     shape ROWS COLUMNS     that is looked for; several
//     letters LANGUAGE       its code
struct Expected {
  Index width = 0, height = 0;
  Array<GridShape> shapes;
  std::string language;

  void take(Pieces line) {
    const std::string_view verb = line.word();
    if (verb == "letters") {
      language = line.rest();
      return;
    }
    const Index first = line.number(), second = line.number();
    if (verb == "shape") shapes.push_back({first, second});
    if (verb == "size") width = first, height = second;
  }
};

Expected expected;
std::string weights;

View<const std::uint8_t> octets(std::string_view bytes) {
  return {reinterpret_cast<const std::uint8_t*>(bytes.data()), std::ssize(bytes)};
}

// Whole pixels, its edges outside of the letter.
void write_box(Json& json, const Frame& box) {
  json.key("box").array();
  json.number(std::llround(std::floor(box.left))).number(std::llround(std::floor(box.top)));
  json.number(std::llround(std::ceil(box.right))).number(std::llround(std::ceil(box.bottom)));
  json.end_array();
}

void write_rows(Json& json, const ReadGrid& grid) {
  const Index columns = grid.lattice.shape.columns;
  std::string row;
  json.key("rows").array();
  for (Index cell = 0; cell < grid.letters.count(); ++cell) {
    row += letter_text(grid.letters[cell].letter);
    if ((cell + 1) % columns == 0) json.text(std::exchange(row, {}));
  }
  json.end_array();
}

void write_doubt(Json& json, const ReadGrid& grid, Index cell) {
  const ReadLetter& read = grid.letters[cell];
  const Index columns = grid.lattice.shape.columns;
  json.object().key("cell").array().number(cell / columns).number(cell % columns).end_array();
  json.key("letter").text(letter_text(read.letter));
  json.key("second").text(read.second ? letter_text(read.second) : "");
  write_box(json, read.box);
  json.end_object();
}

void write_ways(Json& json, const PictureReading& reading) {
  json.key("ways").array();
  for (const FoundCells& word : reading.found) {
    json.array();
    for (Index n = 0; n < word.ways_count(); ++n) {
      json.cells(word.way(n), reading.grid.lattice.shape.columns);
    }
    json.end_array();
  }
  json.end_array();
}

std::string told(const PictureReading& reading) {
  Json json;
  json.object();
  if (!reading.fault.empty()) {
    json.key("fault").text(reading.fault);
    return json.end_object().take();
  }
  write_rows(json, reading.grid);
  json.key("doubtful").array();
  for (const Index cell : reading.doubtful) write_doubt(json, reading.grid, cell);
  json.end_array();
  write_ways(json, reading);
  return json.end_object().take();
}

}  // namespace

// The net of letters.
KAIVURI_EXPORT(take_net) void take_net(const char* bytes, std::uint32_t size) {
  weights = view(bytes, size);
}

// What the next picture is expected to show.
KAIVURI_EXPORT(expect) void expect(const char* text, std::uint32_t size) {
  expected = {};
  for (Pieces lines(view(text, size)); !lines.empty();) expected.take(Pieces(lines.until('\n')));
}

// What a picture of red, green, blue and a byte to skip for each pixel, row by row, says of a grid:
// its rows; for each doubtful cell the letter read, the next likeliest and its box; for each found
// word the ways on which it may lie. Or only the fault that it has.
KAIVURI_EXPORT(read_pixels) const char* read_pixels(const char* pixels, std::uint32_t size) {
  const Picture picture(expected.width, expected.height, 4, octets(view(pixels, size)));
  const Sought sought{expected.shapes, expected.language, octets(weights)};
  InterruptCheck never([] {});
  return keep(told(read_picture(picture, sought, never)));
}

}  // namespace kaivuri
