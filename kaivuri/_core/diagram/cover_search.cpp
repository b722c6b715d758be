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

// The value of states that are being searched, or whose arcs are incomplete.
constexpr Node kUnknown = std::numeric_limits<Node>::max();

// States and arcs are numbered in 32 bits; a node may add as many arcs as there are options.
constexpr std::int64_t kMaxNumber = std::int64_t{1} << 31;

// With more states, a lookup mostly waits for memory.
constexpr Size kCachedStates = Size{1} << 15;

template <Size W>
class BitSearch final : public CoverSearch {
 public:
  BitSearch(BitProblem bits, Size memory, InterruptCheck& interrupt)
      : bits_(std::move(bits)),
        memory_(memory),
        stack_(bits_, interrupt),
        table_(bits_.item_width),
        walk_(diagram_) {
    bits_.build_compatible(interrupt);
    nodes_per_step_ = bits_.nodes_per_step();
    diagram_.ends.push_back(0);  // kNone
    diagram_.ends.push_back(0);  // kEnd
    grow_stack();
    // Secondary items distinguish states with the same continuations, so few states recur.
    low_merge_rate_ = bits_.items - bits_.primary > bits_.primary;
    restart({});
  }

  void restart(const Prefix& prefix) override {
    depth_ = 0;
    prefix_.clear();
    for (const Index option : prefix) prefix_.push_back(bits_.original[option]);
    const Hash hash = stack_.reset(prefix);
    if (stack_.all_covered(0)) {
      list_covers_from(diagram_.root = Diagram::kEnd);
      return;
    }
    const Entry entry = lookup_or_prefetch(hash);
    const Index item = stack_.lowest_uncovered(0);
    const Node node = known(entry) ? table_.value(entry)
                                   : expand(entry, hash, {item, stack_.count_options(0, item)});
    if (node != Diagram::kNone) list_covers_from(node);
  }

  Array<Prefix> split(Size min_parts) override {
    Array<Prefix> parts{{}};
    for (bool extended = true; extended && parts.size() < min_parts;) {
      extended = false;
      Array<Prefix> longer;
      for (const Prefix& part : parts) extended |= extend(part, longer);
      parts = std::move(longer);
    }
    return parts;
  }

  void build(std::int64_t nodes) override {
    walking_ = false;
    node_limit_ = nodes_ + std::min(nodes, nodes_per_step_);
    while (depth_ > 0 && nodes_ < node_limit_) {
      advance();
      if (memory_full_) throw MemoryLimitError();
    }
  }

  void next_batch(std::int64_t covers, std::int64_t nodes, Array<Index>& found) override {
    node_limit_ = nodes_ + std::min(nodes, nodes_per_step_);
    while (covers > 0) {
      if (walking_) {
        walking_ = walk_.next();
        if (!walking_) continue;
        found.insert(found.end(), walk_.path().begin(), walk_.path().end());
        found.push_back(-1);
        --covers;
      } else if (depth_ == 0 || nodes_ >= node_limit_) {
        return;
      } else if (const Node reached = advance(); reached != Diagram::kNone) {
        list_covers_from(reached);
      }
    }
  }

  bool done() const override { return depth_ == 0 && !walking_; }
  std::int64_t node_count() const override { return nodes_; }
  Index option_count() const override { return bits_.options; }
  Diagram take_diagram() override {
    if (!done()) throw std::logic_error("the search is not done");
    if (std::exchange(diagram_taken_, true)) throw std::logic_error("the family was taken before");
    if (diagram_.root == kUnknown) throw MemoryLimitError();
    return std::move(diagram_);
  }

 private:
  using Entry = typename StateTable<W, Node>::Entry;
  struct Frame {
    Entry state;
    Hash hash;           // of the state
    Size arcs;           // index of its first arc in arcs_
    const Mask* column;  // of the branch item, from the current mask on
    Index mask, end;     // current mask of the column, and its end
    Mask left;           // untried options of the current mask
    Index option;        // current option
    bool complete;       // all arcs so far are stored
  };

