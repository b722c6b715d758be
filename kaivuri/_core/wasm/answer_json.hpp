// Parts of the answers about all word games, as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "answers/hint.hpp"
#include "answers/suspect.hpp"
#include "base/big_uint.hpp"
#include "wasm/json.hpp"
#include "words/word_puzzle.hpp"
#include "words/word_state.hpp"

namespace kaivuri {

inline void write(Json& json, bool value) { json.boolean(value); }
inline void write(Json& json, std::int64_t value) { json.number(value); }
inline void write(Json& json, double value) { json.fraction(value); }
inline void write(Json& json, const BigUint& value) { json.number(value); }
inline void write(Json& json, const std::string& value) { json.text(value); }

template <class Value>
void write(Json& json, const Array<Value>& values) {
  json.array();
  for (const Value& value : values) write(json, value);
  json.end_array();
}

// Writes two keys of an object.
inline void write_word(Json& json, const Reading& word, Index columns) {
  json.key("word").text(word.word).key("cells").cells(word.cells, columns);
}

inline void write_words(Json& json, View<const Reading> words, Index columns) {
  json.array();
  for (const Reading& word : words) {
    json.object();
    write_word(json, word, columns);
    json.end_object();
  }
  json.end_array();
}

inline void write(Json& json, Verdict verdict) {
  static constexpr std::string_view kTexts[] = {"in covers", "in no cover", "not in the list",
                                                "not in the grid"};
  json.text(kTexts[static_cast<std::size_t>(verdict)]);
}

// Writes a hint, and which placed word is to blame if no solution is left.
template <class Count>
void write_hint(Json& json, const Hint& hint, const std::optional<Suspect<Count>>& suspect,
                Index columns) {
  json.object()
      .key("level")
      .number(hint.level)
      .key("kind")
      .text(hint.kind)
      .key("message_params")
      .object();
  for (const MessageParam& param : hint.message_params) {
    json.key(param.name);
    std::visit([&](const auto& value) { write(json, value); }, param.value);
  }
  json.end_object().key("starts").cells(hint.starts, columns);
  json.key("letters").cells(hint.letters, columns).key("words");
  write_words(json, hint.words, columns);
  if (hint.spangram) {
    json.key("spangram").object();
    write_word(json, *hint.spangram, columns);
    json.end_object();
  }
  if (suspect) {
    json.key("suspect").object().key("word").text(suspect->word);
    json.key("solutions").number(suspect->solutions);
    json.key("elsewhere").boolean(suspect->elsewhere).end_object();
  }
  json.end_object();
}

}  // namespace kaivuri
