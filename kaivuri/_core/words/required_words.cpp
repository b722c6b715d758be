#include "words/required_words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/memory_limit_error.hpp"

namespace kaivuri {
namespace {

constexpr Size kMaxBytes = Size{1} << 31;  // of a problem, because its entries have 31-bit indices

// Throws MemoryLimitError when more than a number of bytes are used.
class MemoryBudget {
 public:
  explicit MemoryBudget(Size bytes) : left_(bytes) {}
  void spend(Size bytes) {
    left_ -= bytes;
    if (left_ < 0) throw MemoryLimitError();
  }

 private:
  Size left_;
};

// Returns for each word a number that it has in common with the words of its group.
Array<Index> group_numbers(const Array<Array<Index>>& tiles_of_words) {
  Array<Index> numbers;
  std::map<Index, Index> word_of_tile;
  for (Index word = 0; word < tiles_of_words.count(); ++word) {
    numbers.push_back(word);
    for (const Index tile : tiles_of_words[word]) {
      const Index other = word_of_tile.try_emplace(tile, word).first->second;
      const auto [low, high] = std::minmax({numbers[word], numbers[other]});
      std::ranges::replace(numbers, high, low);
    }
  }
  return numbers;
}

// Returns whether the words need more cells than there are, so that no cover has them all.
bool lack_cells(const Problem& plain, const Array<Array<Index>>& tiles_of_words) {
  Size cells = 0;
  for (const Array<Index>& tiles : tiles_of_words) {
    const auto size = [&](Index tile) {
      return std::ranges::count_if(plain.option(tile), [&](Index i) { return i < plain.primary; });
    };
    Size min_size = plain.primary + 1;
    for (const Index tile : tiles) min_size = std::min<Size>(min_size, size(tile));
    cells += min_size;
  }
  return cells > plain.primary;
}

// The tiles of a type that have the same first item, and thus exclude each other.
struct Place {
  Index first_item, type;
  auto operator<=>(const Place&) const = default;
};

// The items that a group adds to a problem.
class GroupItems {
 public:
  // Numbers the turns from `turn` on and the secondary items from `next` on, and advances both.
  GroupItems(const Problem& plain, const WordGroup& group, Index& turn, Index& next)
      : plain_(plain), group_(group), first_turn_(turn), first_guard_(next) {
    for (const auto& [tile, type] : group.tiles()) places_.push_back(place_of(tile, type));
    std::ranges::sort(places_);
    places_.erase(std::unique(places_.begin(), places_.end()), places_.end());
    turn += group.turns();
    next += places_.count() * group.turns();
    for (const Array<Index>& states : group.states()) {
      for (const Index state : states) item_of_state_[state] = states.size() > 1 ? next++ : -1;
    }
  }

  // Returns the additional items of each option of a tile.
  Array<Array<Index>> roles(Index tile, Index type) const {
    const Place place = place_of(tile, type);
    Array<Array<Index>> all;
    for (Index turn = 0; turn < group_.turns(); ++turn) {
      for (const Index state : group_.states()[turn]) {
        if (group_.after(state, type) >= 0) all.push_back(taken_turn(place, turn, state));
      }
    }
    all.push_back(missed_turns(place, group_.turns()));
    return all;
  }

 private:
  Place place_of(Index tile, Index type) const { return {plain_.option(tile)[0], type}; }

  Index guard(Size place, Index turn) const {
    return first_guard_ + narrow<Index>(place) * group_.turns() + turn;
  }

  // Returns the items of a tile that takes none of the first `turns` turns.
  Array<Index> missed_turns(Place place, Index turns) const {
    const Size p = std::ranges::lower_bound(places_, place) - places_.begin();
    Array<Index> items;
    for (Index turn = 0; turn < turns; ++turn) items.push_back(guard(p, turn));
    return items;
  }

  Array<Index> taken_turn(Place place, Index turn, Index state) const {
    Array<Index> items = missed_turns(place, turn);
    items.push_back(first_turn_ + turn);
    for (Size p = 0; places_[p].first_item < place.first_item; ++p) {
      if (group_.after(state, places_[p].type) >= 0) items.push_back(guard(p, turn));
    }
    const auto add = [&](Index item) {
      if (item >= 0) items.push_back(item);
    };
    add(item_of_state_.at(state));
    for (const Index other : group_.states()[turn + 1]) {
      if (other != group_.after(state, place.type)) add(item_of_state_.at(other));
    }
    return items;
  }

  const Problem& plain_;
  const WordGroup& group_;
  Array<Place> places_;  // increasing
  Index first_turn_, first_guard_;
  std::map<Index, Index> item_of_state_;  // -1 for the only one before or after a turn
};

// The items that all groups add to a problem.
class RequiredItems {
 public:
  // Advances `next`, the number of the next secondary item.
  RequiredItems(const Problem& plain, const Array<WordGroup>& groups, Index& next) {
    for (Index turn = 0; const WordGroup& group : groups) {
      for (const auto& [tile, type] : group.tiles()) {
        type_of_tile_[tile] = {groups_.count(), type};
      }
      groups_.emplace_back(plain, group, turn, next);
    }
  }

