// Bytes and text that Python holds.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

// A view of any object that holds bytes: bytes, a memory map, an array.
class Bytes {
 public:
  explicit Bytes(nanobind::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &buffer_, PyBUF_SIMPLE) != 0)
      throw nanobind::python_error();
  }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;
  ~Bytes() { PyBuffer_Release(&buffer_); }

  std::string_view view() const {
    return {static_cast<const char*>(buffer_.buf), narrow<std::size_t>(buffer_.len)};
  }

 private:
  Py_buffer buffer_;
};

// The UTF-8 of a str.
inline std::string text_of(nanobind::handle text) {
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) throw nanobind::python_error();
  return {bytes, narrow<std::size_t>(size)};
}

}  // namespace kaivuri
