// Sorts arrays of records.
#pragma once

#include <algorithm>

#include "base/index.hpp"

namespace kaivuri {

// Sorts by heaps (Williams 1964; Knuth, TAOCP 5.2.3): an instance for a type takes a tenth of the
// code of std::sort, which counts where the code is downloaded. Equal values may change places.
template <class T, class Before>
void put_in_order(Array<T>& values, const Before& before) {
  std::make_heap(values.begin(), values.end(), before);
  std::sort_heap(values.begin(), values.end(), before);
}

}  // namespace kaivuri
