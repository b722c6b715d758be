#include "strands/spangram_readings.hpp"

#include <algorithm>
#include <utility>

namespace kaivuri {
namespace {

constexpr double kWordsPerBillion = 9;  // the decimal logarithm to which Zipf values refer
constexpr int kMinZipf = 200;     // in hundredths, of a word that the search did not find as a part
constexpr double kMinGain = 0.5;  // how much likelier, as a decimal logarithm, another reading is

std::string joined(const Array<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

}  // namespace

SpangramReadings::SpangramReadings(const StrandsLexicon& lexicon,
                                   const Array<std::string>& ruled_out,
                                   const Array<std::string>& required)
    : lexicon_(lexicon), ruled_out_(ruled_out), required_(required) {}

void SpangramReadings::read(StrandsSolution& solution) {
  Array<std::string> words;
  for (const Reading& part : solution.parts) words.push_back(part.word);
  if (!is_fixed(words)) words = cut(words);
  solution.parts.clear();
  const Cells& cells = solution.tiles[0].cells;
  auto start = cells.begin();
  for (const std::string& word : words) {
    solution.parts.push_back({word, Cells(start, start + std::ssize(word))});
    start += std::ssize(word);
  }
  solution.spelling = joined(lexicon_.spelled(words), " ");
}

bool SpangramReadings::is_fixed(const Array<std::string>& parts) const {
  const bool without_spaces =
      parts.size() == 1 && lexicon_.line_of(parts[0]) == StrandsLexicon::kUnlisted;
  return !without_spaces && std::any_of(parts.begin(), parts.end(), [&](const std::string& part) {
    return contains(required_, part);
  });
}

// Returns the likeliest cut of the joined letters of `parts`.
Array<std::string> SpangramReadings::cut(const Array<std::string>& parts) {
  const auto [entry, added] = cuts_.try_emplace(joined(parts, " "), parts);
  if (!added) return entry->second;
  const std::string letters = joined(parts, "");
  const Array<CutReading> found = readings(letters);
  const auto best =
      std::max_element(found.begin(), found.end(),
                       [](const CutReading& a, const CutReading& b) { return a.log10 < b.log10; });
  if (best == found.end() || best->log10 < log10_of(parts) + kMinGain) return parts;
  entry->second.clear();
  for (Size word = 0; word < best->count; ++word) {
    const std::size_t start = best->starts[word];
    entry->second.push_back(letters.substr(start, best->starts[word + 1] - start));
  }
  return entry->second;
}

void SpangramReadings::Ending::add(const CutReading& reading) {
  const Size count = reading.count;
  const std::int64_t before = count > 1 ? reading.lines[count - 2] : StrandsLexicon::kUnlisted;
  const auto [entry, added] =
      by_key.try_emplace(Key{count, before, reading.lines[count - 1]}, readings.size());
  if (added)
    readings.push_back(reading);
  else if (reading.log10 > readings[entry->second].log10)
    readings[entry->second] = reading;
}

// Returns readings, among them the likeliest; worse ones with the same last words are left out.
Array<SpangramReadings::CutReading> SpangramReadings::readings(const std::string& letters) {
  Array<Ending> by_end(std::ssize(letters) + 1);
  by_end[0].readings.push_back({});
  for (std::size_t end = 1; end <= letters.size(); ++end) {
    for (std::size_t start = 0; start < end; ++start) {
      const Array<CutReading>& before = by_end[narrow<Size>(start)].readings;
      if (before.empty()) continue;
      const std::int64_t line = part_line(letters.substr(start, end - start));
      if (line == StrandsLexicon::kUnlisted) continue;
      for (const CutReading& reading : before) {
        if (reading.count < kMaxParts) by_end[narrow<Size>(end)].add(extended(reading, line, end));
      }
    }
  }
  return std::move(by_end.back().readings);
}

SpangramReadings::CutReading SpangramReadings::extended(const CutReading& before, std::int64_t line,
                                                        std::size_t end) const {
  CutReading reading = before;
  reading.lines[reading.count++] = line;
  reading.starts[reading.count] = end;
  reading.log10 = before.log10 + lexicon_.zipf(line) - kWordsPerBillion;
  const PhraseFile& phrases = lexicon_.phrases();
  const std::int64_t* const last = reading.lines.begin() + reading.count - 1;
  if (reading.count > 1) reading.log10 += phrases.strength({last - 1, 2});
  if (reading.count > 2) reading.log10 += phrases.triple(last[-2], last[-1], last[0]);
  return reading;
}

// Returns the decimal logarithm of the probability of a reading, of unlisted words too.
double SpangramReadings::log10_of(const Array<std::string>& parts) const {
  Lines lines;
  double zipf = 0;
  for (const std::string& part : parts) {
    const std::int64_t line = lexicon_.line_of(part);
    if (line == StrandsLexicon::kUnlisted) continue;
    lines.push_back(line);
    zipf += lexicon_.zipf(line);
  }
  return zipf - kWordsPerBillion * static_cast<double>(parts.size()) +
         lexicon_.phrases().strength(lines);
}

// Returns the line of a word that can be a part, or kUnlisted.
std::int64_t SpangramReadings::part_line(const std::string& word) {
  const auto [entry, added] = lines_.try_emplace(word, StrandsLexicon::kUnlisted);
  if (!added || contains(ruled_out_, word)) return entry->second;
  const std::int64_t line = lexicon_.line_of(word);
  const bool usable = line != StrandsLexicon::kUnlisted &&
                      lexicon_.level(line) != StrandsLexicon::kCompoundLevel &&
                      lexicon_.zipf_hundredths(line) >= kMinZipf;
  return entry->second = usable ? line : StrandsLexicon::kUnlisted;
}

}  // namespace kaivuri
