// The functions of strands.wasm that JavaScript calls.
#include "wasm/runtime.hpp"
#include "wasm/strands_queries.hpp"

namespace kaivuri {
namespace {

StrandsQueries strands;

}  // namespace

KAIVURI_EXPORT(set_strands_data)
void set_strands_data(const char* data, std::uint32_t size) { strands.set_data(view(data, size)); }

KAIVURI_EXPORT(query_strands) const char* query_strands(const char* text, std::uint32_t size) {
  return set_result(strands.answer(view(text, size)));
}

}  // namespace kaivuri
