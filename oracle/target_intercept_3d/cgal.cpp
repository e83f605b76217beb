#include "solvers/target_intercept_3d/problem.hpp"

#include "oracle/target_intercept/cgal.hpp"
#include "oracle/truth.hpp"

namespace plumbline::target_intercept_3d {
namespace {

template <typename Triple>
Triple triple_of(const double* xyz) {
  return {CGAL::Gmpq(xyz[0]), CGAL::Gmpq(xyz[1]), CGAL::Gmpq(xyz[2])};
}

}  // namespace

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const auto chaser = triple_of<Kernel::Point_3>(query + number::cx);
  const auto runner = triple_of<Kernel::Point_3>(query + number::rx);
  const auto velocity = triple_of<Kernel::Vector_3>(query + number::vx);
  const Kernel::Vector_3 ahead = runner - chaser;
  const Real zero;
  if (ahead == CGAL::NULL_VECTOR)
    return {outcome::possible, {zero, real_of(chaser.x()), real_of(chaser.y()), real_of(chaser.z()), zero, zero, zero}};
  const std::optional<Root> w = earliest_rate(ahead, CGAL::Gmpq(query[number::speed]), velocity);
  if (!w) return {outcome::impossible, {}};
  const Root t = Root(1) / *w;
  Truth truth{outcome::possible, {real_of(t)}};
  for (int axis = 0; axis < 3; ++axis) truth.values.push_back(real_of(runner[axis] + velocity[axis] * t));
  for (int axis = 0; axis < 3; ++axis) truth.values.push_back(real_of(velocity[axis] + ahead[axis] * *w));
  return truth;
}

}  // namespace plumbline::target_intercept_3d
