// SHA-256, by which choices are made that are the same for everybody.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "base/index.hpp"

namespace kaivuri {

// The digest as eight words, the first one first (FIPS 180-4).
FixedArray<std::uint32_t, 8> sha256(std::string text);

// The digest as one large number, modulo `by`.
std::uint32_t sha256_modulo(const std::string& text, std::uint32_t by);

}  // namespace kaivuri
