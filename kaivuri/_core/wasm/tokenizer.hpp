// Tokens of a query. A query is text of one statement per line, each a verb and its arguments.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

// Splits tokens off the front of a text.
class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : rest_(text) {}

  bool empty() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

  std::string_view until(char end) {
    const std::size_t at = rest_.find(end);
    const std::string_view piece = rest_.substr(0, at);
    rest_.remove_prefix(at < rest_.size() ? at + 1 : rest_.size());
    return piece;
  }
  std::string_view word() { return until(' '); }
  Index number() { return number_of(word()); }
  // Returns a cell given as `row,column`, as a number; -1 if there is no such column.
  Index cell(Index columns) {
    Tokenizer both(word());
    const Index row = number_of(both.until(',')), column = number_of(both.rest());
    return row >= 0 && column >= 0 && column < columns ? row * columns + column : -1;
  }
  Array<Index> cells(Index columns) {
    Array<Index> found;
    while (!empty()) found.push_back(cell(columns));
    return found;
  }

 private:
  static Index number_of(std::string_view digits) {
    return static_cast<Index>(std::atoi(std::string(digits).c_str()));
  }

  std::string_view rest_;
};

}  // namespace kaivuri
