// Points and motions of space, as queries state them: in any one unit of length. The headers of `certified` hold this
// text, too: its guard lets a file include one beside a problem.
#pragma once
#ifndef PLUMBLINE_SPACE
#define PLUMBLINE_SPACE

#include "solvers/plane.hpp"

namespace plumbline {

struct SpacePoint {
  double x, y, z;
};

/// The paths of a vertex and of a triangle's corners.
template <typename Path>
struct VertexAndTriangle {
  Path v, a, b, c;
};

/// The paths of the ends of the edge ab and of the edge cd.
template <typename Path>
struct EdgeAndEdge {
  Path a, b, c, d;
};

}  // namespace plumbline

#endif
