#!/usr/bin/env python3
"""Derives the truth of every witness in results of Plumbline again, from its query alone, and says what differs.

  python3 recheck.py RESULTS.json...

The standard library is all that it needs, and it shares nothing with the program that wrote the file: fractions, and
numbers p + q√d of them. It derives the truth's outcome, the exact text and the nearest double of each of its values,
the verdict, the error in ulps and on its scale, the margin and the rank. It prints how often it took what as it is, and
exits with 1 where something differs.
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


# By problem the kind of each number: coordinates, velocities and speeds, and coefficients, each of its own.
KINDS = {"orientation": "c" * 6, "quadratic_roots": "012", "point_projection": "c" * 6, "line_intersection": "c" * 8,
         "segment_intersection": "c" * 8, "segment_sweeps_point": "c" * 12, "target_intercept": "ccccvvv",
         "target_intercept_3d": "ccccccvvvv", "wall_hit_time": "ccvvcccc"}
# The scale of each value by its name: the largest coordinate or velocity, 1 or itself if larger, itself.
SCALES = {**dict.fromkeys("x y z x0 y0 x1 y1 dx dy".split(), "c"), **dict.fromkeys("s u".split(), "fraction"), "t": "t",
          **dict.fromkeys("chaser_vx chaser_vy chaser_vz".split(), "v"), **dict.fromkeys("x_1 x_2".split(), "itself")}


def truth_of(problem, numbers):
    if not all(map(math.isfinite, numbers)):
        return "refused", []
    rest, arguments = [Fraction(number) for number in numbers], []
    for count in PROBLEMS[problem][1]:
        arguments.append(tuple(rest[:count]) if count else rest[0])
        rest = rest[count or 1:]
    outcome, values = PROBLEMS[problem][0](*arguments)
    return outcome, [value if isinstance(value, Surd) else Surd(value) for value in values]


def ulp_exponent(value, inputs):
    """Of |value|, a Surd or a fraction, in the format: its ulp is 2 to that."""
    value = value if isinstance(value, Surd) else Surd(value)
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
    scale = SCALES[name.split("_")[0] if problem == "segment_sweeps_point" else name]
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
    """Whether the exact text of a value is this one: a fraction, or (p + q*sqrt(d))/r, d with squares in it or not."""
    surd = re.fullmatch(r"\((-?\d+) \+ (-?\d+)\*sqrt\((\d+)\)\)/(\d+)", text)
    if surd is None:
        return value.q == 0 and value.p == Fraction(text)
    p, q, d, r = map(int, surd.groups())
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
    if problem == "segment_sweeps_point":
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
