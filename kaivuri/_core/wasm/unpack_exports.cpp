// What JavaScript sees of the unpacking.
#include "packing/packed.hpp"
#include "wasm/runtime.hpp"

namespace kaivuri {
namespace {

std::uint32_t size_kept = 0;

}  // namespace

KAIVURI_EXPORT(unpack) const char* unpack(const char* packed, std::uint32_t size) {
  std::string bytes = unpacked(view(packed, size));
  size_kept = static_cast<std::uint32_t>(bytes.size());
  return keep(std::move(bytes));
}

// How many bytes were unpacked.
KAIVURI_EXPORT(unpacked_size) std::uint32_t unpacked_size() { return size_kept; }

}  // namespace kaivuri
