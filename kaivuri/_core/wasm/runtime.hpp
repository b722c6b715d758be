// Memory, results and errors of every WebAssembly binary.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#define KAIVURI_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace kaivuri {

inline std::string_view view(const char* bytes, std::uint32_t size) { return {bytes, size}; }

// Stores a result and returns it as a zero-terminated string, valid until the next call.
const char* set_result(std::string answer);

}  // namespace kaivuri
