"""Each wrong answer that the league's tables tell is answered so by what is installed, is wrong by a truth derived
anew, and is had with the program that reports it.

  python3 league_rows_test.py
"""
import math
import pathlib
import re
import sys
import unittest

REPORTS = pathlib.Path(__file__).parent.parent
sys.path.append(str(REPORTS.parent / "solvers/league"))
import league_test  # noqa: E402
import recheck  # noqa: E402

ITEM = re.compile(r"(?:answers `(?P<told>[a-z_]+)`|(?P<incident>(?:throws|gives|leaves out) [^`|]*?))"
                  r"(?: where the truth is(?P<convention>, by its conventions,)? `(?P<due>[a-z_]+)`"
                  r"|, which is right, with a value too far from the truth)[^`|]*: `(?P<query>[^`]+)`")


def rows():
    """Of each row the problem, the subject as its language names it, and the wrong answers that it tells."""
    text = (REPORTS / "findings.md").read_text(encoding="utf-8")
    league = text.split("<!-- Written by the target `league`. -->")[1].split("<!-- End of what `league` writes.")[0]
    for table in league.split("<details>")[1:]:
        problem = re.search(r"<code>([a-z_]+)</code>", table)[1]
        for row in re.findall(r"^\| `.*$", table, re.MULTILINE):
            language, name = re.match(r"\| `([a-z]+):([^`]+)`", row).groups()
            # What an older release alone answered is its own.
            newest = re.sub(r"<br>last seen in [^|]*?: `[^`]+`", "", row)
            yield problem, language, name, [item.groupdict() for item in ITEM.finditer(newest)]


def throws(item):
    return (item["incident"] or "").startswith("throws")


def installed(language):
    return {subject["name"]: subject for subject in league_test.subjects(language) if subject["version"] is not None}


class Rows(unittest.TestCase):
    def test_what_the_tables_tell_is_so(self):
        here = {language: installed(language) for language in league_test.LANGUAGES}
        told = 0
        for problem, language, name, items in rows():
            subject = here.get(language, {}).get(name)
            if subject and items:
                told += len(items)
                with self.subTest(f"{language}:{name}"):
                    self.is_so(problem, language, subject, items)
        print(f"{told} wrong answers were had again, each with its program.")
        self.assertTrue(told or not any(here.values()))

    def is_so(self, problem, language, subject, items):
        lines = league_test.called(language, subject["name"], text="".join(item["query"] + "\n" for item in items))
        codes = recheck.PROBLEMS[problem][2].split()
        for item, line in zip(items, lines, strict=True):
            code, *values = line.split()
            truth, due = recheck.truth_of(problem, [float(number) for number in item["query"].split()])
            if item["due"] and not item["convention"]:
                self.assertEqual(truth, item["due"], item)
            if throws(item):
                self.assertEqual(code, "!", item)
            elif item["incident"]:
                self.assertIn("nan" if "NaN" in item["incident"] else "-", values or "-", item)
            elif item["told"]:
                self.assertEqual(codes[int(code)], item["told"], item)
            if not item["due"] and not subject["conventions"]:
                self.assertEqual(truth, item["told"], item)
                self.assertTrue(any(number != "-" and not 0 <= recheck.ulps(float(number), value) <= 1
                                    for number, value in zip(values, due)), (item, line))
            self.program_tells(language, subject, item)

    def program_tells(self, language, subject, item):
        """It prints what is returned, or ends by an exception of the library, which may be its way to say no."""
        text = "\n".join(league_test.called(language, "--program", subject["name"], *item["query"].split())) + "\n"
        ended = league_test.run_program(language, text)
        self.assertTrue(ended.returncode != 0 or not throws(item), text)
        if ended.returncode == 0:
            self.assertTrue(ended.stdout.strip(), text)
        else:
            self.assertRegex(ended.stderr, f"node_modules/{subject['package']}/|dist-packages/|at java|at org[.]", text)


if __name__ == "__main__":
    unittest.main()
