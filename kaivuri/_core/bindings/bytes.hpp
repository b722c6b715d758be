// Bytes that Python holds.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
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

}  // namespace kaivuri
