#include "solvers/target_intercept_3d/problem.hpp"

#include "oracle/cgal/pursuit.hpp"
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
  const auto chaser = triple_of<Kernel::Point_3>(query), runner = triple_of<Kernel::Point_3>(query + 3);
  const auto velocity = triple_of<Kernel::Vector_3>(query + 7);
  const Kernel::Vector_3 ahead = runner - chaser;
  Truth truth{1, {}};
  if (ahead == CGAL::NULL_VECTOR) {
    truth.values.resize(7);
    for (int axis = 0; axis < 3; ++axis) truth.values[static_cast<std::size_t>(1 + axis)] = real_of(chaser[axis]);
    return truth;
  }
  const std::optional<Root> w = earliest_rate(ahead, CGAL::Gmpq(query[6]), velocity);
  if (!w) return {0, {}};
  const Root t = Root(1) / *w;
  truth.values.push_back(real_of(t));
  for (int axis = 0; axis < 3; ++axis) truth.values.push_back(real_of(runner[axis] + velocity[axis] * t));
  for (int axis = 0; axis < 3; ++axis) truth.values.push_back(real_of(velocity[axis] + ahead[axis] * *w));
  return truth;
}

}  // namespace plumbline::target_intercept_3d
