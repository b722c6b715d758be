// Signed indices, and arrays and views with signed sizes.
//
// Indices are signed, because differences may be negative and -1 means none. `Array` and `View`
// take signed indices without conversion and check the bounds in debug builds.
#pragma once

#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

namespace kaivuri {

using Index = std::int32_t;   // of an item, an option or a cell; -1 for none
using Size = std::ptrdiff_t;  // of an array, or an index of a long one

template <class T>
inline constexpr Size kBytesOf = sizeof(T);

// Converts a number to a type that can represent it; debug builds check that.
template <class To, class From>
constexpr To narrow(From number) {
  const To same = static_cast<To>(number);
  assert(static_cast<From>(same) == number && (same < To{}) == (number < From{}));
  return same;
}

// A std::vector with signed indices and sizes.
template <class T>
class Array : private std::vector<T> {
  using Vector = std::vector<T>;

 public:
  using typename Vector::const_iterator;
  using typename Vector::const_reference;
  using typename Vector::iterator;
  using typename Vector::reference;
  using typename Vector::value_type;

  Array() = default;
  explicit Array(Size size) : Vector(unsigned_of(size)) {}
  Array(Size size, const T& value) : Vector(unsigned_of(size), value) {}
  Array(std::initializer_list<T> values) : Vector(values) {}
  template <std::input_iterator Iterator>
  Array(Iterator from, Iterator to) : Vector(from, to) {}
  Array(std::vector<T> values) : Vector(std::move(values)) {}

  using Vector::back;
  using Vector::begin;
  using Vector::clear;
  using Vector::emplace_back;
  using Vector::empty;
  using Vector::end;
  using Vector::erase;
  using Vector::front;
  using Vector::insert;
  using Vector::pop_back;
  using Vector::push_back;
  using Vector::rbegin;
  using Vector::rend;

  // Elements of std::vector<bool> have no addresses.
  T* data()
    requires(!std::same_as<T, bool>)
  {
    return Vector::data();
  }
  const T* data() const
    requires(!std::same_as<T, bool>)
  {
    return Vector::data();
  }
  Size size() const { return std::ssize(vector()); }
  // The size as an Index.
  Index count() const { return narrow<Index>(size()); }
  Size bytes() const { return narrow<Size>(Vector::capacity()) * kBytesOf<T>; }
  reference operator[](Size at) { return Vector::operator[](checked(at)); }
  const_reference operator[](Size at) const { return Vector::operator[](checked(at)); }

  // Throws std::out_of_range for an invalid index.
  reference at(Size at) { return Vector::at(static_cast<std::size_t>(at)); }

  void reserve(Size size) { Vector::reserve(unsigned_of(size)); }
  void resize(Size size) { Vector::resize(unsigned_of(size)); }
  void resize(Size size, const T& value) { Vector::resize(unsigned_of(size), value); }
  void assign(Size size, const T& value) { Vector::assign(unsigned_of(size), value); }
  template <std::input_iterator Iterator>
  void assign(Iterator from, Iterator to) {
    Vector::assign(from, to);
  }

  const std::vector<T>& vector() const { return *this; }

  auto operator<=>(const Array&) const = default;

 private:
  static std::size_t unsigned_of(Size size) { return narrow<std::size_t>(size); }
  std::size_t checked(Size at) const {
    assert(0 <= at && at < size());
    return static_cast<std::size_t>(at);
  }
};

// std::array with signed indices.
template <class T, Size N>
struct FixedArray {
  T values[static_cast<std::size_t>(N)];

  T* begin() { return values; }
  T* end() { return values + N; }
  const T* begin() const { return values; }
  const T* end() const { return values + N; }
  T& operator[](Size at) {
    assert(0 <= at && at < N);
    return values[at];
  }
  const T& operator[](Size at) const {
    assert(0 <= at && at < N);
    return values[at];
  }
};

// A non-owning view of contiguous values, like std::span.
template <class T>
class View {
 public:
  View() = default;
  View(T* first, Size size) : first_(first), size_(size) {}
  template <class Container>
    requires requires(Container& container) { static_cast<T*>(container.data()); }
  View(Container&& container)  // NOLINT: containers convert implicitly
      : first_(container.data()), size_(std::ssize(container)) {}

  T* begin() const { return first_; }
  T* end() const { return first_ + size_; }
  T* data() const { return first_; }
  Size size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](Size at) const {
    assert(0 <= at && at < size_);
    return first_[at];
  }

 private:
  T* first_ = nullptr;
  Size size_ = 0;
};

}  // namespace kaivuri
