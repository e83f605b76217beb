"""What `explain --as-report` says of the wrong answers of published formulas is so: the numbers that decide, derived
again in fractions, their signs, the values of the truth, the input.

  python3 as_report_test.py PLUMBLINE
"""
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

import costs
import recheck

SIGNS = {1: "positive", 0: "zero", -1: "negative"}


def cross(q, a, b, c, d):
    """(b - a) x (d - c) of points named by their letters."""
    x, y = (lambda p: q[p + "x"]), (lambda p: q[p + "y"])
    return (x(b) - x(a)) * (y(d) - y(c)) - (y(b) - y(a)) * (x(d) - x(c))


def product_of(q, name):
    """A name of the form "(b - a) x (d - c)"."""
    b, a, d, c = re.fullmatch(r"\((\w) - (\w)\) x \((\w) - (\w)\)", name).groups()
    return cross(q, a, b, c, d)


def of_wall(form):
    return lambda q: form(q, (q["bx"] - q["ax"], q["by"] - q["ay"]), (q["ax"] - q["x"], q["ay"] - q["y"]),
                          (q["bx"] - q["x"], q["by"] - q["y"]), (q["vx"], q["vy"]))


def places(q, t):
    """Of a sweep at a time, as coordinates by their names."""
    return {p + i: q[f"{p}0{i}"] + t * (q[f"{p}1{i}"] - q[f"{p}0{i}"]) for p in "pqc" for i in "xy"}


def area(q, t):
    return cross(places(q, t), "p", "q", "p", "c")


def area_coefficients(q):
    zero, one, other = area(q, 0), area(q, 1), area(q, -1)
    return (one + other) / 2 - zero, (one - other) / 2, zero


def chase(q):
    axes = "xyz" if "cz" in q else "xy"
    sight, velocity = [q["r" + i] - q["c" + i] for i in axes], [q["v" + i] for i in axes]
    square, half = recheck.dot(velocity, velocity) - q["speed"]**2, recheck.dot(sight, velocity)
    return square, half, half**2 - square * recheck.dot(sight, sight)


def thick(t):
    """What decides of a thick sweep at a time: of P and Q, the segment's ends as the point sees them, and of r."""
    def seen(q, end):
        at = places(q, t)
        return at[end + "x"] - at["cx"], at[end + "y"] - at["cy"]

    def of_end(end):
        return lambda q: recheck.dot(seen(q, end), seen(q, end)) - q["radius"]**2

    def of_side(q):
        p, way = seen(q, "p"), recheck.minus(seen(q, "q"), seen(q, "p"))
        return recheck.cross(p, way)**2 - q["radius"]**2 * recheck.dot(way, way)

    return {f"|P|^2 - r^2 at t = {t}": of_end("p"), f"|Q|^2 - r^2 at t = {t}": of_end("q"),
            f"(P x Q)^2 - r^2 |Q - P|^2 at t = {t}": of_side}


def falling():
    """What decides of a falling sweep: of P and Q, the segment's ends as the point sees them, doubled."""
    def seen(q, end):
        return [[2 * (q[end + i] - q["c" + i]), 2 * (q[f"{end}v{i}"] - q["cv" + i]), q[f"{end}a{i}"] - q["ca" + i]]
                for i in "xy"]

    def at(f, t):
        return [sum(c * t**i for i, c in enumerate(axis)) for axis in f]

    def meets(x, y):
        return recheck.resultant(*(list(axis) for axis in (x, y)))

    def of_line(t):
        return lambda q: recheck.cross(at(seen(q, "p"), t), at(seen(q, "q"), t))

    def of_both(q):
        return meets(*(recheck.minus(b, a) for a, b in zip(seen(q, "p"), seen(q, "q"))))

    return {"P x Q at t = 0": of_line(0), "P x Q at t = 1": of_line(1),
            "the resultant of P's x and y": lambda q: meets(*seen(q, "p")),
            "the resultant of Q's x and y": lambda q: meets(*seen(q, "q")),
            "the resultant of Q - P's x and y": of_both}


def volume(t):
    """The determinant of three points at t = 0 or 1: the triangle's corners as the vertex sees them, or differences of
    the two edges' ends."""
    def of(q):
        ways = ("va", "vb", "vc") if "v0x" in q else ("ac", "ad", "bd")
        first, b, c = ([q[f"{end}{t}{i}"] - q[f"{start}{t}{i}"] for i in "xyz"] for start, end in ways)
        normal = [recheck.cross((b[i], b[j]), (c[i], c[j])) for i, j in ((1, 2), (2, 0), (0, 1))]
        return recheck.dot(first, normal)

    return {f"the volume at t = {t}": of}