  // Makes room for one more level.
  void grow_stack() {
    if (frames_.size() >= depth_ + 2) return;
    stack_.grow(depth_ + 2);
    frames_.resize(depth_ + 2);
  }

  // Appends the prefixes that `prefix` branches into, or the prefix itself if it is a cover;
  // returns whether it branched.
  bool extend(const Prefix& prefix, Array<Prefix>& longer) {
    stack_.reset(prefix);
    if (stack_.all_covered(0)) {
      longer.push_back(prefix);
      return false;
    }
    const Index item = stack_.lowest_uncovered(0);
    const Index branch_item = stack_.choose(0, {item, stack_.count_options(0, item)}).item;
    if (branch_item < 0) return false;
    stack_.for_each_alive(0, branch_item, 0, [&](Index option) {
      longer.push_back(prefix);
      longer.back().push_back(option);
    });
    return true;
  }

  bool known(Entry state) const {
    return state != table_.kAbsent && table_.value(state) != kUnknown;
  }

  // Whether only states with several branches are looked up.
  bool defer_lookup() const { return low_merge_rate_ || table_.size() > kCachedStates; }

  // Returns the entry of the state above the top of the stack, or prefetches it if lookups are
  // deferred.
  Entry lookup_or_prefetch(Hash hash) const {
    if (!defer_lookup()) return table_.find(stack_.covered(depth_), hash);
    table_.prefetch(hash);
    return table_.kAbsent;
  }

  // Pushes the state above the top of the stack. `entry`: its table entry, if it was looked up;
  // `lowest`: its lowest uncovered item. Returns its node if that is known, or kNone.
  Node expand(Entry entry, Hash hash, Candidate lowest) {
    ++nodes_;
    const Mask* covered = stack_.covered(depth_);
    const Choice choice = stack_.choose(depth_, lowest);
    if (choice.item < 0) return Diagram::kNone;  // as fast as a lookup
    const bool deferred = defer_lookup();
    const bool skip_table = deferred && choice.forced;  // it has one branch
    if (deferred && !skip_table) {
      entry = table_.find(covered, hash);
      if (known(entry)) return table_.value(entry);
    }
    push_frame(bits_.columns[choice.item], bits_.first_alive_mask[lowest.item]);
    frames_[depth_].hash = hash;
    frames_[depth_].state = skip_table ? table_.kAbsent : insert_state(entry, covered, hash);
    ++depth_;
    grow_stack();
    return Diagram::kNone;
  }

  // Pushes a frame with the options of a column.
  void push_frame(const BitProblem::Column& column, Index from) {
    Frame& frame = frames_[depth_];
    frame.arcs = arcs_.size();
    frame.mask = std::max(from, column.first);
    frame.end = column.end;
    frame.column = bits_.masks(column) + frame.mask;
    frame.left = *frame.column & stack_.alive(depth_)[frame.mask];
    frame.complete = true;
  }

  Entry insert_state(Entry entry, const Mask* set, Hash hash) {
    if (entry != table_.kAbsent) return entry;
    memory_full_ = memory_full_ || table_.bytes_after_next() + diagram_.bytes() > memory_ ||
                   std::max(diagram_.arcs.size(), table_.size()) > kMaxNumber;
    return memory_full_ ? table_.kAbsent : table_.insert(set, hash, kUnknown);
  }

  // Tries options of the top frame until one leaves options for the lowest uncovered item. Returns
  // the node reached if its covers are known, or kNone.
  Node advance() {
    Frame& frame = frames_[depth_ - 1];
    do {
      while (frame.left == 0) {
        if (++frame.mask >= frame.end) {
          backtrack();
          return Diagram::kNone;
        }
        frame.left = *++frame.column & stack_.alive(depth_ - 1)[frame.mask];
      }
      const Index option = frame.mask * 64 + lowest_bit(frame.left);
      frame.left &= frame.left - 1;
      frame.option = bits_.original[option];
      if (stack_.cover(depth_, option)) return add_arc(Diagram::kEnd);
      const Index item = stack_.lowest_uncovered(depth_);
      const int options = stack_.exclude_front(depth_, option, item);
      if (options != 0) return add_arc(descend(option, {item, options}));
    } while (++nodes_ < node_limit_);
    return Diagram::kNone;
  }

