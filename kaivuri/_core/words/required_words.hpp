// Exact cover problems whose covers contain required words.
#pragma once

#include <map>
#include <string>

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Required words that share tiles, and are thus anagrams, and what the tiles of a cover can be read
// as.
//
// Go through the tiles of a cover in a fixed order. A tile that lets one more word of the group be
// read, together with the tiles before it, each as another word, takes the next *turn*; the others
// are spare. This is the greedy algorithm on a transversal matroid: the words can be read on tiles
// of their own just if all turns are taken, and a cover takes them in only one way. What a tile can
// add depends on the *state*: the sets of words that the tiles with a turn can be read as.
class WordGroup {
 public:
  // `tiles_of_words`: for each word of the group its tiles. Throws MemoryLimitError if the states
  // take more than `memory` bytes.
  WordGroup(const Array<Array<Index>>& tiles_of_words, Size memory, InterruptCheck& interrupt);

  Index turns() const { return turns_; }
  // The type of each tile: tiles of a type can be read as the same words.
  const std::map<Index, Index>& tiles() const { return type_of_tile_; }
  // The states before each turn, and after the last; the first one is 0.
  const Array<Array<Index>>& states() const { return states_by_turn_; }
  // Returns the state after a tile takes a turn in another state, or -1 if it adds no word.
  Index after(Index state, Index type) const { return after_[state * types_.size() + type]; }

 private:
  // Increasing sets of words, one after the other, each as the number of words of each kind: in one
  // block, because there may be millions of them.
  using State = std::u32string;

  void find_types(const Array<Array<Index>>& tiles_of_words);
  void find_states(Size memory, InterruptCheck& interrupt);
  State extended(const State& state, const Array<Index>& kinds) const;

  Index turns_;
  Array<Index> words_of_kind_;  // words on the same tiles are of a kind
  Array<Array<Index>> types_;   // the kinds of words that the tiles can be read as
  std::map<Index, Index> type_of_tile_;
  Array<Array<Index>> states_by_turn_;
  Array<Index> after_;
};

// Returns the groups of some words, given the tiles of each.
Array<WordGroup> word_groups(const Array<Array<Index>>& tiles_of_words, Size memory,
                             InterruptCheck& interrupt);

// A problem whose covers are those of another one in which each of some words can be read on a tile
// of its own. Each of these covers is present once.
//
// A turn is a primary item. A tile has an option for each turn that it can take in each state, and
// one in which it is spare. The options of consecutive turns exclude each other by secondary items
// if they disagree about the state between them. A tile that could have taken a turn excludes that
// a later tile takes it; tiles are ordered by their first items, and those of the same one exclude
// each other already.
struct RequiringProblem {
  Problem problem;
  Array<Index> original;  // the original option of each option

  // `tiles_of_words`: for each word the options that can be read as it. Throws MemoryLimitError if
  // the problem takes more than `memory` bytes.
  RequiringProblem(const Problem& plain, const Array<Array<Index>>& tiles_of_words, Size memory,
                   InterruptCheck interrupt);
};

}  // namespace kaivuri
