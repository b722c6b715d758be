// The dual prices of the linear relaxation of a set partitioning problem.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "bounds/dense_cholesky.hpp"

namespace kaivuri {

// The problem: minimise cost . x subject to A x = 1 and x >= 0, where A is a 0-1 matrix by columns.
struct Columns {
  Index rows = 0;
  Array<Index> start{0};
  Array<Index> entries;  // rows of all columns, increasing within a column
  Array<double> cost;

  Size size() const { return cost.size(); }
  View<const Index> operator[](Size j) const {
    const Size from = start[j], to = start[j + 1];
    return {entries.data() + from, to - from};
  }
  void add(View<const Index> column, double price) {
    entries.insert(entries.end(), column.begin(), column.end());
    start.push_back(entries.count());
    cost.push_back(price);
  }
};

// Mehrotra's predictor-corrector method (SIAM J. Optimization 2, 1992) with a dense Cholesky factor
// of A D A^T. That matrix has one row per item, however many options there are, and about 15 steps
// are enough.
//
// The prices are close to the dual optimum but not exactly feasible: a proof requires rounding and
// repair, see integer_prices.hpp.
class InteriorPoint {
 public:
  explicit InteriorPoint(const Columns& columns);

  // Does a part of a step, which takes 1 to 2 ms with a few thousand columns; returns false when
  // the last step is done.
  bool advance(InterruptCheck& interrupt);

  const Array<double>& prices() const { return y_; }  // one per row
  const Array<double>& values() const { return x_; }  // one per column, from 0 to 1

 private:
  using Vector = Array<double>;

  enum class Stage { kStart, kStep };

  void assemble(const Vector& scaling, InterruptCheck& interrupt);
  void start();
  void step();
  Vector multiply(const Vector& x) const;
  double column_price(Size j, const Vector& y) const;
  double complementarity() const;
  void compute_residuals();
  void compute_direction();
  double step_length(const Vector& from, const Vector& direction) const;
  double predicted_mean(double primal, double dual) const;
  bool converged() const;

  const Columns& columns_;
  DenseCholesky matrix_;
  Vector x_, y_, s_;      // primal values, prices, dual slacks
  Vector dx_, dy_, ds_;   // the direction of a step
  Vector target_;         // the intended change of each product x s
  Vector primal_, dual_;  // residuals
  Stage stage_ = Stage::kStart;
  bool assembled_ = false;  // whether the matrix of this stage is assembled
  int steps_ = 0;
};

}  // namespace kaivuri
