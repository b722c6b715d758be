// Declarations shared by bindings.cpp and bind_*.cpp. Only files in bindings/ depend on Python.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "base/big_uint.hpp"
#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/prepare_for_exceptions.hpp"
#include "base/problem.hpp"
#include "words/word_paths.hpp"

namespace kaivuri {

void bind_searches(nanobind::module_& m);
void bind_families(nanobind::module_& m);
void bind_bounds(nanobind::module_& m);
void bind_words(nanobind::module_& m);
void bind_word_puzzle(nanobind::module_& m);
void bind_boards(nanobind::module_& m);
void bind_strands(nanobind::module_& m);
void bind_pictures(nanobind::module_& m);

// Converts covers, each ended by -1, to a list of sorted tuples.
nanobind::list covers_to_tuples(Array<Index>& found);

// `letters`: code points row by row, 0 for a hole.
LetterGrid make_grid(int rows, int columns, const std::vector<std::uint32_t>& letters);

// Returns the line of the word of a path, and its cells in order.
nanobind::tuple line_and_cells(const WordPaths& found, const WordPath& path);

// `limbs`: least significant first.
nanobind::object to_python_int(View<const Limb> limbs);

// Returns a check that handles Ctrl-C and calls `callback` if it is not None. Keeps a reference to
// `callback`.
InterruptCheck interrupt_check(const nanobind::object& callback);

// Releases the GIL while it lives.
class GilRelease {
 public:
  GilRelease() { prepare_for_exceptions(); }

 private:
  nanobind::gil_scoped_release release_;
};

// Clamps a limit to the range of Size.
inline Size clamp_limit(std::size_t limit) {
  return narrow<Size>(std::min<std::size_t>(limit, std::numeric_limits<Size>::max()));
}

// Clamps a budget of work, because sums with it must fit 64 bits.
inline std::int64_t clamp_steps(std::int64_t steps) {
  return std::min(steps, std::int64_t{1} << 60);
}

// Throws std::overflow_error for more covers than one call should return.
inline std::int64_t check_cover_count(std::int64_t covers) {
  if (covers > std::int64_t{1} << 24) throw std::overflow_error("too many covers at once");
  return covers;
}

}  // namespace kaivuri
