// Sorts arrays.
#pragma once

#include <algorithm>
#include <functional>

#include "base/index.hpp"

namespace kaivuri {

// Equal values may change places, and do so in other ways in a browser: there an instance by heaps
// (Williams 1964; Knuth, TAOCP 5.2.3) takes a tenth of the code of std::sort, and code is
// downloaded.
template <class T, class Before = std::less<>>
void put_in_order(T* first, T* last, const Before& before = {}) {
#ifdef KAIVURI_SMALL
  std::make_heap(first, last, before);
  std::sort_heap(first, last, before);
#else
  if (!std::is_sorted(first, last, before)) std::sort(first, last, before);
#endif
}

template <class T, class Before = std::less<>>
void put_in_order(Array<T>& values, const Before& before = {}) {
  put_in_order(values.data(), values.data() + values.size(), before);
}

}  // namespace kaivuri
