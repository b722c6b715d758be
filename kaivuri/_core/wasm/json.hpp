// A JSON writer.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/big_uint.hpp"
#include "base/index.hpp"

namespace kaivuri {

// Inserts commas by itself. The caller must close what it opens.
class Json {
 public:
  Json& object() { return before(), add('{'); }
  Json& array() { return before(), add('['); }
  Json& end_object() { return add('}'); }
  Json& end_array() { return add(']'); }
  Json& key(std::string_view name) { return text(name), add(':'); }
  Json& number(std::int64_t value) { return raw(std::to_string(value)); }
  Json& number(const BigUint& value) { return raw(value.to_decimal()); }
  // Writes a number from 0 to 1, rounded to four decimals.
  Json& fraction(double value) {
    const std::string digits = std::to_string(10'000 + std::llround(10'000 * value));
    std::string decimal = digits.front() == '1' ? "0." : "1.";
    decimal += std::string_view(digits).substr(1, digits.find_last_not_of('0'));
    return raw(decimal.ends_with('.') ? decimal.substr(0, 1) : decimal);
  }
  Json& boolean(bool value) { return raw(value ? "true" : "false"); }
  Json& null() { return raw("null"); }

  Json& text(std::string_view value) {
    before(), add('"');
    for (const char c : value) {
      if (c == '"' || c == '\\') add('\\');
      add(static_cast<unsigned char>(c) < ' ' ? ' ' : c);
    }
    return add('"');
  }

  // Writes [[row, column], …].
  Json& cells(View<const Index> cells, Index columns) {
    array();
    for (const Index cell : cells) {
      array().number(cell / columns).number(cell % columns).end_array();
    }
    return end_array();
  }

  std::string take() { return std::move(written_); }

 private:
  Json& add(char c) { return written_.push_back(c), *this; }
  Json& raw(std::string_view value) { return before(), written_.append(value), *this; }
  void before() {
    if (!written_.empty() &&
        std::string_view("{[:").find(written_.back()) == std::string_view::npos)
      add(',');
  }

  std::string written_;
};

}  // namespace kaivuri
