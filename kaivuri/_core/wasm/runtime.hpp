// What each binary for browsers has: bytes in, bytes out, and faults that end the instance.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#define KAIVURI_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace kaivuri {

inline std::string_view view(const char* bytes, std::uint32_t size) { return {bytes, size}; }

// An answer is UTF-8, ended by a zero, and stays until the next one.
const char* set_result(std::string answer);

}  // namespace kaivuri