  // Descends into an option after cover() and exclude_front(). Returns its node if that is known,
  // or kNone.
  Node descend(Index option, Candidate lowest) {
    const Hash hash = stack_.hash_after(depth_ - 1, frames_[depth_ - 1].hash, option);
    const Entry entry = lookup_or_prefetch(hash);
    if (known(entry)) return table_.value(entry);
    stack_.exclude_back(depth_, option, lowest.item);
    return expand(entry, hash, lowest);
  }

  Node add_arc(Node node) {
    if (node != Diagram::kNone) arcs_.push_back({frames_[depth_ - 1].option, node});
    return node;
  }

  // Pops the top frame, makes its node and adds an arc to its parent.
  void backtrack() {
    const Frame& frame = frames_[--depth_];
    Node node = kUnknown;
    if (frame.complete) node = make_node(frame);
    if (node != kUnknown && frame.state != table_.kAbsent) table_.set_value(frame.state, node);
    if (arcs_.size() != frame.arcs) arcs_.resize(frame.arcs);
    if (depth_ == 0) {
      diagram_.root = node;
    } else if (node == kUnknown) {
      frames_[depth_ - 1].complete = false;
    } else {
      add_arc(node);
    }
  }

  Node make_node(const Frame& frame) {
    if (frame.arcs == arcs_.size()) return Diagram::kNone;
    if (memory_full_) return kUnknown;
    for (Size a = frame.arcs; a < arcs_.size(); ++a) diagram_.arcs.push_back(arcs_[a]);
    diagram_.ends.push_back(narrow<std::uint32_t>(diagram_.arcs.size()));
    return narrow<Node>(diagram_.node_count() - 1);
  }

  // Starts listing the covers that begin with the options on the stack and continue at `node`.
  void list_covers_from(Node node) {
    path_.assign(prefix_.begin(), prefix_.end());
    for (Size d = 0; d < depth_; ++d) path_.push_back(frames_[d].option);
    walk_.start(node, path_);
    walking_ = true;
  }

  BitProblem bits_;
  Size memory_;
  StateStack<W> stack_;
  StateTable<W, Node> table_;
  Diagram diagram_;
  DiagramWalk walk_;
  bool walking_ = false;
  bool low_merge_rate_ = false;  // whether states seldom recur
  bool memory_full_ = false;     // no more states are stored
  bool diagram_taken_ = false;
  Size depth_ = 0;
  Array<Frame> frames_;
  Array<Index> prefix_;       // options chosen before the bottom frame
  Array<Index> path_;         // of the last list_covers_from()
  Array<Diagram::Arc> arcs_;  // of the frames on the stack
  std::int64_t nodes_ = 0, node_limit_ = 0, nodes_per_step_ = 1;
};

}  // namespace

std::unique_ptr<CoverSearch> CoverSearch::make(const Problem& problem, Size memory,
                                               InterruptCheck& interrupt) {
  BitProblem bits(problem, search_order(problem, interrupt), interrupt);
  switch (bits.item_width) {
    case 1: return std::make_unique<BitSearch<1>>(std::move(bits), memory, interrupt);
#ifndef KAIVURI_SMALL  // the general search keeps the download of the browser build small
    case 2: return std::make_unique<BitSearch<2>>(std::move(bits), memory, interrupt);
    case 3: return std::make_unique<BitSearch<3>>(std::move(bits), memory, interrupt);
    case 4: return std::make_unique<BitSearch<4>>(std::move(bits), memory, interrupt);
#endif
    default: return std::make_unique<BitSearch<0>>(std::move(bits), memory, interrupt);
  }
}

}  // namespace kaivuri
