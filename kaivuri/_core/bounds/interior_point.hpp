// Prices of the rows of a set partitioning problem: the dual of its linear relaxation.
#pragma once

#include "base/index.hpp"
#include "base/interrupt_check.hpp"
#include "base/problem.hpp"
#include "bounds/dense_cholesky.hpp"

namespace kaivuri {

// Minimise cost . x subject to: the columns that hold a row sum to 1, x >= 0.
struct Columns {
  Index rows = 0;
  Array<Index> start{0};
  Array<Index> held;  // rows of all columns, increasing within a column
  Array<double> cost;

  Size size() const { return cost.size(); }
  View<const Index> operator[](Size j) const {
    const Size from = start[j], to = start[j + 1];
    return {held.data() + from, to - from};
  }
  void add(View<const Index> column, double price) {
    held.insert(held.end(), column.begin(), column.end());
    start.push_back(held.count());
    cost.push_back(price);
  }
};

// Mehrotra's predictor-corrector method (SIAM J. Optimization 2, 1992) with a dense Cholesky factor
// of A D A^T. That matrix has only one row per item, however many options there are, and some
// fifteen steps are enough.
//
// The prices are near the dual optimum, not exactly feasible: a caller who needs a proof rounds
// them to whole numbers and repairs them.
class InteriorPoint {
 public:
  explicit InteriorPoint(const Columns& columns);

  // A part of a step, which takes a millisecond or two with some thousands of columns; false when
  // the last step is done.
  bool advance(InterruptCheck& interrupt);

  const Array<double>& prices() const { return y_; }  // one per row
  const Array<double>& values() const { return x_; }  // one per column, from 0 to 1

 private:
  using Vector = Array<double>;

  enum class Stage { kStart, kStep };

  void assemble(const Vector& scaling, InterruptCheck& interrupt);
  void start();
  void move();
  Vector multiply(const Vector& x) const;
  double priced(Size j, const Vector& y) const;
  double complementarity() const;
  void residuals();
  void direction();
  double longest(const Vector& at, const Vector& towards) const;
  double predicted(double primal, double dual) const;
  bool near_enough() const;

  const Columns& columns_;
  DenseCholesky matrix_;
  Vector x_, y_, s_;      // primal values, prices, dual slacks
  Vector dx_, dy_, ds_;   // the direction of a step
  Vector target_;         // the change that each product x s should make
  Vector primal_, dual_;  // residuals
  Stage stage_ = Stage::kStart;
  bool assembled_ = false;  // whether the matrix of this stage is; it may not be factored yet
  int steps_ = 0;
};

}  // namespace kaivuri
