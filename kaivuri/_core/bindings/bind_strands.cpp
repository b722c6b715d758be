// Python bindings of Strands: the word list, puzzles, their search, and positions.
#include <nanobind/stl/string.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "answers/strands_hints.hpp"
#include "bindings/answers_to_python.hpp"
#include "bindings/bindings.hpp"
#include "bindings/buffer_view.hpp"
#include "bindings/exclusive_handle.hpp"
#include "bindings/vector_caster.hpp"
#include "strands/strands_position.hpp"
#include "strands/strands_puzzle.hpp"
#include "strands/word_vectors.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kaivuri {

namespace {

constexpr std::size_t kMaxCovers = 1 << 24;

StrandsParameters parse_parameters(const std::vector<double>& numbers) {
  if (std::ssize(numbers) != kParameterCount || !std::ranges::all_of(numbers, [](double number) {
        return std::isfinite(number);  // sums of others have no order
      })) {
    throw std::invalid_argument("invalid parameters");
  }
  return parameters_from(numbers);
}

// A lexicon with the buffers that it reads.
class LexiconFiles {
 public:
  LexiconFiles(nb::handle words, nb::handle zipf, nb::handle kinds, nb::handle phrases,
               nb::handle spellings, nb::handle theme, const std::vector<double>& parameters)
      : buffers_{BufferView(words),   BufferView(zipf),      BufferView(kinds),
                 BufferView(phrases), BufferView(spellings), BufferView(theme)},
        lexicon_({view(0), view(1), view(2), view(3), view(4), view(5)},
                 parse_parameters(parameters)) {}

  const StrandsLexicon& lexicon() const { return lexicon_; }

 private:
  std::string_view view(std::size_t file) const { return buffers_[file].view(); }

  BufferView buffers_[6];
  StrandsLexicon lexicon_;
};

struct SharedLexicon {
  std::shared_ptr<const LexiconFiles> files;

  std::shared_ptr<const StrandsLexicon> lexicon() const { return {files, &files->lexicon()}; }
};

struct Solutions {
  StrandsPuzzle puzzle;
  Array<StrandsSolution> solutions;
};

// A search that holds its puzzle.
struct Search {
  Search(const StrandsPuzzle& given, Size candidates) : puzzle(given), solver(puzzle, candidates) {}

