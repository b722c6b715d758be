#include "diagram/cover_search.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "base/state_table.hpp"
#include "diagram/bit_problem.hpp"
#include "diagram/diagram_walk.hpp"
#include "diagram/item_order.hpp"
#include "diagram/state_stack.hpp"

namespace kaivuri {
namespace {

// What the table holds for a state that is being searched, or was not kept whole.
constexpr Node kUnknown = std::numeric_limits<Node>::max();

// States and arcs are numbered in 32 bits; a node may add as many arcs as there are options.
constexpr std::int64_t kLargestNumber = std::int64_t{1} << 31;

// With more states than these, to look one up is mostly to wait for memory.
constexpr Size kAtHand = Size{1} << 15;

template <Size W>
class BitSearch final : public CoverSearch {
 public:
  BitSearch(BitProblem bits, Size memory, InterruptCheck& interrupt)
      : bits_(std::move(bits)),
        memory_(memory),
        stack_(bits_, interrupt),
        table_(bits_.item_width),
        walk_(diagram_) {
    bits_.make_keep(interrupt);
    most_nodes_ = bits_.nodes_a_step();
    diagram_.ends.push_back(0);  // none
    diagram_.ends.push_back(0);  // end
    grow_stack();
    // Secondary items tell states apart that have the same future, so that few meet again.
    few_meet_ = bits_.items - bits_.primary > bits_.primary;
    start_at({});
  }

  void start_at(const Prefix& prefix) override {
    depth_ = 0;
    prefix_.clear();
    for (const Index option : prefix) prefix_.push_back(bits_.number[option]);
    const Hash hash = stack_.lay(prefix);
    if (stack_.all_covered(0)) {
      list_from(diagram_.root = Diagram::kEnd);
      return;
    }
    const Entry seen = look_first(hash);
    const Index open = stack_.lowest_open(0);
    const Node node =
        known(seen) ? table_.value(seen) : enter(seen, hash, {open, stack_.ways(0, open)});
    if (node != Diagram::kNone) list_from(node);
  }

  Array<Prefix> split(Size wanted) override {
    Array<Prefix> parts{{}};
    for (bool grown = true; grown && parts.size() < wanted;) {
      grown = false;
      Array<Prefix> longer;
      for (const Prefix& part : parts) grown |= extend(part, longer);
      parts = std::move(longer);
    }
    return parts;
  }

  void build(std::int64_t nodes) override {
    walking_ = false;
    last_node_ = nodes_ + std::min(nodes, most_nodes_);
    while (depth_ > 0 && nodes_ < last_node_) {
      advance();
      if (full_) throw MemoryLimitError();
    }
  }

  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) override {
    last_node_ = nodes_ + std::min(nodes, most_nodes_);
    while (covers > 0) {
      if (walking_) {
        walking_ = walk_.next();
        if (!walking_) continue;
        found.insert(found.end(), walk_.way().begin(), walk_.way().end());
        found.push_back(-1);
        --covers;
      } else if (depth_ == 0 || nodes_ >= last_node_) {
        return;
      } else if (const Node reached = advance(); reached != Diagram::kNone) {
        list_from(reached);
      }
    }
  }

  bool done() const override { return depth_ == 0 && !walking_; }
  std::int64_t nodes() const override { return nodes_; }
  Index options() const override { return bits_.options; }
  Size bytes() const override { return table_.bytes() + diagram_.bytes() + arcs_.bytes(); }
  Diagram take_diagram() override {
    if (!done()) throw std::logic_error("the search is not done");
    if (std::exchange(taken_, true)) throw std::logic_error("the family was taken before");
    if (diagram_.root == kUnknown) throw MemoryLimitError();
    return std::move(diagram_);
  }

 private:
  using Entry = typename StateTable<W>::Entry;
  struct Frame {
    Entry state;
    Hash hash;           // of the state
    Size arcs;           // where the arcs of this node begin in arcs_
    const Mask* column;  // of the item branched on, from the current mask on
    Index mask, end;     // the current mask of options, and the end of all
    Mask left;           // options of the current mask not tried yet
    Index option;        // the option being tried
    bool whole;          // all arcs so far are known
  };

