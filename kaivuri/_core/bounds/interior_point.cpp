#include "bounds/interior_point.hpp"

#include <algorithm>
#include <cmath>

namespace kaivuri {

namespace {

constexpr int kMostSteps = 60;
constexpr double kTolerance = 1e-5;                 // relative gap between primal and dual value
constexpr std::int64_t kMultiplications = 1 << 20;  // of the factor, in one part
constexpr double kBoundary = 0.995;  // how much of the way to the boundary a step goes

double largest(const Array<double>& v) {
  double most = 0;
  for (const double a : v) most = std::max(most, std::abs(a));
  return most;
}

}  // namespace

InteriorPoint::InteriorPoint(const Columns& columns) : columns_(columns), matrix_(columns.rows) {
  const auto rows = columns.rows;
  x_.assign(columns.size(), 1.0);
  s_ = dx_ = ds_ = target_ = dual_ = x_;
  y_.assign(rows, 0.0);
  dy_ = primal_ = y_;
}

// M = A diag(scaling) A^T.
void InteriorPoint::assemble(const Vector& scaling, InterruptCheck& interrupt) {
  matrix_.clear();
  for (Size j = 0; j < columns_.size(); ++j) {
    const auto held = columns_[j];
    interrupt.charge(held.size() * held.size());
    for (Size a = 0; a < held.size(); ++a) {
      for (Size b = a; b < held.size(); ++b) {
        matrix_.add(held[a], held[b], scaling[j]);
      }
    }
  }
  assembled_ = true;
}

InteriorPoint::Vector InteriorPoint::multiply(const Vector& x) const {
  Vector sums(matrix_.size(), 0.0);
  for (Size j = 0; j < columns_.size(); ++j) {
    for (const Index i : columns_[j]) sums[i] += x[j];
  }
  return sums;
}

double InteriorPoint::priced(Size j, const Vector& y) const {
  double sum = 0;
  for (const Index i : columns_[j]) sum += y[i];
  return sum;
}

// Mehrotra's starting point: least squares solutions, pushed into the interior.
void InteriorPoint::start() {
  y_ = multiply(columns_.cost);
  matrix_.solve(y_);
  Vector multipliers(matrix_.size(), 1.0);
  matrix_.solve(multipliers);
  double least_x = 0;
  double least_s = 0;
  for (Size j = 0; j < columns_.size(); ++j) {
    x_[j] = priced(j, multipliers);
    s_[j] = columns_.cost[j] - priced(j, y_);
    least_x = std::min(least_x, x_[j]);
    least_s = std::min(least_s, s_[j]);
  }
  const double scale = 1e-3 * (1.0 + largest(columns_.cost));
  double product = 0;
  double sum_x = 0;
  double sum_s = 0;
  for (Size j = 0; j < columns_.size(); ++j) {
    x_[j] += 1e-3 - 1.5 * least_x;
    s_[j] += scale - 1.5 * least_s;
    product += x_[j] * s_[j];
    sum_x += x_[j];
    sum_s += s_[j];
  }
  for (double& x : x_) x += 0.5 * product / sum_s;
  for (double& s : s_) s += 0.5 * product / sum_x;
}

double InteriorPoint::complementarity() const {
  double sum = 0;
  for (Size j = 0; j < x_.size(); ++j) sum += x_[j] * s_[j];
  return sum / static_cast<double>(std::max<Size>(x_.size(), 1));
}

void InteriorPoint::residuals() {
  primal_ = multiply(x_);
  for (double& r : primal_) r = 1.0 - r;
  for (Size j = 0; j < x_.size(); ++j) {
    dual_[j] = columns_.cost[j] - priced(j, y_) - s_[j];
  }
}

bool InteriorPoint::near_enough() const {
  double value = 0;
  double bound = 0;
  for (Size j = 0; j < x_.size(); ++j) value += columns_.cost[j] * x_[j];
  for (const double y : y_) bound += y;
  const double unit = 1.0 + std::abs(bound);
  return std::abs(value - bound) < kTolerance * unit && largest(primal_) < kTolerance &&
         largest(dual_) < kTolerance * (1.0 + largest(columns_.cost));
}

// Newton's direction for A x = 1, A^T y + s = cost, x s = x s + target.
void InteriorPoint::direction() {
  Vector pull(x_.size());
  for (Size j = 0; j < x_.size(); ++j) pull[j] = (x_[j] * dual_[j] - target_[j]) / s_[j];
  dy_ = multiply(pull);
  for (Size i = 0; i < dy_.size(); ++i) dy_[i] += primal_[i];
  matrix_.solve(dy_);
  for (Size j = 0; j < x_.size(); ++j) {
    ds_[j] = dual_[j] - priced(j, dy_);
    dx_[j] = (target_[j] - x_[j] * ds_[j]) / s_[j];
  }
}

double InteriorPoint::longest(const Vector& at, const Vector& towards) const {
  double length = 1.0;
  for (Size j = 0; j < at.size(); ++j) {
    if (towards[j] < 0) length = std::min(length, -kBoundary * at[j] / towards[j]);
  }
  return length;
}

// The mean product x s after steps of these lengths.
double InteriorPoint::predicted(double primal, double dual) const {
  double sum = 0;
  for (Size j = 0; j < x_.size(); ++j) {
    sum += (x_[j] + primal * dx_[j]) * (s_[j] + dual * ds_[j]);
  }
  return sum / static_cast<double>(x_.size());
}

bool InteriorPoint::advance(InterruptCheck& interrupt) {
  if (assembled_) {
    if (matrix_.factor(kMultiplications)) return true;
    stage_ == Stage::kStart ? start() : move();
    stage_ = Stage::kStep;
    assembled_ = false;
    return true;
  }
  if (stage_ == Stage::kStart) {
    assemble(x_, interrupt);
    return true;
  }
  residuals();
  if (steps_ >= kMostSteps || near_enough() || !std::isfinite(complementarity())) return false;
  ++steps_;
  Vector scaling(x_.size());
  for (Size j = 0; j < x_.size(); ++j) scaling[j] = x_[j] / s_[j];
  assemble(scaling, interrupt);
  return true;
}

// By the predicted direction, then by the corrected one.
void InteriorPoint::move() {
  const double mean = complementarity();
  for (Size j = 0; j < x_.size(); ++j) target_[j] = -x_[j] * s_[j];
  direction();
  const double hoped = predicted(longest(x_, dx_), longest(s_, ds_));
  const double centre = mean * std::pow(hoped / mean, 3);
  for (Size j = 0; j < x_.size(); ++j) target_[j] += centre - dx_[j] * ds_[j];
  direction();
  const double primal = longest(x_, dx_);
  const double dual = longest(s_, ds_);
  for (Size j = 0; j < x_.size(); ++j) {
    x_[j] += primal * dx_[j];
    s_[j] += dual * ds_[j];
  }
  for (Size i = 0; i < y_.size(); ++i) y_[i] += dual * dy_[i];
}

}  // namespace kaivuri
