// Method: cpShapeSegmentQuery of the segment cd against a segment shape ab of radius 0.
// Error:  none is stated.
// Limits: ends, parallel segments; it tells a hit and the first point of it, t along cd.
// Source: Chipmunk, https://chipmunk-physics.net/release/ChipmunkLatest-Docs/#cpShape-SegmentQuery.
#include <chipmunk/chipmunk.h>

#include "solvers/outside/peer.hpp"

// It says whether the query hits the shape, and where first, whatever they have in common.
PLUMBLINE_PEER(segment_intersection, chipmunk, (x, y, t), (hit_only))(const double* query, double* answer) {
  static cpBody* const body = cpBodyNewStatic();
  cpShape* const ab = cpSegmentShapeNew(body, cpv(query[0], query[1]), cpv(query[2], query[3]), 0);
  cpShapeUpdate(ab, cpTransformIdentity);
  cpSegmentQueryInfo hit;
  const bool hits = cpShapeSegmentQuery(ab, cpv(query[4], query[5]), cpv(query[6], query[7]), 0, &hit) != cpFalse;
  cpShapeFree(ab);
  if (!hits) return 0;
  answer[0] = hit.point.x;
  answer[1] = hit.point.y;
  answer[3] = hit.alpha;
  return 1;
}
