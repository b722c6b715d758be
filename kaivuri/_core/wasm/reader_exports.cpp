// What JavaScript sees of the reader of pictures.
#include <bit>
#include <cmath>

#include "pictures/grid_reader.hpp"
#include "wasm/asked.hpp"
#include "wasm/json.hpp"
#include "wasm/runtime.hpp"

namespace kaivuri {
namespace {

// What is known of the picture, told in lines:
//
//     size WIDTH HEIGHT      in pixels
//     shape ROWS COLUMNS     that is looked for; several
//     alphabet CODE …        code points in upper case
struct Expected {
  Index width = 0, height = 0;
  Array<Shape> shapes;
  Array<char32_t> alphabet;

  void take(Pieces line) {
    const std::string_view verb = line.word();
    if (verb == "alphabet") {
      while (!line.empty()) alphabet.push_back(static_cast<char32_t>(line.number()));
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

// The bits of the number, as JavaScript has a way to read them and JSON needs no digits then.
void write_bits(Json& json, std::string_view key, float value) {
  json.key(key).number(std::bit_cast<std::int32_t>(value));
}

void write_box(Json& json, const Frame& box) {
  json.key("box").array();
  json.number(std::llround(std::floor(box.left))).number(std::llround(std::floor(box.top)));
  json.number(std::llround(std::ceil(box.right))).number(std::llround(std::ceil(box.bottom)));
  json.end_array();
}

void write_letter(Json& json, const ReadGrid& grid, Size n) {
  const ReadLetter& read = grid.letters[n];
  const Colour colour = grid.behind[n];
  json.object().key("letter").number(static_cast<std::int64_t>(read.letter));
  json.key("second").number(static_cast<std::int64_t>(read.second));
  write_bits(json, "likeness", read.likeness);
  write_bits(json, "margin", read.margin);
  write_box(json, read.box);
  json.key("colour").array().number(colour.red).number(colour.green).number(colour.blue);
  json.end_array().key("found").truth(grid.found[n] != 0).end_object();
}

std::string told(const ReadGrid& grid) {
  Json json;
  if (grid.letters.empty()) return json.null().take();
  json.object().key("columns").number(grid.lattice.shape.columns).key("letters").array();
  for (Size n = 0; n < grid.letters.size(); ++n) write_letter(json, grid, n);
  json.end_array().key("joins").array();
  for (const auto& [a, b] : grid.joins) json.array().number(a).number(b).end_array();
  return json.end_array().end_object().take();
}

}  // namespace

// The net of letters, unpacked.
KAIVURI_EXPORT(take_net) void take_net(const char* bytes, std::uint32_t size) {
  weights = view(bytes, size);
}

// What the next picture is expected to show.
KAIVURI_EXPORT(expect) void expect(const char* text, std::uint32_t size) {
  expected = {};
  for (Pieces lines(view(text, size)); !lines.empty();) expected.take(Pieces(lines.until('\n')));
}

// The grid of a picture of red, green, blue and a byte to skip for each pixel, row by row; null
// where there is none.
KAIVURI_EXPORT(read_pixels) const char* read_pixels(const char* pixels, std::uint32_t size) {
  const LetterNet net(octets(weights), expected.alphabet);
  const Picture picture(expected.width, expected.height, 4, octets(view(pixels, size)));
  Pause never([] {});
  return keep(told(read_grid(picture, expected.shapes, net, never)));
}

}  // namespace kaivuri