  // Room for one more level.
  void grow_stack() {
    if (frames_.size() >= depth_ + 2) return;
    stack_.grow(depth_ + 2);
    frames_.resize(depth_ + 2);
  }

  // Adds what a prefix branches into. Returns false when it is a cover and stays as it is.
  bool extend(const Prefix& prefix, Array<Prefix>& longer) {
    stack_.lay(prefix);
    if (stack_.all_covered(0)) {
      longer.push_back(prefix);
      return false;
    }
    const Index open = stack_.lowest_open(0);
    const Index item = stack_.choose(0, {open, stack_.ways(0, open)}).item;
    if (item < 0) return false;
    stack_.visit_alive(0, item, 0, [&](Index option) {
      longer.push_back(prefix);
      longer.back().push_back(option);
    });
    return true;
  }

  bool known(Entry state) const {
    return state != table_.kAbsent && table_.value(state) != kUnknown;
  }

  // Whether a state is looked up only if it has several ways on.
  bool looks_late() const { return few_meet_ || table_.size() > kAtHand; }

  // The entry of the state behind the top of the stack, where states are looked up at once; or else
  // it is fetched meanwhile.
  Entry look_first(Hash hash) const {
    if (!looks_late()) return table_.find(stack_.covered(depth_), hash);
    table_.prefetch(hash);
    return table_.kAbsent;
  }

  // Opens the state that is prepared behind the top of the stack; `seen` is its table entry, if it
  // has been looked up, and `lowest` is told of its lowest open item. Returns its node if it turns
  // out to be known, or none.
  Node enter(Entry seen, Hash hash, Ways lowest) {
    ++nodes_;
    const Mask* covered = stack_.covered(depth_);
    const Choice choice = stack_.choose(depth_, lowest);
    if (choice.item < 0) return Diagram::kNone;  // found out again as fast as it is looked up
    const bool late = looks_late();
    const bool forgotten = late && choice.forced;  // it goes on in one way
    if (late && !forgotten) {
      seen = table_.find(covered, hash);
      if (known(seen)) return table_.value(seen);
    }
    begin(bits_.columns[choice.item], bits_.first_alive[lowest.item]);
    frames_[depth_].hash = hash;
    frames_[depth_].state = forgotten ? table_.kAbsent : remember(seen, covered, hash);
    ++depth_;
    grow_stack();
    return Diagram::kNone;
  }

  // Prepares the options of an item behind the top of the stack.
  void begin(const BitProblem::Column& column, Index from) {
    Frame& frame = frames_[depth_];
    frame.arcs = arcs_.size();
    frame.mask = std::max(from, column.first);
    frame.end = column.end;
    frame.column = bits_.masks(column) + frame.mask;
    frame.left = *frame.column & stack_.alive(depth_)[frame.mask];
    frame.whole = true;
  }

  Entry remember(Entry seen, const Mask* set, Hash hash) {
    if (seen != table_.kAbsent) return seen;
    full_ = full_ || table_.bytes_after_next() + diagram_.bytes() > memory_ ||
            std::max(diagram_.arcs.size(), table_.size()) > kLargestNumber;
    return full_ ? table_.kAbsent : table_.insert(set, hash, kUnknown);
  }

  // Tries options of the top of the stack up to one that is no dead end at first sight. Returns a
  // node that was reached and whose covers are known, or none. In both cases the search goes on.
  Node advance() {
    Frame& frame = frames_[depth_ - 1];
    do {
      while (frame.left == 0) {
        if (++frame.mask >= frame.end) {
          leave();
          return Diagram::kNone;
        }
        frame.left = *++frame.column & stack_.alive(depth_ - 1)[frame.mask];
      }
      const Index option = frame.mask * 64 + lowest_bit(frame.left);
      frame.left &= frame.left - 1;
      frame.option = bits_.number[option];
      if (stack_.cover(depth_, option)) return reach(Diagram::kEnd);
      const Index open = stack_.lowest_open(depth_);
      const int left = stack_.strike_front(depth_, option, open);
      if (left != 0) return reach(take(option, {open, left}));
    } while (++nodes_ < last_node_);
    return Diagram::kNone;
  }

