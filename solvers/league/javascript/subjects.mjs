// The subjects of the npm registry: each calls one public function of a package, as its documentation says.
import { foot, hit, point, pointUnlessNaN, points, roots, turn } from './answers.mjs';
import { ammo, cornerstone, euclid, jsts, jsxgraph, phaser, pixi, rapier2d, rapier3d } from './modules.mjs';

export const subjects = [];

/// `adapt` makes a solver from the package's module: from the numbers of a query the answer. If the documentation states
/// that the function differs on purpose, `conventions` says how, each with the sentence that states it. What else
/// explains an answer, such as a tolerance, is in `note`. A slow function gets fewer `cases`. `as` distinguishes two
/// subjects of one function. If the function answers only some queries, `domain` names them, and the subject
/// refuses every other one.
function subject(problem, library, called, adapt, { module = library, conventions = {}, domain = '', note = '',
                                                    cases = 0, as = called } = {}) {
  subjects.push({ name: `${library}.${as}`, problem, package: library, function: called, conventions, domain, note,
                  cases, adapt, module });
}

const refused = [-1];
const isBinary32 = (numbers) => numbers.every((number) => Math.fround(number) === number);

// What `make` makes of the coordinates of a query, two by two.
const all = (q, make) => Array.from({ length: q.length / 2 }, (_, i) => make(q[2 * i], q[2 * i + 1]));
const arrays = (q) => all(q, (x, y) => [x, y]);
const objects = (q) => all(q, (x, y) => ({ x, y }));

// The segments ab and cd as a library makes them of two points each.
const two = ([a, b, c, d], make) => [make(a, b), make(c, d)];
const lineStrings = (q) => two(arrays(q), (a, b) => ({ type: 'LineString', coordinates: [a, b] }));
const features = (q) => lineStrings(q).map((geometry) => ({ type: 'Feature', properties: {}, geometry }));

// orientation

subject('orientation', 'robust-predicates', 'orient2d', ({ orient2d }) => (q) => turn(-orient2d(...q)));

subject('orientation', 'robust-orientation', 'orient', ({ default: orient }) => (q) => turn(-orient(...arrays(q))),
        { note: "'<0 if the tuple of points is positively oriented' (README)" });

subject('orientation', 'd3-polygon', 'polygonArea', ({ polygonArea }) => (q) => turn(-polygonArea(arrays(q))),
        { note: "'If the vertices of the polygon are in counterclockwise order (assuming a coordinate system where the "
              + "origin is in the top-left corner), the returned area is positive' (https://d3js.org/d3-polygon)" });

subject('orientation', '@turf/boolean-clockwise', 'booleanClockwise', ({ booleanClockwise }) => (q) => {
  const [a, b, c] = arrays(q);
  return turn(booleanClockwise([c, b, a, c]) - booleanClockwise([a, b, c, a]));
}, { note: 'it is called in both directions: clockwise in both, or in neither, counts as collinear' });

subject('orientation', 'jsts', 'Orientation.index',
        ({ Coordinate, Orientation }) => (q) => turn(Orientation.index(...all(q, (x, y) => new Coordinate(x, y)))),
        { module: jsts });

subject('orientation', 'jsxgraph', 'Math.Geometry.signedTriangle',
        ({ default: { Math: { Geometry } } }) => (q) => turn(Geometry.signedTriangle(...arrays(q))),
        { module: jsxgraph,
          note: "'If the return value is > 0, then the point p2 is right of the line [p1, p3] (i.e p3 is left from "
                + "[p1, p2]).' (geometry.js)" });

subject('orientation', '@mathigon/euclid', 'Line.side', ({ default: { Line, Point } }) => (q) => {
  const [a, b, c] = all(q, (x, y) => new Point(x, y));
  return turn(-new Line(a, b).side(c));
}, { module: euclid,
     note: "its parameter tolerance is 1e-6 by default; its documentation does not say which sign is which side: "
         + "'Returns which side of this line a point p is on (or 0 on the line).' (line.ts)" });

subject('orientation', '@thi.ng/geom-isec', 'classifyPointSegment2', ({ classifyPointSegment2 }) => (q) => {
  const [a, b, c] = arrays(q);
  return turn(classifyPointSegment2(c, a, b));
}, { note: "it has a tolerance of 1e-6, documented: '`0` if `p` lies on the line (using `eps` as tolerance)' "
         + '(point.d.ts)' });