  // Returns the additional items of each option of a tile.
  Array<Array<Index>> roles(Index tile) const {
    const auto found = type_of_tile_.find(tile);
    if (found == type_of_tile_.end()) return {{}};
    const auto [group, type] = found->second;
    return groups_[group].roles(tile, type);
  }

 private:
  Array<GroupItems> groups_;
  std::map<Index, std::pair<Index, Index>> type_of_tile_;  // the group, and the type in it
};

}  // namespace

WordGroup::WordGroup(const Array<Array<Index>>& tiles_of_words, Size memory,
                     InterruptCheck& interrupt)
    : turns_(tiles_of_words.count()) {
  find_types(tiles_of_words);
  find_states(memory, interrupt);
}

void WordGroup::find_types(const Array<Array<Index>>& tiles_of_words) {
  std::map<Array<Index>, Index> words_on_tiles;
  for (const Array<Index>& tiles : tiles_of_words) ++words_on_tiles[tiles];
  std::map<Index, Array<Index>> kinds_of_tile;
  for (const auto& [tiles, words] : words_on_tiles) {
    for (const Index tile : tiles) kinds_of_tile[tile].push_back(words_of_kind_.count());
    words_of_kind_.push_back(words);
  }
  std::map<Array<Index>, Index> type_of_kinds;
  for (const auto& [tile, kinds] : kinds_of_tile) {
    const auto [type, is_new] = type_of_kinds.try_emplace(kinds, types_.count());
    if (is_new) types_.push_back(kinds);
    type_of_tile_[tile] = type->second;
  }
}

void WordGroup::find_states(Size memory, InterruptCheck& interrupt) {
  MemoryBudget budget(memory);
  std::map<State, Index> numbers{{State(narrow<std::size_t>(words_of_kind_.size()), 0), 0}};
  Array<const State*> states{&numbers.begin()->first};
  states_by_turn_ = {{0}};
  for (Index turn = 0; turn < turns_; ++turn) {
    states_by_turn_.emplace_back();
    for (const Index state : states_by_turn_[turn]) {
      for (const Array<Index>& kinds : types_) {
        State next = extended(*states[state], kinds);
        if (next.empty()) {
          after_.push_back(-1);
          continue;
        }
        const Size bytes = narrow<Size>(next.size()) * kBytesOf<char32_t>;
        interrupt.charge(4 * bytes);
        const auto [found, is_new] = numbers.try_emplace(std::move(next), states.count());
        after_.push_back(found->second);
        if (!is_new) continue;
        budget.spend(bytes + kBytesOf<State> + types_.size() * kBytesOf<Index>);
        states.push_back(&found->first);
        states_by_turn_[turn + 1].push_back(found->second);
      }
    }
  }
}

WordGroup::State WordGroup::extended(const State& state, const Array<Index>& kinds) const {
  const std::size_t size = narrow<std::size_t>(words_of_kind_.size());
  State larger;
  for (std::size_t set = 0; set < state.size(); set += size) {
    for (const Index kind : kinds) {
      if (narrow<Index>(state[set + narrow<std::size_t>(kind)]) == words_of_kind_[kind]) continue;
      larger.append(state, set, size);
      ++larger[larger.size() - size + narrow<std::size_t>(kind)];
    }
  }
  Array<std::u32string_view> sets;
  for (std::size_t set = 0; set < larger.size(); set += size) sets.emplace_back(&larger[set], size);
  std::ranges::sort(sets);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  State distinct;
  for (const std::u32string_view set : sets) distinct += set;
  return distinct;
}

Array<WordGroup> word_groups(const Array<Array<Index>>& tiles_of_words, Size memory,
                             InterruptCheck& interrupt) {
  std::map<Index, Array<Array<Index>>> members;
  const Array<Index> numbers = group_numbers(tiles_of_words);
  for (Index word = 0; word < tiles_of_words.count(); ++word) {
    members[numbers[word]].push_back(tiles_of_words[word]);
  }
  Array<WordGroup> groups;
  for (const auto& [number, tiles] : members) groups.emplace_back(tiles, memory, interrupt);
  return groups;
}

RequiringProblem::RequiringProblem(const Problem& plain, const Array<Array<Index>>& tiles_of_words,
                                   Size memory, InterruptCheck interrupt) {
  const Index turns = tiles_of_words.count();
  Array<WordGroup> groups;
  if (!lack_cells(plain, tiles_of_words)) groups = word_groups(tiles_of_words, memory, interrupt);
  problem.primary = plain.primary + turns;
  problem.items = plain.items + turns;
  const RequiredItems items(plain, groups, problem.items);
  MemoryBudget budget(std::min(memory, kMaxBytes));
  for (Index option = 0; option < plain.option_count(); ++option) {
    for (Array<Index>& role : items.roles(option)) {
      for (const Index item : plain.option(option)) role.push_back(item + turns);
      interrupt.charge(16 * role.size());
      budget.spend(kBytesOf<Index> * (2 + role.size()));
      std::ranges::sort(role);
      problem.option_items.insert(problem.option_items.end(), role.begin(), role.end());
      problem.start.push_back(problem.option_items.count());
      original.push_back(option);
    }
  }
}

}  // namespace kaivuri
