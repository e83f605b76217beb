#include "solvers/orientation/problem.hpp"

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::orientation {

using exact::Rational;
using exact::rational_of;

Truth rational(const double* query) {
  if (refuses(query)) return {};
  const Rational ax = rational_of(query[0]), ay = rational_of(query[1]);
  const Rational bx = rational_of(query[2]), by = rational_of(query[3]);
  const Rational cx = rational_of(query[4]), cy = rational_of(query[5]);
  const Rational turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return {turn.is_zero() ? 0 : turn.sign() > 0 ? 1 : 2, {}};
}

}  // namespace plumbline::orientation
