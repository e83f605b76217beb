// Where on the line ab is the foot of the perpendicular from p?
//
// Query: px py ax ay bx by, in any one unit of length.
// The truth:
//   0 undefined   a = b
//   1 foot        s: the foot is a + s·(b − a)
//
// Contract:
//   (1) exchanging a and b replaces s by 1 − s
//   (2) a mirror image has the same s
//   (3) a quarter turn about the origin leaves s
//   (4) scaling by a power of two leaves s
//   (5) p in a has s = 0, p in b has s = 1
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: a = b, p on the
// line, p in an end, coordinates whose differences or products leave the range of doubles.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::point_projection {

inline constexpr Number numbers[] = {{"px"}, {"py"}, {"ax"}, {"ay"}, {"bx"}, {"by"}};
inline constexpr Value foot[] = {{"s", Scale::fraction}};
inline constexpr Outcome outcomes[] = {{0, "undefined", {}}, {1, "foot", foot}};
inline constexpr Shape shape = {"point_projection", "Where on the line ab is the foot of the perpendicular from p?",
                                numbers, outcomes};

extern const Solver lerp_project_onto, normalised_direction, absolute_dot_products, law_of_cosines;

inline constexpr const Solver* solvers[] = {&lerp_project_onto, &normalised_direction, &absolute_dot_products,
                                            &law_of_cosines};

}  // namespace plumbline::point_projection
