"""The subjects of PyPI: each calls one public function of a package, as its documentation says."""
from types import SimpleNamespace

from answers import hit, overlap, point, roots, turn

subjects = []


def subject(problem, package, function, adapt, *, module=None, conventions={}, note="", cases=0):
    """`adapt` makes of the module a solver: of the numbers of a query the answer. Where the documentation states that
    the function differs on purpose, `conventions` says how, each with the sentence that states it; what else explains
    an answer, a tolerance say, stands in `note`. A slow one is asked fewer `cases`."""
    subjects.append(SimpleNamespace(name=f"{package}.{function}", problem=problem, package=package, function=function,
                                    conventions=conventions, note=note, cases=cases, adapt=adapt,
                                    module=module or package))


def points(q):
    return list(zip(q[::2], q[1::2]))


def led(coefficients):
    """From the first that is not zero on, where the documentation asks for that."""
    return coefficients if not coefficients or coefficients[0] != 0 else led(coefficients[1:])


def exact(sympy, q):
    """SymPy's points; of Python's floats it would make Floats, and calculate with these."""
    return [sympy.Point(sympy.Rational(x), sympy.Rational(y)) for x, y in points(q)]


def put(shapely, first, last):
    """What is of no length is a point: Shapely calls a LineString of that kind invalid."""
    return shapely.Point(first) if first == last else shapely.LineString([first, last])


def common(met):
    """What Shapely says is common to both. It may be in parts, an overlap of two lines that are one, say."""
    ends = [end for part in getattr(met, "geoms", [met]) for end in part.coords]
    return overlap(min(ends), max(ends)) if ends else [0]


sympy_tolerance = ("It decides collinearity by a tolerance of 1e-12, though the numbers are exact. Only its source "
                   "says so: 'abs(x.n(2)) < 1e-12' (Point.affine_rank).")


# orientation

def ezdxf_relation(ezdxf):
    # -1 is left: "Returns -1 if point is left line, +1 if point is right of line and 0 if point is on the line."
    return lambda q: turn(-ezdxf.point_to_line_relation(*(ezdxf.Vec2(*p) for p in (q[4:], q[:2], q[2:4]))))


subject("orientation", "ezdxf", "point_to_line_relation", ezdxf_relation, module="ezdxf.math",
        note="It has a tolerance of 1e-10, documented: 'abs_tol: tolerance for minimum distance to line' (its "
             "docstring). It compares that with the cross product, not with a distance.")


def shapely_ccw(shapely):
    # It knows yes and no. What turns neither way is collinear: the ring is asked in both directions.
    def ccw(*ring):
        return shapely.LinearRing(ring).is_ccw
    return lambda q: turn(ccw(*points(q)) - ccw(*reversed(points(q))))


subject("orientation", "shapely", "LinearRing.is_ccw", shapely_ccw, module="shapely.geometry",
        note="It is called in both directions: counter-clockwise in both, or in neither, counts as collinear.")


def sympy_area(sympy):
    # Of collinear points Polygon makes a Segment or a Point, which have no area.
    return lambda q: turn(getattr(sympy.Polygon(*exact(sympy, q)), "area", 0))


subject("orientation", "sympy", "Polygon.area", sympy_area, cases=300, note=sympy_tolerance)

# quadratic_roots

subject("quadratic_roots", "beziers", "quadraticRoots", lambda utils: lambda q: roots(utils.quadraticRoots(*q)),
        module="beziers.utils", conventions={
            "roots_in_unit_interval": "'Returns real roots of at^2 + bt + c = 0 if 0 < root < 1' (its docstring)"})
subject("quadratic_roots", "ezdxf", "quadratic_equation", lambda linalg: lambda q: roots(linalg.quadratic_equation(*q)),
        module="ezdxf.math.linalg",
        note="It treats a and b as zero within a tolerance of 1e-12, which its signature shows: 'abs_tol=1e-12'.")
subject("quadratic_roots", "fonttools", "solveQuadratic", lambda tools: lambda q: roots(tools.solveQuadratic(*q)),
        module="fontTools.misc.bezierTools", conventions={
            "all_is_none": "'We have a non-equation; therefore, we have no valid solution' (a comment in its source)"},
        note="It treats a and b as zero within a tolerance of 1e-9. Only its source says so: 'abs(a) < epsilon'.")


def mpmath_polyroots(mpmath):
    # "The leading coefficient must be nonzero.", "Input to polyroots must not be the zero polynomial". The roots that
    # it takes for real are of the type mpf.
    return lambda q: roots(x for x in mpmath.polyroots(led(q)) if isinstance(x, mpmath.mpf)) if any(q) else [3]


subject("quadratic_roots", "mpmath", "polyroots", mpmath_polyroots, cases=300,
        note="It may report that it does not converge, documented: 'If this accuracy cannot be achieved in maxsteps "
             "steps,"
             " then a NoConvergence exception is raised.'")
subject("quadratic_roots", "numpy", "roots", lambda numpy: lambda q: roots(
    x.real for x in numpy.roots(q) if x.imag == 0), conventions={
        "all_is_none": "'Return an empty array if polynomial is all zeros' (a comment in its source)"})
subject("quadratic_roots", "numpy", "polynomial.polynomial.polyroots", lambda polynomial: lambda q: roots(
    x.real for x in polynomial.polyroots(q[::-1]) if x.imag == 0), module="numpy.polynomial.polynomial",
        note="Its documentation: 'Roots with multiplicity greater than 1 will also show larger errors'.")


