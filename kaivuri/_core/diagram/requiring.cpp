#include "diagram/requiring.hpp"

#include <algorithm>
#include <utility>

#include "base/in_order.hpp"

namespace kaivuri {
namespace {

using Items = Array<Index>;

// The items that an option takes besides its own, for each part it can play in set `k`, whose
// options have guards from `first` on.
Array<Items> roles(Index option, Index k, const Items& members, Index first) {
  const auto found = std::find(members.begin(), members.end(), option);
  if (found == members.end()) return {Items()};
  const auto place = narrow<Index>(found - members.begin());
  Items leading{k};
  for (Index earlier = 0; earlier < place; ++earlier) leading.push_back(first + earlier);
  return {leading, Items{first + place}};
}

Array<Items> combined(const Array<Items>& parts, const Array<Items>& roles) {
  Array<Items> all;
  for (const Items& part : parts) {
    for (const Items& role : roles) {
      all.push_back(part);
      all.back().insert(all.back().end(), role.begin(), role.end());
    }
  }
  return all;
}

}  // namespace

RequiringProblem::RequiringProblem(const Problem& narrowed, const Array<Items>& sets) {
  const Index required = sets.count();
  problem.primary = narrowed.primary + required;
  problem.items = narrowed.items + required;
  Items first;  // guard of each set
  for (const Items& members : sets) {
    first.push_back(problem.items);
    problem.items += members.count();
  }
  for (Index option = 0; option < narrowed.options(); ++option) {
    Items own;
    for (const Index item : narrowed.option(option)) own.push_back(item + required);
    Array<Items> parts{own};
    for (Index k = 0; k < required; ++k) {
      parts = combined(parts, roles(option, k, sets[k], first[k]));
    }
    for (Items& items : parts) {
      put_in_order(items);
      problem.cells.insert(problem.cells.end(), items.begin(), items.end());
      problem.start.push_back(problem.cells.count());
      plain.push_back(option);
    }
  }
}

}  // namespace kaivuri
