#include "bindings/problem_from_python.hpp"

#include <cstdint>
#include <stdexcept>

#include "bindings/bindings.hpp"

namespace nb = nanobind;

namespace kaivuri {
namespace {

constexpr Index kMaxItems = 1 << 24;
constexpr Size kMaxEntries = Size{1} << 29;  // of all options, because link numbers have 31 bits
constexpr Size kWorkPerEntry = 8;
constexpr std::int64_t kNotPlainInt = -2;  // never a number of a problem

// A view of a tuple, empty for other types. Several times as fast as nb::tuple, for millions of
// numbers.
class TupleView {
 public:
  explicit TupleView(nb::handle value)
      : tuple_(value.ptr()), size_(PyTuple_CheckExact(tuple_) ? PyTuple_Size(tuple_) : 0) {}

  Size size() const { return size_; }
  nb::handle operator[](Size at) const { return NB_TUPLE_GET_ITEM(tuple_, at); }

 private:
  PyObject* tuple_;
  Size size_;
};

std::int64_t plain_int(nb::handle value) {
  if (!PyLong_CheckExact(value.ptr())) return kNotPlainInt;
  int overflow = 0;
  const std::int64_t number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  return overflow == 0 ? number : kNotPlainInt;
}

Index index_of(nb::handle value) {
  const std::int64_t number = plain_int(value);
  const bool fits = number >= 0 && number <= std::numeric_limits<Index>::max();
  return fits ? narrow<Index>(number) : nb::cast<Index>(value);
}

void add_option(Problem& problem, nb::handle option) {
  Index before = -1;
  const nb::tuple entries = nb::cast<nb::tuple>(option);
  for (Size k = 0; k < narrow<Size>(entries.size()); ++k) {
    const Index item = index_of(NB_TUPLE_GET_ITEM(entries.ptr(), k));
    if (item <= before || item >= problem.items)
      throw std::invalid_argument("an option has an invalid item");
    if (before < 0 && item >= problem.primary)
      throw std::invalid_argument("an option has no primary item");
    problem.option_items.push_back(before = item);
  }
  if (before < 0) throw std::invalid_argument("an option has no items");
  if (problem.option_items.size() > kMaxEntries)
    throw std::invalid_argument("the options have too many items");
  problem.start.push_back(problem.option_items.count());
}

void add_colours(Problem& problem, nb::handle colours) {
  for (nb::handle number : nb::cast<nb::tuple>(colours)) {
    const Index colour = index_of(number);
    const Size entry = problem.colours.size();
    if (entry == problem.option_items.size())
      throw std::invalid_argument("more colours than items");
    if (colour < 0 || (colour > 0 && problem.option_items[entry] < problem.primary)) {
      throw std::invalid_argument("an option has an invalid colour");
    }
    problem.colours.push_back(colour);
  }
}

bool is_valid_option(const TupleView& option, std::int64_t items, std::int64_t primary) {
  std::int64_t before = -1;
  for (Size k = 0; k < option.size(); ++k) {
    const std::int64_t item = plain_int(option[k]);
    if (item <= before || (k == 0 && item >= primary)) return false;
    before = item;
  }
  return option.size() > 0 && before < items;
}

// Expects a valid option.
bool are_valid_colours(const TupleView& colours, const TupleView& option, std::int64_t primary) {
  for (Size k = 0; k < colours.size(); ++k) {
    const std::int64_t colour = plain_int(colours[k]);
    if (colour < 0 || colour > std::numeric_limits<Index>::max()) return false;
    if (colour > 0 && plain_int(option[k]) < primary) return false;
  }
  return colours.size() == option.size();
}

}  // namespace

Problem make_problem(Index items, Index primary, nb::tuple options, nb::tuple colours,
                     InterruptCheck interrupt) {
  if (primary < 0 || primary > items)
    throw std::invalid_argument("invalid number of primary items");
  if (items > kMaxItems) throw std::invalid_argument("too many items");
  Problem problem;
  problem.items = items;
  problem.primary = primary;
  problem.start.reserve(clamp_limit(options.size()) + 1);
  for (nb::handle option : options) {
    interrupt.charge(kWorkPerEntry * (1 + narrow<Size>(nb::len(option))));
    add_option(problem, option);
  }
  for (nb::handle option : colours) {
    interrupt.charge(kWorkPerEntry * (1 + narrow<Size>(nb::len(option))));
    add_colours(problem, option);
  }
  if (problem.has_colours() && problem.colours.size() != problem.option_items.size()) {
    throw std::invalid_argument("fewer colours than items");
  }
  return problem;
}

bool is_valid_problem(nb::object items, nb::object primary, nb::object options,
                      nb::object colours) {
  const std::int64_t item_count = plain_int(items), primary_items = plain_int(primary);
  if (primary_items < 0 || primary_items > item_count) return false;
  if (!PyTuple_CheckExact(options.ptr()) || !PyTuple_CheckExact(colours.ptr())) return false;
  const TupleView all(options), all_colours(colours);
  if (all_colours.size() != 0 && all_colours.size() != all.size()) return false;
  for (Size o = 0; o < all.size(); ++o) {
    const TupleView option(all[o]);
    if (!is_valid_option(option, item_count, primary_items)) return false;
    if (all_colours.size() != 0 &&
        !are_valid_colours(TupleView(all_colours[o]), option, primary_items))
      return false;
  }
  return true;
}

}  // namespace kaivuri
