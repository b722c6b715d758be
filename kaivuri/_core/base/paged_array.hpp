// A growing array in pages. Growth copies nothing, so memory never exceeds the size by more than a
// page.
#pragma once

#include <memory>

#include "base/index.hpp"

namespace kaivuri {

template <class T>
class PagedArray {
 public:
  static constexpr int kPageBits = 12;
  static constexpr Size kPageSize = Size{1} << kPageBits;

  T& operator[](Size i) { return pages_[i >> kPageBits].get()[i & (kPageSize - 1)]; }
  const T& operator[](Size i) const { return pages_[i >> kPageBits].get()[i & (kPageSize - 1)]; }

  Size size() const { return size_; }
  Size bytes() const { return pages_.size() * kPageSize * kBytesOf<T>; }

  void push_back(const T& value) {
    if (size_ == pages_.size() * kPageSize) pages_.emplace_back(new T[kPageSize]);
    (*this)[size_++] = value;
  }

 private:
  Array<std::unique_ptr<T[]>> pages_;
  Size size_ = 0;
};

}  // namespace kaivuri
