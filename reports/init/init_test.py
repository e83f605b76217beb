"""`plumbline init --write` in small projects, whose own runners then run the test that it wrote: it fails beside a
wrong function and passes beside a right one. The workflow is followed as GitHub would.

  python3 init_test.py PLUMBLINE BUILD PYTHON [JUNIT]

BUILD is a build folder to install from, PYTHON has pytest, and JUNIT is a list of jars as Java takes it. The variable
PLUMBLINE_NPM_FOLDER names the npm package, for projects that have it.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import yaml

TREE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TREE / ".github/action"))
from runner import ACTION, Runner, tarball_of

PROGRAM, BUILD = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
PYTHON, *JUNIT = sys.argv[3:]
del sys.argv[1:]
NPM = pathlib.Path(os.environ.get("PLUMBLINE_NPM_FOLDER", ""))
DET = "({b}[0] - {a}[0]) * ({c}[1] - {a}[1]) - ({b}[1] - {a}[1]) * ({c}[0] - {a}[0])".format(a="a", b="b", c="c")


class Init(unittest.TestCase):
    def setUp(self):
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="plumbline-init-"))
        self.addCleanup(shutil.rmtree, self.scratch)
        self.project = self.scratch / "project"
        self.project.mkdir()
        self.environment = {"PATH": f"{PROGRAM.parent}:{os.environ['PATH']}",
                            "PYTHONPATH": str(TREE / "reports/languages")}

    def write(self, name, text):
        file = self.project / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_words(self, *words):
        return subprocess.run([str(word) for word in words], cwd=self.project, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env={**os.environ, **self.environment})

    def add(self, *words):
        ended = self.run_words(PROGRAM, "init", "--write", *words)
        self.assertEqual(ended.returncode, 0, ended.stdout)
        return next(line.removeprefix("wrote ") for line in ended.stdout.splitlines() if line.startswith("wrote "))

    def fill(self, stub, code):
        """Puts the code into the place that the stub shows."""
        lines = (self.project / stub).read_text().splitlines()
        place = next(at for at, line in enumerate(lines) if "call it in place of" in line)
        end = next(at for at, line in enumerate(lines) if at > place and "REFUSED" in line)
        (self.project / stub).write_text("\n".join([*lines[:place], code, *lines[end + 1:]]) + "\n")

    def decide(self, *words, sentence="rounding"):
        """The run of the test fails, and says why."""
        wrong = self.run_words(*words)
        self.assertNotEqual(wrong.returncode, 0, wrong.stdout)
        self.assertIn(sentence, wrong.stdout)

    def test_javascript_and_its_workflow(self):
        self.write("package.json", '{"name": "shapes", "type": "module"}')
        self.write("src/turn.js", f"export function orient2d(a, b, c) {{\n  return {DET};\n}}\n")
        stub = self.add("--action", "./plumbline/.github/action")
        self.fill(stub, "  const det = orient2d([ax, ay], [bx, by], [cx, cy]);\n"
                        "  return [det > 0 ? LEFT : det < 0 ? RIGHT : COLLINEAR];")
        self.decide("node", "--test", "src/plumbline_orientation_test.mjs")
        run = self.follow_workflow()
        self.assertIn("::error file=src/turn.js,line=1", run.printed["Check"])
        self.assertEqual({name for name, code in run.codes.items() if code}, {"Run the project's test", "Pass or fail"})
        self.mend(stub)
        right = self.run_words("node", "--test", "src/plumbline_orientation_test.mjs")
        self.assertEqual(right.returncode, 0, right.stdout)

    def mend(self, stub):
        """Doubles as integers of one unit, whose arithmetic is exact."""
        whole = "\n".join([
            "  const whole = query.map((number) => {",
            "    const [hi] = new BigInt64Array(new Float64Array([number]).buffer);",
            "    const exponent = (hi >> 52n) & 2047n, bits = hi & ((1n << 52n) - 1n);",
            "    const size = exponent === 0n ? bits << 1n : (bits | 1n << 52n) << exponent;",
            "    return number < 0 ? -size : size; });",
            "  const [px, py, qx, qy, rx, ry] = whole;",
            "  const sign = (qx - px) * (ry - py) - (qy - py) * (rx - px);",
            "  return [sign > 0n ? LEFT : sign < 0n ? RIGHT : COLLINEAR];"])
        text = (self.project / stub).read_text()
        begin, end = text.index("  const det = "), text.index("COLLINEAR];\n") + len("COLLINEAR];")
        (self.project / stub).write_text(text[:begin] + whole + text[end:])

    def with_package(self, file, types, runner, *words):
        """The package is in the project, and no program beside it."""
        packages = {"plumbline": NPM, "vitest": TREE / "reports/web/node_modules/vitest"}
        (self.project / "node_modules").mkdir()
        for name, folder in packages.items():
            (self.project / "node_modules" / name).symlink_to(folder)
        self.write("package.json", json.dumps(
            {"type": "module", "devDependencies": {name: "*" for name in packages if name in ("plumbline", runner)}}))
        self.write(file, f"export function orient2d(a{types}, b{types}, c{types}) {{\n  return {DET};\n}}\n")
        stub = self.add()
        self.fill(stub, "  const det = orient2d([ax, ay], [bx, by], [cx, cy]);\n"
                        "  return [det > 0 ? LEFT : det < 0 ? RIGHT : COLLINEAR];")
        self.environment["PATH"] = os.environ["PATH"]
        self.decide(*words)
        self.mend(stub)
        right = self.run_words(*words)
        self.assertEqual(right.returncode, 0, right.stdout)

    def with_npm(self):
        self.with_package("src/turn.js", "", None, "node", "--test", "src/plumbline_orientation_test.mjs")

    def with_vitest(self):
        vitest = TREE / "reports/web/node_modules/vitest/vitest.mjs"
        self.with_package("src/turn.ts", ": number[]", "vitest", "node", vitest, "run", "--no-color")

    def follow_workflow(self):
        workflow = yaml.safe_load((self.project / ".github/workflows/plumbline.yml").read_text())
        step = workflow["jobs"]["check"]["steps"][-1]
        self.assertEqual(step["uses"], "./plumbline/.github/action")
        self.assertLessEqual(set(step["with"]), set(ACTION["inputs"]))
        needed = {name for name, one in ACTION["inputs"].items() if one.get("required")}
        self.assertLessEqual(needed, set(step["with"]))
        self.assertEqual(step["with"]["build"].strip(), "npm install")
        return Runner(self.scratch, self.project,
                      step["with"] | {"tarball": str(tarball_of(PROGRAM, self.scratch)), "cases": "300", "build": ""})

    def test_python(self):
        self.write("pyproject.toml", '[project]\nname = "shapes"\n')
        self.write("src/shapes/__init__.py", "")
        self.write("src/shapes/turn.py",
                   f"def orientation(a, b, c):\n    det = {DET}\n    return (det > 0) - (det < 0)\n")
        self.write("tests/test_turn.py", "")
        stub = self.add()
        self.fill(stub, "    return [(COLLINEAR, LEFT, RIGHT)[theirs((ax, ay), (bx, by), (cx, cy))]]")
        self.decide(PYTHON, "-m", "pytest", "-q", "tests/test_plumbline_orientation.py")
        text = (self.project / "src/shapes/turn.py").read_text()
        self.write("src/shapes/turn.py", "from fractions import Fraction\n\n\n" + text.replace(
            "    det", "    a, b, c = ([Fraction(number) for number in point] for point in (a, b, c))\n    det"))
        right = self.run_words(PYTHON, "-m", "pytest", "-q", "tests/test_plumbline_orientation.py")
        self.assertEqual(right.returncode, 0, right.stdout)

    def test_cmake(self):
        prefix = self.scratch / "prefix"
        subprocess.run(["cmake", "--install", BUILD, "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
        self.environment["CMAKE_PREFIX_PATH"] = str(prefix)
        self.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(shapes CXX)\n")
        self.write("src/turn.cpp", "namespace shapes {\ndouble orientation(const double* a, const double* b, "
                                   f"const double* c) {{ return {DET}; }}\n}}\n")
        stub = self.add()
        self.fill(stub, "  const double det = shapes::orientation(query, query + 2, query + 4);\n  (void)answer;\n"
                        "  return det > 0 ? LEFT : det < 0 ? RIGHT : COLLINEAR;")
        for words in (["-S", "plumbline_checks", "-B", "build/plumbline"], ["--build", "build/plumbline"]):
            ended = self.run_words("cmake", *words)
            self.assertEqual(ended.returncode, 0, ended.stdout)
        self.decide("ctest", "--test-dir", "build/plumbline", "--output-on-failure")

    def in_java(self):
        self.write("pom.xml", "<project><artifactId>junit</artifactId></project>")
        self.write("src/main/java/org/shapes/Turn.java", "package org.shapes;\nfinal class Turn {\n  static double "
                   f"orientation(double[] a, double[] b, double[] c) {{ return {DET}; }}\n}}\n")
        stub = self.add()
        self.fill(stub, "    double[] a = {ax, ay}, b = {bx, by}, c = {cx, cy};\n    double det = Turn.orientation(a, "
                        "b, c);\n    return new Number[] {det > 0 ? LEFT : det < 0 ? RIGHT : COLLINEAR};")
        classes = f"classes:{JUNIT[0]}"
        ended = self.run_words("javac", "-cp", classes, "-d", "classes",
                               *sorted(self.project.rglob("*.java")))
        self.assertEqual(ended.returncode, 0, ended.stdout)
        self.decide("java", "-cp", classes, "org.junit.runner.JUnitCore", "org.shapes.PlumblineOrientationTest")


if (NPM / "package.json").exists():
    Init.test_npm, Init.test_vitest = Init.with_npm, Init.with_vitest
if JUNIT:
    Init.test_java = Init.in_java

if __name__ == "__main__":
    unittest.main()
