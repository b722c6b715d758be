// Conversion of the answers about all word games to Python values.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <string>
#include <variant>

#include "answers/hint.hpp"
#include "answers/word_checks.hpp"
#include "bindings/bindings.hpp"
#include "words/word_puzzle.hpp"

namespace kaivuri {

inline nanobind::object to_python(bool value) { return nanobind::bool_(value); }
inline nanobind::object to_python(std::int64_t value) { return nanobind::int_(value); }
inline nanobind::object to_python(double value) { return nanobind::float_(value); }
inline nanobind::object to_python(const BigUint& value) { return to_python_int(value.limbs()); }
inline nanobind::object to_python(const std::string& text) {
  return nanobind::str(text.data(), text.size());
}

inline nanobind::object to_python(const Cells& cells) {
  nanobind::list numbers;
  for (const Index cell : cells) numbers.append(cell);
  return nanobind::tuple(numbers);
}

// A word is (word, cells, hundredths of its Zipf value).
inline nanobind::object to_python(const Reading& word) {
  return nanobind::make_tuple(to_python(word.word), to_python(word.cells), word.zipf);
}

inline nanobind::object to_python(const Hint& hint);
inline nanobind::object to_python(const WordCheck& check);

template <class Value>
nanobind::object to_python(const Array<Value>& values) {
  nanobind::list all;
  for (const Value& value : values) all.append(to_python(value));
  return all;
}

// A hint is (level, kind, message parameters, starts, letters, words, spangram or None, its
// spelling).
inline nanobind::object to_python(const Hint& hint) {
  nanobind::dict params;
  for (const MessageParam& param : hint.message_params) {
    params[nanobind::str(param.name.data(), param.name.size())] =
        std::visit([](const auto& value) { return to_python(value); }, param.value);
  }
  return nanobind::make_tuple(
      hint.level, nanobind::str(hint.kind.data(), hint.kind.size()), params, to_python(hint.starts),
      to_python(hint.letters), to_python(hint.words),
      hint.spangram ? to_python(*hint.spangram) : nanobind::none(), to_python(hint.spelling));
}

inline nanobind::object to_python(const WordCheck& check) {
  const nanobind::object here = check.here ? to_python(*check.here) : nanobind::none();
  return nanobind::make_tuple(to_python(check.word), static_cast<int>(check.verdict),
                              to_python(check.covers), to_python(check.total), here,
                              to_python(check.together), to_python(check.conflicts));
}

}  // namespace kaivuri
