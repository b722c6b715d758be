#include "bounds/interior_point.hpp"

#include <algorithm>
#include <cmath>

namespace kaivuri {

namespace {

constexpr int kMaxSteps = 60;
constexpr double kTolerance = 1e-5;                 // relative gap between primal and dual value
constexpr std::int64_t kMultiplications = 1 << 20;  // of the factorisation in one call
constexpr double kBoundary = 0.995;  // fraction of the distance to the boundary that a step covers

double max_abs(const Array<double>& v) {
  double max = 0;
  for (const double a : v) max = std::max(max, std::abs(a));
  return max;
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
    const auto entries = columns_[j];
    interrupt.charge(entries.size() * entries.size());
    for (Size a = 0; a < entries.size(); ++a) {
      for (Size b = a; b < entries.size(); ++b) {
        matrix_.add(entries[a], entries[b], scaling[j]);
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

double InteriorPoint::column_price(Size j, const Vector& y) const {
  double sum = 0;
  for (const Index i : columns_[j]) sum += y[i];
  return sum;
}

// Sets Mehrotra's starting point: least squares solutions, shifted into the interior.
void InteriorPoint::start() {
  y_ = multiply(columns_.cost);
  matrix_.solve(y_);
  Vector multipliers(matrix_.size(), 1.0);
  matrix_.solve(multipliers);
  double min_x = 0;
  double min_s = 0;
  for (Size j = 0; j < columns_.size(); ++j) {
    x_[j] = column_price(j, multipliers);
    s_[j] = columns_.cost[j] - column_price(j, y_);
    min_x = std::min(min_x, x_[j]);
    min_s = std::min(min_s, s_[j]);
  }
  const double scale = 1e-3 * (1.0 + max_abs(columns_.cost));
  double product = 0;
  double sum_x = 0;
  double sum_s = 0;
  for (Size j = 0; j < columns_.size(); ++j) {
    x_[j] += 1e-3 - 1.5 * min_x;
    s_[j] += scale - 1.5 * min_s;
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

void InteriorPoint::compute_residuals() {
  primal_ = multiply(x_);
  for (double& r : primal_) r = 1.0 - r;
  for (Size j = 0; j < x_.size(); ++j) {
    dual_[j] = columns_.cost[j] - column_price(j, y_) - s_[j];
  }
}

bool InteriorPoint::converged() const {
  double value = 0;
  double bound = 0;
  for (Size j = 0; j < x_.size(); ++j) value += columns_.cost[j] * x_[j];
  for (const double y : y_) bound += y;
  const double unit = 1.0 + std::abs(bound);
  return std::abs(value - bound) < kTolerance * unit && max_abs(primal_) < kTolerance &&
         max_abs(dual_) < kTolerance * (1.0 + max_abs(columns_.cost));
}

// Computes the Newton direction for A x = 1, A^T y + s = cost, x s = x s + target.
void InteriorPoint::compute_direction() {
  Vector scaled(x_.size());
  for (Size j = 0; j < x_.size(); ++j) scaled[j] = (x_[j] * dual_[j] - target_[j]) / s_[j];
  dy_ = multiply(scaled);
  for (Size i = 0; i < dy_.size(); ++i) dy_[i] += primal_[i];
  matrix_.solve(dy_);
  for (Size j = 0; j < x_.size(); ++j) {
    ds_[j] = dual_[j] - column_price(j, dy_);
    dx_[j] = (target_[j] - x_[j] * ds_[j]) / s_[j];
  }
}

double InteriorPoint::step_length(const Vector& from, const Vector& direction) const {
  double length = 1.0;
  for (Size j = 0; j < from.size(); ++j) {
    if (direction[j] < 0) length = std::min(length, -kBoundary * from[j] / direction[j]);
  }
  return length;
}

// Returns the mean product x s after steps of these lengths.
double InteriorPoint::predicted_mean(double primal, double dual) const {
  double sum = 0;
  for (Size j = 0; j < x_.size(); ++j) {
    sum += (x_[j] + primal * dx_[j]) * (s_[j] + dual * ds_[j]);
  }
  return sum / static_cast<double>(x_.size());
}

bool InteriorPoint::advance(InterruptCheck& interrupt) {
  if (assembled_) {
    if (matrix_.factor(kMultiplications)) return true;
    stage_ == Stage::kStart ? start() : step();
    stage_ = Stage::kStep;
    assembled_ = false;
    return true;
  }
  if (stage_ == Stage::kStart) {
    assemble(x_, interrupt);
    return true;
  }
  compute_residuals();
  if (steps_ >= kMaxSteps || converged() || !std::isfinite(complementarity())) return false;
  ++steps_;
  Vector scaling(x_.size());
  for (Size j = 0; j < x_.size(); ++j) scaling[j] = x_[j] / s_[j];
  assemble(scaling, interrupt);
  return true;
}

// Takes a predictor and a corrector step.
void InteriorPoint::step() {
  const double mean = complementarity();
  for (Size j = 0; j < x_.size(); ++j) target_[j] = -x_[j] * s_[j];
  compute_direction();
  const double affine_mean = predicted_mean(step_length(x_, dx_), step_length(s_, ds_));
  const double centring = mean * std::pow(affine_mean / mean, 3);
  for (Size j = 0; j < x_.size(); ++j) target_[j] += centring - dx_[j] * ds_[j];
  compute_direction();
  const double primal = step_length(x_, dx_);
  const double dual = step_length(s_, ds_);
  for (Size j = 0; j < x_.size(); ++j) {
    x_[j] += primal * dx_[j];
    s_[j] += dual * ds_[j];
  }
  for (Size i = 0; i < y_.size(); ++i) y_[i] += dual * dy_[i];
}

}  // namespace kaivuri
