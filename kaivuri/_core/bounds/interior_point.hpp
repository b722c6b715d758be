// Prices of the rows of a set partitioning problem: the dual of its linear relaxation.
#pragma once

#include <span>
#include <vector>

#include "bounds/dense_cholesky.hpp"
#include "base/problem.hpp"

namespace kaivuri {

// Minimise cost . x subject to: the columns that hold a row sum to 1, x >= 0.
struct Columns {
  Index rows = 0;
  std::vector<Index> start{0};
  std::vector<Index> held;  // rows of all columns, increasing within a column
  std::vector<double> cost;

  std::size_t size() const { return cost.size(); }
  std::span<const Index> operator[](std::size_t j) const {
    const auto from = static_cast<std::size_t>(start[j]);
    const auto to = static_cast<std::size_t>(start[j + 1]);
    return {held.data() + from, to - from};
  }
  void add(std::span<const Index> column, double price) {
    held.insert(held.end(), column.begin(), column.end());
    start.push_back(static_cast<Index>(held.size()));
    cost.push_back(price);
  }
};

// Mehrotra's predictor-corrector method (SIAM J. Optimization 2, 1992) with a
// dense Cholesky factor of A D A^T: the matrix has a row an item only, however
// many options there are, and some fifteen steps suffice.
//
// The prices are near the dual optimum, not exactly feasible: whoever needs a
// proof rounds them to whole numbers and repairs them.
class InteriorPoint {
 public:
  explicit InteriorPoint(const Columns& columns);

  // A part of a step, which takes a millisecond or two where columns are some
  // thousands; false when the last step was done.
  bool advance();

  const std::vector<double>& prices() const { return y_; }   // one a row
  const std::vector<double>& values() const { return x_; }   // one a column, 0 to 1
  int steps() const { return steps_; }

 private:
  using Vector = std::vector<double>;

  enum class Stage { start, step };

  void assemble(const Vector& scaling);
  void start();
  void move();
  Vector multiply(const Vector& x) const;
  double priced(std::size_t j, const Vector& y) const;
  double complementarity() const;
  void residuals();
  void direction();
  double longest(const Vector& at, const Vector& towards) const;
  double predicted(double primal, double dual) const;
  bool near_enough() const;

  const Columns& columns_;
  DenseCholesky matrix_;
  Vector x_, y_, s_;        // primal values, prices, dual slacks
  Vector dx_, dy_, ds_;     // the direction of a step
  Vector target_;           // what each product x s should become, less what it is
  Vector primal_, dual_;    // residuals
  Stage stage_ = Stage::start;
  bool assembled_ = false;  // the matrix of this stage is, though it may not be factored yet
  int steps_ = 0;
};

}  // namespace kaivuri