// quadratic_roots

subject('quadratic_roots', 'mathjs', 'polynomialRoot',
        ({ polynomialRoot }) => ([a, b, c]) => roots(polynomialRoot(c, b, a).filter((x) => typeof x === 'number')),
        { cases: 1000,
          note: "it has tolerances of 1e-12 and 1e-15, documented: 'The minimum relative difference used to test "
              + "equality between two compared values. This value is used by all relational functions. Default value "
              + "is 1e-12.' (https://mathjs.org/docs/core/configuration.html)" });

subject('quadratic_roots', 'kld-polynomial', 'Polynomial.getRoots',
        ({ default: { Polynomial } }) => (q) => roots(new Polynomial(...q).getRoots()));

subject('quadratic_roots', 'paper', 'Numerical.solveQuadratic', ({ default: { Numerical } }) => (q) => {
  const found = [];
  const count = Numerical.solveQuadratic(...q, found);
  return count < 0 ? [3] : roots(found.slice(0, count));
}, { note: 'it is exported, but not in the reference' });

// point_projection

subject('point_projection', 'three', 'Line3.closestPointToPointParameter', ({ Line3, Vector3 }) => (q) => {
  const [p, a, b] = all(q, (x, y) => new Vector3(x, y, 0));
  return foot(new Line3(a, b).closestPointToPointParameter(p, false));
});

subject('point_projection', 'cornerstone-math', 'Line3.closestPointToPointParameter',
        ({ Line3, Vector3 }) => (q) => {
          const [p, a, b] = all(q, (x, y) => new Vector3(x, y, 0));
          return foot(new Line3(a, b).closestPointToPointParameter(p, false));
        },
        { module: cornerstone });

subject('point_projection', 'jsts', 'LineSegment.projectionFactor', ({ Coordinate, LineSegment }) => (q) => {
  const [p, a, b] = all(q, (x, y) => new Coordinate(x, y));
  return foot(new LineSegment(a, b).projectionFactor(p));
}, { module: jsts });

subject('point_projection', 'jsxgraph', 'Math.Geometry.projectCoordsToSegment',
        ({ default: { Math: { Geometry } } }) => (q) =>
          foot(Geometry.projectCoordsToSegment(...all(q, (x, y) => [1, x, y]))[1]),
        { module: jsxgraph,
          conventions: { zero_length_is_start: 'If the segment has length 0, i.e. is a point, the projection is equal '
                                               + 'to that point. (geometry.js)' } });

subject('point_projection', '@mathigon/euclid', 'Line.offset', ({ default: { Line, Point } }) => (q) => {
  const [p, a, b] = all(q, (x, y) => new Point(x, y));
  return foot(new Line(a, b).offset(p));
}, { module: euclid });

subject('point_projection', '@thi.ng/geom-closest-point', 'closestT',
        ({ closestT }) => (q) => foot(closestT(...arrays(q))));

// line_intersection

subject('line_intersection', 'mathjs', 'intersect', ({ intersect }) => (q) => point(intersect(...arrays(q))),
        { cases: 1000,
          note: "it has a tolerance of 1e-12 on the determinant, which is documented only for comparisons: 'The "
              + "minimum relative difference used to test equality between two compared values.' "
              + '(https://mathjs.org/docs/core/configuration.html)' });

subject('line_intersection', 'fabric', 'Intersection.intersectLineLine', ({ Intersection, Point }) => (q) => {
  const met = Intersection.intersectLineLine(...all(q, (x, y) => new Point(x, y)));
  return met.status === 'Coincident' ? [2] : point(met.points[0]);
});

subject('line_intersection', 'pixi.js', 'lineIntersection',
        ({ lineIntersection }) => (q) => pointUnlessNaN(lineIntersection(...objects(q), {})),
        { module: pixi,
          conventions: { same_line_is_parallel: 'Coincident or parallel lines return a `NaN` point `{x: NaN, y: NaN}`. '
                                              + '(util.d.ts)' } });

