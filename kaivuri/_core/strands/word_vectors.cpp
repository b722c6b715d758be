#include "strands/word_vectors.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace kaivuri {
namespace {

constexpr Size kCentreBytes = kVectorDimensions / kVectorGroups;
constexpr Size kCentresBytes = kVectorGroups * kVectorCentres * kCentreBytes;
constexpr Size kBlockBytes = 64;  // of row bits that are counted together
constexpr std::size_t kMinStemLength = 3, kMinHalfLength = 2;
constexpr double kMinWeight = 0.3;
constexpr std::string_view kStopWords[] = {"a",  "an",  "and", "are",  "at",  "be", "for",
                                           "i",  "in",  "is",  "it",   "my",  "of", "on",
                                           "or", "the", "to",  "with", "your"};
constexpr std::string_view kSuffixes[] = {"s", "es", "ed", "ing", "d", "er", "ers", "ly"};

Size row_bit_bytes(Size words) { return (words + 7) / 8; }

Size count_ones(std::string_view bits) {
  Size ones = 0;
  for (const char byte : bits) ones += std::popcount(static_cast<unsigned char>(byte));
  return ones;
}

std::string_view part_of(std::string_view bytes, Size from, Size count) {
  return bytes.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(count));
}

bool is_stop_word(std::string_view word) {
  return std::find(std::begin(kStopWords), std::end(kStopWords), word) != std::end(kStopWords);
}

void add(WordVector& sum, const WordVector& vector) {
  for (Size i = 0; i < kVectorDimensions; ++i) sum[i] += vector[i];
}

// Scales a vector to length 1; a zero vector stays.
void normalize(WordVector& vector) {
  const double length = std::sqrt(dot(view_of(vector), view_of(vector)));
  if (length == 0) return;
  for (double& number : vector) number /= length;
}

// Replaces every occurrence of `from`.
void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// Returns the words of a text in lower case, without the ending -'s and other apostrophes.
Array<std::string> words_of(std::string_view given) {
  std::string text(given);
  for (char& c : text) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  replace_all(text, "\u2019", "'");
  replace_all(text, "'s", "");
  std::erase(text, '\'');
  Array<std::string> words;
  bool inside = false;
  for (const char c : text) {
    const bool letter = 'a' <= c && c <= 'z';
    if (letter && !inside) words.emplace_back();
    if (letter) words.back().push_back(c);
    inside = letter;
  }
  return words;
}

}  // namespace

Array<std::string> stems_of(std::string_view word) {
  Array<std::string> stems;
  for (const std::string_view suffix : kSuffixes) {
    if (!word.ends_with(suffix) || word.size() < suffix.size() + kMinStemLength) continue;
    stems.emplace_back(word.substr(0, word.size() - suffix.size()));
    if (suffix == "ing" || suffix == "ed") stems.push_back(stems.back() + "e");
  }
  return stems;
}

Size theme_table_size(std::string_view table, Size words) {
  const Size bits = row_bit_bytes(words);
  if (std::ssize(table) < bits) return -1;
  return bits + kCentresBytes + kVectorGroups * count_ones(part_of(table, 0, bits));
}

WordVectors::WordVectors(const StrandsLexicon& lexicon) : lexicon_(lexicon) {
  const Size bytes = row_bit_bytes(lexicon.words());
  Size rows = 0;
  for (Size at = 0; at < bytes; at += kBlockBytes) {
    rows_before_.push_back(narrow<std::uint32_t>(rows));
    rows += count_ones(part_of(lexicon.theme(), at, std::min(kBlockBytes, bytes - at)));
  }
}

WordVector WordVectors::embed(std::string_view text) {
  const Array<std::string> words = words_of(text);
  const bool only_stop_words = std::all_of(words.begin(), words.end(), is_stop_word);
  WordVector sum{};
  for (const std::string& word : words) {
    if (is_stop_word(word) && !only_stop_words) continue;
    const Row found = vector_of(word);
    if (found.known) add(sum, found.vector);
  }
  normalize(sum);
  return sum;
}

// Returns the vector of a word or its stem; rarer words have longer vectors.
WordVectors::Row WordVectors::vector_of(std::string_view word) {
  if (const Row& own = row(word); own.known) return own;
  for (const std::string& stem : stems_of(word)) {
    if (const Row& found = row(stem); found.known) return found;
  }
  return compound_vector(word);
}

// Returns the sum of the vectors of the two words of a compound.
WordVectors::Row WordVectors::compound_vector(std::string_view word) {
  const std::int64_t line = lexicon_.line_of(word);
  if (line == StrandsLexicon::kUnlisted || lexicon_.level(line) != StrandsLexicon::kCompoundLevel) {
    return {};
  }
  int best = -1;
  std::size_t best_cut = 0;
  for (std::size_t cut = kMinHalfLength; cut + kMinHalfLength <= word.size(); ++cut) {
    const int zipf = min_zipf(word.substr(0, cut), word.substr(cut));
    if (zipf > best) best = zipf, best_cut = cut;
  }
  Row sum;
  if (best < 0) return sum;
  for (const std::string_view half : {word.substr(0, best_cut), word.substr(best_cut)}) {
    if (const Row& found = row(half); found.known) sum.known = true, add(sum.vector, found.vector);
  }
  return sum;
}

int WordVectors::min_zipf(std::string_view first, std::string_view second) const {
  const auto zipf = [&](std::string_view word) {
    const std::int64_t line = lexicon_.line_of(word);
    return line == StrandsLexicon::kUnlisted ? 0 : lexicon_.zipf_hundredths(line);
  };
  return std::min(zipf(first), zipf(second));
}

const WordVectors::Row& WordVectors::row(std::string_view word) {
  const auto [entry, added] = rows_.try_emplace(std::string(word));
  if (added) {
    const std::int64_t line = lexicon_.line_of(word);
    if (line != StrandsLexicon::kUnlisted) entry->second = read_row(line);
  }
  return entry->second;
}

WordVectors::Row WordVectors::read_row(std::int64_t line) const {
  const std::string_view table = lexicon_.theme();
  const auto byte = [&](Size at) { return table[static_cast<std::size_t>(at)]; };
  const Size at = line / 8, start = at / kBlockBytes * kBlockBytes;
  const unsigned bits = static_cast<unsigned char>(byte(at)), own = 1u << line % 8;
  if (!(bits & own)) return {};
  const Size before = rows_before_[at / kBlockBytes] +
                      count_ones(part_of(table, start, at - start)) +
                      std::popcount(bits & (own - 1));
  const Size centres = row_bit_bytes(lexicon_.words());
  Row row{true, {}};
  for (Size group = 0; group < kVectorGroups; ++group) {
    const Size code =
        static_cast<unsigned char>(byte(centres + kCentresBytes + kVectorGroups * before + group));
    const Size centre = centres + kCentreBytes * (kVectorCentres * group + code);
    for (Size i = 0; i < kCentreBytes; ++i) {
      row.vector[kCentreBytes * group + i] = static_cast<signed char>(byte(centre + i));
    }
  }
  normalize(row.vector);
  const double weight = std::max(kMinWeight, (7 - lexicon_.zipf(line)) / 3);
  for (double& number : row.vector) number *= weight;
  return row;
}

}  // namespace kaivuri
