// The functions of core.wasm that JavaScript calls.
#include "wasm/board_queries.hpp"
#include "wasm/runtime.hpp"
#include "wasm/word_queries.hpp"

namespace kaivuri {
namespace {

WordQueries words;

}  // namespace

KAIVURI_EXPORT(query_words) const char* query_words(const char* text, std::uint32_t size) {
  return set_result(words.answer(view(text, size)));
}

KAIVURI_EXPORT(query_board) const char* query_board(const char* text, std::uint32_t size) {
  return set_result(answer_board_query(view(text, size)));
}

KAIVURI_EXPORT(set_word_list) void set_word_list(const char* list, std::uint32_t size) {
  words.set_list(view(list, size));
}

}  // namespace kaivuri
