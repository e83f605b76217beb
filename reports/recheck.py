#!/usr/bin/env python3
"""Derives the truth of every witness in results of Plumbline again, from its query alone, and says what differs.

  python3 recheck.py RESULTS.json...

The standard library is all that it needs, and it shares nothing with the program that wrote the file: fractions, and
numbers p + q√d of them. It looks at the truth's outcome, the nearest double of each of its values, the verdict, and the
error in ulps. The truth by a convention, and margins, it takes as they are. Exit code 1 where something differs.
"""
import json
import math
import sys
from fractions import Fraction


class Surd:
    """p + q√d in fractions, d the same in all that are combined."""

    def __init__(self, p, q=0, d=0):
        self.p, self.q, self.d = Fraction(p), Fraction(q), Fraction(d)
        root = Fraction(math.isqrt(self.d.numerator), math.isqrt(self.d.denominator))
        if self.q == 0 or root**2 == self.d:
            self.p, self.q, self.d = self.p + self.q * root, Fraction(0), Fraction(0)

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
        raise ArithmeticError("no double is told apart")


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
CONTACT = "t_enter_{0} t_exit_{0} s_enter_{0} s_exit_{0} x_{0} y_{0} dx_{0} dy_{0} "
PROBLEMS = {
    "orientation": (orientation, (2, 2, 2), "collinear left right", {}),
    "quadratic_roots": (quadratic_roots, (0, 0, 0), "none one two all", {"": "x_1 x_2"}),
    "point_projection": (point_projection, (2, 2, 2), "undefined foot", {"": "s"}),
    "line_intersection": (line_intersection, (2, 2, 2, 2), "parallel point same_line undefined", {"": "x y"}),
    "segment_intersection": (segment_intersection, (2, 2, 2, 2), "disjoint point overlap",
                             {"": "x y s t", "overlap": "x0 y0 x1 y1"}),
    "segment_sweeps_point": (segment_sweeps_point, (2,) * 6, "missed one_contact two_contacts",
                             {"": CONTACT.format(1) + CONTACT.format(2)}),
    "target_intercept": (target_intercept, (2, 2, 1, 2), "impossible possible", {"": "t x y chaser_vx chaser_vy"}),
    "target_intercept_3d": (target_intercept, (3, 3, 1, 3), "impossible possible",
                            {"": "t x y z chaser_vx chaser_vy chaser_vz"}),
    "wall_hit_time": (wall_hit_time, (2, 2, 2, 2), "never will_hit has_hit passes_before_start passes_beyond_end",
                      {"": "t x y u"}),
}


def truth_of(problem, numbers):
    if not all(map(math.isfinite, numbers)):
        return "refused", []
    rest, arguments = [Fraction(number) for number in numbers], []
    for count in PROBLEMS[problem][1]:
        arguments.append(tuple(rest[:count]) if count else rest[0])
        rest = rest[count or 1:]
    outcome, values = PROBLEMS[problem][0](*arguments)
    return outcome, [value if isinstance(value, Surd) else Surd(value) for value in values]


def ulps(answered, value):
    """|answered - value| in ulps of the value, as the nearest double; an infinite answer is right or beyond all."""
    if math.isinf(answered):
        return 0.0 if answered == value.nearest() else 2.0**1023
    size = value if Surd(0) <= value else -value
    # 2^exponent <= size < 2^(exponent+1), where size is no less than 2^-1022. It may be beyond every double, and its
    # nearest one may be a power above.
    scale, nearest = 0, size.nearest()
    while math.isinf(nearest):
        scale += 2000
        nearest = (size * Fraction(1, 2**scale)).nearest()
    exponent = math.frexp(nearest)[1] - 1 + scale if nearest > 0 else -1022
    exponent -= 1 if size < Fraction(2)**exponent else 0
    difference = Surd(Fraction(answered)) - value
    difference = difference if Surd(0) <= difference else -difference
    quotient = (difference * (1 / Fraction(2)**(max(exponent, -1022) - 52))).nearest()
    return min(quotient, 2.0**1023)


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


def error_past(witness):
    """Whether the error is past a limit that the terms of the witness set."""
    error, terms = witness["error"], witness.get("terms", {})
    limits = {"ulp": "max_ulp", "scaled": "max_scaled"}
    return any(error[name] > float(terms.get(limit, "inf")) for name, limit in limits.items())


def differences(witness):
    """What of a witness is not so, as sentences."""
    problem, *numbers = witness["case"].split()
    numbers = [float.fromhex(number) for number in numbers]
    codes, names = PROBLEMS[problem][2].split(), PROBLEMS[problem][3]
    outcome, values = truth_of(problem, numbers)
    if outcome != witness["truth"]:
        yield f"the truth is {outcome}, not {witness['truth']}"
        return
    nearest = [value.nearest() for value in values]
    told_values = witness.get("truth_values", [])
    for told, value in zip([float.fromhex(one["nearest"]) for one in told_values], nearest):
        if told != value:
            yield f"a value's nearest double is {value.hex()}, not {told.hex()}"
    if "answered" not in witness:  # of another family's witness more is told
        return
    if len(nearest) != len(told_values):
        yield f"the truth has {len(nearest)} values, not {len(told_values)}"
    if "conventional" in witness or "contradiction" in witness:
        return
    answered, verdict = witness["answered"], witness["verdict"]
    derived = verdict_of(codes, outcome, answered)
    if derived != verdict and (derived, verdict) not in (("agree", "wrong_value"), ("agree", "non_answer")):
        yield f"the verdict is {derived}, not {verdict}"
    if "error" in witness and derived == "agree":
        if verdict == "agree" and error_past(witness):
            yield f"the verdict is wrong_value by the terms {witness['terms']}, not agree"
        at = names.get(outcome, names.get("", "")).split().index(witness["error"]["value"])
        error = ulps(float.fromhex(answered["values"][at]), values[at])
        if error != witness["error"]["ulp"]:
            yield f"{witness['error']['value']} is {error!r} ulp off, not {witness['error']['ulp']!r}"


def main(files):
    count, wrong = 0, 0
    for file in files:
        with open(file, encoding="utf-8") as opened:
            results = json.load(opened)["results"]
        for result in results:
            for witness in result["faults"] + result["largest_errors"]:
                count += 1
                for sentence in differences(witness):
                    wrong += 1
                    print(f"{file}: {result['solver']}, {witness['case']}: {sentence}")
    print(f"{count} witnesses derived again, {wrong} differences")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
