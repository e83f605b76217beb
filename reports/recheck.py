#!/usr/bin/env python3
"""Derives the truth of every witness in results of Plumbline again, from its query alone, and says what differs.

  python3 recheck.py RESULTS.json...

The standard library is all that it needs, and it shares nothing with the program that wrote the file: fractions,
numbers p + q√d of them, and roots of polynomials. It derives the truth's outcome, the exact text and the nearest double
of each of its values, the verdict, the error in ulps and on its scale, the margin and the rank. It prints how often it
took what as it is, and exits with 1 where something differs.
"""
import itertools
import json
import math
import re
import sys
from collections import Counter
from fractions import Fraction


ZERO = Fraction(0)


def fraction(number):
    return number if type(number) is Fraction else Fraction(number)


class Surd:
    """p + q√d in fractions, d the same in all that are combined."""

    def __init__(self, p, q=0, d=0):
        self.p, self.q, self.d = fraction(p), fraction(q), fraction(d)
        if not self.q:
            self.d = ZERO
            return
        root = Fraction(math.isqrt(self.d.numerator), math.isqrt(self.d.denominator))
        if root**2 == self.d:
            self.p, self.q, self.d = self.p + self.q * root, ZERO, ZERO

    def _with(self, other):
        other = other if isinstance(other, Surd) else Surd(other)
        assert self.d == other.d or 0 in (self.d, other.d)
        return other, self.d or other.d

    def __add__(self, other):
        other, d = self._with(other)
        return Surd(self.p + other.p, self.q + other.q, d)

    def __mul__(self, other):
        other, d = self._with(other)
        return Surd(self.p * other.p + self.q * other.q * d, self.p * other.q + self.q * other.p, d)

    def __truediv__(self, other):
        other, d = self._with(other)
        return self * Surd(other.p, -other.q, d) * Surd(1 / (other.p**2 - other.q**2 * d))

    def __neg__(self):
        return Surd(-self.p, -self.q, self.d)

    def __sub__(self, other):
        if isinstance(other, Root):
            return NotImplemented
        return self + -(other if isinstance(other, Surd) else Surd(other))

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return -self + other

    def sign(self):
        """Of p and of q where they agree; else of the larger of p² and q²d."""
        p, q = (self.p > 0) - (self.p < 0), (self.q > 0) - (self.q < 0)
        if p * q >= 0:
            return p or q
        difference = self.p**2 - self.q**2 * self.d
        return p * ((difference > 0) - (difference < 0))

    def __bool__(self):
        return self.sign() != 0

    def __lt__(self, other):
        return (self - other).sign() < 0

    def __le__(self, other):
        return (self - other).sign() <= 0

    def __eq__(self, other):
        return (self - other).sign() == 0

    def nearest(self):
        """The nearest double, ties to even: √d between two fractions that both round to it."""
        for bits in (256, 1024, 4096, 16384):
            root = Fraction(math.isqrt(self.d.numerator * self.d.denominator << 2 * bits), self.d.denominator << bits)
            step = Fraction(1, self.d.denominator << bits)
            ends = {rounded(self.p + self.q * end) for end in ((root, root + step) if self.q else (root,))}
            if len(ends) == 1:
                return ends.pop()
        raise ArithmeticError("no nearest double is found")


# ---- Polynomials: lists of integers without a common factor, the lowest power first


