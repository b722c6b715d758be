// The Python module of the native core.
#include "bindings/bindings.hpp"

#include <algorithm>
#include <vector>

namespace nb = nanobind;

namespace kaivuri {

// Creates only one Python object per option number and batch.
nb::list covers_to_tuples(Array<Index>& found) {
  Array<nb::object> numbers;
  if (!found.empty()) numbers.resize(*std::max_element(found.begin(), found.end()) + 1);
  nb::list covers;
  auto from = found.begin();
  while (from != found.end()) {
    const auto to = std::find(from, found.end(), -1);
    std::sort(from, to);
    nb::object cover = nb::steal(PyTuple_New(to - from));
    for (auto o = from; o != to; ++o) {
      nb::object& number = numbers[*o];
      if (!number.is_valid()) number = nb::int_(*o);
      NB_TUPLE_SET_ITEM(cover.ptr(), o - from, nb::object(number).release().ptr());
    }
    covers.append(cover);
    from = to + 1;
  }
  return covers;
}

nb::object to_python_int(View<const Limb> limbs) {
  if (limbs.empty()) return nb::int_(0);
  if (limbs.size() == 1) return nb::steal(PyLong_FromUnsignedLongLong(limbs[0]));
  std::vector<unsigned char> bytes;
  for (const Limb limb : limbs) {
    for (int shift = 0; shift < 64; shift += 8) {
      bytes.push_back(narrow<unsigned char>(limb >> shift & 0xFF));
    }
  }
  const nb::object type = nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type));
  return type.attr("from_bytes")(nb::bytes(bytes.data(), bytes.size()), "little");
}

InterruptCheck interrupt_check(const nb::object& callback) {
  return InterruptCheck([&callback] {
    nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (!callback.is_none()) callback();
  });
}

}  // namespace kaivuri

NB_MODULE(native, m) {
  m.doc() = "Native core of kaivuri: exact cover over flat arrays.";
  kaivuri::prepare_for_exceptions();
  kaivuri::bind_searches(m);
  kaivuri::bind_families(m);
  kaivuri::bind_bounds(m);
  kaivuri::bind_words(m);
  kaivuri::bind_word_puzzle(m);
  kaivuri::bind_boards(m);
  kaivuri::bind_strands(m);
  kaivuri::bind_pictures(m);

  m.def("prepare_for_exceptions", &kaivuri::prepare_for_exceptions,
        "Allocate the exception state of a thread that may run out of memory later. Not needed in\n"
        "the thread that loads the core.");

  // Leak warnings are for tests only: at exit a traceback may still refer to an interrupted search.
  nb::set_leak_warnings(false);
  m.def(
      "report_leaks", [] { nb::set_leak_warnings(true); },
      "Report objects of the core that are still alive at exit.");
}
