// The truth of a query: its outcome and its values, exact.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <stdexcept>

#include "oracle/numbers/real.hpp"
#include "solvers/solver.hpp"

namespace plumbline {

/// An oracle is at fault: it is in doubt after its last tier, or two tiers of it disagree. `what()` names the query.
class OracleFails : public std::logic_error {
 public:
  OracleFails(std::string_view what, std::span<const double> query);
};

struct Truth {
  using Values = boost::container::static_vector<Real, max_values>;

  int code = refused_code;
  Values values;  ///< those of the outcome, in the order of the problem's shape

  // Were it an aggregate, each would begin with kilobytes of zeros.
  Truth() noexcept {}
  Truth(int outcome, std::initializer_list<Real> list) : code(outcome) {
    for (const Real& value : list) values.push_back(value);
  }
  Truth(int outcome, const Values& all) : code(outcome), values(all) {}

  friend bool operator==(const Truth&, const Truth&) = default;
};

/// An oracle answers any query of a problem: `rational` on plain rationals, `filtered` on balls, and scaled
/// integers where those are in doubt, `cgal` on CGAL's kernels.
using Oracle = Truth(const double* query);

/// The truth of a query whose numbers need not be doubles: rationals, as decimals are. It refuses none.
using ExactOracle = Truth(std::span<const Real> query);

}  // namespace plumbline