subject('line_intersection', 'jsts', 'LineSegment.lineIntersection', ({ Coordinate, LineSegment }) => (q) => {
  const [ab, cd] = two(all(q, (x, y) => new Coordinate(x, y)), (a, b) => new LineSegment(a, b));
  return point(ab.lineIntersection(cd));
}, { module: jsts,
     conventions: { same_line_is_parallel: 'If there is a unique intersection point, it is returned. Otherwise, null '
                                         + 'is returned. (JTS, LineSegment)' } });

subject('line_intersection', 'jsts', 'CGAlgorithmsDD.intersection',
        ({ CGAlgorithmsDD, Coordinate }) => (q) =>
          point(CGAlgorithmsDD.intersection(...all(q, (x, y) => new Coordinate(x, y)))),
        { module: jsts,
          conventions: { same_line_is_parallel: 'If the lines are parallel (either identical or separate) a null value '
                                              + 'is returned. (JTS, CGAlgorithmsDD)' } });

subject('line_intersection', 'bezier-js', 'utils.lli8',
        ({ Bezier }) => (q) => point(Bezier.getUtils().lli8(...q)));

subject('line_intersection', '@flatten-js/core', 'Line.intersect', ({ Line, Point }) => (q) => {
  try {
    const [ab, cd] = two(all(q, (x, y) => new Point(x, y)), (a, b) => new Line(a, b));
    return points(ab.intersect(cd));
  } catch (error) {
    if (error.message === 'Illegal Parameters') return [3];
    throw error;
  }
}, { note: "it has a tolerance of 1e-6, documented: 'Floating point comparison tolerance. Default value is 0.000001' "
         + '(utils.js)' });

subject('line_intersection', '@mathigon/euclid', 'intersections',
        ({ default: { Line, Point, intersections } }) => (q) =>
  points(intersections(...two(all(q, (x, y) => new Point(x, y)), (a, b) => new Line(a, b)))),
        { as: 'intersections.lines', module: euclid });

subject('line_intersection', '@jscad/modeling', 'maths.line2.intersectPointOfLines',
        ({ default: { maths: { line2, vec2 } } }) => (q) => {
          const [ab, cd] = two(all(q, vec2.fromValues), (a, b) => line2.fromPoints(line2.create(), a, b));
          const met = line2.intersectPointOfLines(ab, cd);
          if (met.every(Number.isFinite)) return point(met);
          return met.some((v) => Math.abs(v) === Infinity) ? [0] : [2];
        },
        { note: "'The point will have Infinity values if the lines are parallel. The point will have NaN values if the "
              + "lines are the same.' (intersectPointOfLines.js)" });

subject('line_intersection', '@tldraw/intersect', 'intersectLineLine',
        ({ default: { intersectLineLine } }) => (q) =>
          point(intersectLineLine(...two(arrays(q), (a, b) => [a, b]))));

subject('line_intersection', 'makerjs', 'point.fromSlopeIntersection',
        ({ default: { paths: { Line }, point: { fromSlopeIntersection } } }) => (q) =>
          point(fromSlopeIntersection(...two(arrays(q), (a, b) => new Line(a, b)))));

subject('line_intersection', 'sylvester-es6', 'Line.intersectionWith', ({ LineSegment }) => (q) => {
  const [ab, cd] = two(arrays(q), (a, b) => new LineSegment(a, b).line);
  return point(ab.intersectionWith(cd)?.elements);
}, { conventions: { same_line_is_parallel: 'Returns the unique intersection point with the argument, if one exists. '
                                         + '(@types/sylvester)' },
     note: 'it has a PRECISION of 1e-6' });

subject('line_intersection', '@thi.ng/geom-isec', 'intersectLineLine',
        ({ IntersectionType, intersectLineLine }) => (q) => {
          const { type, isec } = intersectLineLine(...arrays(q));
          if (type === IntersectionType.PARALLEL) return [0];
          return [IntersectionType.INTERSECT, IntersectionType.INTERSECT_OUTSIDE].includes(type) ? point(isec[0]) : [2];
        },
        { as: 'intersectLineLine.lines' });

// segment_intersection

subject('segment_intersection', 'robust-segment-intersect', 'crosses',
        ({ default: crosses }) => (q) => hit(crosses(...arrays(q))),
        { conventions: { hit_only: '**Returns** `true` if the linesegments intersect, false otherwise (README)' } });

