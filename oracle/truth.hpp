// The truth of a query: its outcome and its values, exact.
#pragma once

#include <cstddef>
#include <vector>

#include "oracle/real.hpp"
#include "solvers/solver.hpp"

namespace plumbline {

struct Truth {
  int code = refused_code;
  std::vector<Real> values;  ///< those of the outcome, in the order of the problem's shape

  friend bool operator==(const Truth&, const Truth&) = default;
};

/// An oracle answers any query of a problem: `rational` on plain rationals, `filtered` on scaled integers behind
/// floating-point filters, `cgal` on CGAL's kernels.
using Oracle = Truth(const double* query);

}  // namespace plumbline
