#include "strands/strands_lexicon.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "strands/word_vectors.hpp"

namespace kaivuri {
namespace {

template <class Function>
void for_each_line(std::string_view text, const Function& function) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    function(at, text.substr(at, end - at));
    at = end + 1;
  }
}

void check_size(std::string_view file, Size size, const char* name) {
  if (std::ssize(file) != size) throw std::invalid_argument(name);
}

}  // namespace

StrandsLexicon::StrandsLexicon(const Files& files, const StrandsParameters& parameters)
    : files_(files), parameters_(parameters), phrases_(files.phrases) {
  for_each_line(files.words, [&](std::size_t at, std::string_view) {
    starts_.push_back(narrow<std::uint32_t>(at));
  });
  starts_.push_back(narrow<std::uint32_t>(files.words.size()));
  check_size(files.zipf, 2 * words(), "zipf");
  check_size(files.kinds, words(), "kinds");
  check_size(files.theme, theme_table_size(files.theme, words()), "theme");
  for_each_line(files.spellings, [&](std::size_t, std::string_view line) {
    std::string letters(line);
    std::erase(letters, '\'');
    spellings_[std::move(letters)] = line;
  });
}

std::string_view StrandsLexicon::word(std::int64_t line) const {
  const std::size_t start = starts_[line];
  return files_.words.substr(start, starts_[line + 1] - start - 1);
}

std::int64_t StrandsLexicon::line_of(std::string_view word) const {
  std::int64_t low = 0, high = words();
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (this->word(middle) < word)
      low = middle + 1;
    else
      high = middle;
  }
  return low < words() && this->word(low) == word ? low : kUnlisted;
}

int StrandsLexicon::zipf_hundredths(std::int64_t line) const {
  const auto byte = [&](std::int64_t at) {
    return static_cast<unsigned char>(files_.zipf[static_cast<std::size_t>(at)]);
  };
  return byte(2 * line) | byte(2 * line + 1) << 8;
}

WordFeatures StrandsLexicon::features_at(std::int64_t line) const {
  return {narrow<int>(std::ssize(word(line))), zipf(line), level(line), ending(line)};
}

WordFeatures StrandsLexicon::features_of(std::string_view word) const {
  const std::int64_t line = line_of(word);
  if (line == kUnlisted) return {narrow<int>(std::ssize(word)), 0, 5, 0};
  return features_at(line);
}

Array<std::string> StrandsLexicon::spelled(const Array<std::string>& words) const {
  Array<std::string> spelled;
  for (const std::string& word : words) {
    const auto found = spellings_.find(word);
    spelled.emplace_back(found == spellings_.end() ? word : found->second);
  }
  for (Size i = 1; i < words.size(); ++i) {
    const auto found = spellings_.find(words[i - 1] + ' ' + words[i]);
    if (found == spellings_.end()) continue;
    const std::size_t space = found->second.find(' ');
    spelled[i - 1] = found->second.substr(0, space);
    spelled[i] = found->second.substr(space + 1);
  }
  return spelled;
}

}  // namespace kaivuri
