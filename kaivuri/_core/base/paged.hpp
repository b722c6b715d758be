// A growing array in pages: growth never copies, so the peak of memory is the size.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace kaivuri {

template <class T>
class Paged {
 public:
  static constexpr std::size_t page_bits = 12;
  static constexpr std::size_t page_size = std::size_t{1} << page_bits;

  T& operator[](std::size_t i) { return pages_[i >> page_bits][i & (page_size - 1)]; }
  const T& operator[](std::size_t i) const { return pages_[i >> page_bits][i & (page_size - 1)]; }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return pages_.size() * page_size * sizeof(T); }

  void push_back(const T& value) {
    if (size_ == pages_.size() * page_size) pages_.emplace_back(new T[page_size]);
    (*this)[size_++] = value;
  }

 private:
  std::vector<std::unique_ptr<T[]>> pages_;
  std::size_t size_ = 0;
};

}  // namespace kaivuri
