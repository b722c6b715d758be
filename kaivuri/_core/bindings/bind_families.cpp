// Lends Python families of covers.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/counts.hpp"
#include "bindings/lent.hpp"
#include "diagram/family.hpp"
#include "diagram/family_walk.hpp"
#include "diagram/ranking.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

nb::object to_int(const Counts& counts, Size i) {
  if (counts.limbs() == 1) return nb::steal(PyLong_FromUnsignedLongLong(counts[i][0]));
  std::vector<unsigned char> bytes;
  for (Size l = 0; l < counts.limbs(); ++l) {
    for (int shift = 0; shift < 64; shift += 8) {
      bytes.push_back(narrow<unsigned char>(counts[i][l] >> shift & 0xFF));
    }
  }
  const nb::object type = nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type));
  return type.attr("from_bytes")(nb::bytes(bytes.data(), bytes.size()), "little");
}

Array<Counts::Limb> to_limbs(nb::handle number, Size limbs) {
  const auto bytes = nb::cast<nb::bytes>(number.attr("to_bytes")(limbs * 8, "little"));
  const auto* data = static_cast<const unsigned char*>(bytes.data());
  Array<Counts::Limb> result(limbs);
  for (Size b = 0; b < limbs * 8; ++b) result[b / 8] |= Counts::Limb{data[b]} << b % 8 * 8;
  return result;
}

const Counts& counts_of(const Family& family) {
  nb::gil_scoped_release release;
  return family.counts();
}

nb::object count(const Family& family) { return to_int(counts_of(family), family.root()); }

nb::list option_counts(const Family& family) {
  const Counts counts = [&] {
    nb::gil_scoped_release release;
    return family.option_counts();
  }();
  nb::list result;
  for (Index o = 0; o < family.options(); ++o) result.append(to_int(counts, o));
  return result;
}

nb::list covers_at(const Family& family, nb::list ranks) {
  const Counts& counts = counts_of(family);
  Array<Index> found;
  for (nb::handle rank : ranks) {
    if (!rank.attr("__lt__")(to_int(counts, family.root())).is(nb::handle(Py_True))) {
      throw nb::index_error("no cover has that rank");
    }
    auto limbs = to_limbs(rank, counts.limbs());
    for (const Index o : family.cover_at(limbs.data())) found.push_back(o);
    found.push_back(-1);
  }
  return covers_to_tuples(found);
}

std::shared_ptr<Family> without(const Family& family, const std::vector<Index>& forbidden) {
  for (const Index o : forbidden) {
    if (o < 0 || o >= family.options()) {
      throw nb::index_error("no option has that number");
    }
  }
  nb::gil_scoped_release release;
  return std::make_shared<Family>(family, forbidden);
}

nb::object make_walk(std::shared_ptr<const Family> family) {
  return nb::cast(new Lent<FamilyWalk>(std::make_unique<FamilyWalk>(std::move(family))),
                  nb::rv_policy::take_ownership);
}

nb::object make_ranking(std::shared_ptr<const Family> family, std::vector<std::int64_t> weights) {
  if (std::ssize(weights) != family->options()) throw std::invalid_argument("one weight an option");
  auto ranking = [&] {
    nb::gil_scoped_release release;
    return std::make_unique<Ranking>(std::move(family), std::move(weights));
  }();
  return nb::cast(new Lent<Ranking>(std::move(ranking)), nb::rv_policy::take_ownership);
}

}  // namespace

void bind_families(nb::module_& m) {
  nb::class_<Family>(m, "Family", "All covers of a problem in one shared diagram.")
      .def("count", &count, "How many covers there are.")
      .def("fewest", &Family::fewest, nb::call_guard<nb::gil_scoped_release>(),
           "The least number of options in a cover; -1 when there is none.")
      .def("most", &Family::most, nb::call_guard<nb::gil_scoped_release>(),
           "The greatest number of options in a cover; -1 when there is none.")
      .def("option_counts", &option_counts, "In how many covers each option is.")
      .def("covers_at", &covers_at, "ranks"_a,
           "The covers with these numbers in the order of listing.")
      .def("without", &without, "options"_a, "The covers that hold none of these options.")
      .def("walk", &make_walk, "All covers, listed in the order of the diagram.")
      .def("ranking", &make_ranking, "weights"_a,
           "All covers by increasing sum of their options' weights (one an option).")
      .def_prop_ro("nodes", [](const Family& family) { return family.diagram().nodes(); })
      .def_prop_ro("bytes", [](const Family& family) { return family.diagram().bytes(); });

  nb::class_<Lent<FamilyWalk>>(m, "FamilyWalk", "Lists the covers of a family.")
      .def("next_batch", &next_covers<FamilyWalk>, "covers"_a,
           "At most `covers` further covers; fewer at the end.");

  nb::class_<Lent<Ranking>>(m, "Ranking", "Lists the covers of a family by increasing weight.")
      .def("next_batch", &next_covers<Ranking>, "covers"_a,
           "At most `covers` further covers; fewer at the end.");
}

}  // namespace kaivuri
