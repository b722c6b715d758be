// Python bindings of families of covers.
#include "bindings/bindings.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <functional>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bindings/exclusive_handle.hpp"
#include "bindings/vector_caster.hpp"
#include "diagram/family.hpp"
#include "diagram/family_walk.hpp"
#include "diagram/ranking.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {
namespace {

constexpr Size kWorkPerNumber = 32;
constexpr auto kNoLimit = std::numeric_limits<std::size_t>::max();

Array<Limb> to_limbs(nb::handle number, Size limbs) {
  const auto bytes = nb::cast<nb::bytes>(number.attr("to_bytes")(limbs * 8, "little"));
  const auto* data = static_cast<const unsigned char*>(bytes.data());
  Array<Limb> result(limbs);
  for (Size b = 0; b < limbs * 8; ++b) result[b / 8] |= Limb{data[b]} << b % 8 * 8;
  return result;
}

const BigUintArray& counts_of(const Family& family, std::size_t memory,
                              const nb::object& callback) {
  InterruptCheck interrupt = interrupt_check(callback);
  const GilRelease released;
  return family.path_counts(clamp_limit(memory), interrupt);
}

nb::object count(const Family& family, std::size_t memory, const nb::object& callback) {
  return to_python_int(counts_of(family, memory, callback)[family.root()]);
}

nb::list option_counts(const Family& family, std::size_t memory, const nb::object& callback) {
  const BigUintArray& below = counts_of(family, memory, callback);
  InterruptCheck interrupt = interrupt_check(callback);
  const BigUintArray counts = [&] {
    const GilRelease released;
    return family.option_counts(below, clamp_limit(memory), interrupt);
  }();
  nb::list result;
  for (Index o = 0; o < family.option_count(); ++o) {
    interrupt.charge(kWorkPerNumber);
    result.append(to_python_int(counts[o]));
  }
  return result;
}

nb::list covers_at(const Family& family, nb::list ranks, std::size_t memory,
                   const nb::object& callback) {
  const BigUintArray& counts = counts_of(family, memory, callback);
  const nb::object all = to_python_int(counts[family.root()]);
  InterruptCheck interrupt = interrupt_check(callback);
  Array<Index> found;
  for (nb::handle rank : ranks) {
    if (!rank.attr("__lt__")(all).is(nb::handle(Py_True))) {
      throw nb::index_error("no cover has that rank");
    }
    auto limbs = to_limbs(rank, counts.limbs());
    const Array<Index> cover = family.cover_at(counts, limbs);
    interrupt.charge(kWorkPerNumber * (1 + cover.size() * counts.limbs()));
    for (const Index o : cover) found.push_back(o);
    found.push_back(-1);
  }
  return covers_to_tuples(found);
}

// Throws std::invalid_argument unless each node from 2 on has an arc, and arcs lead to lower nodes.
void make_family(Family* self, nb::sequence arcs_of_nodes, Node root, Index options,
                 const nb::object& callback) {
  if (options < 0) throw std::invalid_argument("the number of options is negative");
  auto diagram = std::make_shared<Diagram>();
  diagram->root = root;
  diagram->ends.push_back(0);
  diagram->ends.push_back(0);
  InterruptCheck interrupt = interrupt_check(callback);
  for (nb::handle node : arcs_of_nodes) {
    for (nb::handle pair : node) {
      const Diagram::Arc arc{nb::cast<Index>(pair[0]), nb::cast<Node>(pair[1])};
      if (arc.option < 0 || arc.option >= options || arc.target < Diagram::kEnd ||
          arc.target >= diagram->node_count()) {
        throw std::invalid_argument("an arc is invalid");
      }
      diagram->arcs.push_back(arc);
    }
    const auto end = narrow<std::uint32_t>(diagram->arcs.size());
    if (end == diagram->ends[diagram->node_count() - 1])
      throw std::invalid_argument("a node has no arc");
    diagram->ends.push_back(end);
    interrupt.charge(kWorkPerNumber);
  }
  if (root >= diagram->node_count()) throw std::invalid_argument("there is no such root");
  new (self) Family(std::move(diagram), options);
}

std::shared_ptr<Family> without(const Family& family, const std::vector<Index>& forbidden,
                                const nb::object& callback) {
  for (const Index o : forbidden) {
    if (o < 0 || o >= family.option_count()) {
      throw nb::index_error("no option has that number");
    }
  }
  const GilRelease released;
  return std::make_shared<Family>(family, forbidden, interrupt_check(callback));
}

template <auto kSize>
std::int64_t best_size(const Family& family, const nb::object& callback) {
  const GilRelease released;
  return std::invoke(kSize, family, interrupt_check(callback));
}

nb::list arcs_from(const Family& family, Size first, Size limit) {
  const Diagram& diagram = family.diagram();
  if (first <= Diagram::kEnd || first > diagram.node_count()) {
    throw nb::index_error("no node has that number");
  }
  nb::list nodes;
  for (Size n = first, visited = 0; n < diagram.node_count() && visited < limit; ++n) {
    const auto node = static_cast<Node>(n);
    nb::list arcs;
    for (Size a = diagram.arcs_begin(node); a < diagram.arcs_end(node); ++a, ++visited) {
      const Diagram::Arc arc = diagram.arcs[a];
      if (family.allows(arc)) arcs.append(nb::make_tuple(arc.option, arc.target));
    }
    nodes.append(arcs);
  }
  return nodes;
}

nb::object make_walk(std::shared_ptr<const Family> family) {
  return nb::cast(new ExclusiveHandle<FamilyWalk>(std::make_unique<FamilyWalk>(std::move(family))),
                  nb::rv_policy::take_ownership);
}

nb::object make_ranking(std::shared_ptr<const Family> family, std::vector<std::int64_t> weights,
                        const nb::object& callback) {
  if (std::ssize(weights) != family->option_count())
    throw std::invalid_argument("one weight per option is required");
  auto ranking = [&] {
    const GilRelease released;
    return std::make_unique<Ranking>(std::move(family), std::move(weights),
                                     interrupt_check(callback));
  }();
  return nb::cast(new ExclusiveHandle<Ranking>(std::move(ranking)), nb::rv_policy::take_ownership);
}

}  // namespace