  StrandsPuzzle puzzle;
  StrandsSolver solver;
};

Array<std::string> parse_words(nb::handle texts) {
  Array<std::string> words;
  for (nb::handle text : texts) words.push_back(to_utf8(text));
  return words;
}

LetterGrid parse_board(int rows, int columns, const std::vector<std::uint32_t>& letters) {
  if (rows < 1 || columns < 1 || rows > kMaxBoardCells / columns) {
    throw std::invalid_argument("the board is empty or too large");
  }
  if (!std::ranges::all_of(letters, [](std::uint32_t c) { return 'a' <= c && c <= 'z'; })) {
    throw std::invalid_argument("the letters of a board are a to z");
  }
  return make_grid(rows, columns, letters);
}

Cells parse_board_cells(nb::handle numbers, int cells) {
  Cells parsed;
  for (nb::handle number : numbers) {
    parsed.push_back(nb::cast<Index>(number));
    if (parsed.back() < 0 || parsed.back() >= cells) {
      throw std::invalid_argument("a cell is outside the board");
    }
  }
  return parsed;
}

PlacedWord parse_placed(nb::handle word, nb::handle path, int cells) {
  PlacedWord placed{to_utf8(word), parse_board_cells(path, cells)};
  if (placed.cells.empty()) throw std::invalid_argument("a word without cells");
  return placed;
}

// Words are (word, cells).
Array<PlacedWord> parse_placed_words(nb::handle words, int cells) {
  Array<PlacedWord> placed;
  for (nb::handle word : words) placed.push_back(parse_placed(word[0], word[1], cells));
  return placed;
}

StrandsPuzzle make_strands_puzzle(const SharedLexicon& lexicon, int rows, int columns,
                                  const std::vector<std::uint32_t>& letters, std::string clue,
                                  nb::handle required, nb::handle ruled_out, nb::handle starts,
                                  nb::handle together, const nb::callable& callback) {
  LetterGrid grid = parse_board(rows, columns, letters);
  const int cells = rows * columns;
  StrandsKnowledge known{
      parse_words(required), parse_words(ruled_out), parse_board_cells(starts, cells), {}};
  for (nb::handle group : together) known.together.push_back(parse_board_cells(group, cells));
  const GilRelease released;
  InterruptCheck interrupt = interrupt_check(callback);
  return StrandsPuzzle::create(lexicon.lexicon(), std::move(grid), std::move(clue),
                               std::move(known), interrupt);
}

// Returns the puzzle of the same board with another clue and other limits of the number of words.
StrandsPuzzle replace(const StrandsPuzzle& puzzle, std::string clue, std::size_t min_words,
                      std::size_t max_words) {
  StrandsPuzzle changed = puzzle;
  changed.clue = std::move(clue);
  changed.knowledge.min_words = clamp_limit(min_words);
  changed.knowledge.max_words = clamp_limit(max_words);
  return changed;
}

nb::list words_of_puzzle(const StrandsPuzzle& puzzle) {
  nb::list words;
  for (const Reading& reading : puzzle.words->readings) words.append(reading.word);
  return words;
}

nb::list tiles_of_puzzle(const StrandsPuzzle& puzzle) {
  nb::list tiles;
  for (const StrandsPath& path : puzzle.words->paths) tiles.append(path.cells);
  return tiles;
}

// A solution is (tiles, parts, spelling, cost, score, probability, guessed,
// miscounted).
nb::list to_list(const Array<StrandsSolution>& solutions, std::size_t limit) {
  nb::list list;
  for (const StrandsSolution& solution : solutions) {
    if (nb::len(list) == limit) break;
    list.append(nb::make_tuple(
        to_python(solution.tiles), to_python(solution.parts), solution.spelling, solution.cost,
        solution.score, solution.probability, to_python(solution.guessed), solution.miscounted));
  }
  return list;
}

template <class Table>
nb::tuple numbers_of(const Table& table) {
  nb::list numbers;
  double values[sizeof table / sizeof(double)];
  std::memcpy(values, &table, sizeof table);
  for (const double value : values) numbers.append(value);
  return nb::tuple(numbers);
}

nb::list features_of_solutions(const Solutions& found) {
  CoverRanking ranking = found.puzzle.ranking();
  nb::list rows;
  for (const StrandsSolution& solution : found.solutions) {
    rows.append(nb::make_tuple(numbers_of(ranking.cost_features(solution)),
                               numbers_of(ranking.features(solution))));
  }
  return rows;
}

StrandsPosition make_strands_position(const Solutions& found, nb::handle placed,
                                      nb::handle ruled_out, nb::handle required,
                                      nb::handle start_cells, const nb::callable& callback) {
  const int cells = found.puzzle.grid.letters.count();
  WordState state{parse_placed_words(placed, cells), parse_words(ruled_out), parse_words(required),
                  parse_board_cells(start_cells, cells)};
  const GilRelease released;
  return {found.puzzle, found.solutions, std::move(state), interrupt_check(callback)};
}

nb::object hint_at_level(const StrandsPosition& position, int level) {
  if (level < 1 || level > StrandsHints::kLevels)
    throw std::invalid_argument("there is no such level");
  return to_python(StrandsHints(position).at_level(level));
}

nb::object strands_small_hint(const StrandsPosition& position, const std::string& kind,
                              nb::handle drawn) {
  const Cells cells = parse_board_cells(drawn, position.puzzle().grid.letters.count());
  if (kind == "warmth" && cells.empty()) throw std::invalid_argument("no path is drawn");
  return to_python(StrandsHints(position).small(kind, cells));
}

nb::tuple check_word(const StrandsPosition& position, const std::string& word) {
  const StrandsWordCheck check = position.check(word);
  return nb::make_tuple(static_cast<int>(check.verdict), check.solutions, check.chance, check.part);
}

nb::tuple check_together(const StrandsPosition& at, const StrandsPosition& alone,
                         const std::string& word, nb::handle path) {
  const Cells cells = parse_board_cells(path, at.puzzle().grid.letters.count());
  nb::list blamed;
  for (const std::string& placed : conflicts(alone, at, word, cells)) blamed.append(placed);
  return nb::make_tuple(at.count_with(word, cells), nb::tuple(blamed));
}

nb::object strands_suspect(const StrandsPosition& position, const nb::callable& without) {
  nb::list positions;  // keeps them alive
  const auto found = find_suspect(position, [&](Size n) -> const StrandsPosition& {
    const nb::object left = without(n);
    positions.append(left);
    return nb::cast<const StrandsPosition&>(left);
  });
  if (!found) return nb::none();
  return nb::make_tuple(found->word, found->solutions, found->elsewhere);
}

nb::list candidate_paths(const StrandsPosition& position, const std::string& word) {
  nb::list paths;
  for (const Cells& path : position.candidate_paths(word)) paths.append(to_python(path));
  return paths;
}

bool in_likeliest(const StrandsPosition& position, const std::string& word) {
  if (position.solutions().empty()) return false;
  const StrandsSolution& first = position.solutions().front();
  return has_tile(first, word) || has_part(first, word);
}

Index spangram_among(int rows, int columns, nb::handle words, std::size_t min_length) {
  if (rows < 1 || columns < 1 || rows > kMaxBoardCells / columns) return -1;
  return find_spangram({rows, columns, {}}, parse_placed_words(words, rows * columns),
                       clamp_limit(min_length));
}

nb::list embedded(const SharedLexicon& lexicon, nb::handle texts) {
  WordVectors vectors(lexicon.files->lexicon());
  nb::list list;
  for (const std::string& text : parse_words(texts)) list.append(numbers_of(vectors.embed(text)));
  return list;
}

double phrase_strength(const SharedLexicon& lexicon, nb::handle words) {
  Lines lines;
  for (const std::string& word : parse_words(words)) {
    lines.push_back(lexicon.files->lexicon().line_of(word));
  }
  return lexicon.files->lexicon().phrases().strength(lines);
}

void bind_lexicon(nb::module_& m) {
  nb::class_<SharedLexicon>(m, "StrandsLexicon",
                            "The word list of Strands with the parameters of its model.")
      .def(
          "__init__",
          [](SharedLexicon* self, nb::handle words, nb::handle zipf, nb::handle kinds,
             nb::handle phrases, nb::handle spellings, nb::handle theme,
             const std::vector<double>& parameters) {
            new (self) SharedLexicon{std::make_shared<const LexiconFiles>(
                words, zipf, kinds, phrases, spellings, theme, parameters)};
          },
          "words"_a, "zipf"_a, "kinds"_a, "phrases"_a, "spellings"_a, "theme"_a, "parameters"_a,
          "The contents of the files of the list, and the numbers of\n"
          "`strands/strands_parameters.hpp`. Raises ValueError with the name of a file that does\n"
          "not belong to the words.")
      .def("embed", &embedded, "texts"_a,
           "Return the vector of each text: of length 1, or zeros if no word is known.")
      .def("phrase_strength", &phrase_strength, "words"_a,
           "Return how much likelier words follow each other than by chance, as a decimal\n"
           "logarithm.")
      .def(
          "spelled",
          [](const SharedLexicon& lexicon, nb::handle words) {
            return to_python(lexicon.files->lexicon().spelled(parse_words(words)));
          },
          "words"_a, "Return the words of a spangram with their apostrophes.");
}

void bind_puzzle(nb::module_& m) {
  nb::class_<StrandsPuzzle>(m, "StrandsPuzzle", "A Strands board with its words.")
      .def(
          "__init__",
          [](StrandsPuzzle* self, const SharedLexicon& lexicon, int rows, int columns,
             const std::vector<std::uint32_t>& letters, nb::handle required, nb::handle ruled_out,
             nb::handle starts, nb::handle together, const nb::callable& callback) {
            new (self)
                StrandsPuzzle(make_strands_puzzle(lexicon, rows, columns, letters, "", required,
                                                  ruled_out, starts, together, callback));
          },
          "lexicon"_a, "rows"_a, "columns"_a, "letters"_a, "required"_a, "ruled_out"_a, "starts"_a,
          "together"_a, "interrupt"_a,
          "`letters`: code points of a to z row by row; `starts`: cells where words start;\n"
          "`together`: groups of cells, each of one word.")
      .def("replace", &replace, "clue"_a, "min_words"_a, "max_words"_a,
           "Return the puzzle with another clue and other limits of the number of words.")
      .def("words", &words_of_puzzle, "Return the word of each path on the board.")
      .def("tiles", &tiles_of_puzzle, "Return the set of cells of each path, as bits.");
}

void bind_search(nb::module_& m) {
  using Handle = ExclusiveHandle<Search>;
  nb::class_<Solutions>(m, "StrandsSolutions", "The ranked solutions of a puzzle.")
      .def("__len__", [](const Solutions& found) { return found.solutions.size(); })
      .def(
          "solutions",
          [](const Solutions& found, std::size_t limit) { return to_list(found.solutions, limit); },
          "limit"_a,
          "Return the likeliest solutions as (tiles, parts of the spangram, its spelling, cost,\n"
          "score, probability, the words that are in no list, whether the number of words is not\n"
          "the known one); words are (word, cells, hundredths of the Zipf value).")
      .def(
          "has_spangram",
          [](const Solutions& found, const std::string& word) {
            return std::ranges::any_of(found.solutions, [&](const StrandsSolution& solution) {
              return solution.tiles[0].word == word;
            });
          },
          "word"_a, "Return whether a word is the spangram of a solution.")
      .def("features", &features_of_solutions,
           "Return for each solution the coefficients of the weights of its costs, and of the\n"
           "further weights of the ranking.");
  nb::class_<Handle>(m, "StrandsSearch", "A search for the likeliest solutions of a puzzle.")
      .def(
          "__init__",
          [](Handle* self, const StrandsPuzzle& puzzle, std::size_t candidates) {
            make_exclusive(self, puzzle, clamp_limit(std::min(candidates, kMaxCovers)));
          },
          "puzzle"_a, "candidates"_a, "`candidates`: how many of the cheapest covers are ranked.")
      .def(
          "run",
          [](Handle& handle, const nb::callable& callback) {
            handle.with_lock([&](Search& search) {
              const GilRelease released;
              search.solver.run(interrupt_check(callback));
            });
          },
          "interrupt"_a,
          "Search once. Calls `interrupt` every few milliseconds and ends with its exceptions;\n"
          "the covers found so far remain.")
      .def(
          "solutions",
          [](Handle& handle, bool by_theme) {
            return handle.with_lock([&](Search& search) {
              const GilRelease released;
              return Solutions{search.puzzle, search.solver.solutions(by_theme)};
            });
          },
          "by_theme"_a, "Return the solutions found, ranked by theme, or else by cost only.");
}

void bind_position(nb::module_& m) {
  nb::class_<StrandsPosition>(m, "StrandsPosition",
                              "The solutions that agree with the moves of a player.")
      .def(
          "__init__",
          [](StrandsPosition* self, const Solutions& solutions, nb::handle placed,
             nb::handle ruled_out, nb::handle required, nb::handle start_cells,
             const nb::callable& callback) {
            new (self) StrandsPosition(make_strands_position(solutions, placed, ruled_out, required,
                                                             start_cells, callback));
          },
          "solutions"_a, "placed"_a, "ruled_out"_a, "required"_a, "start_cells"_a, "interrupt"_a,
          "If none of the solutions agrees with the moves, the board is searched again.\n"
          "`placed`: (word, cells) of each placed word.")
      .def("__len__", [](const StrandsPosition& position) { return position.solutions().size(); })
      .def(
          "solutions",
          [](const StrandsPosition& position, std::size_t limit) {
            return to_list(position.solutions(), limit);
          },
          "limit"_a, "See `StrandsSolutions.solutions`.")
      .def("check", &check_word, "word"_a,
           "Return (verdict, solutions with the word, its probability, whether it is only a part\n"
           "of the spangram). Verdicts: 0 in solutions, 1 in none, 2 not in the list, 3 not in\n"
           "the grid.")
      .def("check_together", &check_together, "alone"_a, "word"_a, "path"_a,
           "Return (solutions with a word, on the path if it is not empty; the placed words that\n"
           "keep it from being in one, by the solutions of `alone`, the position without them).")
      .def(
          "solutions_with",
          [](const StrandsPosition& position, nb::handle word, nb::handle cells) {
            const int all = position.puzzle().grid.letters.count();
            return position.solutions_with(parse_placed(word, cells, all));
          },
          "word"_a, "cells"_a,
          "Return the number of solutions with a word, or else a part of the spangram, there.")
      .def("candidate_paths", &candidate_paths, "word"_a,
           "Return the paths of a word on free cells, the likeliest first.")
      .def("in_likeliest", &in_likeliest, "word"_a,
           "Return whether the likeliest solution has a word, or a part of its spangram is it.")
      .def("suspect", &strands_suspect, "without"_a,
           "Return (placed word to blame, solutions without it, whether some have it elsewhere),\n"
           "or None; `without` returns the position without the placed word of an index.")
      .def("hint", &hint_at_level, "level"_a,
           "Return (level, kind, message parameters, starts, letters, words, spangram, its\n"
           "spelling) of a level of the ladder.")
      .def("small_hint", &strands_small_hint, "kind"_a, "drawn"_a,
           "Return a small hint, as `hint` does; `drawn` are cells.");
}

}  // namespace

void bind_strands(nb::module_& m) {
  bind_lexicon(m);
  bind_puzzle(m);
  bind_search(m);
  bind_position(m);
  m.def("find_spangram", &spangram_among, "rows"_a, "columns"_a, "words"_a, "min_length"_a,
        "Return the index of the word, of (word, cells), that is the spangram; -1 for none.");
  m.def(
      "word_stems", [](const std::string& word) { return to_python(stems_of(word)); }, "word"_a,
      "Return the words of which a word may be an inflection, the likeliest first.");
  m.attr("MAX_BOARD_CELLS") = kMaxBoardCells;
  m.attr("MAX_SPANGRAM_PARTS") = kMaxParts;
}

}  // namespace kaivuri
