// Reads sorted text line by line, and skips lines with a common prefix quickly.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kaivuri {

class SortedLines {
 public:
  explicit SortedLines(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ >= text_.size(); }
  std::string_view line() const { return text_.substr(at_, end_of(at_) - at_); }
  void next() { at_ = line_after(at_); }

  // Returns the number of the current line, counting the lines since the last call.
  std::int64_t number() {
    for (; counted_ < at_; counted_ += std::min(at_ - counted_, kBlock)) {
      number_ += count_newlines(text_.substr(counted_, std::min(at_ - counted_, kBlock)));
    }
    return number_;
  }

  // Moves to the next line that does not start with `prefix`, as the current one does, by
  // exponential and then binary search.
  void skip_prefix(std::string_view prefix) {
    std::size_t inside = at_, jump = 16, outside;
    for (;; jump *= 2) {
      outside = line_after(std::min(inside + jump, text_.size()));
      if (!line_starts_with(outside, prefix)) break;
      inside = outside;
    }
    while (outside - inside > 64) {
      const std::size_t middle = line_after(inside + (outside - inside) / 2);
      if (middle >= outside) break;
      (line_starts_with(middle, prefix) ? inside : outside) = middle;
    }
    while (line_starts_with(inside, prefix)) inside = line_after(inside);
    at_ = inside;
  }

 private:
  static constexpr std::size_t kBlock = 255;  // the most that a one-byte counter can count

  std::size_t end_of(std::size_t at) const { return std::min(text_.find('\n', at), text_.size()); }
  std::size_t line_after(std::size_t at) const { return std::min(end_of(at) + 1, text_.size()); }
  bool line_starts_with(std::size_t at, std::string_view prefix) const {
    return at < text_.size() && text_.substr(at).starts_with(prefix);
  }

  // With a one-byte counter the compiler can vectorise the loop.
  static std::int64_t count_newlines(std::string_view some) {
    std::uint8_t n = 0;
    for (const char c : some) n = static_cast<std::uint8_t>(n + (c == '\n'));
    return n;
  }

  std::string_view text_;
  std::size_t at_ = 0, counted_ = 0;
  std::int64_t number_ = 0;
};

}  // namespace kaivuri