void bind_families(nb::module_& m) {
  nb::class_<Family>(m, "Family", "All covers of a problem as a decision diagram.")
      .def(
          "__init__", &make_family, "arcs_of_nodes"_a, "root"_a, "options"_a,
          "interrupt"_a = nb::none(),
          "`arcs_of_nodes`: the arcs (option, target) of each node from 2 on, which lead to lower\n"
          "nodes; 0 has no covers, 1 is the end.")
      .def("count", &count, "memory"_a = kNoLimit, "interrupt"_a = nb::none(),
           "Return the number of covers. Raises MemoryError if the counts take more than `memory`\n"
           "bytes. Each pass over the diagram calls `interrupt` every few milliseconds and ends\n"
           "with its exceptions.")
      .def("min_size", &best_size<&Family::min_size>, "interrupt"_a = nb::none(),
           "Return the minimum number of options in a cover; -1 without covers.")
      .def("max_size", &best_size<&Family::max_size>, "interrupt"_a = nb::none(),
           "Return the maximum number of options in a cover; -1 without covers.")
      .def("option_counts", &option_counts, "memory"_a = kNoLimit, "interrupt"_a = nb::none(),
           "Return the number of covers that contain each option.")
      .def("covers_at", &covers_at, "ranks"_a, "memory"_a = kNoLimit, "interrupt"_a = nb::none(),
           "Return the covers of these ranks in the order of listing.")
      .def("without", &without, "options"_a, "interrupt"_a = nb::none(),
           "Return the family of the covers that contain none of these options.")
      .def("arcs_from", &arcs_from, "first"_a, "limit"_a,
           "Return a list of arcs (option, target) for each node from `first` on, which must be\n"
           "above the terminals 0 and 1; as many nodes as have `limit` arcs.")
      .def("walk", &make_walk, "Return an iterator over all covers in the order of the diagram.")
      .def("ranking", &make_ranking, "weights"_a, "interrupt"_a = nb::none(),
           "Return an iterator over all covers by increasing weight. `weights`: one per option.")
      .def_prop_ro("root", &Family::root)
      .def_prop_ro("nodes", [](const Family& family) { return family.diagram().node_count(); });

  nb::class_<ExclusiveHandle<FamilyWalk>>(m, "FamilyWalk",
                                          "An iterator over the covers of a family.")
      .def("next_batch", &next_covers<FamilyWalk>, "covers"_a,
           "Return at most `covers` more covers; fewer at the end.");

  nb::class_<ExclusiveHandle<Ranking>>(
      m, "Ranking", "An iterator over the covers of a family by increasing weight.")
      .def("next_batch", &next_covers<Ranking>, "covers"_a,
           "Return at most `covers` more covers; fewer at the end.");
}

}  // namespace kaivuri
