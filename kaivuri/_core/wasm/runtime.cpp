#include "wasm/runtime.hpp"

#include <cstdlib>
#include <typeinfo>
#include <utility>

namespace kaivuri {
namespace {

std::string result;
const char* thrown_type = "";

}  // namespace

const char* set_result(std::string answer) {
  result = std::move(answer);
  return result.c_str();
}

KAIVURI_EXPORT(allocate) char* allocate(std::uint32_t size) {
  return static_cast<char*>(std::malloc(size));
}
KAIVURI_EXPORT(deallocate) void deallocate(char* bytes) { std::free(bytes); }

// Returns the name of the thrown type after a call has ended in a trap.
KAIVURI_EXPORT(last_error) const char* last_error() { return thrown_type; }

}  // namespace kaivuri

// Replaces the verbose versions of the libraries, which would pull in printf.
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }
extern "C" void __cxa_deleted_virtual() { __builtin_trap(); }
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

void* operator new(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) {
    kaivuri::thrown_type = "bad_alloc";
    __builtin_trap();
  }
  return memory;
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

// Exceptions are not supported: an error traps, and the worker creates a new instance.
extern "C" void* __cxa_allocate_exception(std::size_t) {
  static char memory[256];
  return memory;
}

extern "C" void __cxa_throw(void*, std::type_info* type, void (*)(void*)) {
  kaivuri::thrown_type = type->name();
  __builtin_trap();
}
