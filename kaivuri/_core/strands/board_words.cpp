#include "strands/board_words.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

#include "strands/bit_paths.hpp"
#include "strands/strands_costs.hpp"
#include "strands/strands_solution.hpp"

namespace kaivuri {
namespace {

constexpr Size kMaxBoards = 64;  // combinations of paths of the required words

// Collects the paths of words with their costs.
class WordCollector {
 public:
  WordCollector(const LetterGrid& grid, const StrandsLexicon& lexicon, InterruptCheck& interrupt)
      : grid_(grid),
        board_(grid.rows, grid.columns),
        lexicon_(lexicon),
        costs_(lexicon.parameters().search, lexicon.parameters()),
        interrupt_(interrupt) {}

  void add_listed(const Array<std::string>& ruled_out) {
    Lines excluded;
    for (const std::string& word : ruled_out) excluded.push_back(lexicon_.line_of(word));
    std::sort(excluded.begin(), excluded.end());
    const WordPaths found = all_paths(lexicon_.text());
    const Array<BitPath> paths = bit_paths(board_, found, excluded, interrupt_);
    add_paths(found, paths);
    for (const PathPair& pair : collocated_paths(board_, paths, lexicon_.phrases(), interrupt_)) {
      words_.collocations.push_back(
          {pair.first, pair.second, costs_.collocation_cost(pair.strength)});
    }
  }

  void add_unlisted(const std::string& word) {
    WordPaths found = all_paths(word + "\n");
    for (Size p = 0; p < found.paths.size(); ++p) found.paths[p].line = StrandsLexicon::kUnlisted;
    add_paths(found, bit_paths(board_, found, {}, interrupt_));
  }

  BoardWords take() { return std::move(words_); }

 private:
  WordPaths all_paths(std::string_view words) {
    return word_paths(grid_, words, 1, true, std::numeric_limits<Size>::max(), interrupt_);
  }

  void add_paths(const WordPaths& found, const Array<BitPath>& paths) {
    WordCosts costs{};
    for (Index p = 0; p < paths.size(); ++p) {
      const BitPath& path = paths[p];
      Reading reading = reading_of(found, path);
      if (p == 0 || path.line != paths[p - 1].line) {
        costs = costs_.word_costs(lexicon_.features_of(reading.word));
      }
      words_.readings.push_back(std::move(reading));
      words_.paths.push_back({path.cells, path.corners, path.first, path.last,
                              path.standalone ? costs.theme : kInfiniteCost,
                              path.standalone ? costs.single : kInfiniteCost, costs.part});
    }
  }

  Reading reading_of(const WordPaths& found, const BitPath& path) const {
    const WordPath& cells = found.paths[path.path];
    Reading reading;
    for (Size i = 0; i < cells.length; ++i) {
      reading.cells.push_back(found.cells[cells.first + i]);
      reading.word.push_back(static_cast<char>(grid_.letters[reading.cells.back()]));
    }
    if (path.line != StrandsLexicon::kUnlisted) reading.zipf = lexicon_.zipf_hundredths(path.line);
    return reading;
  }

  const LetterGrid& grid_;
  StrandsBoard board_;
  const StrandsLexicon& lexicon_;
  StrandsCosts costs_;
  InterruptCheck& interrupt_;
  BoardWords words_;
};

// Lists the combinations of disjoint sets of cells, one for each word. The recursion depth is the
// number of words, as they are disjoint.
void combine(const Array<Array<PlacedMask>>& placements, Mask covered, Array<PlacedMask>& chosen,
             Array<Array<PlacedMask>>& found) {
  if (chosen.size() == placements.size()) return found.push_back(chosen);
  for (const PlacedMask& placed : placements[chosen.size()]) {
    if (placed.cells & covered || found.size() == kMaxBoards) continue;
    chosen.push_back(placed);
    combine(placements, covered | placed.cells, chosen, found);
    chosen.pop_back();
  }
}

Array<PlacedMask> placements_of(const BoardWords& words, const std::string& word) {
  std::set<Mask> sets;
  for (Index p = 0; p < words.paths.size(); ++p) {
    if (words.readings[p].word == word) sets.insert(words.paths[p].cells);
  }
  Array<PlacedMask> placements;
  for (const Mask cells : sets) placements.push_back({word, cells});
  return placements;
}

}  // namespace

Size BoardWords::word_count() const {
  std::set<std::string_view> words;
  for (const Reading& reading : readings) words.insert(reading.word);
  return std::ssize(words);
}

Size BoardWords::tile_count() const {
  std::set<Mask> tiles;
  for (const StrandsPath& path : paths) tiles.insert(path.cells);
  return std::ssize(tiles);
}

bool BoardWords::has(std::string_view word) const {
  return std::any_of(readings.begin(), readings.end(),
                     [&](const Reading& reading) { return reading.word == word; });
}

BoardWords board_words(const LetterGrid& grid, const StrandsLexicon& lexicon,
                       const Array<std::string>& ruled_out, const Array<std::string>& required,
                       InterruptCheck& interrupt) {
  WordCollector collector(grid, lexicon, interrupt);
  collector.add_listed(ruled_out);
  const std::set<std::string> distinct(required.begin(), required.end());
  for (const std::string& word : distinct) {
    const bool listed = lexicon.line_of(word) != StrandsLexicon::kUnlisted;
    if (!listed && !contains(ruled_out, word)) collector.add_unlisted(word);
  }
  return collector.take();
}

Mask mask_of(const Cells& cells) {
  Mask mask = 0;
  for (const Index cell : cells) mask |= Mask{1} << cell;
  return mask;
}

BoardWords restrict_to_placed(const BoardWords& words, const Array<PlacedMask>& placed) {
  Mask covered = 0;
  for (const PlacedMask& word : placed) covered |= word.cells;
  const auto allowed = [&](Index p) {
    const Mask cells = words.paths[p].cells;
    return !(cells & covered) ||
           std::any_of(placed.begin(), placed.end(), [&](const PlacedMask& word) {
             return word.cells == cells && word.word == words.readings[p].word;
           });
  };
  BoardWords restricted;
  Array<Index> new_number;
  for (Index p = 0; p < words.paths.size(); ++p) {
    const bool stays = allowed(p);
    new_number.push_back(stays ? restricted.paths.count() : -1);
    if (!stays) continue;
    restricted.readings.push_back(words.readings[p]);
    restricted.paths.push_back(words.paths[p]);
  }
  for (const auto& [first, second, cost] : words.collocations) {
    if (new_number[first] < 0 || new_number[second] < 0) continue;
    restricted.collocations.push_back({new_number[first], new_number[second], cost});
  }
  return restricted;
}

Array<BoardWords> boards_with_words(const BoardWords& words, const Array<std::string>& required) {
  if (required.empty()) return {words};
  Array<Array<PlacedMask>> placements, combinations;
  for (const std::string& word : required) placements.push_back(placements_of(words, word));
  Array<PlacedMask> chosen;
  combine(placements, 0, chosen, combinations);
  Array<BoardWords> boards;
  for (const Array<PlacedMask>& placed : combinations) {
    boards.push_back(restrict_to_placed(words, placed));
  }
  return boards;
}

}  // namespace kaivuri
