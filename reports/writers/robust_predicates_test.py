"""robust_predicates.py writes a row for a library, with its commit, what its builds have wrong and where.

  python3 robust_predicates_test.py PLUMBLINE
"""
import fractions
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import robust_predicates

HERE = pathlib.Path(__file__).parent
LIST = '''[[library]]
name = "`turn`"
repository = "someone/plain"
before = '#include "turn.h"'
sign = "turn(a, b, c)"
'''
HEADER = '''static double turn(const double* a, const double* b, const double* c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
'''
MARKS = ("before\n<!-- Written by robust_predicates.py. -->\n",
         "<!-- End of what robust_predicates.py writes. -->\nafter\n")
TABLE = re.compile(r"\| function \|.*\|\n\|---.*\|\n\| `turn`, someone/plain at [0-9a-f]{8} \| 0 of \d+.* "
                   r"\| every build \| answers `(\w+)` where the truth is `(\w+)`: `([^`]+)` \|\n")


def exact_turn(query):
    ax, ay, bx, by, cx, cy = (fractions.Fraction(float(number)) for number in query.split())
    turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return "left" if turn > 0 else "right" if turn < 0 else "collinear"


def test_package():
    """Headers of a package stand alone in a folder, and the table names its version."""
    library = {"package": "libc6-dev", "headers": ["features.h"], "before": "", "sign": "0"}
    with tempfile.TemporaryDirectory() as folder:
        sources = robust_predicates.Sources("plumbline", library, "", folder)
        if not re.fullmatch(r"libc6-dev \d\S*", sources.release):
            sys.exit(f"This is no version: {sources.release}")
        if not pathlib.Path(folder, "features.h").is_file() or pathlib.Path(folder, "stdio.h").exists():
            sys.exit(f"These are not its headers: {list(pathlib.Path(folder).iterdir())}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        clone = pathlib.Path(folder, "someone/plain")
        clone.mkdir(parents=True)
        (clone / "turn.h").write_text(HEADER, encoding="utf-8")
        author = ["-c", "user.name=someone", "-c", "user.email=someone@localhost"]
        for words in (["init", "-q"], ["add", "."], [*author, "commit", "-qm", "turn"]):
            subprocess.run(["git", "-C", str(clone), *words], check=True)
        libraries, findings = pathlib.Path(folder, "list.toml"), pathlib.Path(folder, "findings.md")
        libraries.write_text(LIST, encoding="utf-8")
        findings.write_text("old\n".join(MARKS), encoding="utf-8")
        subprocess.run([sys.executable, str(HERE / "robust_predicates.py"), sys.argv[1], str(libraries), folder,
                        str(findings)], check=True)
        text = findings.read_text(encoding="utf-8")
        table = text.removeprefix(MARKS[0]).removesuffix(MARKS[1])
        found = TABLE.fullmatch(table)
        if not found:
            sys.exit(f"This is not the table:\n{text}")
        answer, truth, query = found.groups()
        if exact_turn(query) != truth or answer == truth:
            sys.exit(f"It is no wrong answer that the truth of {query} is {truth}, and the answer {answer}.")
    if shutil.which("dpkg-query"):
        test_package()


main()
