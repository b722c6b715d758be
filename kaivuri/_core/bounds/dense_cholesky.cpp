#include "bounds/dense_cholesky.hpp"

#include <algorithm>
#include <cmath>

namespace kaivuri {

namespace {

constexpr double kDependent = 1e-12;  // a pivot this much smaller than its diagonal is rounding
constexpr double kHuge = 1e64;        // in place of such a pivot: the unknown becomes zero

}  // namespace

void DenseCholesky::clear() {
  std::fill(rows_.begin(), rows_.end(), 0.0);
  for (std::size_t i = 0; i < size_; ++i) end_[i] = i + 1;
  factored_ = 0;
}

// Subtracts from row i what the rows above it leave there. Row i stays in the
// first-level cache while the others stream past. Tells how many multiplications it took.
std::int64_t DenseCholesky::eliminate(std::size_t i) {
  double* const target = row(i);
  std::size_t cost = i;
  for (std::size_t k = 0; k < i; ++k) {
    if (end_[k] <= i) continue;
    const double* const source = row(k);
    const double factor = source[i];
    if (factor == 0.0) continue;
    const std::size_t to = end_[k];
    end_[i] = std::max(end_[i], to);
    for (std::size_t j = i; j < to; ++j) target[j] -= factor * source[j];
    cost += to - i;
  }
  return static_cast<std::int64_t>(cost);
}

bool DenseCholesky::factor(std::int64_t multiplications) {
  while (factored_ < size_ && multiplications > 0) {
    const std::size_t i = factored_++;
    double* const r = row(i);
    const double before = r[i];
    multiplications -= eliminate(i);
    const bool dependent = !(r[i] > kDependent * before) || !(r[i] > 0.0);
    const double root = dependent ? kHuge : std::sqrt(r[i]);
    r[i] = root;
    for (std::size_t j = i + 1; j < end_[i]; ++j) r[j] /= root;
  }
  return factored_ < size_;
}

void DenseCholesky::solve(std::vector<double>& r) const {
  for (std::size_t i = 0; i < size_; ++i) {
    r[i] /= row(i)[i];
    for (std::size_t j = i + 1; j < end_[i]; ++j) r[j] -= row(i)[j] * r[i];
  }
  for (std::size_t i = size_; i-- > 0;) {
    double sum = r[i];
    for (std::size_t j = i + 1; j < end_[i]; ++j) sum -= row(i)[j] * r[j];
    r[i] = sum / row(i)[i];
  }
}

}  // namespace kaivuri
