#include "strands/cover_ranking.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace kaivuri {
namespace {

constexpr double kMaxStrength = 6;
constexpr std::string_view kOpenEndings[] = {
    "a",   "an",    "and",   "are",  "as",    "at", "but",  "by",   "every", "for", "from", "her",
    "his", "i",     "if",    "is",   "its",   "my", "of",   "or",   "our",   "so",  "than", "that",
    "the", "their", "these", "this", "those", "to", "what", "when", "where", "who", "your"};
static_assert(sizeof(CoverFeatures) == sizeof(StrandsParameters::features));

double at_least_one(Size count) { return static_cast<double>(std::max<Size>(1, count)); }

bool has_open_end(const Array<Reading>& parts) {
  return std::find(std::begin(kOpenEndings), std::end(kOpenEndings), parts.back().word) !=
         std::end(kOpenEndings);
}

bool crosses_itself(const Cells& cells, int columns) {
  Mask corners = 0;
  for (Size i = 1; i < cells.size(); ++i) {
    const int corner = corner_between(cells[i - 1], cells[i], columns);
    if (corner < 0) continue;
    if (corners >> corner & 1) return true;
    corners |= Mask{1} << corner;
  }
  return false;
}

double same_ending(const StrandsLexicon& lexicon, const Lines& words) {
  const Size pairs = words.size() * (words.size() - 1);
  Size same = 0;
  for (const std::int64_t a : words) {
    for (const std::int64_t b : words) same += lexicon.ending(a) == lexicon.ending(b);
  }
  return pairs ? static_cast<double>(same - words.size()) / static_cast<double>(pairs) : 1;
}

double zipf_deviation(const StrandsLexicon& lexicon, const Lines& words) {
  const double count = at_least_one(words.size());
  double sum = 0, deviation = 0;
  for (const std::int64_t line : words) sum += lexicon.zipf(line);
  for (const std::int64_t line : words) deviation += std::abs(lexicon.zipf(line) - sum / count);
  return deviation / count;
}

}  // namespace

CoverRanking::CoverRanking(const StrandsLexicon& lexicon, int columns, std::string_view clue)
    : lexicon_(lexicon),
      columns_(columns),
      costs_(lexicon.parameters().ranking, lexicon.parameters()),
      vectors_(lexicon) {
  if (!clue.empty()) clue_ = text_number(std::string(clue));
}

void CoverRanking::rank(Array<StrandsSolution>& solutions) {
  for (StrandsSolution& solution : solutions) {
    const CoverFeatures found = features(solution);
    solution.score = dot(view_of(lexicon_.parameters().features),
                         {&found.words, sizeof found / sizeof found.words},
                         -cost(solution) - solution.guess_cost);
  }
  std::stable_sort(
      solutions.begin(), solutions.end(),
      [](const StrandsSolution& a, const StrandsSolution& b) { return a.score > b.score; });
}

CoverFeatures CoverRanking::features(const StrandsSolution& solution) {
  const View<const Reading> themes(solution.tiles.data() + 1, solution.tiles.size() - 1);
  Array<int> words, parts;
  std::string spangram;
  for (const Reading& theme : themes) words.push_back(text_number(theme.word));
  for (const Reading& part : solution.parts) {
    parts.push_back(text_number(part.word));
    if (!spangram.empty()) spangram += ' ';
    spangram += part.word;
  }
  const int joined = text_number(spangram);
  CoverFeatures features{};
  for (const int word : words) features.spangram += similarity(word, joined);
  features.clue = to_clue(joined);
  add_similarities(features, words, parts);
  add_listed(features, lines_of(themes), lines_of(solution.parts));
  features.open_end = has_open_end(solution.parts);
  for (const Reading& tile : solution.tiles) {
    features.crossings += crosses_itself(tile.cells, columns_);
  }
  return features;
}

// Adds the features by similarities of theme words to each other and the clue, and of parts.
void CoverRanking::add_similarities(CoverFeatures& features, const Array<int>& words,
                                    const Array<int>& parts) {
  Array<double> sums(words.size(), 0);
  for (Size a = 0; a < words.size(); ++a) {
    for (Size b = a + 1; b < words.size(); ++b) {
      const double value = similarity(words[a], words[b]);
      sums[a] += value;
      sums[b] += value;
    }
  }
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  double worst = kInfinity, clue_max = -kInfinity;
  for (Size a = 0; a < words.size(); ++a) {
    const double mean = sums[a] / at_least_one(words.size() - 1), clue = to_clue(words[a]);
    features.words += mean;
    worst = std::min(worst, mean);
    features.clue_words += clue;
    clue_max = std::max(clue_max, clue);
  }
  if (!words.empty()) features.worst = worst, features.clue_max = clue_max;
  for (Size i = 1; i < parts.size(); ++i) features.parts += similarity(parts[i - 1], parts[i]);
  features.parts /= at_least_one(parts.size() - 1);
}

// Adds the features that depend on the list, where an unlisted word counts as its first word.
void CoverRanking::add_listed(CoverFeatures& features, const Lines& words,
                              const Lines& parts) const {
  const PhraseFile& phrases = lexicon_.phrases();
  features.same_ending = same_ending(lexicon_, words);
  features.commonness = zipf_deviation(lexicon_, words);
  features.phrase = std::clamp(phrases.strength(parts), -kMaxStrength, kMaxStrength);
  for (const std::int64_t word : words) {
    features.adjacent_to_spangram +=
        phrases.pair(parts.back(), word) >= 0 || phrases.pair(word, parts.front()) >= 0;
  }
}

CostTable CoverRanking::cost_features(const StrandsSolution& solution) const {
  return kaivuri::cost_features(costed_words(solution));
}

Cost CoverRanking::cost(const StrandsSolution& solution) const {
  const CostedWords words = costed_words(solution);
  Cost themes = 0;
  for (const WordFeatures& word : words.themes) themes += costs_.word_costs(word).theme;
  return costs_.spangram_cost(words) + themes;
}

CostedWords CoverRanking::costed_words(const StrandsSolution& solution) const {
  CostedWords words;
  std::int64_t before = StrandsLexicon::kUnlisted;
  for (const Reading& part : solution.parts) {
    const std::int64_t line = lexicon_.line_of(part.word);
    if (!words.spangram.empty()) words.strengths.push_back(lexicon_.phrases().pair(before, line));
    words.spangram.push_back(lexicon_.features_of(part.word));
    before = line;
  }
  for (Size t = 1; t < solution.tiles.size(); ++t) {
    words.themes.push_back(lexicon_.features_of(solution.tiles[t].word));
  }
  return words;
}

// Returns the number of a text, and computes its vector on first use.
int CoverRanking::text_number(const std::string& text) {
  const auto [entry, added] = texts_.try_emplace(text, vector_of_text_.count());
  if (added) vector_of_text_.push_back(vectors_.embed(text));
  return entry->second;
}

// Returns the cosine of the vectors of two texts, from -1 to 1.
double CoverRanking::similarity(int a, int b) {
  const std::int64_t pair = std::int64_t{std::min(a, b)} << 32 | std::max(a, b);
  const auto [entry, added] = similarities_.try_emplace(pair, 0);
  if (added) entry->second = dot(view_of(vector_of_text_[a]), view_of(vector_of_text_[b]));
  return entry->second;
}

Lines CoverRanking::lines_of(View<const Reading> words) const {
  Lines lines;
  for (const Reading& word : words) {
    lines.push_back(std::max<std::int64_t>(0, lexicon_.line_of(word.word)));
  }
  return lines;
}

}  // namespace kaivuri
