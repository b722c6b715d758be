// Lends Python the packing of files for browsers.
#include "bindings/bindings.hpp"

#include <string>
#include <vector>

#include "bindings/bytes.hpp"
#include "bindings/numbers.hpp"
#include "packing/packed.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

nb::bytes bytes_of(const std::string& text) { return nb::bytes(text.data(), text.size()); }

nb::bytes pack_list(nb::handle words, const std::vector<std::uint16_t>& numbers) {
  const Bytes list(words);
  std::string packed;
  {
    const Released released;
    packed = packed_list(list.view(), {numbers.data(), std::ssize(numbers)});
  }
  return bytes_of(packed);
}

nb::bytes pack_bytes(nb::handle data, int row, int page) {
  const Bytes bytes(data);
  std::string packed;
  {
    const Released released;
    packed = packed_bytes(bytes.view(), row, page);
  }
  return bytes_of(packed);
}

nb::bytes unpack(nb::handle packed) {
  const Bytes bytes(packed);
  std::string all;
  {
    const Released released;
    all = unpacked(bytes.view());
  }
  return bytes_of(all);
}

}  // namespace

void bind_packing(nb::module_& m) {
  m.def("pack_list", &pack_list, "words"_a, "numbers"_a,
        "Words, each ended by a line feed, and a number below 1024 for each, packed.");
  m.def("pack_bytes", &pack_bytes, "data"_a, "row"_a = 0, "page"_a = 0,
        "Bytes, packed; `row` and `page`: how many bytes ago the one above was, and the one on\n"
        "the page before, in tables and drawings.");
  m.def("unpack", &unpack, "packed"_a, "What was packed; see `packing/packed.hpp`.");
}

}  // namespace kaivuri
