"""robust_predicates.py writes a row for a library, with its commit, what its builds have wrong and where.

  python3 robust_predicates_test.py PLUMBLINE
"""
import pathlib
import re
import subprocess
import sys
import tempfile

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
                   r"\| every build \| answers `\w+` where the truth is `\w+`: `[^`]+` \|\n")


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
        if not TABLE.fullmatch(table):
            sys.exit(f"This is not the table:\n{text}")


main()
