#include "solvers/line_intersection/problem.hpp"

#include <CGAL/Intersections_2/Line_2_Line_2.h>

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::line_intersection {

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Kernel::Point_2 a = point_of(query), b = point_of(query + 2), c = point_of(query + 4), d = point_of(query + 6);
  if (a == b || c == d) return {3, {}};
  const auto common = CGAL::intersection(Kernel::Line_2(a, b), Kernel::Line_2(c, d));
  if (!common) return {0, {}};
  const Kernel::Point_2* p = boost::get<Kernel::Point_2>(&*common);
  if (p == nullptr) return {2, {}};
  return {1, {real_of(p->x()), real_of(p->y())}};
}

}  // namespace plumbline::line_intersection
