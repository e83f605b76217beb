"""plumbline.py, with the program: right and wrong functions, and what ends the process that a function runs in.

  python3 plumbline_test.py PLUMBLINE
"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import plumbline

QUICK = {"family": "uniform", "cases": 40}

MARKED = """import plumbline

def turn(query, zero):
    ax, ay, bx, by, cx, cy = query
    det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return [1 if det > zero else 2 if det < -zero else 0]

@plumbline.solver("orientation", family="uniform", cases=20)
def right(query):
    return turn(query, 0)

@plumbline.solver("orientation", family="uniform", cases=20)
def wrong(query):
    return turn(query, 1)

def unmarked(query):
    raise AssertionError
"""


def exact(query):
    ax, ay, bx, by, cx, cy = map(Fraction, query)
    det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return [1 if det > 0 else 2 if det < 0 else 0]


def exactly_unless(fault):
    """A right function, but for one query in ten with long numbers: a simpler one it answers."""
    def answer(query):
        is_long = all(number != round(number, 2) for number in query)
        return fault() if is_long and 0.2 < query[4] < 0.3 else exact(query)
    return answer


class Check(unittest.TestCase):
    def wrong(self, function, **options):
        with self.assertRaises(plumbline.Wrong) as caught:
            plumbline.check("orientation", function, **{**QUICK, **options})
        self.assertNotIn("exec:", caught.exception.report)
        self.assertEqual(str(caught.exception).splitlines()[0], caught.exception.report.splitlines()[0])
        return caught.exception.report

    def test_a_right_function_passes(self):
        report = plumbline.check("orientation", exact, cases=5)
        self.assertTrue(report.startswith("orientation, exact: passes"), report)

    def test_values_are_judged(self):
        def half(query):
            return [1, None, None, None, 0.5]
        with self.assertRaises(plumbline.Wrong):
            plumbline.check("segment_intersection", half, **QUICK)

    def test_a_wrong_function_is_explained(self):
        self.assertIn("the truth is `right`", self.wrong(lambda query: [1]))

    def test_an_exception_is_a_finding(self):
        self.assertIn("throws an exception", self.wrong(exactly_unless(lambda: 1 / 0)))
        self.assertIn("throws an exception", self.wrong(exactly_unless(lambda: "no list")))

    def test_a_crash_is_a_finding(self):
        self.assertIn("crashes", self.wrong(exactly_unless(lambda: os.kill(os.getpid(), signal.SIGSEGV))))

    def test_an_exit_is_a_finding(self):
        self.assertIn("ends its process", self.wrong(exactly_unless(lambda: sys.exit(3))))

    def test_a_hang_is_a_finding_and_leaves_no_process(self):
        started = time.monotonic()
        self.assertIn("does not answer in time", self.wrong(exactly_unless(lambda: time.sleep(600)), timeout_ms=100))
        self.assertLess(time.monotonic() - started, 300)
        with self.assertRaises(ChildProcessError):
            os.waitpid(-1, os.WNOHANG)

    def test_what_the_function_prints_is_no_answer(self):
        def loud(query):
            print("0 0 0")
            return exact(query)
        with open(os.devnull, "w") as nowhere:
            kept, sys.stdout = sys.stdout, nowhere
            try:
                plumbline.check("orientation", loud, **QUICK)
            finally:
                sys.stdout = kept

    def test_options_are_those_of_the_program(self):
        def none(query):
            return [0]
        self.wrong(none)
        plumbline.check("orientation", none, tolerance=10, **QUICK)
        with self.assertRaisesRegex(plumbline.CannotCheck, "no_such_family"):
            plumbline.check("orientation", none, family=["uniform", "no_such_family"])
        with self.assertRaisesRegex(plumbline.CannotCheck, "--no-such-option"):
            plumbline.check("orientation", exact, no_such_option=True)

    def test_what_cannot_be_checked_is_named(self):
        with self.assertRaisesRegex(plumbline.CannotCheck, "There is no problem 'orientations'"):
            plumbline.check("orientations", exact)
        with self.assertRaisesRegex(plumbline.CannotCheck, "/nowhere/plumbline cannot be started: No such file"):
            plumbline.check("orientation", exact, program="/nowhere/plumbline")

    def test_pytest_checks_what_is_marked(self):
        if subprocess.run([sys.executable, "-c", "import pytest"], stderr=subprocess.DEVNULL).returncode != 0:
            self.skipTest("pytest is not here")
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "test_turns.py").write_text(MARKED)
            ended = subprocess.run([sys.executable, "-m", "pytest", "-p", "plumbline", "-p", "no:cacheprovider", "-v"],
                                   cwd=folder, text=True, stdout=subprocess.PIPE,
                                   env={**os.environ, "PYTHONPATH": str(pathlib.Path(plumbline.__file__).parent)})
        self.assertEqual(ended.returncode, 1, ended.stdout)
        self.assertIn("right PASSED", ended.stdout)
        self.assertIn("wrong FAILED", ended.stdout)
        self.assertIn("1 failed, 1 passed", ended.stdout)
        self.assertIn("orientation, wrong: fails", ended.stdout)
        self.assertNotIn("Traceback", ended.stdout)


if __name__ == "__main__":
    os.environ["PLUMBLINE"] = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