subject('segment_intersection', 'exact-segment-intersect', 'exactIntersect', ({ default: exactIntersect }) => (q) => {
  const [x, y, w] = exactIntersect(...arrays(q)).map((parts) => parts.reduce((sum, part) => sum + part, 0));
  return w === 0 ? [0] : point([x / w, y / w]);
}, { note: "'A homogeneous 3 vector encoding the exact point of intersection' (README), divided here" });

subject('segment_intersection', '@turf/line-intersect', 'lineIntersect', ({ lineIntersect }) => (q) =>
  points(lineIntersect(...lineStrings(q)).features.map(({ geometry }) => geometry.coordinates)));

subject('segment_intersection', '@turf/boolean-intersects', 'booleanIntersects',
        ({ booleanIntersects }) => (q) => hit(booleanIntersects(...lineStrings(q))),
        { conventions: { hit_only: 'Returns **boolean** true if geometries intersect, false otherwise (README)' } });

subject('segment_intersection', 'sweepline-intersections', 'findIntersections',
        ({ default: findIntersections }) => (q) =>
          points(findIntersections({ type: 'FeatureCollection', features: features(q) }, true)));

subject('segment_intersection', 'jsts', 'RobustLineIntersector', ({ Coordinate, RobustLineIntersector }) => (q) => {
  const intersector = new RobustLineIntersector();
  intersector.computeIntersection(...all(q, (x, y) => new Coordinate(x, y)));
  return points(Array.from({ length: intersector.getIntersectionNum() }, (_, i) => intersector.getIntersection(i)));
}, { module: jsts });

subject('segment_intersection', 'fabric', 'Intersection.intersectSegmentSegment', ({ Intersection, Point }) => (q) => {
  const met = Intersection.intersectSegmentSegment(...all(q, (x, y) => new Point(x, y)));
  return met.status === 'Coincident' ? [2] : point(met.points[0]);
});

subject('segment_intersection', 'pixi.js', 'segmentIntersection',
        ({ segmentIntersection }) => (q) => pointUnlessNaN(segmentIntersection(...objects(q), {})),
        { module: pixi,
          conventions: { overlap_is_disjoint: 'Coincident, parallel or non-intersecting segments return a `NaN` point '
                                            + '`{x: NaN, y: NaN}`. (util.d.ts)' } });

subject('segment_intersection', 'phaser', 'Geom.Intersects.LineToLine',
        ({ default: { Intersects, Line } }) => ([ax, ay, bx, by, cx, cy, dx, dy]) => {
          const met = {};
          return Intersects.LineToLine(new Line(ax, ay, bx, by), new Line(cx, cy, dx, dy), met) ? point(met) : [0];
        },
        { module: phaser,
          conventions: { overlap_is_disjoint: 'If the Lines are identical, they will be treated as parallel and thus '
                                            + 'non-intersecting. (LineToLine.js)' } });

subject('segment_intersection', 'phaser', 'Geom.Intersects.GetLineToLine',
        ({ default: { Intersects, Line } }) => ([ax, ay, bx, by, cx, cy, dx, dy]) => {
          const met = Intersects.GetLineToLine(new Line(ax, ay, bx, by), new Line(cx, cy, dx, dy));
          return met === null ? [0] : [1, met.x, met.y, met.z];
        },
        { module: phaser,
          conventions: { overlap_is_disjoint: 'returns the intersection point as a Vector3, or `null` if the lines are '
                                            + 'parallel, or do not intersect. (GetLineToLine.js)' } });

subject('segment_intersection', 'paper', 'Path.getIntersections', ({ default: paper }) => {
  paper.setup([1, 1]);
  return (q) => {
    const [ab, cd] = two(arrays(q), (from, to) => new paper.Path.Line({ from, to, insert: false }));
    const met = ab.getIntersections(cd);
    return met.some((at) => at.hasOverlap()) ? [2] : points(met.map((at) => at.point));
  };
}, { cases: 1000 });

