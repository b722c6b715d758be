#include "bounds/dense_cholesky.hpp"

#include <algorithm>
#include <cmath>

namespace kaivuri {

namespace {

constexpr double kDependent =
    1e-12;                      // pivots below this fraction of the diagonal are rounding errors
constexpr double kHuge = 1e64;  // replaces such a pivot, so the unknown becomes zero

}  // namespace

void DenseCholesky::clear() {
  std::fill(rows_.begin(), rows_.end(), 0.0);
  for (Size i = 0; i < size_; ++i) end_[i] = i + 1;
  factored_ = 0;
}

// Subtracts the contributions of the rows above row i, which stays in the L1 cache meanwhile.
// Returns the number of multiplications.
std::int64_t DenseCholesky::eliminate(Size i) {
  double* const target = row(i);
  Size cost = i;
  for (Size k = 0; k < i; ++k) {
    if (end_[k] <= i) continue;
    const double* const source = row(k);
    const double factor = source[i];
    if (factor == 0.0) continue;
    const Size to = end_[k];
    end_[i] = std::max(end_[i], to);
    for (Size j = i; j < to; ++j) target[j] -= factor * source[j];
    cost += to - i;
  }
  return cost;
}

bool DenseCholesky::factor(std::int64_t multiplications) {
  while (factored_ < size_ && multiplications > 0) {
    const Size i = factored_++;
    double* const r = row(i);
    const double before = r[i];
    multiplications -= eliminate(i);
    const bool dependent = !(r[i] > kDependent * before) || !(r[i] > 0.0);
    const double root = dependent ? kHuge : std::sqrt(r[i]);
    r[i] = root;
    for (Size j = i + 1; j < end_[i]; ++j) r[j] /= root;
  }
  return factored_ < size_;
}

void DenseCholesky::solve(Array<double>& r) const {
  for (Size i = 0; i < size_; ++i) {
    r[i] /= row(i)[i];
    for (Size j = i + 1; j < end_[i]; ++j) r[j] -= row(i)[j] * r[i];
  }
  for (Size i = size_; i-- > 0;) {
    double sum = r[i];
    for (Size j = i + 1; j < end_[i]; ++j) sum -= row(i)[j] * r[j];
    r[i] = sum / row(i)[i];
  }
}

}  // namespace kaivuri
