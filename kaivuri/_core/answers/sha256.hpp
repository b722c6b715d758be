// SHA-256, for choices that are the same on every machine.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "base/index.hpp"

namespace kaivuri {

// Returns the digest as eight words, the most significant first (FIPS 180-4).
FixedArray<std::uint32_t, 8> sha256(std::string text);

// Returns the digest, read as one large number, modulo `by`.
std::uint32_t sha256_modulo(const std::string& text, std::uint32_t by);

}  // namespace kaivuri
