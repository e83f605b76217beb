// Method: cpShapeSegmentQuery of the segment cd against a segment shape ab of radius 0.
// Error:  none is stated.
// Limits: ends, parallel segments; it returns a hit and its first point, t along cd.
// Source: Chipmunk, https://chipmunk-physics.net/release/ChipmunkLatest-Docs/#cpShape-SegmentQuery.
#include <chipmunk/chipmunk.h>

#include "solvers/outside/peer.hpp"
#include "solvers/segment_intersection/problem.hpp"

// It says whether the query hits the shape, and where first, whatever they have in common.
PLUMBLINE_PEER(segment_intersection, chipmunk, (x, y, t), (hit_only))(const double* query, double* answer) {
  static cpBody* const body = cpBodyNewStatic();
  cpShape* const ab =
      cpSegmentShapeNew(body, cpv(query[number::ax], query[number::ay]), cpv(query[number::bx], query[number::by]), 0);
  cpShapeUpdate(ab, cpTransformIdentity);
  cpSegmentQueryInfo hit;
  const bool hits = cpShapeSegmentQuery(ab, cpv(query[number::cx], query[number::cy]),
                                        cpv(query[number::dx], query[number::dy]), 0, &hit) != cpFalse;
  cpShapeFree(ab);
  if (!hits) return outcome::disjoint;
  answer[value::x] = hit.point.x;
  answer[value::y] = hit.point.y;
  answer[value::t] = hit.alpha;
  return outcome::point;
}