subject('segment_intersection', 'planck', 'EdgeShape.rayCast', ({ EdgeShape, Transform, Vec2 }) => (q) => {
  const [p1, p2, c, d] = all(q, (x, y) => new Vec2(x, y));
  const hits = {};
  const met = new EdgeShape(c, d).rayCast(hits, { p1, p2, maxFraction: 1 }, Transform.identity(), 0);
  return met ? [1, null, null, hits.fraction] : [0];
}, { note: "'The ray hits at `p1 + fraction * (p2 - p1)`' (planck.d.ts)" });

subject('segment_intersection', '@flatten-js/core', 'Segment.intersect', ({ Point, Segment }) => (q) => {
  const [ab, cd] = two(all(q, (x, y) => new Point(x, y)), (a, b) => new Segment(a, b));
  return points(ab.intersect(cd));
}, { note: "it has a tolerance of 1e-6, documented: 'Floating point comparison tolerance. Default value is 0.000001' "
         + '(utils.js)' });

subject('segment_intersection', 'kld-intersections', 'Intersection.intersect',
        ({ default: { Intersection, ShapeInfo } }) => (q) =>
          points(Intersection.intersect(...two(arrays(q), (a, b) => ShapeInfo.line(a, b))).points));

subject('segment_intersection', '@jscad/modeling', 'maths.utils.intersect',
        ({ default: { maths: { utils, vec2 } } }) => (q) => point(utils.intersect(...all(q, vec2.fromValues))));

subject('segment_intersection', 'intersects', 'lineLine', ({ default: { lineLine } }) => (q) => hit(lineLine(...q)),
        { conventions: { hit_only: 'line-line collision [...] @return {boolean} (line-line.js)' } });

subject('segment_intersection', '@tldraw/intersect', 'intersectLineSegmentLineSegment',
        ({ default: { intersectLineSegmentLineSegment } }) => (q) =>
          points(intersectLineSegmentLineSegment(...arrays(q)).points));

subject('segment_intersection', 'cornerstone-math', 'lineSegment.intersectLine',
        ({ lineSegment }) => (q) =>
          point(lineSegment.intersectLine(...two(objects(q), (start, end) => ({ start, end })))),
        { module: cornerstone });

subject('segment_intersection', 'jsxgraph', 'Math.Geometry.meetSegmentSegment',
        ({ default: { Math: { Geometry } } }) => (q) => {
          const [[z, x, y], s, t] = Geometry.meetSegmentSegment(...all(q, (px, py) => [1, px, py]));
          return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? [1, x / z, y / z, s, t] : [0];
        },
        { module: jsxgraph,
          conventions: { overlap_is_disjoint: 'If the two segments are collinear, [[0,0,0], Infinity, Infinity] is '
                                              + 'returned. (geometry.js)' } });

subject('segment_intersection', 'makerjs', 'path.intersection',
        ({ default: { path, paths: { Line } } }) => (q) => {
          const out = {};
          const met = path.intersection(...two(arrays(q), (a, b) => new Line(a, b)), out);
          return out.out_AreOverlapped ? [2] : points(met?.intersectionPoints ?? []);
        },
        { note: "'Optional output variable which will be set to true if the paths are overlapped.' (index.d.ts)" });

subject('segment_intersection', 'geometric', 'lineIntersection',
        ({ lineIntersection }) => (q) => point(lineIntersection(...two(arrays(q), (a, b) => [a, b]))),
        { conventions: { overlap_is_point: 'Returns a point where line a intersects line b. (geometric.js)' } });

subject('segment_intersection', '@mathigon/euclid', 'intersections',
        ({ default: { Point, Segment, intersections } }) => (q) =>
  points(intersections(...two(all(q, (x, y) => new Point(x, y)), (a, b) => new Segment(a, b)))),
        { as: 'intersections.segments', module: euclid });

// Of collinear ones it asks for a second function: 'Use `colinearPointWithinSegment()` to check' (README).
subject('segment_intersection', 'line-intersect', 'checkIntersection',
        ({ default: { checkIntersection, colinearPointWithinSegment } }) => (q) => {
          const { type, point: met } = checkIntersection(...q);
          if (type !== 'colinear') return point(met);
          const [ab, cd] = [q.slice(0, 4), q.slice(4)];
          const ends = arrays(ab).filter((end) => colinearPointWithinSegment(...end, ...cd));
          return points([...ends, ...arrays(cd).filter((end) => colinearPointWithinSegment(...end, ...ab))]);
        });

