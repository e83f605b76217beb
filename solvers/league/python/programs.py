"""For each subject a program that calls its function on a query, as one would write it to the library's maintainers."""

# By the problem the names of a query's numbers, in their order.
names = {
    "orientation": "ax ay bx by cx cy".split(),
    "quadratic_roots": "a b c".split(),
    "point_projection": "px py ax ay bx by".split(),
    "line_intersection": "ax ay bx by cx cy dx dy".split(),
    "segment_intersection": "ax ay bx by cx cy dx dy".split(),
}

# With whole numbers Python calculates exactly: where the library takes them as they come, they are made floats. What
# the documentation rules out, a LineString of no length say, is kept from the function as the subject keeps it.
programs = {
    # orientation
    "ezdxf.point_to_line_relation": """\
from ezdxf.math import Vec2, point_to_line_relation
a, b, c = Vec2({ax}, {ay}), Vec2({bx}, {by}), Vec2({cx}, {cy})
print(point_to_line_relation(c, a, b))
""",
    "shapely.LinearRing.is_ccw": """\
from shapely.geometry import LinearRing
a, b, c = ({ax}, {ay}), ({bx}, {by}), ({cx}, {cy})
print(LinearRing([a, b, c]).is_ccw, "and in the other direction", LinearRing([c, b, a]).is_ccw)
""",
    "sympy.Polygon.area": """\
from sympy import N, Point, Polygon, Rational
a = Point(Rational({ax}), Rational({ay}))
b = Point(Rational({bx}), Rational({by}))
c = Point(Rational({cx}), Rational({cy}))
polygon = Polygon(a, b, c)  # of collinear points a Segment or a Point, which have no area
print(type(polygon).__name__, N(getattr(polygon, "area", 0), 17))
""",
    # quadratic_roots
    "beziers.quadraticRoots": """\
from beziers.utils import quadraticRoots
a, b, c = map(float, [{a}, {b}, {c}])
print(quadraticRoots(a, b, c))
""",
    "ezdxf.quadratic_equation": """\
from ezdxf.math.linalg import quadratic_equation
a, b, c = map(float, [{a}, {b}, {c}])
print(quadratic_equation(a, b, c))
""",
    "fonttools.solveQuadratic": """\
from fontTools.misc.bezierTools import solveQuadratic
a, b, c = map(float, [{a}, {b}, {c}])
print(solveQuadratic(a, b, c))
""",
    "mpmath.polyroots": """\
import mpmath
coefficients = [{a}, {b}, {c}]
while coefficients and coefficients[0] == 0:
    del coefficients[0]  # "The leading coefficient must be nonzero."
print(mpmath.polyroots(coefficients))
""",
    "numpy.roots": """\
import numpy
print(numpy.roots([{a}, {b}, {c}]).tolist())
""",
    "numpy.polynomial.polynomial.polyroots": """\
from numpy.polynomial.polynomial import polyroots
a, b, c = map(float, [{a}, {b}, {c}])
print(polyroots([c, b, a]).tolist())
""",
    "sympy.real_roots": """\
from sympy import Poly, Rational, Symbol, real_roots
polynomial = Poly([Rational({a}), Rational({b}), Rational({c})], Symbol("x"))
print([root.evalf(20, maxn=2000) for root in real_roots(polynomial)])
""",
    # line_intersection
    "ezdxf.intersection_line_line_2d": """\
from ezdxf.math import Vec2, intersection_line_line_2d
a, b = Vec2({ax}, {ay}), Vec2({bx}, {by})
c, d = Vec2({cx}, {cy}), Vec2({dx}, {dy})
print(intersection_line_line_2d((a, b), (c, d), virtual=True))
""",
    "ezdxf.ConstructionRay.intersect": """\
from ezdxf.math import ConstructionRay
one = ConstructionRay(({ax}, {ay}), ({bx}, {by}))
other = ConstructionRay(({cx}, {cy}), ({dx}, {dy}))
print(one.intersect(other))
""",
    "kivy.Vector.line_intersection": """\
from kivy.vector import Vector
ax, ay, bx, by = map(float, [{ax}, {ay}, {bx}, {by}])
cx, cy, dx, dy = map(float, [{cx}, {cy}, {dx}, {dy}])
print(Vector.line_intersection((ax, ay), (bx, by), (cx, cy), (dx, dy)))
""",
    "sympy.Line.intersection": """\
from sympy import Line, Point, Rational
a = Point(Rational({ax}), Rational({ay}))
b = Point(Rational({bx}), Rational({by}))
c = Point(Rational({cx}), Rational({cy}))
d = Point(Rational({dx}), Rational({dy}))
print([met.evalf(17) for met in Line(a, b).intersection(Line(c, d))])
""",
    # segment_intersection
    "beziers.Line.intersections": """\
from beziers.line import Line
from beziers.point import Point
ax, ay, bx, by = map(float, [{ax}, {ay}, {bx}, {by}])
cx, cy, dx, dy = map(float, [{cx}, {cy}, {dx}, {dy}])
one, other = Line(Point(ax, ay), Point(bx, by)), Line(Point(cx, cy), Point(dx, dy))
print([(met.point.x, met.point.y, met.t1, met.t2) for met in one.intersections(other)])
""",
    "ezdxf.intersection_line_line_2d,virtual=False": """\
from ezdxf.math import Vec2, intersection_line_line_2d
a, b = Vec2({ax}, {ay}), Vec2({bx}, {by})
c, d = Vec2({cx}, {cy}), Vec2({dx}, {dy})
print(intersection_line_line_2d((a, b), (c, d), virtual=False))
""",
    "fonttools.lineLineIntersections": """\
from fontTools.misc.bezierTools import lineLineIntersections
ax, ay, bx, by = map(float, [{ax}, {ay}, {bx}, {by}])
cx, cy, dx, dy = map(float, [{cx}, {cy}, {dx}, {dy}])
print(lineLineIntersections((ax, ay), (bx, by), (cx, cy), (dx, dy)))
""",
    "kivy.Vector.segment_intersection": """\
from kivy.vector import Vector
ax, ay, bx, by = map(float, [{ax}, {ay}, {bx}, {by}])
cx, cy, dx, dy = map(float, [{cx}, {cy}, {dx}, {dy}])
print(Vector.segment_intersection((ax, ay), (bx, by), (cx, cy), (dx, dy)))
""",
    "matplotlib.Path.intersects_path": """\
from matplotlib.path import Path
one = Path([({ax}, {ay}), ({bx}, {by})])
other = Path([({cx}, {cy}), ({dx}, {dy})])
print(one.intersects_path(other, filled=False))
""",
    "shapely.LineString.intersection": """\
from shapely.geometry import LineString, Point
a, b, c, d = ({ax}, {ay}), ({bx}, {by}), ({cx}, {cy}), ({dx}, {dy})
one = LineString([a, b]) if a != b else Point(a)  # of no length a LineString is not valid
other = LineString([c, d]) if c != d else Point(c)
met = one.intersection(other)
print(met.geom_type, [list(part.coords) for part in getattr(met, "geoms", [met])])
""",
    "shapely.LineString.intersects": """\
from shapely.geometry import LineString, Point
a, b, c, d = ({ax}, {ay}), ({bx}, {by}), ({cx}, {cy}), ({dx}, {dy})
one = LineString([a, b]) if a != b else Point(a)  # of no length a LineString is not valid
other = LineString([c, d]) if c != d else Point(c)
print(one.intersects(other))
""",
    "sympy.Segment.intersection": """\
from sympy import Point, Rational, Segment
a = Point(Rational({ax}), Rational({ay}))
b = Point(Rational({bx}), Rational({by}))
c = Point(Rational({cx}), Rational({cy}))
d = Point(Rational({dx}), Rational({dy}))
print([met.evalf(17) for met in Segment(a, b).intersection(Segment(c, d))])
""",
}
