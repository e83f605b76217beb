# A solver as a Python program: where two closed segments meet, exactly, in fractions.
#   plumbline check segment_intersection --solver 'exec:python3 segment_intersection.py' --max-ulp 0.5 --cases 200
import math
import sys
from fractions import Fraction

REFUSED, DISJOINT, POINT, OVERLAP = -1, 0, 1, 2


def cross(u, v):
    return u[0] * v[1] - u[1] * v[0]


def minus(u, v):
    return (u[0] - v[0], u[1] - v[1])


def fraction_along(p, a, b):
    """How far along ab its point p lies; 0 where a = b."""
    return next((u / v for u, v in zip(minus(p, a), minus(b, a)) if v != 0), 0)


def segment_intersection(query):
    """The code, then the values in their order; None for one that is not supplied."""
    if not all(map(math.isfinite, query)):
        return [REFUSED]
    ax, ay, bx, by, cx, cy, dx, dy = map(Fraction, query)
    a, b, c, d = (ax, ay), (bx, by), (cx, cy), (dx, dy)
    r, s, w = minus(b, a), minus(d, c), minus(c, a)
    turn = cross(r, s)
    if turn != 0:
        along, across = cross(w, s) / turn, cross(w, r) / turn
        if not (0 <= along <= 1 and 0 <= across <= 1):
            return [DISJOINT]
        return [POINT, *map(float, (ax + along * r[0], ay + along * r[1], along, across))]
    if cross(r, w) != 0 or cross(s, w) != 0:
        return [DISJOINT]
    # On one line, where the order of points is that of their coordinates.
    first, last = max(min(a, b), min(c, d)), min(max(a, b), max(c, d))
    if first > last:
        return [DISJOINT]
    if first == last:
        return [POINT, *map(float, (*first, fraction_along(first, a, b), fraction_along(first, c, d)))]
    return [OVERLAP, *map(float, first + last)]


if __name__ == "__main__":
    for line in sys.stdin:
        answer = segment_intersection([float(number) for number in line.split()])
        print(*("-" if value is None else value for value in answer), flush=True)
