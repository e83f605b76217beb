// Points of a query: pairs of coordinates.
#pragma once

namespace plumbline {

/// Whether two points are equal.
inline bool same_point(const double* p, const double* q) { return p[0] == q[0] && p[1] == q[1]; }

}  // namespace plumbline
