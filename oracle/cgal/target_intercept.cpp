#include "solvers/target_intercept/problem.hpp"

#include "oracle/cgal/pursuit.hpp"
#include "oracle/truth.hpp"

namespace plumbline::target_intercept {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Kernel::Point_2 chaser = point_of(query), runner = point_of(query + 2);
  const Kernel::Vector_2 velocity = vector_of(query + 5), ahead = runner - chaser;
  const Real zero;
  if (ahead == CGAL::NULL_VECTOR) return {1, {zero, real_of(chaser.x()), real_of(chaser.y()), zero, zero}};
  const std::optional<Root> w = earliest_rate(ahead, CGAL::Gmpq(query[4]), velocity);
  if (!w) return {0, {}};
  const Root t = Root(1) / *w;
  return {1,
          {real_of(t), real_of(runner.x() + velocity.x() * t), real_of(runner.y() + velocity.y() * t),
           real_of(velocity.x() + ahead.x() * *w), real_of(velocity.y() + ahead.y() * *w)}};
}

}  // namespace plumbline::target_intercept
