#include "solvers/line_intersection/problem.hpp"

#include <CGAL/Intersections_2/Line_2_Line_2.h>

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::line_intersection {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Kernel::Point_2 a = point_of(query + number::ax), b = point_of(query + number::bx);
  const Kernel::Point_2 c = point_of(query + number::cx), d = point_of(query + number::dx);
  if (a == b || c == d) return {outcome::undefined, {}};
  const auto common = CGAL::intersection(Kernel::Line_2(a, b), Kernel::Line_2(c, d));
  if (!common) return {outcome::parallel, {}};
  const Kernel::Point_2* p = boost::get<Kernel::Point_2>(&*common);
  if (p == nullptr) return {outcome::same_line, {}};
  return {outcome::point, {real_of(p->x()), real_of(p->y())}};
}

}  // namespace plumbline::line_intersection
