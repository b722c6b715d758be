// What bindings.cpp and bind_*.cpp share; no other file knows Python.
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
void bind_word_rules(nanobind::module_& m);
void bind_boards(nanobind::module_& m);
void bind_strands(nanobind::module_& m);
void bind_pictures(nanobind::module_& m);

// Covers as the engines write them (each ended by -1) into sorted tuples.
nanobind::list covers_to_tuples(Array<Index>& found);

// Letters as code points, row by row; 0 for a hole.
LetterGrid grid_of(int rows, int columns, const std::vector<std::uint32_t>& letters);

// The line of a path's word, and its cells in order.
nanobind::tuple line_and_cells(const WordPaths& found, const WordPath& path);

// A natural number, the least limb first.
nanobind::object to_int(View<const Limb> limbs);

// Calls `pause` if it is not None, and handles Ctrl-C; the caller keeps `pause` alive.
InterruptCheck interrupt_check(const nanobind::object& pause);

// Lets other threads run Python while it lives.
class Released {
 public:
  Released() { prepare_for_exceptions(); }

 private:
  nanobind::gil_scoped_release release_;
};

// A limit as Python gives it, cut to the largest that can be.
inline Size limit_of(std::size_t given) {
  return narrow<Size>(std::min<std::size_t>(given, std::numeric_limits<Size>::max()));
}

// A budget of work as Python gives it, cut so that sums with it stay within 64 bits.
inline std::int64_t steps_of(std::int64_t given) { return std::min(given, std::int64_t{1} << 60); }

// Throws std::overflow_error for more covers than one call should hold.
inline std::int64_t covers_of(std::int64_t given) {
  if (given > std::int64_t{1} << 24) throw std::overflow_error("too many covers at once");
  return given;
}

}  // namespace kaivuri