subject('segment_intersection', 'sylvester-es6', 'LineSegment.intersectionWith', ({ LineSegment }) => (q) => {
  const [ab, cd] = two(arrays(q), (a, b) => new LineSegment(a, b));
  return point(ab.intersectionWith(cd)?.elements);
}, { note: 'it has a PRECISION of 1e-6' });

subject('segment_intersection', 'segseg', 'segseg', ({ default: segseg }) => (q) => {
  const met = [NaN, NaN];
  return segseg(met, ...arrays(q)) ? point(met) : [0];
}, { conventions: { overlap_is_point: 'the output vector where collision point is stored (README)' } });

subject('segment_intersection', '@thi.ng/geom-isec', 'intersectLineLine',
        ({ IntersectionType, intersectLineLine }) => (q) => {
          const { type, isec, alpha, beta } = intersectLineLine(...arrays(q));
          if (type === IntersectionType.COINCIDENT) return [2];
          return type === IntersectionType.INTERSECT ? [...point(isec[0]), alpha, beta] : [0];
        },
        { as: 'intersectLineLine.segments',
          note: 'it answers COINCIDENT for collinear segments with any point in common; that counts as an overlap' });

subject('segment_intersection', '@dimforge/rapier2d-compat', 'Segment.castRay', ({ Ray, Segment }) => (q) => {
  const [a, b, c, d] = objects(q);
  const along = { x: b.x - a.x, y: b.y - a.y };
  if (!isBinary32([...q, along.x, along.y])) return refused;
  return hit(new Segment(c, d).castRay(new Ray(a, along), { x: 0, y: 0 }, 0, 1, true) >= 0);
}, { module: rapier2d, domain: 'all numbers and b - a are exact in binary32, in which it computes',
     conventions: { hit_only: 'The time of impact between this shape and the ray. (shape.d.ts)' } });

subject('segment_intersection', '@dimforge/rapier2d-compat', 'Segment.castShape', ({ Ball, Segment }) => (q) => {
  const [a, b, c, d] = objects(q), still = { x: 0, y: 0 };
  const along = { x: b.x - a.x, y: b.y - a.y };
  if (!isBinary32([...q, along.x, along.y])) return refused;
  return hit(new Segment(c, d).castShape(still, 0, still, new Ball(0), a, 0, along, 0, 1, true));
}, { module: rapier2d, domain: 'all numbers and b - a are exact in binary32, in which it computes',
     conventions: { hit_only: 'If the two moving shapes collider at some point along their trajectories, this returns '
                            + 'the time at which the two shape collider (shape.d.ts)' },
     note: 'a ball of radius 0 moves from a to b' });

// vertex_triangle_ccd, by functions for a ray and a triangle

const atRest = 'the triangle is at rest';
const atRestInBinary32 = `${atRest}, and all numbers and the way of the vertex are exact in binary32, in which it `
                       + 'computes';
const inSpace = (q) => Array.from({ length: 8 }, (_, i) => ({ x: q[3 * i], y: q[3 * i + 1], z: q[3 * i + 2] }));
const isAtRest = (q) => q.slice(3, 12).every((number, i) => number === q[15 + i]);
const between = (from, to) => ({ x: to.x - from.x, y: to.y - from.y, z: to.z - from.z });
const isWayInBinary32 = (q, way) => isBinary32([...q, way.x, way.y, way.z]);

subject('vertex_triangle_ccd', 'three', 'Ray.intersectTriangle', ({ Ray, Vector3 }) => (q) => {
  if (!isAtRest(q)) return refused;
  const [from, a, b, c, to] = inSpace(q).map(({ x, y, z }) => new Vector3(x, y, z));
  const direction = new Vector3().subVectors(to, from).normalize();
  const met = new Ray(from, direction).intersectTriangle(a, b, c, false, new Vector3());
  return hit(met && met.distanceTo(from) <= to.distanceTo(from));
}, { domain: atRest,
     note: "a hit farther along the ray than the vertex moves counts as none; the direction 'must be normalized (with "
         + "Vector3.normalize) for the methods to operate properly' (Ray)" });

