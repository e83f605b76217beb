"""The league's packages are those of its list, and each subject that is installed answers plain queries rightly.

  python3 league_test.py
"""
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

LEAGUE = pathlib.Path(__file__).parent
# Those whose program is here.
PROGRAMS = {"javascript": "node", "python": "python3", "java": "javac"}
TITLES = {"javascript": "JavaScript", "python": "Python", "java": "Java"}
LANGUAGES = {language: title for language, title in TITLES.items() if shutil.which(PROGRAMS[language])}
# A query of each problem that no subject with a domain answers.
BEYOND = {
    "segment_intersection": "0.1 0 3 3 0 1 1 0",
    "vertex_triangle_ccd": "1 1 1 0 0 0 4 0 0 0 4 0 1 1 -1 0 0 0 4 0 0 0 4 0.5",
    "edge_edge_ccd": "-1 0 1 1 0 1 0 -1 0 0 1 0 -1 0 -1 1 0 -2 0 -1 0 0 1 0",
}
# Far from any decision: a query, and its answer, of which a solver may leave out values.
PLAIN = {
    "orientation": [("0 0 4 1 1 3", [1]), ("0 0 4 1 3 -1", [2])],
    "quadratic_roots": [("8 -6 1", [2, 0.25, 0.5]), ("1 1 7", [0])],
    "point_projection": [("3 4 0 0 10 0", [1, 0.3]), ("-4 1 2 2 2 6", [1, -0.25])],
    "line_intersection": [("0 0 4 4 0 3 5 -2", [1, 1.5, 1.5])],
    "segment_intersection": [("0 0 3 3 0 1 1 0", [1, 0.5, 0.5, 1 / 6, 0.5]), ("0 0 1 0 0 2 1 3", [0])],
    "vertex_triangle_ccd": [("1 1 1 0 0 0 4 0 0 0 4 0 1 1 -1 0 0 0 4 0 0 0 4 0", [1, 0.5]),
                            ("5 5 1 0 0 0 4 0 0 0 4 0 5 5 -1 0 0 0 4 0 0 0 4 0", [0])],
    "edge_edge_ccd": [("-1 0 1 1 0 1 0 -1 0 0 1 0 -1 0 -1 1 0 -1 0 -1 0 0 1 0", [1, 0.5]),
                      ("5 0 1 7 0 1 0 -1 0 0 1 0 5 0 -1 7 0 -1 0 -1 0 0 1 0", [0])],
}


def called(language, *words, text=None):
    return subprocess.run([LEAGUE / language / "serve", *words], input=text, text=True, check=True,
                          stdout=subprocess.PIPE).stdout.splitlines()


@functools.cache
def subjects(language):
    return [json.loads(line) for line in called(language, "--list")]


def installed():
    return [(language, subject) for language in LANGUAGES for subject in subjects(language)
            if subject["version"] is not None]


def run_program(language, text):
    """What a program of the language prints."""
    with tempfile.TemporaryDirectory() as folder:
        if language == "java":
            file = pathlib.Path(folder, "Reproduce.java")
            file.write_text(text, encoding="utf-8")
            command = ["java", "-cp", "/usr/share/java/*", str(file)]
        else:
            command = {"javascript": ["node", "--input-type=module", "-e", text],
                       "python": ["/usr/bin/python3", "-c", text]}[language]
        return subprocess.run(command, cwd=LEAGUE / language, env={**os.environ, "KIVY_NO_CONSOLELOG": "1"}, text=True,
                              capture_output=True)


def section(title):
    return (LEAGUE / "packages.md").read_text(encoding="utf-8").split(f"## {title}\n")[1].split("\n## ")[0]


def listed(title):
    return re.findall(r"^\| `([^`]+)`", section(title), re.MULTILINE)


def without_a_subject():
    return re.findall(r"^- `([^`]+)`", section("Without a subject"), re.MULTILINE)


class League(unittest.TestCase):
    def test_the_packages_are_those_of_the_list(self):
        for language, title in LANGUAGES.items():
            with self.subTest(language):
                judged = {subject["package"] for subject in subjects(language)}
                self.assertEqual(judged, set(listed(title)) - set(without_a_subject()))

    def test_what_trackers_know_is_of_subjects(self):
        known = json.loads((LEAGUE / "known.json").read_text(encoding="utf-8"))
        names = {f"{language}:{subject['name']}" for language in LANGUAGES for subject in subjects(language)}
        self.assertLessEqual({name for name in known if name.split(":")[0] in LANGUAGES}, names)
        for thread in (thread for threads in known.values() for thread in threads):
            self.assertRegex(thread, r"^[\w.-]+/[\w.-]+#\d+$")

    def test_each_subject_that_is_installed_answers_plain_queries(self):
        for language, subject in installed():
            oldest = subject.get("oldest")
            for name in [subject["name"]] + ([f"{subject['name']}@{oldest}"] if oldest else []):
                with self.subTest(name):
                    self.answers_rightly(language, name, PLAIN[subject["problem"]])

    def test_what_knows_a_part_alone_refuses_the_rest(self):
        for language, subject in installed():
            if subject.get("domain"):
                with self.subTest(subject["name"]):
                    self.assertEqual(called(language, subject["name"], text=BEYOND[subject["problem"]] + "\n"), ["-1"])

    def test_the_misses_of_the_gallery_are_answered_so(self):
        misses = json.loads((LEAGUE / "misses.json").read_text(encoding="utf-8"))
        here = {f"{language}:{subject['name']}": subject for language, subject in installed()}
        for solver in sorted({miss["solver"] for miss in misses} & set(here)):
            language, _, name = solver.partition(":")
            cases = [miss["case"].split() for miss in misses if miss["solver"] == solver]
            with self.subTest(solver):
                self.assertEqual({here[solver]["problem"]}, {problem for problem, *_ in cases})
                lines = called(language, name, text="".join(" ".join(query) + "\n" for _, *query in cases))
                self.assertEqual(lines, ["0"] * len(cases))

    def test_the_program_of_each_runs_in_few_lines_without_plumbline(self):
        for language, subject in installed():
            with self.subTest(subject["name"]):
                self.program_runs(language, subject)

    def program_runs(self, language, subject):
        query = PLAIN[subject["problem"]][0][0].split()
        lines = called(language, "--program", subject["name"], *query)
        self.assertLessEqual(len(lines), 14 if language == "java" else 10)
        self.assertNotRegex("\n".join(lines), "(?i)plumbline|answers|subjects")
        ended = run_program(language, "\n".join(lines) + "\n")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertTrue(ended.stdout.strip())

    def answers_rightly(self, language, name, asked):
        lines = called(language, name, text="".join(query + "\n" for query, _ in asked))
        self.assertEqual(len(lines), len(asked), lines)
        for line, (query, (code, *values)) in zip(lines, asked):
            answered, *told = line.split()
            self.assertEqual(answered, str(code), f"{query}: {line}")
            for number, value in zip(told, values):
                if number != "-":
                    self.assertAlmostEqual(float(number), value, places=6, msg=f"{query}: {line}")


if __name__ == "__main__":
    unittest.main()
