#include "diagram/tree_size.hpp"

#include "diagram/bit_problem.hpp"
#include "diagram/item_order.hpp"
#include "diagram/state_stack.hpp"

namespace kaivuri {
namespace {

constexpr Index kPaths = 200;

class TreeEstimate {
 public:
  TreeEstimate(const Problem& problem, InterruptCheck& interrupt)
      : bits_(problem, search_order(problem, interrupt), interrupt), stack_(bits_, interrupt) {
    stack_.grow(bits_.primary + 1);
  }

  // Returns the sum over the nodes of a random path of the product of the branches before each.
  double random_path() {
    stack_.reset({});
    double weight = 1, nodes = 0;
    for (Size level = 0; !stack_.all_covered(level); ++level) {
      nodes += weight;
      const Index lowest = stack_.lowest_uncovered(level);
      const Choice choice = stack_.choose(level, {lowest, stack_.count_options(level, lowest)});
      if (choice.item < 0) break;
      options_.clear();
      stack_.for_each_alive(level, choice.item, 0, [&](Index o) { options_.push_back(o); });
      weight *= static_cast<double>(options_.size());
      const Index option =
          options_[narrow<Size>(splitmix64(draws_++) % narrow<Hash>(options_.size()))];
      if (stack_.cover(level + 1, option)) break;
      stack_.exclude(level + 1, option, stack_.lowest_uncovered(level + 1));
    }
    return nodes;
  }

 private:
  BitProblem bits_;
  StateStack<0> stack_;
  Array<Index> options_;
  Index draws_ = 0;
};

}  // namespace

double estimate_tree_size(const Problem& problem, InterruptCheck& interrupt) {
  TreeEstimate estimate(problem, interrupt);
  double nodes = 0;
  for (Index k = 0; k < kPaths; ++k) {
    interrupt.charge(problem.option_count());
    nodes += estimate.random_path();
  }
  return nodes / kPaths;
}

}  // namespace kaivuri
