// Lends Python the search for words on a grid.
#include "bindings/bindings.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "bindings/numbers.hpp"
#include "words/word_paths.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

// A view of any object that holds bytes: bytes, a memory map, an array.
class Bytes {
 public:
  explicit Bytes(nb::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &buffer_, PyBUF_SIMPLE) != 0) throw nb::python_error();
  }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;
  ~Bytes() { PyBuffer_Release(&buffer_); }

  std::string_view view() const {
    return {static_cast<const char*>(buffer_.buf), narrow<std::size_t>(buffer_.len)};
  }

 private:
  Py_buffer buffer_;
};

nb::list read_paths(const WordPaths& found, Pause pause) {
  nb::list result;
  for (Size p = 0; p < found.paths.size(); ++p) {
    pause.spend(16);
    const WordPath& path = found.paths[p];
    nb::object cells = nb::steal(PyTuple_New(path.length));
    for (Size i = 0; i < path.length; ++i) {
      PyTuple_SetItem(cells.ptr(), i, PyLong_FromLong(found.cells[path.first + i]));
    }
    result.append(nb::make_tuple(path.line, cells));
  }
  return result;
}

nb::list find_word_paths(int rows, int columns, const std::vector<std::uint32_t>& letters,
                         nb::handle words, int min_length, bool self_crossing, std::size_t memory,
                         const nb::object& pause) {
  if (rows < 0 || columns < 0 || std::ssize(letters) != Size{rows} * columns) {
    throw std::invalid_argument("rows times columns must be the number of letters");
  }
  const LetterGrid grid{rows, columns, Array<char32_t>(letters.begin(), letters.end())};
  const Bytes list(words);
  WordPaths found;
  {
    const Released released;
    found =
        word_paths(grid, list.view(), min_length, self_crossing, limit_of(memory), pause_of(pause));
  }
  return read_paths(found, pause_of(pause));
}

// Without a copy of the list, which `bytes.count` would need of a memory map.
Size line_count(nb::handle words) {
  const Bytes list(words);
  return std::ranges::count(list.view(), '\n');
}

}  // namespace

void bind_words(nb::module_& m) {
  m.def("line_count", &line_count, "words"_a, "How many line feeds the bytes hold.");
  m.def("word_paths", &find_word_paths, "rows"_a, "columns"_a, "letters"_a, "words"_a,
        "min_length"_a, "self_crossing"_a, "memory"_a = std::numeric_limits<std::size_t>::max(),
        "pause"_a = nb::none(),
        "All paths of all words, as (line, cells), by line and then by cells. `letters`: code\n"
        "points row by row, 0 for a hole; `words`: UTF-8 bytes, a word a line, sorted by code\n"
        "point; `self_crossing`: whether two diagonal steps of a path may cross.\n"
        "`memory`: how many bytes the paths may take, or MemoryError. Calls `pause` every few\n"
        "milliseconds, and ends with what it raises.");
}

}  // namespace kaivuri