BY_NAME = {
    **thick(0), **thick(1), **falling(), **volume(0), **volume(1),
    "a": lambda q: q["a"], "b": lambda q: q["b"], "c": lambda q: q["c"],
    "b^2 - 4ac": lambda q: q["b"]**2 - 4 * q["a"] * q["c"],
    "bx - ax": lambda q: q["bx"] - q["ax"], "by - ay": lambda q: q["by"] - q["ay"],
    "dx - cx": lambda q: q["dx"] - q["cx"], "dy - cy": lambda q: q["dy"] - q["cy"],
    "(b - a) x (p - a) of p = (x, y)": of_wall(lambda q, wall, to_a, to_b, v: -recheck.cross(wall, to_a)),
    "v x (b - a)": of_wall(lambda q, wall, to_a, to_b, v: recheck.cross(v, wall)),
    "(a - p) x v": of_wall(lambda q, wall, to_a, to_b, v: recheck.cross(to_a, v)),
    "(b - p) x v": of_wall(lambda q, wall, to_a, to_b, v: recheck.cross(to_b, v)),
    "the area's coefficient of t^2": lambda q: area_coefficients(q)[0],
    "the area at t = 0": lambda q: area(q, 0), "the area at t = 1": lambda q: area(q, 1),
    "the area's discriminant": lambda q: area_coefficients(q)[1]**2 - 4 * area_coefficients(q)[0] * area(q, 0),
    "the speed": lambda q: q["speed"], "|v|^2 - speed^2": lambda q: chase(q)[0],
    "(r - c) . v": lambda q: chase(q)[1], "the discriminant": lambda q: chase(q)[2],
}


def reported(solver, case):
    return subprocess.run([PROGRAM, "explain", case, "--solver", solver, "--as-report"], text=True, capture_output=True)


# Of problems that are slow to examine, the known cases serve.
SLOW = costs.slow_problems()
KNOWN = pathlib.Path(__file__).resolve().parent.parent / "fuzz/cases"


def wrong_answers():
    """Of every solver that a check looks at, some of every kind: the solver, the case and the truth's outcome."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "all.json")
        subprocess.run([PROGRAM, "check", *(problem for problem in recheck.PROBLEMS if problem not in SLOW),
                        "--cases", "60", "--json", str(file), "--max-mixed", "1048576"], stdout=subprocess.DEVNULL)
        for result in json.loads(file.read_text())["results"]:
            for witness in result["faults"]:
                incident = witness.get("answered", {"incident": witness.get("incident", "none")})["incident"]
                if "contradiction" not in witness and incident == "none":
                    yield result["solver"], witness["case"], witness["truth"]


def known_wrong_answers(problem):
    """Those that its file of known cases lists."""
    for line in (KNOWN / f"{problem}.txt").read_text().splitlines():
        if found := re.fullmatch(r"(\w+) ([^#]*)# (\w+)[^;]*; fails: (.*)", line):
            numbers = (float.fromhex(number) if "x" in number else float(number) for number in found[2].split())
            case = " ".join([found[1], *map(float.hex, numbers)])
            for solver in found[4].split(", "):
                yield solver.split()[0], case, found[3]


class AsReport(unittest.TestCase):
    def test_what_it_says_is_so(self):
        rows = 0
        for solver, case, truth in itertools.islice(wrong_answers(), 0, None, 12):
            if truth != "refused":
                rows += self.stands(solver, case, truth)
        self.assertGreater(rows, 200)

    def test_what_it_says_of_known_cases_is_so(self):
        for problem in SLOW:
            some = list(itertools.islice(known_wrong_answers(problem), 0, None, 6))
            self.assertGreater(len(some), 8)
            self.assertGreater(sum(self.stands(*one) for one in some), 20)

    def stands(self, solver, case, truth):
        """How many rows its report has."""
        said = reported(solver, case)
        self.assertEqual(said.returncode, 0, said.stderr)
        told = said.stdout
        self.assertIn(f"`{truth}`", told.splitlines()[0])
        query = {name: Fraction(float.fromhex(number)) for name, number in
                 re.findall(r"^\| (\w+) \| .* \| .* \| `(.*)` \|$", told, re.MULTILINE)}
        self.assertEqual([float(number) for number in query.values()],
                         [float.fromhex(number) for number in case.split()[1:]])
        rows = re.findall(r"^\| (.+) \| (.+) \| (positive|zero|negative) \|$", told, re.MULTILINE)
        self.assertTrue(rows, told)
        for name, exactly, sign in rows:
            value = BY_NAME[name](query) if name in BY_NAME else product_of(query, name)
            self.assertEqual(sign, SIGNS[(value > 0) - (value < 0)], told)
            if not exactly.startswith("about "):
                self.assertEqual(Fraction(exactly), value, told)
        _, values = recheck.truth_of(case.split()[0], [float(number) for number in query.values()])
        doubles = re.findall(r"^- \w+ is .*, the nearest double (\S+)$", told, re.MULTILINE)
        self.assertEqual([float(double) for double in doubles], [value.nearest() for value in values], told)
        return len(rows)

    def test_of_a_right_answer_there_is_nothing_to_report(self):
        said = reported("textbook", "quadratic_roots 1 -3 2")
        self.assertEqual((said.returncode, said.stdout), (2, ""))
        self.assertIn("There is nothing to report: `textbook` answers `two 1 2`, which is right.", said.stderr)

    def test_decimals_that_are_no_doubles_are_told(self):
        told = reported("perp_dot_product", "orientation -1 -4 0.8 5 0 1").stdout
        self.assertIn("answers `collinear` where the truth is `left`", told)
        self.assertIn("For the decimals as typed, which doubles do not hold, it would be `collinear`.", told)
        told = reported("minkowski", "segment_intersection 0 0 0.4 1  0.1 0 0.4 1").stdout
        self.assertIn("LINESTRING (0 0, 0.4 1)\nLINESTRING (0.1 0, 0.4 1)\n", told)
        self.assertIn("| dx | 0.4 | 0.4 | `0x1.999999999999ap-2` |", told)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
