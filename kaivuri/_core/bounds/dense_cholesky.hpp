// A solver of M y = r for a symmetric positive semidefinite matrix M.
#pragma once

#include <cstdint>

#include "base/index.hpp"

namespace kaivuri {

// The upper triangle is stored row by row, and row i is zero from `end_[i]` on, so a matrix with
// entries near the diagonal costs only its envelope. Dependent rows are skipped: their unknowns are
// zero.
class DenseCholesky {
 public:
  explicit DenseCholesky(Size size) : size_(size), end_(size), rows_(size * size) {}

  Size size() const { return size_; }
  void clear();
  // Requires i <= j.
  void add(Size i, Size j, double value) {
    rows_[i * size_ + j] += value;
    if (j >= end_[i]) end_[i] = j + 1;
  }
  // Continues the factorisation M = U^T U for about `multiplications`; returns false when done.
  bool factor(std::int64_t multiplications);
  // Replaces r by the solution. Requires a complete factor().
  void solve(Array<double>& r) const;

 private:
  double* row(Size i) { return rows_.data() + i * size_; }
  const double* row(Size i) const { return rows_.data() + i * size_; }
  std::int64_t eliminate(Size i);

  Size size_;
  Size factored_ = 0;  // rows that are part of U
  Array<Size> end_;
  Array<double> rows_;
};

}  // namespace kaivuri
