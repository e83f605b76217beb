// For each subject a program that calls its function on a query, as one would write it to the library's maintainers.
// It takes the query's numbers as they are to stand in the source.
import { files } from './modules.mjs';

const jsts = (group, name) => `import ${name} from 'jsts/org/locationtech/jts/${group}/${name}.js';`;

// What is built for pages, and how it is had without one.
const pixi = `\
globalThis.navigator ??= { userAgent: '' };
globalThis.PIXI = await import('pixi.js');
const { default: extras } = await import('${files.pixi}');`;

const euclid = `import euclid from '${files.euclid}';`;
const jsxgraph = `import JXG from '${files.jsxgraph}';`;

const phaser = `\
import geom from '${files.phaser}';
const { Intersects, Line } = geom;`;

const cornerstone = `\
globalThis.window = globalThis;
const { default: cornerstoneMath } = await import('cornerstone-math');`;

// A number less another, as it is to stand in the source.
const minus = (one, other) => Number(one) - Number(other);

const rapier = (dimensions) => `\
import RAPIER from '@dimforge/rapier${dimensions}-compat';
await RAPIER.init();`;

export const programs = {
  // orientation

  'robust-predicates.orient2d': (ax, ay, bx, by, cx, cy) => `\
import { orient2d } from 'robust-predicates';
console.log(orient2d(${ax}, ${ay}, ${bx}, ${by}, ${cx}, ${cy}));
`,

  'robust-orientation.orient': (ax, ay, bx, by, cx, cy) => `\
import orient from 'robust-orientation';
console.log(orient([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}]));
`,

  'd3-polygon.polygonArea': (ax, ay, bx, by, cx, cy) => `\
import { polygonArea } from 'd3-polygon';
console.log(polygonArea([[${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}]]));
`,

  '@turf/boolean-clockwise.booleanClockwise': (ax, ay, bx, by, cx, cy) => `\
import { booleanClockwise } from '@turf/boolean-clockwise';
const [a, b, c] = [[${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}]];
console.log('clockwise:', booleanClockwise([a, b, c, a]));
console.log('clockwise when reversed:', booleanClockwise([c, b, a, c]));
`,

  'jsts.Orientation.index': (ax, ay, bx, by, cx, cy) => `\
${jsts('algorithm', 'Orientation')}
${jsts('geom', 'Coordinate')}
const a = new Coordinate(${ax}, ${ay});
const b = new Coordinate(${bx}, ${by});
const c = new Coordinate(${cx}, ${cy});
console.log(Orientation.index(a, b, c));
`,

  'jsxgraph.Math.Geometry.signedTriangle': (ax, ay, bx, by, cx, cy) => `\
${jsxgraph}
console.log(JXG.Math.Geometry.signedTriangle([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}]));
`,

  '@mathigon/euclid.Line.side': (ax, ay, bx, by, cx, cy) => `\
${euclid}
const { Line, Point } = euclid;
const line = new Line(new Point(${ax}, ${ay}), new Point(${bx}, ${by}));
console.log(line.side(new Point(${cx}, ${cy})));
`,

  '@thi.ng/geom-isec.classifyPointSegment2': (ax, ay, bx, by, cx, cy) => `\
import { classifyPointSegment2 } from '@thi.ng/geom-isec';
console.log(classifyPointSegment2([${cx}, ${cy}], [${ax}, ${ay}], [${bx}, ${by}]));
`,

  // quadratic_roots

  'mathjs.polynomialRoot': (a, b, c) => `\
import { polynomialRoot } from 'mathjs';
console.log(polynomialRoot(${c}, ${b}, ${a}));
`,

  'kld-polynomial.Polynomial.getRoots': (a, b, c) => `\
import { Polynomial } from 'kld-polynomial';
console.log(new Polynomial(${a}, ${b}, ${c}).getRoots());
`,

  'paper.Numerical.solveQuadratic': (a, b, c) => `\
import paper from 'paper';
const roots = [];
console.log(paper.Numerical.solveQuadratic(${a}, ${b}, ${c}, roots));
console.log(roots);
`,

  // point_projection

  'three.Line3.closestPointToPointParameter': (px, py, ax, ay, bx, by) => `\
import { Line3, Vector3 } from 'three';
const line = new Line3(new Vector3(${ax}, ${ay}, 0), new Vector3(${bx}, ${by}, 0));
console.log(line.closestPointToPointParameter(new Vector3(${px}, ${py}, 0), false));
`,

  'cornerstone-math.Line3.closestPointToPointParameter': (px, py, ax, ay, bx, by) => `\
${cornerstone}
const { Line3, Vector3 } = cornerstoneMath;
const line = new Line3(new Vector3(${ax}, ${ay}, 0), new Vector3(${bx}, ${by}, 0));
console.log(line.closestPointToPointParameter(new Vector3(${px}, ${py}, 0), false));
`,

  'jsts.LineSegment.projectionFactor': (px, py, ax, ay, bx, by) => `\
${jsts('geom', 'Coordinate')}
${jsts('geom', 'LineSegment')}
const segment = new LineSegment(new Coordinate(${ax}, ${ay}), new Coordinate(${bx}, ${by}));
console.log(segment.projectionFactor(new Coordinate(${px}, ${py})));
`,

  'jsxgraph.Math.Geometry.projectCoordsToSegment': (px, py, ax, ay, bx, by) => `\
${jsxgraph}
console.log(JXG.Math.Geometry.projectCoordsToSegment([1, ${px}, ${py}], [1, ${ax}, ${ay}], [1, ${bx}, ${by}]));
`,

  '@mathigon/euclid.Line.offset': (px, py, ax, ay, bx, by) => `\
${euclid}
const { Line, Point } = euclid;
const line = new Line(new Point(${ax}, ${ay}), new Point(${bx}, ${by}));
console.log(line.offset(new Point(${px}, ${py})));
`,

  '@thi.ng/geom-closest-point.closestT': (px, py, ax, ay, bx, by) => `\
import { closestT } from '@thi.ng/geom-closest-point';
console.log(closestT([${px}, ${py}], [${ax}, ${ay}], [${bx}, ${by}]));
`,

  // line_intersection

  'mathjs.intersect': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { intersect } from 'mathjs';
console.log(intersect([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]));
`,

  'fabric.Intersection.intersectLineLine': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { Intersection, Point } from 'fabric';
const [a, b] = [new Point(${ax}, ${ay}), new Point(${bx}, ${by})];
const [c, d] = [new Point(${cx}, ${cy}), new Point(${dx}, ${dy})];
const { status, points } = Intersection.intersectLineLine(a, b, c, d);
console.log(status, points);
`,

  'pixi.js.lineIntersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${pixi}
const [a, b] = [{ x: ${ax}, y: ${ay} }, { x: ${bx}, y: ${by} }];
const [c, d] = [{ x: ${cx}, y: ${cy} }, { x: ${dx}, y: ${dy} }];
const { x, y } = extras.PIXI.lineIntersection(a, b, c, d);
console.log(x, y);
`,

  'jsts.LineSegment.lineIntersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${jsts('geom', 'Coordinate')}
${jsts('geom', 'LineSegment')}
const ab = new LineSegment(new Coordinate(${ax}, ${ay}), new Coordinate(${bx}, ${by}));
const cd = new LineSegment(new Coordinate(${cx}, ${cy}), new Coordinate(${dx}, ${dy}));
console.log(ab.lineIntersection(cd));
`,

  'jsts.CGAlgorithmsDD.intersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${jsts('algorithm', 'CGAlgorithmsDD')}
${jsts('geom', 'Coordinate')}
const [a, b] = [new Coordinate(${ax}, ${ay}), new Coordinate(${bx}, ${by})];
const [c, d] = [new Coordinate(${cx}, ${cy}), new Coordinate(${dx}, ${dy})];
console.log(CGAlgorithmsDD.intersection(a, b, c, d));
`,

  'bezier-js.utils.lli8': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { Bezier } from 'bezier-js';
console.log(Bezier.getUtils().lli8(${ax}, ${ay}, ${bx}, ${by}, ${cx}, ${cy}, ${dx}, ${dy}));
`,

  '@flatten-js/core.Line.intersect': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { Line, Point } from '@flatten-js/core';
const ab = new Line(new Point(${ax}, ${ay}), new Point(${bx}, ${by}));
const cd = new Line(new Point(${cx}, ${cy}), new Point(${dx}, ${dy}));
console.log(ab.intersect(cd));
`,

  '@mathigon/euclid.intersections.lines': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${euclid}
const { Line, Point, intersections } = euclid;
const ab = new Line(new Point(${ax}, ${ay}), new Point(${bx}, ${by}));
const cd = new Line(new Point(${cx}, ${cy}), new Point(${dx}, ${dy}));
console.log(intersections(ab, cd));
`,

  '@jscad/modeling.maths.line2.intersectPointOfLines': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import jscad from '@jscad/modeling';
const { line2 } = jscad.maths;
const ab = line2.fromPoints(line2.create(), [${ax}, ${ay}], [${bx}, ${by}]);
const cd = line2.fromPoints(line2.create(), [${cx}, ${cy}], [${dx}, ${dy}]);
console.log(line2.intersectPointOfLines(ab, cd));
`,

  '@tldraw/intersect.intersectLineLine': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import tldraw from '@tldraw/intersect';
console.log(tldraw.intersectLineLine([[${ax}, ${ay}], [${bx}, ${by}]], [[${cx}, ${cy}], [${dx}, ${dy}]]));
`,

  'makerjs.point.fromSlopeIntersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import makerjs from 'makerjs';
const ab = new makerjs.paths.Line([${ax}, ${ay}], [${bx}, ${by}]);
const cd = new makerjs.paths.Line([${cx}, ${cy}], [${dx}, ${dy}]);
console.log(makerjs.point.fromSlopeIntersection(ab, cd));
`,

  'sylvester-es6.Line.intersectionWith': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { LineSegment } from 'sylvester-es6';
const ab = new LineSegment([${ax}, ${ay}], [${bx}, ${by}]).line;
const cd = new LineSegment([${cx}, ${cy}], [${dx}, ${dy}]).line;
console.log(ab.intersectionWith(cd));
`,

  '@thi.ng/geom-isec.intersectLineLine.lines': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { IntersectionType, intersectLineLine } from '@thi.ng/geom-isec';
const met = intersectLineLine([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]);
console.log(IntersectionType[met.type], met.isec);
`,

  // segment_intersection

  'robust-segment-intersect.crosses': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import crosses from 'robust-segment-intersect';
console.log(crosses([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]));
`,

  'exact-segment-intersect.exactIntersect': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import exactIntersect from 'exact-segment-intersect';
const met = exactIntersect([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]);
console.log(met);
const [x, y, w] = met.map((parts) => parts.reduce((sum, part) => sum + part, 0));
console.log(x / w, y / w);
`,

  '@turf/line-intersect.lineIntersect': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { lineIntersect } from '@turf/line-intersect';
const ab = { type: 'LineString', coordinates: [[${ax}, ${ay}], [${bx}, ${by}]] };
const cd = { type: 'LineString', coordinates: [[${cx}, ${cy}], [${dx}, ${dy}]] };
console.log(lineIntersect(ab, cd).features.map((feature) => feature.geometry.coordinates));
`,

  '@turf/boolean-intersects.booleanIntersects': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { booleanIntersects } from '@turf/boolean-intersects';
const ab = { type: 'LineString', coordinates: [[${ax}, ${ay}], [${bx}, ${by}]] };
const cd = { type: 'LineString', coordinates: [[${cx}, ${cy}], [${dx}, ${dy}]] };
console.log(booleanIntersects(ab, cd));
`,

  'sweepline-intersections.findIntersections': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import findIntersections from 'sweepline-intersections';
const ab = { type: 'LineString', coordinates: [[${ax}, ${ay}], [${bx}, ${by}]] };
const cd = { type: 'LineString', coordinates: [[${cx}, ${cy}], [${dx}, ${dy}]] };
const features = [ab, cd].map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
console.log(findIntersections({ type: 'FeatureCollection', features }, true));
`,

  'jsts.RobustLineIntersector': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${jsts('algorithm', 'RobustLineIntersector')}
${jsts('geom', 'Coordinate')}
const [a, b] = [new Coordinate(${ax}, ${ay}), new Coordinate(${bx}, ${by})];
const [c, d] = [new Coordinate(${cx}, ${cy}), new Coordinate(${dx}, ${dy})];
const intersector = new RobustLineIntersector();
intersector.computeIntersection(a, b, c, d);
console.log(intersector.getIntersectionNum());
for (let i = 0; i < intersector.getIntersectionNum(); ++i) console.log(intersector.getIntersection(i));
`,

  'fabric.Intersection.intersectSegmentSegment': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { Intersection, Point } from 'fabric';
const [a, b] = [new Point(${ax}, ${ay}), new Point(${bx}, ${by})];
const [c, d] = [new Point(${cx}, ${cy}), new Point(${dx}, ${dy})];
const { status, points } = Intersection.intersectSegmentSegment(a, b, c, d);
console.log(status, points);
`,

  'pixi.js.segmentIntersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${pixi}
const [a, b] = [{ x: ${ax}, y: ${ay} }, { x: ${bx}, y: ${by} }];
const [c, d] = [{ x: ${cx}, y: ${cy} }, { x: ${dx}, y: ${dy} }];
const { x, y } = extras.PIXI.segmentIntersection(a, b, c, d);
console.log(x, y);
`,

  'phaser.Geom.Intersects.LineToLine': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${phaser}
const ab = new Line(${ax}, ${ay}, ${bx}, ${by});
const cd = new Line(${cx}, ${cy}, ${dx}, ${dy});
const out = {};
console.log(Intersects.LineToLine(ab, cd, out), out);
`,

  'phaser.Geom.Intersects.GetLineToLine': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${phaser}
const ab = new Line(${ax}, ${ay}, ${bx}, ${by});
const cd = new Line(${cx}, ${cy}, ${dx}, ${dy});
console.log(Intersects.GetLineToLine(ab, cd));
`,

  'paper.Path.getIntersections': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import paper from 'paper';
paper.setup([1, 1]);
const ab = new paper.Path.Line({ from: [${ax}, ${ay}], to: [${bx}, ${by}], insert: false });
const cd = new paper.Path.Line({ from: [${cx}, ${cy}], to: [${dx}, ${dy}], insert: false });
const met = ab.getIntersections(cd);
console.log(met.length);
for (const at of met) console.log(at.point.x, at.point.y, at.hasOverlap());
`,

  'planck.EdgeShape.rayCast': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { EdgeShape, Transform, Vec2 } from 'planck';
const edge = new EdgeShape(new Vec2(${cx}, ${cy}), new Vec2(${dx}, ${dy}));
const ray = { p1: new Vec2(${ax}, ${ay}), p2: new Vec2(${bx}, ${by}), maxFraction: 1 };
const out = {};
console.log(edge.rayCast(out, ray, Transform.identity(), 0), out.fraction);
`,

  '@flatten-js/core.Segment.intersect': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { Point, Segment } from '@flatten-js/core';
const ab = new Segment(new Point(${ax}, ${ay}), new Point(${bx}, ${by}));
const cd = new Segment(new Point(${cx}, ${cy}), new Point(${dx}, ${dy}));
console.log(ab.intersect(cd));
`,

  'kld-intersections.Intersection.intersect': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { Intersection, ShapeInfo } from 'kld-intersections';
const ab = ShapeInfo.line([${ax}, ${ay}], [${bx}, ${by}]);
const cd = ShapeInfo.line([${cx}, ${cy}], [${dx}, ${dy}]);
const { status, points } = Intersection.intersect(ab, cd);
console.log(status, points);
`,

  '@jscad/modeling.maths.utils.intersect': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import jscad from '@jscad/modeling';
console.log(jscad.maths.utils.intersect([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]));
`,

  'intersects.lineLine': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import intersects from 'intersects';
console.log(intersects.lineLine(${ax}, ${ay}, ${bx}, ${by}, ${cx}, ${cy}, ${dx}, ${dy}));
`,

  '@tldraw/intersect.intersectLineSegmentLineSegment': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import tldraw from '@tldraw/intersect';
const [a, b, c, d] = [[${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]];
console.log(tldraw.intersectLineSegmentLineSegment(a, b, c, d));
`,

  'cornerstone-math.lineSegment.intersectLine': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${cornerstone}
const ab = { start: { x: ${ax}, y: ${ay} }, end: { x: ${bx}, y: ${by} } };
const cd = { start: { x: ${cx}, y: ${cy} }, end: { x: ${dx}, y: ${dy} } };
console.log(cornerstoneMath.lineSegment.intersectLine(ab, cd));
`,

  'jsxgraph.Math.Geometry.meetSegmentSegment': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${jsxgraph}
const [a, b, c, d] = [[1, ${ax}, ${ay}], [1, ${bx}, ${by}], [1, ${cx}, ${cy}], [1, ${dx}, ${dy}]];
console.log(JXG.Math.Geometry.meetSegmentSegment(a, b, c, d));
`,

  'makerjs.path.intersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import makerjs from 'makerjs';
const ab = new makerjs.paths.Line([${ax}, ${ay}], [${bx}, ${by}]);
const cd = new makerjs.paths.Line([${cx}, ${cy}], [${dx}, ${dy}]);
const out = {};
console.log(makerjs.path.intersection(ab, cd, out), out);
`,

  'geometric.lineIntersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { lineIntersection } from 'geometric';
console.log(lineIntersection([[${ax}, ${ay}], [${bx}, ${by}]], [[${cx}, ${cy}], [${dx}, ${dy}]]));
`,

  '@mathigon/euclid.intersections.segments': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${euclid}
const { Point, Segment, intersections } = euclid;
const ab = new Segment(new Point(${ax}, ${ay}), new Point(${bx}, ${by}));
const cd = new Segment(new Point(${cx}, ${cy}), new Point(${dx}, ${dy}));
console.log(intersections(ab, cd));
`,

  'line-intersect.checkIntersection': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { checkIntersection, colinearPointWithinSegment } from 'line-intersect';
const [a, b, c, d] = [[${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]];
const { type, point } = checkIntersection(...a, ...b, ...c, ...d);
console.log(type, point);
if (type === 'colinear') {
  for (const end of [a, b]) console.log(end, colinearPointWithinSegment(...end, ...c, ...d));
  for (const end of [c, d]) console.log(end, colinearPointWithinSegment(...end, ...a, ...b));
}
`,

  'sylvester-es6.LineSegment.intersectionWith': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { LineSegment } from 'sylvester-es6';
const ab = new LineSegment([${ax}, ${ay}], [${bx}, ${by}]);
const cd = new LineSegment([${cx}, ${cy}], [${dx}, ${dy}]);
console.log(ab.intersectionWith(cd));
`,

  'segseg.segseg': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import segseg from 'segseg';
const out = [NaN, NaN];
console.log(segseg(out, [${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]), out);
`,

  '@thi.ng/geom-isec.intersectLineLine.segments': (ax, ay, bx, by, cx, cy, dx, dy) => `\
import { IntersectionType, intersectLineLine } from '@thi.ng/geom-isec';
const { type, isec, alpha, beta } = intersectLineLine([${ax}, ${ay}], [${bx}, ${by}], [${cx}, ${cy}], [${dx}, ${dy}]);
console.log(IntersectionType[type], isec, alpha, beta);
`,

  '@dimforge/rapier2d-compat.Segment.castRay': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${rapier('2d')}
const wall = new RAPIER.Segment({ x: ${cx}, y: ${cy} }, { x: ${dx}, y: ${dy} });
const ray = new RAPIER.Ray({ x: ${ax}, y: ${ay} }, { x: ${minus(bx, ax)}, y: ${minus(by, ay)} });
console.log(wall.castRay(ray, { x: 0, y: 0 }, 0, 1, true));
`,

  '@dimforge/rapier2d-compat.Segment.castShape': (ax, ay, bx, by, cx, cy, dx, dy) => `\
${rapier('2d')}
const wall = new RAPIER.Segment({ x: ${cx}, y: ${cy} }, { x: ${dx}, y: ${dy} });
const ball = new RAPIER.Ball(0), from = { x: ${ax}, y: ${ay} }, still = { x: 0, y: 0 };
const way = { x: ${minus(bx, ax)}, y: ${minus(by, ay)} };
console.log(wall.castShape(still, 0, still, ball, from, 0, way, 0, 1, true));
`,

  // vertex_triangle_ccd, of triangles at rest

  'three.Ray.intersectTriangle': (v0x, v0y, v0z, ax, ay, az, bx, by, bz, cx, cy, cz, v1x, v1y, v1z) => `\
import { Ray, Vector3 } from 'three';
const from = new Vector3(${v0x}, ${v0y}, ${v0z}), to = new Vector3(${v1x}, ${v1y}, ${v1z});
const a = new Vector3(${ax}, ${ay}, ${az});
const b = new Vector3(${bx}, ${by}, ${bz});
const c = new Vector3(${cx}, ${cy}, ${cz});
const ray = new Ray(from, new Vector3().subVectors(to, from).normalize());
console.log(ray.intersectTriangle(a, b, c, false, new Vector3()));
`,

  'cannon-es.Ray.intersectBody': (v0x, v0y, v0z, ax, ay, az, bx, by, bz, cx, cy, cz, v1x, v1y, v1z) => `\
import { Body, Ray, RaycastResult, Trimesh, Vec3 } from 'cannon-es';
const from = new Vec3(${v0x}, ${v0y}, ${v0z}), to = new Vec3(${v1x}, ${v1y}, ${v1z});
const corners = [${ax}, ${ay}, ${az}, ${bx}, ${by}, ${bz}, ${cx}, ${cy}, ${cz}];
const body = new Body({ mass: 0, shape: new Trimesh(corners, [0, 1, 2]) });
const result = new RaycastResult();
new Ray(from, to).intersectBody(body, result);
console.log(result.hasHit);
`,

  '@dimforge/rapier3d-compat.Triangle.castRay': (v0x, v0y, v0z, ax, ay, az, bx, by, bz, cx, cy, cz, v1x, v1y, v1z) => `\
${rapier('3d')}
const a = { x: ${ax}, y: ${ay}, z: ${az} };
const b = { x: ${bx}, y: ${by}, z: ${bz} };
const c = { x: ${cx}, y: ${cy}, z: ${cz} };
const way = { x: ${minus(v1x, v0x)}, y: ${minus(v1y, v0y)}, z: ${minus(v1z, v0z)} };
const ray = new RAPIER.Ray({ x: ${v0x}, y: ${v0y}, z: ${v0z} }, way);
console.log(new RAPIER.Triangle(a, b, c).castRay(ray, { x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 0, w: 1 }, 1, true));
`,

  'ammo.js.btCollisionWorld.rayTest': (v0x, v0y, v0z, ax, ay, az, bx, by, bz, cx, cy, cz, v1x, v1y, v1z) => `\
import Ammo from 'ammo.js';
const at = (x, y, z) => new Ammo.btVector3(x, y, z), from = at(${v0x}, ${v0y}, ${v0z}), to = at(${v1x}, ${v1y}, ${v1z});
const mesh = new Ammo.btTriangleMesh(), place = new Ammo.btTransform();
mesh.addTriangle(at(${ax}, ${ay}, ${az}), at(${bx}, ${by}, ${bz}), at(${cx}, ${cy}, ${cz}), false), place.setIdentity();
const shape = new Ammo.btBvhTriangleMeshShape(mesh, true, true), motion = new Ammo.btDefaultMotionState(place);
const body = new Ammo.btRigidBody(new Ammo.btRigidBodyConstructionInfo(0, motion, shape, at(0, 0, 0)));
const set = new Ammo.btDefaultCollisionConfiguration(), solver = new Ammo.btSequentialImpulseConstraintSolver();
const parts = [new Ammo.btCollisionDispatcher(set), new Ammo.btDbvtBroadphase(), solver, set];
const world = new Ammo.btDiscreteDynamicsWorld(...parts), result = new Ammo.ClosestRayResultCallback(from, to);
world.addRigidBody(body), world.rayTest(from, to, result), console.log(result.hasHit());
`,

  // edge_edge_ccd, of edges that do not turn

  '@dimforge/rapier3d-compat.Segment.castShape': (...q) => `\
${rapier('3d')}
const at = (x, y, z) => ({ x, y, z }), still = at(0, 0, 0), upright = { ...still, w: 1 };
const ab = new RAPIER.Segment(at(${q.slice(0, 3).join(', ')}), at(${q.slice(3, 6).join(', ')}));
const cd = new RAPIER.Segment(at(${q.slice(6, 9).join(', ')}), at(${q.slice(9, 12).join(', ')}));
const abWay = at(${[12, 13, 14].map((i) => minus(q[i], q[i - 12])).join(', ')});
const cdWay = at(${[18, 19, 20].map((i) => minus(q[i], q[i - 12])).join(', ')});
console.log(ab.castShape(still, upright, abWay, cd, still, upright, cdWay, 0, 1, true));
`,
};
