// The functions of reader.wasm that JavaScript calls.
#include <cmath>
#include <utility>

#include "pictures/picture_reading.hpp"
#include "wasm/json.hpp"
#include "wasm/runtime.hpp"
#include "wasm/tokenizer.hpp"

namespace kaivuri {
namespace {

// What to look for in the next picture, parsed from lines:
//
//     size WIDTH HEIGHT      in pixels
//     shape ROWS COLUMNS     one of the possible shapes
//     letters LANGUAGE       language code of the alphabet
struct PictureRequest {
  Index width = 0, height = 0;
  Array<GridShape> shapes;
  std::string language;

  void parse_line(Tokenizer line) {
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

PictureRequest request;
std::string weights;

View<const std::uint8_t> octets(std::string_view bytes) {
  return {reinterpret_cast<const std::uint8_t*>(bytes.data()), std::ssize(bytes)};
}

// Writes the smallest box of whole pixels around the letter.
void write_box(Json& json, const Rect& box) {
  json.array().number(std::llround(std::floor(box.left))).number(std::llround(std::floor(box.top)));
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
  const RecognisedLetter& read = grid.letters[cell];
  const Index columns = grid.lattice.shape.columns;
  json.object().key("cell").array().number(cell / columns).number(cell % columns).end_array();
  json.key("letter").text(letter_text(read.letter));
  json.key("second").text(read.second ? letter_text(read.second) : "").end_object();
}

void write_boxes(Json& json, const ReadGrid& grid) {
  json.key("boxes").array();
  for (Index cell = 0; cell < grid.letters.count(); ++cell) write_box(json, grid.letters[cell].box);
  json.end_array();
}

void write_found(Json& json, const PictureResult& reading) {
  json.key("found").array();
  for (const FoundWord& word : reading.found) {
    json.object().key("onePath").boolean(word.has_one_path()).key("paths").array();
    for (Index n = 0; n < word.path_count(); ++n) {
      json.cells(word.path(n), reading.grid.lattice.shape.columns);
    }
    json.end_array().end_object();
  }
  json.end_array();
}

std::string response(const PictureResult& reading) {
  Json json;
  json.object();
  if (!reading.error.empty()) {
    json.key("error").text(reading.error);
    return json.end_object().take();
  }
  write_rows(json, reading.grid);
  write_boxes(json, reading.grid);
  json.key("doubtful").array();
  for (const Index cell : reading.doubtful) write_doubt(json, reading.grid, cell);
  json.end_array();
  write_found(json, reading);
  return json.end_object().take();
}

}  // namespace

// Sets the letter net.
KAIVURI_EXPORT(set_net) void set_net(const char* bytes, std::uint32_t size) {
  weights = view(bytes, size);
}

// Sets the size, shapes and language of the next picture.
KAIVURI_EXPORT(set_picture_request) void set_picture_request(const char* text, std::uint32_t size) {
  request = {};
  for (Tokenizer lines(view(text, size)); !lines.empty();)
    request.parse_line(Tokenizer(lines.until('\n')));
}

// Reads a picture of four bytes per pixel (red, green, blue and one ignored), row by row. Returns
// its rows, the boxes of all cells, for each doubtful cell the letter and the second likeliest, and
// for each found word its possible paths and whether they are one from either end; or only the key
// "error".
KAIVURI_EXPORT(read_pixels) const char* read_pixels(const char* pixels, std::uint32_t size) {
  const Picture picture(request.width, request.height, 4, octets(view(pixels, size)));
  const ReaderOptions options{request.shapes, request.language, octets(weights)};
  InterruptCheck never([] {});
  return set_result(response(read_picture(picture, options, never)));
}

}  // namespace kaivuri
