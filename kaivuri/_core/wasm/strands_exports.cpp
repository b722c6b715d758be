// The functions of strands.wasm that JavaScript calls.
#include "wasm/runtime.hpp"
#include "wasm/strands_answers.hpp"

namespace kaivuri {

KAIVURI_EXPORT(set_strands_words)
void export_words(const char* list, std::uint32_t size) { set_strands_words(view(list, size)); }

KAIVURI_EXPORT(set_strands_phrases)
void export_phrases(const char* file, std::uint32_t size) { set_strands_phrases(view(file, size)); }

KAIVURI_EXPORT(query_strands_paths)
const char* query_paths(const char* text, std::uint32_t size) {
  return set_result(strands_paths(view(text, size)));
}

KAIVURI_EXPORT(query_strands_covers)
const char* query_covers(const char* text, std::uint32_t size) {
  return set_result(strands_covers(view(text, size)));
}

}  // namespace kaivuri
