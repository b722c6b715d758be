// Views of Python bytes and text.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "base/index.hpp"

namespace kaivuri {

// A view of an object with the buffer protocol: bytes, a memory map, an array.
class BufferView {
 public:
  explicit BufferView(nanobind::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &buffer_, PyBUF_SIMPLE) != 0)
      throw nanobind::python_error();
  }
  BufferView(const BufferView&) = delete;
  BufferView& operator=(const BufferView&) = delete;
  ~BufferView() { PyBuffer_Release(&buffer_); }

  std::string_view view() const {
    return {static_cast<const char*>(buffer_.buf), narrow<std::size_t>(buffer_.len)};
  }

 private:
  Py_buffer buffer_;
};

// Returns a str as UTF-8.
inline std::string to_utf8(nanobind::handle text) {
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) throw nanobind::python_error();
  return {bytes, narrow<std::size_t>(size)};
}

}  // namespace kaivuri
