#include "solvers/target_intercept/problem.hpp"

#include "oracle/target_intercept/cgal.hpp"
#include "oracle/truth.hpp"

namespace plumbline::target_intercept {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Kernel::Point_2 chaser = point_of(query + number::cx), runner = point_of(query + number::rx);
  const Kernel::Vector_2 velocity = vector_of(query + number::vx), ahead = runner - chaser;
  const Real zero;
  if (ahead == CGAL::NULL_VECTOR)
    return {outcome::possible, {zero, real_of(chaser.x()), real_of(chaser.y()), zero, zero}};
  const std::optional<Root> w = earliest_rate(ahead, CGAL::Gmpq(query[number::speed]), velocity);
  if (!w) return {outcome::impossible, {}};
  const Root t = Root(1) / *w;
  return {outcome::possible,
          {real_of(t), real_of(runner.x() + velocity.x() * t), real_of(runner.y() + velocity.y() * t),
           real_of(velocity.x() + ahead.x() * *w), real_of(velocity.y() + ahead.y() * *w)}};
}

}  // namespace plumbline::target_intercept