def sympy_real_roots(sympy):
    x = sympy.Symbol("x")
    # They are exact: it is for their last digits that evalf may take more than the 100 it takes without being told.
    return lambda q: roots(root.evalf(20, maxn=2000) for root in sympy.real_roots(
        sympy.Poly([sympy.Rational(number) for number in q], x)))


subject("quadratic_roots", "sympy", "real_roots", sympy_real_roots, cases=100)

# line_intersection


def ezdxf_line_line(ezdxf, q, **options):
    a, b, c, d = (ezdxf.Vec2(p) for p in points(q))
    return point(ezdxf.intersection_line_line_2d((a, b), (c, d), **options))


ezdxf_parallel = "'``None`` if there is no intersection point (parallel lines)' (its docstring)"
ezdxf_tolerance = ("It has a tolerance of 1e-10, documented: 'abs_tol: tolerance for intersection test' (its "
                   "docstring). It compares that with the cross product of both directions.")
subject("line_intersection", "ezdxf", "intersection_line_line_2d",
        lambda ezdxf: lambda q: ezdxf_line_line(ezdxf, q, virtual=True), module="ezdxf.math",
        conventions={"same_line_is_parallel": ezdxf_parallel}, note=ezdxf_tolerance)


def ezdxf_rays(ezdxf):
    def solve(q):
        a, b, c, d = points(q)
        try:
            return point(ezdxf.ConstructionRay(a, b).intersect(ezdxf.ConstructionRay(c, d)))
        except ezdxf.ParallelRaysError:
            return [0]
    return solve


subject("line_intersection", "ezdxf", "ConstructionRay.intersect", ezdxf_rays, module="ezdxf.math",
        conventions={"same_line_is_parallel": "'ParallelRaysError: if rays are parallel' (its docstring)"},
        note="It treats slopes as equal within a tolerance of 1e-12. Only its source says so: 'abs_tol=ABS_TOL'.")
subject("line_intersection", "kivy", "Vector.line_intersection", lambda vector: lambda q: point(
    vector.Vector.line_intersection(*points(q))), module="kivy.vector")


def sympy_lines(sympy):
    def solve(q):
        a, b, c, d = exact(sympy, q)
        if a == b or c == d:
            return [3]  # SymPy knows no such line: "Line2D.__new__ requires two unique Points."
        met = sympy.Line(a, b).intersection(sympy.Line(c, d))
        return [2] if met and isinstance(met[0], sympy.Line) else point(met[0] if met else None)
    return solve


subject("line_intersection", "sympy", "Line.intersection", sympy_lines, cases=100, note=sympy_tolerance)

# segment_intersection


def beziers_lines(beziers):
    def solve(q):
        a, b, c, d = (beziers.Point(*p) for p in points(q))
        met = beziers.Line(a, b).intersections(beziers.Line(c, d))
        return point((met[0].point.x, met[0].point.y), met[0].t1, met[0].t2) if met else [0]
    return solve


subject("segment_intersection", "beziers", "Line.intersections", beziers_lines, module="beziers.line")
subject("segment_intersection", "ezdxf", "intersection_line_line_2d,virtual=False",
        lambda ezdxf: lambda q: ezdxf_line_line(ezdxf, q, virtual=False), module="ezdxf.math",
        conventions={"overlap_is_disjoint": ezdxf_parallel}, note=ezdxf_tolerance)


def fonttools_lines(tools):
    def solve(q):
        met = tools.lineLineIntersections(*points(q))
        return point(met[0].pt, met[0].t1, met[0].t2) if met else [0]
    return solve


subject("segment_intersection", "fonttools", "lineLineIntersections", fonttools_lines,
        module="fontTools.misc.bezierTools", conventions={
            "zero_length_is_disjoint": "'Line segment is tiny', whereupon it returns no intersection (a comment in its"
                                       " source)"},
        note="It treats coordinates and slopes as equal within the relative tolerance of math.isclose, 1e-9. Only "
             "its source says so.")
subject("segment_intersection", "kivy", "Vector.segment_intersection", lambda vector: lambda q: point(
    vector.Vector.segment_intersection(*points(q))), module="kivy.vector")


def matplotlib_paths(path):
    return lambda q: hit(path.Path(points(q[:4])).intersects_path(path.Path(points(q[4:])), filled=False))


subject("segment_intersection", "matplotlib", "Path.intersects_path", matplotlib_paths, module="matplotlib.path",
        conventions={"hit_only": "'Return whether if this path intersects another given path.' (its docstring)"},
        note="It has a relative tolerance of 1e-10 and an absolute one of 1e-13. Only its source says so (isclose in "
             "_path.h).")


def shapely_met(shapely, q, function):
    a, b, c, d = points(q)
    return getattr(put(shapely, a, b), function)(put(shapely, c, d))


subject("segment_intersection", "shapely", "LineString.intersection", lambda shapely: lambda q: common(
    shapely_met(shapely, q, "intersection")), module="shapely.geometry")
subject("segment_intersection", "shapely", "LineString.intersects", lambda shapely: lambda q: hit(
    shapely_met(shapely, q, "intersects")), module="shapely.geometry",
        conventions={"hit_only": "'Returns True if geometries intersect, else False' (its docstring)"})


def sympy_segments(sympy):
    def solve(q):
        a, b, c, d = exact(sympy, q)
        met = sympy.Segment(a, b).intersection(sympy.Segment(c, d))
        if met and isinstance(met[0], sympy.Segment):
            return overlap(*(tuple(map(float, end)) for end in met[0].points))
        return point(met[0] if met else None)
    return solve


subject("segment_intersection", "sympy", "Segment.intersection", sympy_segments, cases=100, note=sympy_tolerance)
