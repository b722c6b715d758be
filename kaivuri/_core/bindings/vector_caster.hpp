// Conversion between Python sequences of numbers and std::vector. Replaces nanobind/stl/vector.h,
// which terminates the process when memory runs out, where this one throws.
#pragma once

#include <nanobind/nanobind.h>

#include <type_traits>
#include <vector>

namespace nanobind::detail {

template <class Number>
struct type_caster<std::vector<Number>> {
  static_assert(std::is_arithmetic_v<Number>);
  NB_TYPE_CASTER(std::vector<Number>,
                 const_name("list[") + make_caster<Number>::Name + const_name("]"))

  template <class Flags>
  bool from_python(handle source, Flags flags, cleanup_list* cleanup) {
    PyObject* sequence = source.ptr();
    if (!PySequence_Check(sequence) || isinstance<str>(source) || isinstance<bytes>(source)) {
      return false;
    }
    const Py_ssize_t size = PySequence_Size(sequence);
    if (size < 0) return reject();
    value.clear();
    value.reserve(static_cast<std::size_t>(size));
    for (Py_ssize_t i = 0; i < size; ++i) {
      const object entry = steal(PySequence_GetItem(sequence, i));
      make_caster<Number> number;
      if (!entry.is_valid() || !number.from_python(entry, flags, cleanup)) return reject();
      value.push_back(number.value);
    }
    return true;
  }

  static handle from_cpp(const std::vector<Number>& numbers, rv_policy policy,
                         cleanup_list* cleanup) noexcept {
    object list = steal(PyList_New(static_cast<Py_ssize_t>(numbers.size())));
    Py_ssize_t index = 0;
    for (const Number number : numbers) {
      const handle entry =
          list.is_valid() ? make_caster<Number>::from_cpp(number, policy, cleanup) : handle();
      if (!entry.is_valid()) return {};
      PyList_SetItem(list.ptr(), index++, entry.ptr());
    }
    return list.release();
  }

 private:
  // nanobind reports that the argument does not match.
  static bool reject() {
    PyErr_Clear();
    return false;
  }
};

}  // namespace nanobind::detail