  // Goes behind an option that is covered on top of the stack and struck as far as the lowest open
  // item goes. Returns its node if it is known, or none.
  Node take(Index option, Ways lowest) {
    const Hash hash = stack_.hash_behind(depth_ - 1, frames_[depth_ - 1].hash, option);
    const Entry seen = look_first(hash);
    if (known(seen)) return table_.value(seen);
    stack_.strike_back(depth_, option, lowest.item);
    return enter(seen, hash, lowest);
  }

  Node reach(Node node) {
    if (node != Diagram::kNone) arcs_.push_back({frames_[depth_ - 1].option, node});
    return node;
  }

  // Closes the top of the stack: its node is complete, and its parent gets an arc.
  void leave() {
    const Frame& frame = frames_[--depth_];
    Node node = kUnknown;
    if (frame.whole) node = make_node(frame);
    if (node != kUnknown && frame.state != table_.kAbsent) table_.value(frame.state) = node;
    if (arcs_.size() != frame.arcs) arcs_.resize(frame.arcs);
    if (depth_ == 0) {
      diagram_.root = node;
    } else if (node == kUnknown) {
      frames_[depth_ - 1].whole = false;
    } else {
      reach(node);
    }
  }

  Node make_node(const Frame& frame) {
    if (frame.arcs == arcs_.size()) return Diagram::kNone;
    if (full_) return kUnknown;
    for (Size a = frame.arcs; a < arcs_.size(); ++a) diagram_.arcs.push_back(arcs_[a]);
    diagram_.ends.push_back(narrow<std::uint32_t>(diagram_.arcs.size()));
    return narrow<Node>(diagram_.nodes() - 1);
  }

  // Lists the covers that begin with the options on the stack and go on from a node.
  void list_from(Node node) {
    way_.assign(prefix_.begin(), prefix_.end());
    for (Size d = 0; d < depth_; ++d) way_.push_back(frames_[d].option);
    walk_.start(node, way_);
    walking_ = true;
  }

  BitProblem bits_;
  Size memory_;
  StateStack<W> stack_;
  StateTable<W> table_;
  Diagram diagram_;
  DiagramWalk walk_;
  bool walking_ = false;
  bool few_meet_ = false;  // whether states are told apart that have the same future
  bool full_ = false;      // nothing more is remembered
  bool taken_ = false;
  Size depth_ = 0;
  Array<Frame> frames_;
  Array<Index> prefix_;       // options taken before the bottom of the stack
  Array<Index> way_;          // and those to its top, when covers were listed last
  Array<Diagram::Arc> arcs_;  // of the nodes on the stack
  std::int64_t nodes_ = 0, last_node_ = 0, most_nodes_ = 1;
};

}  // namespace

std::unique_ptr<CoverSearch> CoverSearch::make(const Problem& problem, Size memory,
                                               InterruptCheck& interrupt) {
  BitProblem bits(problem, search_order(problem, interrupt), interrupt);
  switch (bits.item_width) {
    case 1: return std::make_unique<BitSearch<1>>(std::move(bits), memory, interrupt);
#ifndef KAIVURI_SMALL  // elsewhere the general search serves, for the sake of a short download
    case 2: return std::make_unique<BitSearch<2>>(std::move(bits), memory, interrupt);
    case 3: return std::make_unique<BitSearch<3>>(std::move(bits), memory, interrupt);
    case 4: return std::make_unique<BitSearch<4>>(std::move(bits), memory, interrupt);
#endif
    default: return std::make_unique<BitSearch<0>>(std::move(bits), memory, interrupt);
  }
}

}  // namespace kaivuri
