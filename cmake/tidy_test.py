"""clang-tidy, and clang with this tree's warnings, find nothing in the lines of C++ that a change touches: those that
differ from where the branch left main or, on main, from the commit before.

  python3 tidy_test.py COMPILE_COMMANDS CLANG_TIDY
"""
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time

TREE = pathlib.Path(__file__).resolve().parent.parent
COMPILE_COMMANDS, CLANG_TIDY = sys.argv[1:]
SECONDS = 120  # after which it begins with no further file, so that a large change holds up nobody


def git(*words):
    """What git prints; nothing outside of a repository, or where a clone's history is cut off."""
    return subprocess.run(["git", *words], cwd=TREE, capture_output=True, text=True).stdout.strip()


def commit_before():
    here = git("rev-parse", "HEAD")
    bases = [git("merge-base", "HEAD", main) for main in ("origin/main", "main")]
    return next((base for base in bases if base not in ("", here)), git("rev-parse", "--verify", "--quiet", "HEAD~1"))


def changed_lines(base):
    """The ranges of lines that are new since a commit, for each file by its path."""
    changed = {}
    for line in git("diff", "--no-color", "-U0", "--dst-prefix=", base, "--", "*.cpp", "*.hpp").splitlines():
        if line.startswith("+++ "):
            file = line[4:]
        elif hunk := re.match(r"@@ \S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            if count > 0:
                changed.setdefault(file, []).append([first, first + count - 1])
    return changed


def finds(file, lines, flags=()):
    """What clang-tidy prints of these lines, if it finds something."""
    line_filter = json.dumps([{"name": file, "lines": lines}])
    words = ["--quiet", f"--config-file={TREE}/.clang-tidy", f"--line-filter={line_filter}"]
    options = ["-xc++", "-Wno-pragma-once-outside-header", *flags]  # a header may be read on its own
    ended = subprocess.run([CLANG_TIDY, *words, file, "--", *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           text=True)
    return ended.stdout if ended.returncode != 0 else ""


with tempfile.NamedTemporaryFile("w", suffix=".cpp") as planted:
    planted.write("int Old() { return 1; }\nint New(int one) { return [] { int one = 2; return one; }() + one; }\n")
    planted.flush()
    seen = finds(planted.name, [[2, 2]], ["-Wshadow-all"])
if any(fault not in seen for fault in ("readability-identifier-naming", "'New'", "clang-diagnostic-shadow")) or (
        "'Old'" in seen):
    sys.exit(f"tidy_test.py: clang-tidy must find both faults in the changed line alone. It prints:\n{seen}")


def sources(file):
    """The file, or those that it includes to compile them together."""
    path = pathlib.Path(file)
    return re.findall(r'^#include "(.*)"$', path.read_text(), re.MULTILINE) if path.parent.name == "Unity" else [file]


FLAG = re.compile(r"-(?:I|D|W(?!error|no-shadow)|std=|isystem )\S+")
flags_of = {os.path.relpath(source, TREE): FLAG.findall(entry["command"])
            for entry in json.loads(pathlib.Path(COMPILE_COMMANDS).read_text()) for source in sources(entry["file"])}
base = commit_before()
changed = changed_lines(base) if base else {}
checked, faults, end = [], [], time.monotonic() + SECONDS
for file, lines in sorted(changed.items()):
    # A header is read as the source whose path is the most like its own. A source that is not built here is left out.
    like = max(flags_of, key=lambda source: len(os.path.commonprefix([source, file])))
    if time.monotonic() < end and (file == like or file.endswith(".hpp")):
        checked.append(file)
        faults.append(finds(str(TREE / file), lines, shlex.split(" ".join(flags_of[like]))))
if any(faults):
    sys.exit("".join([*faults, "Mend what clang-tidy finds above, or say in .clang-tidy why not."]))
print(f"clang-tidy finds nothing in {len(checked)} of {len(changed)} files that differ from",
      f"{base or 'nothing: there is no history'}.",
      f"The others are not built here, or {SECONDS} s were over." if len(checked) < len(changed) else "")