subject('vertex_triangle_ccd', 'cannon-es', 'Ray.intersectBody',
        ({ Body, Ray, RaycastResult, Trimesh, Vec3 }) => (q) => {
  if (!isAtRest(q) || !isBinary32(q.slice(3, 12))) return refused;
  const body = new Body({ mass: 0, shape: new Trimesh(q.slice(3, 12), [0, 1, 2]) }), result = new RaycastResult();
  new Ray(new Vec3(...q.slice(0, 3)), new Vec3(...q.slice(12, 15))).intersectBody(body, result);
  return hit(result.hasHit);
}, { domain: `${atRest}, and its corners are exact in binary32, in which it keeps them`,
     note: 'the triangle is a Trimesh' });

subject('vertex_triangle_ccd', '@dimforge/rapier3d-compat', 'Triangle.castRay', ({ Ray, Triangle }) => (q) => {
  const [from, a, b, c, to] = inSpace(q), way = between(from, to);
  if (!isAtRest(q) || !isWayInBinary32(q, way)) return refused;
  const still = { x: 0, y: 0, z: 0 };
  return hit(new Triangle(a, b, c).castRay(new Ray(from, way), still, { ...still, w: 1 }, 1, true) >= 0);
}, { module: rapier3d, domain: atRestInBinary32 });

subject('vertex_triangle_ccd', 'ammo.js', 'btCollisionWorld.rayTest', (Ammo) => (q) => {
  const [from, a, b, c, to] = inSpace(q);
  if (!isAtRest(q) || !isWayInBinary32(q, between(from, to))) return refused;
  return hit(ammoHit(Ammo, [a, b, c].map((at) => new Ammo.btVector3(at.x, at.y, at.z)),
                     new Ammo.btVector3(from.x, from.y, from.z), new Ammo.btVector3(to.x, to.y, to.z)));
}, { module: ammo, domain: atRestInBinary32,
     note: 'the triangle is a btBvhTriangleMeshShape of a btRigidBody without mass' });

// What is made in Bullet's memory is destroyed again.
function ammoHit(Ammo, corners, from, to) {
  const mesh = new Ammo.btTriangleMesh();
  mesh.addTriangle(...corners, false);
  const shape = new Ammo.btBvhTriangleMeshShape(mesh, true, true), place = new Ammo.btTransform();
  place.setIdentity();
  const motion = new Ammo.btDefaultMotionState(place), inertia = new Ammo.btVector3(0, 0, 0);
  const info = new Ammo.btRigidBodyConstructionInfo(0, motion, shape, inertia), body = new Ammo.btRigidBody(info);
  const settings = new Ammo.btDefaultCollisionConfiguration(), dispatcher = new Ammo.btCollisionDispatcher(settings);
  const broadphase = new Ammo.btDbvtBroadphase(), constraints = new Ammo.btSequentialImpulseConstraintSolver();
  const world = new Ammo.btDiscreteDynamicsWorld(dispatcher, broadphase, constraints, settings);
  world.addRigidBody(body);
  const result = new Ammo.ClosestRayResultCallback(from, to);
  world.rayTest(from, to, result);
  const met = result.hasHit();
  world.removeRigidBody(body);
  [result, world, constraints, broadphase, dispatcher, settings, body, info, inertia, motion, place, shape, mesh, from,
   to, ...corners].forEach(Ammo.destroy);
  return met;
}

// edge_edge_ccd, by functions for shapes with velocities

subject('edge_edge_ccd', '@dimforge/rapier3d-compat', 'Segment.castShape', ({ Segment }) => (q) => {
  const [a, b, c, d, ...later] = inSpace(q), ways = [a, b, c, d].map((from, i) => between(from, later[i]));
  const alike = (one, other) => one.x === other.x && one.y === other.y && one.z === other.z;
  if (!alike(ways[0], ways[1]) || !alike(ways[2], ways[3])) return refused;
  if (!ways.every((way) => isWayInBinary32(q, way))) return refused;
  const still = { x: 0, y: 0, z: 0 }, upright = { ...still, w: 1 };
  const [ab, cd] = [new Segment(a, b), new Segment(c, d)];
  return hit(ab.castShape(still, upright, ways[0], cd, still, upright, ways[2], 0, 1, true));
}, { module: rapier3d,
     domain: 'neither edge turns, and all numbers and the ways are exact in binary32, in which it computes' });