def primitive(f):
    """The same up to a positive factor, of fractions or integers."""
    f = [fraction(c) for c in f]
    while f and f[-1] == 0:
        f.pop()
    multiple = math.lcm(*(c.denominator for c in f))
    whole = [int(c * multiple) for c in f]
    divisor = math.gcd(*whole) or 1
    return [c // divisor for c in whole]


def value_of(f, x):
    """The value of a polynomial at a fraction, times a positive factor, which leaves its sign; an integer."""
    value, power = 0, 1
    for c in reversed(f):
        value = value * x.numerator + c * power
        power *= x.denominator
    return value


def product(f, g):
    made = [0] * (len(f) + len(g) - 1)
    for i, a in enumerate(f):
        for j, b in enumerate(g):
            made[i + j] += a * b
    return made


def quotient(f, g):
    """f / g, where g divides f."""
    rest, made = list(f), [0] * (len(f) - len(g) + 1)
    for shift in reversed(range(len(made))):
        made[shift] = rest[-1] // g[-1]
        for i, c in enumerate(g):
            rest[shift + i] -= made[shift] * c
        rest.pop()
    return made


def remainder(f, g):
    """The remainder of f / g, times a positive factor."""
    rest, lead = list(f), abs(g[-1])
    while len(rest) >= len(g):
        factor = rest[-1] if g[-1] > 0 else -rest[-1]
        rest, shift = [lead * c for c in rest], len(rest) - len(g)
        for i, c in enumerate(g):
            rest[shift + i] -= factor * c
        rest.pop()
    return primitive(rest)


def derivative(f):
    return [i * c for i, c in enumerate(f)][1:]


def common_divisor(f, g):
    while g:
        f, g = g, remainder(f, g)
    return f


def square_free(f):
    return quotient(f, common_divisor(f, primitive(derivative(f)))) if len(f) > 1 else f


def most_zeros_between(f, low, high):
    """How many zeros lie in (low, high), or an even number more: Descartes' rule for (low + high·y) / (1 + y)."""
    below = math.lcm(low.denominator, high.denominator)
    ends, degree, mapped = [int(low * below), int(high * below)], len(f) - 1, [0] * len(f)
    for i, c in enumerate(f):
        term = [c]
        for factor in [ends] * i + [[below, below]] * (degree - i):
            term = product(term, factor)
        mapped = [x + y for x, y in zip(mapped, term)]
    signs = [value for value in mapped if value]
    return sum((x < 0) != (y < 0) for x, y in zip(signs, signs[1:]))


PRIMES = [n for n in range(2, 300) if all(n % d for d in range(2, n))]


def has_no_rational_zero(f):
    """Proved by a prime that does not divide the leading coefficient: a rational zero is one modulo each such prime.

    False where none of these primes proves it.
    """
    return any(f[-1] % prime and all(value_of(f, x) % prime for x in range(prime)) for prime in PRIMES)


class Root:
    """The only zero in the open interval (low, high) of a square-free polynomial; low = high where it is rational."""

    def __init__(self, f, low, high):
        self.f, self.low, self.high = f, low, high
        self.rises = value_of(f, low) < 0
        for candidate in (self.high, self._rational()):
            if candidate is not None and value_of(f, candidate) == 0 and low <= candidate <= high:
                self.low = self.high = candidate

    def _rational(self):
        """The only number that it can be if it is rational: its product with the leading coefficient is an integer."""
        if has_no_rational_zero(self.f):
            return None
        lead = abs(self.f[-1])
        while (self.high - self.low) * lead >= 1:
            self.halve()
        whole = math.floor(self.high * lead)
        return Fraction(whole, lead)

    def halve(self):
        middle = (self.low + self.high) / 2
        value = value_of(self.f, middle)
        if value == 0:
            self.low = self.high = middle
        elif (value < 0) == self.rises:
            self.low = middle
        else:
            self.high = middle

    def compare(self, x):
        """The sign of it less a fraction."""
        if self.low == self.high or not self.low < x < self.high:
            return (self.low > x) - (self.high < x) if self.low == self.high else (1 if x <= self.low else -1)
        value = value_of(self.f, x)
        return 0 if value == 0 else 1 if (value < 0) == self.rises else -1

    def vanishes(self, f):
        """Whether a polynomial does there."""
        if not f:
            return True
        shared = common_divisor(self.f, f)
        if self.low == self.high:
            return value_of(shared, self.low) == 0
        return value_of(shared, self.low) * value_of(shared, self.high) < 0

    def sign_of(self, f):
        """Of a polynomial there."""
        if self.low == self.high:
            value = value_of(f, self.low)
            return (value > 0) - (value < 0)
        if self.vanishes(f):
            return 0
        simple = square_free(f)
        while 0 in (value_of(f, self.low), value_of(f, self.high)) or most_zeros_between(simple, self.low, self.high):
            self.halve()
        value = value_of(f, self.high)
        return (value > 0) - (value < 0)

    def nearest(self):
        """The nearest double, ties to even."""
        while True:
            low, high = rounded(self.low), rounded(self.high)
            if low == high:
                return high
            if math.nextafter(low, math.inf) == high:
                between = self.compare((Fraction(low) + Fraction(high)) / 2)
                return rounded((Fraction(low) + Fraction(high)) / 2) if between == 0 else high if between > 0 else low
            self.halve()

    def sign(self):
        return self.compare(ZERO)

    def __bool__(self):
        return self.sign() != 0

    def scaled(self, a, b):
        """a·x + b for fractions, a not 0."""
        f = [ZERO]
        for c in reversed(self.f):
            f = [x + y for x, y in itertools.zip_longest(product(f, [-b / a, 1 / a]), [c], fillvalue=ZERO)]
        ends = sorted((a * self.low + b, a * self.high + b))
        return Root(primitive(f), *ends)

    def __mul__(self, other):
        return self.scaled(fraction(other), ZERO)

    def __neg__(self):
        return self.scaled(Fraction(-1), ZERO)

    def __sub__(self, other):
        other = other if isinstance(other, Surd) else Surd(other)
        assert not other.q
        return self.scaled(Fraction(1), -other.p)

    def __rsub__(self, other):
        return -(self - other)

    def __lt__(self, other):
        return self.compare(other.p if isinstance(other, Surd) else fraction(other)) < 0


def zeros_of_each_in_step(polynomials):
    """The zeros of all polynomials in the open interval (0, 1), ascending.

    Their isolating intervals neither overlap nor touch each other, 0 or 1: between two lies a number that is no zero.
    """
    coprime = []
    for f in filter(None, polynomials):
        f = square_free(f)
        for g in coprime:
            f = quotient(f, common_divisor(f, g))
        coprime.append(f)
    roots = [root for f in coprime for root in zeros_in_step(f)]
    for root in roots:
        while root.low == 0 or root.high == 1:
            root.halve()
    while True:
        roots.sort(key=lambda root: root.low)
        close = [pair for pair in zip(roots, roots[1:]) if pair[0].high >= pair[1].low]
        if not close:
            return roots
        for root in itertools.chain(*close):
            root.halve()


def zeros_in_step(f):
    """Those of a square-free polynomial in the open interval (0, 1)."""
    for end in (0, 1):
        if value_of(f, end) == 0:
            f = quotient(f, [-end, 1])
    if len(f) < 2:
        return []
    found, intervals = [], [(ZERO, Fraction(1))]
    while intervals:
        low, high = intervals.pop()
        count = most_zeros_between(f, low, high)
        if count == 1:
            found.append(Root(f, low, high))
        elif count > 1:
            middle = (low + high) / 2
            while value_of(f, middle) == 0:
                middle = (middle + high) / 2
            intervals += [(low, middle), (middle, high)]
    return found


def contacts_of(polynomials, touches):
    """The closed intervals of [0, 1] in which touches(sign) holds, which depends on the signs of these polynomials.

    Each from and to a Surd or a Root, the same one for an instant.
    """
    def sign_at(t):
        return lambda f: (value_of(f, t) > 0) - (value_of(f, t) < 0)

    events = zeros_of_each_in_step(polynomials)
    ends = [ZERO, *(root.high for root in events)]
    contacts, lasting = [], False
    for at, (t, sign) in enumerate([(Surd(0), sign_at(ZERO)), *((root, root.sign_of) for root in events),
                                    (Surd(1), sign_at(Fraction(1)))]):
        if not lasting and touches(sign):
            contacts.append((t, t))
        if lasting:
            contacts[-1] = (contacts[-1][0], t)
        if at <= len(events):
            before_next = events[at].low if at < len(events) else Fraction(1)
            lasting = touches(sign_at((ends[at] + before_next) / 2))
            if lasting and not (contacts and contacts[-1][1] is t):
                contacts.append((t, t))
    return contacts


def resultant(f, g):
    """Of two lists of fractions, the lowest power first: the determinant of Sylvester's matrix."""
    m, n = len(f) - 1, len(g) - 1
    rows = [[ZERO] * i + list(reversed(h)) + [ZERO] * (k - 1 - i) for h, k in ((f, n), (g, m)) for i in range(k)]
    value = Fraction(1)
    for column in range(m + n):
        pivot = next((i for i in range(column, m + n) if rows[i][column] != 0), None)
        if pivot is None:
            return ZERO
        if pivot != column:
            rows[column], rows[pivot], value = rows[pivot], rows[column], -value
        value *= rows[column][column]
        for i in range(column + 1, m + n):
            factor = Fraction(rows[i][column]) / rows[column][column]
            rows[i] = [x - factor * y for x, y in zip(rows[i], rows[column])]
    return value


def enclosed(f, low, high):
    """Between what the values of a polynomial lie at the numbers from low to high, which are not negative."""
    least = most = ZERO
    for c in reversed(f):
        products = least * low, least * high, most * low, most * high
        least, most = min(products) + c, max(products) + c
    return least, most


def quotient_at(t, over, under):
    """over/under at a Surd or a Root t at which the divisor is not 0; both of one degree, as lists of fractions."""
    def exactly(at):
        n, d = (sum((c * at**i for i, c in enumerate(f)), ZERO) for f in (over, under))
        return Surd(n / d)

    if isinstance(t, Surd):
        return exactly(t.p)
    f = quotient(t.f, common_divisor(t.f, primitive(under)))
    points = range(len(f))  # of y, in which the resultant of y·under − over is of the degree of f
    values = [resultant(f, [y * d - n for n, d in zip(over, under)]) for y in points]
    of_y = [ZERO]
    for y, value in zip(points, values):
        basis = [Fraction(1)]
        for other in points:
            if other != y:
                basis = product(basis, [Fraction(-other, y - other), Fraction(1, y - other)])
        of_y = [a + b * value for a, b in itertools.zip_longest(of_y, basis, fillvalue=ZERO)]
    of_y = square_free(primitive(of_y))
    while t.low < t.high:
        (a, b), (c, d) = (enclosed(g, t.low, t.high) for g in (over, under))
        if c * d > 0:
            ends = [x / y for x in (a, b) for y in (c, d)]
            low, high = min(ends), max(ends)
            if low == high:
                return Surd(low)
            if value_of(of_y, low) and value_of(of_y, high) and most_zeros_between(of_y, low, high) == 1:
                root = Root(of_y, low, high)
                return Surd(root.low) if root.low == root.high else root
        t.halve()
    return exactly(t.low)


def rounded(fraction):
    try:
        return fraction.numerator / fraction.denominator  # Python divides integers correctly rounded
    except OverflowError:
        return math.inf if fraction > 0 else -math.inf


def roots(a, b, c):
    """Of a x² + b x + c, ascending; None where every number is one."""
    if a == 0:
        return [Surd(-c / b)] if b != 0 else None if c == 0 else []
    d = b * b - 4 * a * c
    if d <= 0:
        return [Surd(-b / (2 * a))] if d == 0 else []
    return sorted(Surd(-b / (2 * a), sign / (2 * abs(a)), d) for sign in (-1, 1))


def cross(u, v):
    return u[0] * v[1] - u[1] * v[0]


def dot(u, v):
    return sum((a * b for a, b in zip(u, v)), Fraction(0))


def minus(u, v):
    return tuple(a - b for a, b in zip(u, v))


def along(p, a, b):
    """The fraction of ab at which its point p lies; 0 where a = b."""
    ab = minus(b, a)
    return dot(minus(p, a), ab) / dot(ab, ab) if any(ab) else Fraction(0)


def orientation(a, b, c):
    turn = cross(minus(b, a), minus(c, a))
    return ("left" if turn > 0 else "right" if turn < 0 else "collinear"), []


def quadratic_roots(a, b, c):
    found = roots(a, b, c)
    return ("all", []) if found is None else (("none", "one", "two")[len(found)], found)


def point_projection(p, a, b):
    return ("undefined", []) if a == b else ("foot", [along(p, a, b)])


def line_intersection(a, b, c, d):
    r, s, w = minus(b, a), minus(d, c), minus(c, a)
    if not any(r) or not any(s):
        return "undefined", []
    if cross(r, s) == 0:
        return ("same_line" if cross(r, w) == 0 else "parallel"), []
    k = cross(w, s) / cross(r, s)
    return "point", [a[0] + k * r[0], a[1] + k * r[1]]


def segment_intersection(a, b, c, d):
    r, s, w = minus(b, a), minus(d, c), minus(c, a)
    if cross(r, s) != 0:
        k, m = cross(w, s) / cross(r, s), cross(w, r) / cross(r, s)
        inside = 0 <= k <= 1 and 0 <= m <= 1
        return ("point", [a[0] + k * r[0], a[1] + k * r[1], k, m]) if inside else ("disjoint", [])
    first, last = max(min(a, b), min(c, d)), min(max(a, b), max(c, d))
    if cross(r, w) != 0 or cross(s, w) != 0 or first > last:
        return "disjoint", []
    if first == last:
        return "point", [*first, along(first, a, b), along(first, c, d)]
    return "overlap", [*first, *last]


def segment_sweeps_point(p0, p1, q0, q1, c0, c1):
    def at(t, start, end):
        return tuple(x + t * (y - x) for x, y in zip(start, end))

    def coefficients(form):
        """Of a form of degree 2 in t, from its values at 0, 1 and -1."""
        zero, one, other = form(Fraction(0)), form(Fraction(1)), form(Fraction(-1))
        return (one + other) / 2 - zero, (one - other) / 2, zero

    def turn(t):
        return cross(minus(at(t, q0, q1), at(t, p0, p1)), minus(at(t, c0, c1), at(t, p0, p1)))

    def between(t):  # at most 0 where c, on the line pq, is between p and q
        return dot(minus(at(t, p0, p1), at(t, c0, c1)), minus(at(t, q0, q1), at(t, c0, c1)))

    def in_step(times):
        return [t if isinstance(t, Surd) else Surd(t) for t in times if Surd(0) <= t and t <= Surd(1)]

    def touches(t):
        return not Surd(0) < (between(t) if isinstance(between(t), Surd) else Surd(between(t)))

    instants = roots(*coefficients(turn))
    if instants is not None:
        contacts = [(t, t) for t in in_step(instants) if touches(t)]
    else:  # always on one line: contact from and to ends of the step and the roots of `between`
        ends = [Surd(0), *in_step(roots(*coefficients(between)) or []), Surd(1)]
        contacts = []
        for t, after in zip(ends, ends[1:] + ends[-1:]):
            if touches(t) and not (contacts and contacts[-1][1] == t):
                contacts.append((t, t))
            if t < after and touches((t + after) * Fraction(1, 2)):
                contacts[-1] = (contacts[-1][0], after)
    values = []
    for enter, leave in contacts:
        s, s_leave = (along(*(at(t, *ends) for ends in ((c0, c1), (p0, p1), (q0, q1)))) for t in (enter, leave))
        p, q, c = minus(p1, p0), minus(q1, q0), minus(c1, c0)
        values += [enter, leave, s, s_leave, *at(enter, c0, c1), *minus(at(s, p, q), c)]
    return ("missed", "one_contact", "two_contacts")[len(contacts)], values


def plus(*terms):
    return [sum(column, ZERO) for column in itertools.zip_longest(*terms, fillvalue=ZERO)]


def less(f, g):
    return plus(f, [-c for c in g])


def inner(u, v):
    """The dot product of vectors of polynomials."""
    return plus(*(product(a, b) for a, b in zip(u, v)))


def thick_segment_sweeps_point(p0, p1, q0, q1, c0, c1, radius):
    square = [radius**2]

    def path(start, end):  # as c sees it, a polynomial for each axis
        first, last = minus(start, c0), minus(end, c1)
        return [[a, b - a] for a, b in zip(first, last)]

    p, q = path(p0, p1), path(q0, q1)
    d = [less(b, a) for a, b in zip(p, q)]
    area = less(product(p[0], q[1]), product(p[1], q[0]))
    of_p, of_q, before, after, of_side = map(primitive, (
        less(inner(p, p), square), less(inner(q, q), square), inner(p, d), inner(q, d),
        less(product(area, area), product(square, inner(d, d)))))

    def touches(sign):
        return (sign(of_p) <= 0 or sign(of_q) <= 0
                or sign(before) < 0 < sign(after) and sign(of_side) <= 0)

    contacts = contacts_of([of_p, of_q, before, after, of_side], touches)
    values = [Surd(t.low) if isinstance(t, Root) and t.low == t.high else t for contact in contacts for t in contact]
    return ("missed", "one_contact", "two_contacts")[len(contacts)], values


def falling_segment_sweeps_point(*places_and_speeds):
    def path(place, velocity, acceleration):  # a polynomial for each axis
        return [[a, b, c / 2] for a, b, c in zip(place, velocity, acceleration)]

    def seen(of):
        return [less(a, b) for a, b in zip(of, c)]

    of_p, of_q, c = (path(*places_and_speeds[i:i + 3]) for i in (0, 3, 6))
    p, q = seen(of_p), seen(of_q)
    area, between = primitive(less(product(p[0], q[1]), product(p[1], q[0]))), primitive(inner(p, q))
    contacts = contacts_of([area] if area else [between], lambda sign: sign(area) == 0 and sign(between) <= 0)

    def vanishes(f, t):
        return t.vanishes(primitive(f)) if isinstance(t, Root) else value_of(primitive(f), t.p) == 0

    def fraction_at(t):
        for start, end in zip(p, q):
            if not vanishes(less(end, start), t):
                return quotient_at(t, start, less(start, end))
        return Surd(0)

    values = []
    for enter, leave in contacts:
        places = [quotient_at(enter, axis, [Fraction(1), ZERO, ZERO]) for axis in c]
        times = (Surd(t.low) if isinstance(t, Root) and t.low == t.high else t for t in (enter, leave))
        values += [*times, fraction_at(enter), fraction_at(leave), *places]
    return ("missed", "one_contact", "two_contacts", "three_contacts", "four_contacts")[len(contacts)], values


def outer(u, v):
    """The cross product of vectors of space whose coordinates are polynomials."""
    return [less(product(u[i], v[k]), product(u[k], v[i])) for i, k in ((1, 2), (2, 0), (0, 1))]


def first_contact(corner, first, second, corners, bounds):
    """When a triangle or a parallelogram holds 0, from `corner` along the ways `first` and `second`.

    Where they are not parallel, the foot of 0 in its plane is s/whole and u/whole along them, and bounds(s, u, whole)
    are the polynomials that are not below 0 in it. Where they are, 0 is on a side, if at all.
    """
    normal = outer(first, second)
    volume, whole = primitive(inner(corner, normal)), inner(normal, normal)
    s, u = inner(outer(second, corner), normal), inner(outer(corner, first), normal)
    whole, *inside = map(primitive, (whole, *bounds(s, u, whole)))
    sides = []
    for p, q in zip(corners, corners[1:] + corners[:1]):
        turn = outer(p, q)
        sides.append((primitive(inner(turn, turn)), primitive(inner(p, q))))

    def touches(sign):
        if sign(volume) != 0:
            return False
        if sign(whole) != 0:
            return all(sign(f) >= 0 for f in inside)
        return any(sign(turn) == 0 and sign(between) <= 0 for turn, between in sides)

    contacts = contacts_of([volume] if volume else [whole, *inside, *itertools.chain(*sides)], touches)
    if not contacts:
        return "miss", []
    t = contacts[0][0]
    return "hit", [Surd(t.low) if isinstance(t, Root) and t.low == t.high else t]


def paths_in_space(places):
    """Of four points by their places at 0 and at 1: a polynomial for each axis."""
    return [[[a, b - a] for a, b in zip(start, end)] for start, end in zip(places[:4], places[4:])]


def between_paths(p, q):
    return [less(b, a) for a, b in zip(p, q)]


def vertex_triangle_ccd(*places):
    v, *corners = paths_in_space(places)
    a, b, c = (between_paths(v, corner) for corner in corners)
    return first_contact(a, between_paths(a, b), between_paths(a, c), [a, b, c],
                         lambda s, u, whole: (s, u, less(whole, plus(s, u))))


def edge_edge_ccd(*places):
    a, b, c, d = paths_in_space(places)
    corners = [between_paths(p, q) for p, q in ((a, c), (a, d), (b, d), (b, c))]
    return first_contact(corners[0], between_paths(c, d), between_paths(b, a), corners,
                         lambda s, u, whole: (s, u, less(whole, s), less(whole, u)))


def target_intercept(chaser, runner, speed, velocity):
    speed, w = speed[0], minus(runner, chaser)
    if not any(w):
        return "possible", [Fraction(0), *chaser, *(Fraction(0) for _ in chaser)]
    times = roots(dot(velocity, velocity) - speed**2, 2 * dot(w, velocity), dot(w, w)) if speed > 0 else []
    for t in (t for t in times or [] if Surd(0) < t):
        place = [x + t * v for x, v in zip(runner, velocity)]
        return "possible", [t, *place, *((x - start) / t for x, start in zip(place, chaser))]
    return "impossible", []


def wall_hit_time(at, v, a, b):
    if segment_intersection(at, at, a, b)[0] == "point":
        return "will_hit", [Fraction(0), *at, along(at, a, b)]
    if not any(v):
        return "never", []
    r, w = minus(b, a), minus(a, at)
    if cross(v, r) != 0:
        t, u = cross(w, r) / cross(v, r), cross(w, v) / cross(v, r)
    elif cross(w, v) != 0:
        return "never", []
    else:
        t = min((dot(minus(end, at), v) / dot(v, v) for end in (a, b)), key=lambda time: (time < 0, abs(time)))
        u = along((at[0] + t * v[0], at[1] + t * v[1]), a, b)
    name = "passes_before_start" if u < 0 else "passes_beyond_end" if u > 1 else "will_hit" if t >= 0 else "has_hit"
    return name, [t, at[0] + t * v[0], at[1] + t * v[1], u]


# By problem: the truth, the numbers of each of its arguments, the outcomes by code, the values of those with the most.
TOUCH = "t_enter_{0} t_exit_{0} s_enter_{0} s_exit_{0} x_{0} y_{0} "
CONTACT = TOUCH + "dx_{0} dy_{0} "
PROBLEMS = {
    "orientation": (orientation, (2, 2, 2), "collinear left right", {}),
    "quadratic_roots": (quadratic_roots, (0, 0, 0), "none one two all", {"": "x_1 x_2"}),
    "point_projection": (point_projection, (2, 2, 2), "undefined foot", {"": "s"}),
    "line_intersection": (line_intersection, (2, 2, 2, 2), "parallel point same_line undefined", {"": "x y"}),
    "segment_intersection": (segment_intersection, (2, 2, 2, 2), "disjoint point overlap",
                             {"": "x y s t", "overlap": "x0 y0 x1 y1"}),
    "segment_sweeps_point": (segment_sweeps_point, (2,) * 6, "missed one_contact two_contacts",
                             {"": CONTACT.format(1) + CONTACT.format(2)}),
    "thick_segment_sweeps_point": (thick_segment_sweeps_point, (2,) * 6 + (0,), "missed one_contact two_contacts",
                                   {"": "t_enter_1 t_exit_1 t_enter_2 t_exit_2"}),
    "falling_segment_sweeps_point": (falling_segment_sweeps_point, (2,) * 9,
                                     "missed one_contact two_contacts three_contacts four_contacts",
                                     {"": "".join(map(TOUCH.format, range(1, 5)))}),
    "target_intercept": (target_intercept, (2, 2, 1, 2), "impossible possible", {"": "t x y chaser_vx chaser_vy"}),
    "target_intercept_3d": (target_intercept, (3, 3, 1, 3), "impossible possible",
                            {"": "t x y z chaser_vx chaser_vy chaser_vz"}),
    "wall_hit_time": (wall_hit_time, (2, 2, 2, 2), "never will_hit has_hit passes_before_start passes_beyond_end",
                      {"": "t x y u"}),
    "vertex_triangle_ccd": (vertex_triangle_ccd, (3,) * 8, "miss hit", {"": "t"}),
    "edge_edge_ccd": (edge_edge_ccd, (3,) * 8, "miss hit", {"": "t"}),
}
# Those whose margins are not derived here.
WITHOUT_MARGIN = [name for name in PROBLEMS if name.endswith(("sweeps_point", "_ccd"))]


# By problem the kind of each number: coordinates, velocities and speeds, and coefficients, each of its own.
KINDS = {"orientation": "c" * 6, "quadratic_roots": "012", "point_projection": "c" * 6, "line_intersection": "c" * 8,
         "segment_intersection": "c" * 8, "segment_sweeps_point": "c" * 12,
         "thick_segment_sweeps_point": "c" * 13, "falling_segment_sweeps_point": "c" * 18,
         "target_intercept": "ccccvvv", "target_intercept_3d": "ccccccvvvv",
         "wall_hit_time": "ccvvcccc", "vertex_triangle_ccd": "c" * 24, "edge_edge_ccd": "c" * 24}
# The scale of each value by its name: the largest coordinate or velocity, 1 or itself if larger, itself.
SCALES = {**dict.fromkeys("x y z x0 y0 x1 y1 dx dy".split(), "c"), **dict.fromkeys("s u".split(), "fraction"), "t": "t",
          **dict.fromkeys("chaser_vx chaser_vy chaser_vz".split(), "v"), **dict.fromkeys("x_1 x_2".split(), "itself")}


def truth_of(problem, numbers):
    if not all(map(math.isfinite, numbers)) or (problem == "thick_segment_sweeps_point" and numbers[-1] < 0):
        return "refused", []
    rest, arguments = [Fraction(number) for number in numbers], []
    for count in PROBLEMS[problem][1]:
        arguments.append(tuple(rest[:count]) if count else rest[0])
        rest = rest[count or 1:]
    outcome, values = PROBLEMS[problem][0](*arguments)
    return outcome, [value if isinstance(value, (Surd, Root)) else Surd(value) for value in values]


def ulp_exponent(value, inputs):
    """Of |value|, a Surd or a fraction, in the format: its ulp is 2 to that."""
    value = value if isinstance(value, (Surd, Root)) else Surd(value)
    size = value if Surd(0) <= value else -value
    # 2^exponent <= size < 2^(exponent+1), where size is no less than 2^-1022. It may be beyond every double, and its
    # nearest one may be a power above.
    scale, nearest = 0, size.nearest()
    while math.isinf(nearest):
        scale += 2000
        nearest = (size * Fraction(1, 2**scale)).nearest()
    exponent = math.frexp(nearest)[1] - 1 + scale if nearest > 0 else -1022
    exponent -= 1 if size < Fraction(2)**exponent else 0
    return in_format(max(exponent, -1022) - 52 if size else -1074, inputs)


def in_format(exponent, inputs):
    """The exponent of an ulp in a format, by that in doubles."""
    return exponent if inputs == "binary64" else max(exponent + 29, -149)


def scale_exponent(problem, numbers, name, value, inputs):
    """That of what the value is made of."""
    scale = SCALES[name.split("_")[0] if problem.endswith("segment_sweeps_point") else name]
    if scale == "t" and problem in ("target_intercept", "target_intercept_3d", "wall_hit_time"):
        scale = "itself"
    if scale in "cv":
        return ulp_exponent(max(abs(Fraction(n)) for n, kind in zip(numbers, KINDS[problem]) if kind == scale), inputs)
    own = ulp_exponent(value, inputs)
    return own if scale == "itself" else max(own, in_format(-52, inputs))


def error_in(answered, value, exponent):
    """|answered - value| in units of 2^exponent, as the nearest double; an infinite answer is right or beyond all."""
    if math.isinf(answered):
        return 0.0 if answered == value.nearest() else 2.0**1023
    difference = Surd(Fraction(answered)) - value
    difference = difference if Surd(0) <= difference else -difference
    return min((difference * (1 / Fraction(2)**exponent)).nearest(), 2.0**1023)


def is_exactly(text, value):
    """Whether the exact text of a value is this one: a fraction, (p + q*sqrt(d))/r, d with squares in it or not, or
    root of c0 c1 … in (k/2^m, (k+1)/2^m)."""
    if root := re.fullmatch(r"root of ([-\d ]+) in \((-?\d+)/2\^(\d+), (-?\d+)/2\^(\d+)\)", text):
        low, high = (Fraction(int(root[i]), 2**int(root[i + 1])) for i in (2, 4))
        return isinstance(value, Root) and value.compare(low) > 0 > value.compare(high) and value.vanishes(
            [int(c) for c in root[1].split()])
    surd = re.fullmatch(r"\((-?\d+) \+ (-?\d+)\*sqrt\((\d+)\)\)/(\d+)", text)
    if surd is None:
        return isinstance(value, Surd) and value.q == 0 and value.p == Fraction(text)
    p, q, d, r = map(int, surd.groups())
    if isinstance(value, Root):  # that of x² r² − 2 p r x + p² − q² d on its side of p/r
        side = value.compare(Fraction(p, r))
        return value.vanishes(primitive([p * p - q * q * d, -2 * p * r, r * r])) and side == (q > 0) - (q < 0)
    return (value.p == Fraction(p, r) and (value.q > 0) == (q > 0)
            and value.q**2 * value.d == Fraction(q, r)**2 * d)


def verdict_of(codes, truth, answered):
    """The verdict, but for values: a right outcome is `agree` here."""
    code = answered["code"]
    if answered["incident"] != "none" or "nan" in answered["values"]:
        return "non_answer"
    if code < 0:
        return "agree" if truth == "refused" else "refused"
    if code >= len(codes):
        return "non_answer"
    if truth != "refused" and codes[code] == truth:
        return "agree"
    at = -1 if truth == "refused" else codes.index(truth)
    return "false_positive" if at == 0 else "false_negative" if code == 0 else "wrong_outcome"


# ---- Collision detection


def square_from_segment(p, q):
    """The square of the distance of 0 from the segment pq, in the plane or in space."""
    way = minus(q, p)
    if dot(p, way) >= 0 or dot(q, way) <= 0:
        return min(dot(p, p), dot(q, q))
    along = -dot(p, way) / dot(way, way)
    foot = [a + along * b for a, b in zip(p, way)]
    return dot(foot, foot)


def square_in_space(problem, exact, t):
    """Of the vertex from the triangle, or of the edges from each other."""
    places = [[a + t * (b - a) for a, b in zip(exact[i:i + 3], exact[i + 12:i + 15])] for i in range(0, 12, 3)]
    if problem == "vertex_triangle_ccd":
        corners = [minus(place, places[0]) for place in places[1:]]
        first, second = (minus(corner, corners[0]) for corner in corners[1:])
    else:
        a, b, c, d = places
        corners = [minus(c, a), minus(d, a), minus(d, b), minus(c, b)]
        first, second = minus(d, c), minus(a, b)
    least = min(square_from_segment(p, q) for p, q in zip(corners, corners[1:] + corners[:1]))
    xx, xy, yy = dot(first, first), dot(first, second), dot(second, second)
    whole, at_x, at_y = xx * yy - xy * xy, -dot(corners[0], first), -dot(corners[0], second)
    if whole == 0:
        return least
    s, u = (at_x * yy - at_y * xy) / whole, (at_y * xx - at_x * xy) / whole
    if s < 0 or u < 0 or (s + u > 1 if problem == "vertex_triangle_ccd" else s > 1 or u > 1):
        return least
    foot = [a + s * b + u * c for a, b, c in zip(corners[0], first, second)]
    return dot(foot, foot)


def square_of_distance(problem, numbers, t):
    """Of the point from the segment at the time t, or of what collides in space."""
    exact = [Fraction(number) for number in numbers]
    if problem.endswith("_ccd"):
        return square_in_space(problem, exact, t)

    def place(i):
        if problem == "falling_segment_sweeps_point":
            return [exact[6 * i + axis] + t * (exact[6 * i + 2 + axis] + t * exact[6 * i + 4 + axis] / 2)
                    for axis in (0, 1)]
        return [exact[4 * i + axis] + t * (exact[4 * i + 2 + axis] - exact[4 * i + axis]) for axis in (0, 1)]

    return square_from_segment(*(minus(place(i), place(2)) for i in (0, 1)))


def lapse_of(problem, numbers, values, answered, distance):
    """What is wrong with a miss or a hit by --conservative; None where nothing is."""
    if answered["code"] == 0:
        return "missed" if values else None
    time = float.fromhex(answered["values"][0])
    if time < 0:
        return "early"
    if time > 1 or values and values[0] < Fraction(time):
        return "late"
    reach = Fraction(distance) + (Fraction(numbers[12]) if problem == "thick_segment_sweeps_point" else 0)
    return "far" if square_of_distance(problem, numbers, Fraction(time)) > reach**2 else None


def conservative_verdict(codes, truth, lapse, answered):
    """The verdict by --conservative on an answer with that lapse."""
    values = answered["values"]
    if truth == "refused" or answered["code"] <= 0 or answered["code"] >= len(codes):
        return verdict_of(codes, truth, answered)
    if answered["incident"] != "none" or not values or values[0] in (None, "nan"):
        return "non_answer"
    return "agree" if lapse is None else "false_positive" if truth == codes[0] else "wrong_value"


# ---- Margins


def decisions(problem, arguments):
    """What the outcome turns on: it changes only where one of these, of degree 2 at most in a move, is zero."""
    if problem == "orientation":
        a, b, c = arguments
        return [cross(minus(b, a), minus(c, a))]
    if problem == "quadratic_roots":
        a, b, c = arguments
        return [a, b, c, b * b - 4 * a * c]
    if problem == "point_projection":
        return minus(arguments[1], arguments[2])
    if problem.startswith("target_intercept"):
        chaser, runner, (speed,), velocity = arguments
        w = minus(runner, chaser)
        square, half = dot(velocity, velocity) - speed**2, dot(w, velocity)
        return [*w, speed, square, half, half**2 - square * dot(w, w)]
    if problem == "wall_hit_time":
        at, v, a, b = arguments
        r, to_a, to_b = minus(b, a), minus(a, at), minus(b, at)
        return [*v, *r, *to_a, *to_b, cross(v, r), cross(to_a, r), cross(to_a, v), cross(to_b, v), dot(to_a, v),
                dot(to_b, v), dot(to_a, to_b)]
    points = arguments
    a, b, c, d = points
    r, s = minus(b, a), minus(d, c)
    sides = [cross(r, minus(c, a)), cross(r, minus(d, a)), cross(s, minus(a, c)), cross(s, minus(b, c)), cross(r, s)]
    return sides + [x for p, q in itertools.combinations(points, 2) for x in minus(p, q)]


def moves(problem, numbers):
    """The places of the numbers that move together: each alone, and along one axis some of the points that coincide."""
    yield from ([place] for place in range(len(numbers)))
    points, at = {}, 0
    for count in PROBLEMS[problem][1]:
        places = list(range(at, at + (count or 1)))
        at += len(places)
        if count and len(places) > 1 and KINDS[problem][places[0]] == "c":
            points.setdefault(tuple(numbers[place] for place in places), []).append(places)
    for alike in points.values():
        for size in range(2, len(alike)):
            for some in itertools.combinations(alike, size):
                yield from (list(axis) for axis in zip(*some))


def zeros(zero, one, other, longest):
    """Of a form of degree 2 at most, by its values at 0, 1 and -1, in (0, longest], each from and to: as fractions, an
    irrational one between two."""
    if zero == one == other:
        return
    for root in roots((one + other) / 2 - zero, (one - other) / 2, zero) or []:
        ends, bits = (root.p, root.p), 256
        while root.q and (ends[1] - ends[0] or 1) * 2**200 > abs(ends[0]):
            bits *= 2
            square = math.isqrt((root.d.numerator << 2 * bits) // root.d.denominator)
            ends = tuple(sorted(root.p + root.q * Fraction(square + i, 1 << bits) for i in (0, 1)))
        if 0 < ends[0] and ends[1] <= longest:
            yield ends


def arguments_of(problem, numbers):
    rest, arguments = list(numbers), []
    for count in PROBLEMS[problem][1]:
        arguments.append(tuple(rest[:count]) if count else rest[0])
        rest = rest[count or 1:]
    return arguments


def power(step, passes):
    """The least j >= 0 for which a move by up to 2^j comes to a step, or passes it."""
    j = max(0, step.numerator.bit_length() - step.denominator.bit_length() - 1)
    while 2**j < step or (passes and 2**j == step):
        j += 1
    return j


def margin_of(problem, numbers, inputs):
    """The least power of two of ulps by which a move meets another outcome; None where that is not derived."""
    if problem in WITHOUT_MARGIN:
        return None
    outcome, least, exact = truth_of(problem, numbers)[0], 53, [Fraction(number) for number in numbers]
    here = decisions(problem, arguments_of(problem, exact))
    for places in moves(problem, numbers):
        kind = KINDS[problem][places[0]]
        ulp = Fraction(2)**ulp_exponent(max(abs(n) for n, k in zip(exact, KINDS[problem]) if k == kind), inputs)

        def at(step):
            return arguments_of(problem, [n + (step * ulp if i in places else 0) for i, n in enumerate(exact)])

        above, below = decisions(problem, at(1)), decisions(problem, at(-1))
        for sign, one, other in ((1, above, below), (-1, below, above)):
            found, longest = set(), Fraction(2)**min(least, 52)
            for values in zip(here, one, other):
                found.update(zeros(*values, longest))
            before = Fraction(0)
            for first, last in [*sorted(found), (longest, longest)]:
                for step, j in (((before + first) / 2, power(before, True)), (first, power(first, False))):
                    if before < first and j < least and PROBLEMS[problem][0](*at(sign * step))[0] != outcome:
                        least = j
                before = last
    return math.inf if least > 52 else 2.0**least


GRAVE = {"crash", "hang", "exit", "wrote_past_answer", "wrote_into_query", "not_run"}


def rank_of(problem, numbers, witness, margin):
    """By the margin, which may be None, and what is stated; None where that does not decide."""
    if witness.get("incident") in GRAVE:
        return "gross"
    if any(number and not 2.0**-250 <= abs(number) <= 2.0**250 for number in numbers):
        return "extreme"
    if margin is None:
        return None
    if margin >= 2.0**20:
        points = [places for places in moves(problem, numbers) if len(places) > 1] or coincide(problem, numbers)
        return "stated" if points and math.isinf(margin) else "gross"
    return "stated" if "stated" in witness else "near"


def coincide(problem, numbers):
    """Whether two points do."""
    points = [point for point, kind in zip(arguments_of(problem, numbers), kinds_of_arguments(problem)) if kind == "c"]
    return any(p == q for p, q in itertools.combinations(points, 2))


def kinds_of_arguments(problem):
    return [kinds[0] if isinstance(kinds, tuple) else "" for kinds in arguments_of(problem, KINDS[problem])]


def error_past(witness):
    """Whether the error is past a limit that the terms of the witness set."""
    error, terms = witness["error"], witness.get("terms", {})
    limits = {"ulp": "max_ulp", "scaled": "max_scaled"}
    return any(error[name] > float(terms.get(limit, "inf")) for name, limit in limits.items())


def differences(witness, inputs="binary64", taken=None):
    """What of a witness is not so, as sentences; `taken` counts what is taken as it is."""
    taken = Counter() if taken is None else taken
    problem, *numbers = witness["case"].split()
    numbers = [float.fromhex(number) for number in numbers]
    outcome, values = truth_of(problem, numbers)
    if outcome != witness["truth"]:
        yield f"the truth is {outcome}, not {witness['truth']}"
        return
    yield from of_values(witness, values, taken)
    yield from of_judgement(witness, outcome, values, numbers, inputs, taken)
    if outcome == "refused":
        return
    told = witness.get("margin")
    if witness["count"] == 0:
        taken["the rank of the largest error of a value, which nobody ranks"] += 1
        return
    extreme = any(number and not 2.0**-250 <= abs(number) <= 2.0**250 for number in numbers)
    margin = margin_of(problem, numbers, inputs) if told is not None or not extreme else None
    if margin is None:
        if told is not None or not extreme:
            taken["a margin or a rank of " + problem] += 1
    elif told is not None and float(told) != margin:
        yield f"the margin is {margin!r}, not {told!r}"
    rank = rank_of(problem, numbers, witness, margin)
    if rank not in (None, witness["rank"]):
        yield f"the rank is {rank}, not {witness['rank']}"


def of_values(witness, values, taken):
    told = witness.get("truth_values")
    if told is None:  # in the first place where it stands, the witness has them
        if values:
            taken["no values of the truth in the file"] += 1
        return
    if len(values) != len(told):
        yield f"the truth has {len(values)} values, not {len(told)}"
    for one, value in zip(told, values):
        if float.fromhex(one["nearest"]) != value.nearest():
            yield f"a value's nearest double is {value.nearest().hex()}, not {one['nearest']}"
        if one.get("exact"):
            if not is_exactly(one["exact"], value):
                yield f"a value is not exactly {one['exact']}"
        else:
            taken["an exact value too long for the file"] += 1


def of_judgement(witness, outcome, values, numbers, inputs, taken):
    problem = witness["case"].split()[0]
    codes, names = PROBLEMS[problem][2].split(), PROBLEMS[problem][3]
    answered, verdict = witness["answered"], witness["verdict"]
    if "conventional" in witness:
        taken["the truth by a convention"] += 1
        outcome, values = witness["conventional"]["truth"], None
    derived = verdict_of(codes, outcome, answered)
    if (distance := witness.get("terms", {}).get("conservative")) is not None:
        if values is None:
            return
        has_time = answered["code"] == 0 or answered["values"] and answered["values"][0] not in (None, "nan")
        lapse = lapse_of(problem, numbers, values, answered, distance) if has_time and outcome != "refused" else None
        if lapse != witness.get("lapse"):
            yield f"the lapse is {lapse}, not {witness.get('lapse')}"
        derived = conservative_verdict(codes, outcome, lapse, answered)
    if derived != verdict and (derived, verdict) not in (("agree", "wrong_value"), ("agree", "non_answer"),
                                                         ("agree", "convention")):
        yield f"the verdict is {derived}, not {verdict}"
    if "error" not in witness or derived != "agree":
        return
    taken["a mixed and a backward error"] += 1
    if verdict == "agree" and error_past(witness):
        yield f"the verdict is wrong_value by the terms {witness['terms']}, not agree"
    if values is None:
        return
    name = witness["error"]["value"]
    at = names.get(outcome, names.get("", "")).split().index(name)
    answer = float.fromhex(answered["values"][at])
    for key, exponent in (("ulp", ulp_exponent(values[at], inputs)),
                          ("scaled", scale_exponent(problem, numbers, name, values[at], inputs))):
        error = error_in(answer, values[at], exponent)
        if error != witness["error"][key]:
            yield f"{name} is {error!r} {key} off, not {witness['error'][key]!r}"


def main(files):
    count, wrong, taken = 0, 0, Counter()
    for file in files:
        with open(file, encoding="utf-8") as opened:
            document = json.load(opened)
        for result in document["results"]:
            for witness in result["faults"] + result["largest_errors"]:
                count += 1
                for sentence in differences(witness, document.get("inputs", "binary64"), taken):
                    wrong += 1
                    print(f"{file}: {result['solver']}, {witness['case']}: {sentence}")
    for what, times in sorted(taken.items()):
        print(f"taken as it is, {times} times: {what}")
    print(f"{count} witnesses derived again, {wrong} differences")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
