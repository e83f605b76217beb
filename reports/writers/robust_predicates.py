"""Checks each library of a list under Plumbline's default builds, hunts for a short wrong answer of those that fail,
and writes the table of the section "Robust predicates under other builds" of findings.md anew.

  python3 robust_predicates.py PLUMBLINE robust_predicates.toml CLONES findings.md

CLONES/OWNER/NAME is a clone of each repository that the list names.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

START = "<!-- Written by robust_predicates.py. -->\n"
END = "<!-- End of what robust_predicates.py writes. -->\n"
CALL = """
#ifdef __cplusplus
extern "C"
#endif
int orientation(double* query, double* answer) {
  double *a = query, *b = query + 2, *c = query + 4, sign = SIGN;
  (void)answer;
  return sign > 0 ? 1 : sign < 0 ? 2 : 0;
}
"""
# `hunt` runs a build for another machine as a program. The library's own prints go to standard error.
MAIN = """
#include <stdio.h>
#include <unistd.h>
int main(void) {
  double q[6];
  FILE* answers = fdopen(dup(1), "w");
  dup2(2, 1);
  while (scanf("%lf %lf %lf %lf %lf %lf", q, q + 1, q + 2, q + 3, q + 4, q + 5) == 6) {
    fprintf(answers, "%d\\n", orientation(q, NULL));
    fflush(answers);
  }
  return 0;
}
"""
# An emulated build answers some ten thousand queries in a second, a native one 400,000.
EVALUATIONS = {"emulated": 20_000, "native": 300_000}


def output_of(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def ended(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wrapper(library):
    start = library.get("start")
    runs_once = f"\n__attribute__((constructor)) static void start(void) {{ {start}; }}" if start else ""
    return library["before"] + runs_once + CALL.replace("SIGN", library["sign"])


class Sources:
    """A wrapper of a library's function in a folder, and how it is compiled."""

    def __init__(self, program, library, clones, folder):
        self.program, self.library, self.folder = program, library, pathlib.Path(folder)
        self.includes, self.release = self.headers(clones)
        self.suffix = ".c" if library.get("language") == "c" else ".cpp"
        self.wrapper = self.write("wrapper", wrapper(library))

    def write(self, stem, text):
        file = self.folder / (stem + self.suffix)
        file.write_text(text, encoding="utf-8")
        return str(file)

    def headers(self, clones):
        """Where they are, and what the table says of their version."""
        package = self.library.get("package")
        if package:
            # A compiler for another machine must not find all that the system's folder has.
            for name in self.library["headers"]:
                (self.folder / name).symlink_to(pathlib.Path("/usr/include", name))
            return [self.folder], f"{package} {output_of('dpkg-query', '-W', '-f', '${Version}', package)}"
        repository = self.library["repository"]
        clone = pathlib.Path(clones, repository)
        if not clone.is_dir():
            sys.exit(f"{clone} is missing: clone {repository} there.")
        commit = output_of("git", "-C", str(clone), "rev-parse", "--short=8", "HEAD")
        return [clone / include for include in self.library.get("include", ["."])], f"{repository} at {commit}"

    def flags(self):
        return ["-w", *self.library.get("flags", "").split(), *(f"-I{folder}" for folder in self.includes)]

    def checked(self):
        results = self.folder / "results.json"
        check = ended(self.program, "check", "orientation", "--source", self.wrapper, "--cases", "1000", "--json",
                      str(results), "--cflags", " ".join(self.flags()))
        if check.returncode not in (0, 1):
            sys.exit(f"{self.library['name']}: {check.stderr}")
        return json.loads(results.read_text(encoding="utf-8"))

    def solver(self, row):
        """Compiles the build of a row once more; how hunt names what comes out."""
        machine = row["command"][0].partition("-linux-gnu-")
        is_program = bool(machine[1])
        source = self.write("program", wrapper(self.library) + MAIN) if is_program else self.wrapper
        output = self.folder / f"{len(list(self.folder.iterdir()))}.so"
        words = []
        for word in row["command"]:
            words += [*self.flags(), source] if word == "{sources}" else [word.replace("{output}", str(output))]
        output_of(*words)
        emulator = {"i686": "i386"}.get(machine[0], machine[0])
        return f"exec:qemu-{emulator} {output}" if is_program else str(output)

    def hunted(self, solver):
        """The query that hunt finds, the truth and the answer; nothing if it finds none, or a crash or a hang."""
        kept = self.folder / "kept.txt"
        kept.unlink(missing_ok=True)
        evaluations = EVALUATIONS["emulated" if solver.startswith("exec:") else "native"]
        hunt = ended(self.program, "hunt", "orientation", "--solver", solver, "--for", "short", "--evaluations",
                     str(evaluations), "--keep", str(kept))
        if hunt.returncode not in (0, 1):
            sys.exit(f"{self.library['name']}, {solver}: {hunt.stderr}")
        if hunt.returncode == 0:
            return None
        wrong = re.search(r"it answers `(\w+)` where the truth is `(\w+)`\.\n", hunt.stdout)
        if not wrong:
            return None
        answer, truth = wrong.groups()
        case = re.search(r"^orientation (.*?) +#", kept.read_text(encoding="utf-8"), re.MULTILINE)
        return decimals(case[1]), truth, answer

    def answer(self, solver, query):
        solved = subprocess.run([self.program, "solve", "orientation", "--solver", solver], check=True, text=True,
                                input=query + "\n", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return json.loads(solved.stdout).get("outcome")

    def wrong_answers(self, rows):
        """For each row the shortest query that hunt finds in any of them and that its build answers wrongly, or else
        its first fault."""
        solvers = [self.solver(row) for row in rows]
        found = [self.hunted(solver) for solver in solvers]
        queries = sorted(set((len(one[0]), *one[:2]) for one in found if one))
        for row, solver, own in zip(rows, solvers, found):
            answers = ((query, truth, self.answer(solver, query)) for _, query, truth in queries)
            best = next((one for one in answers if one[2] not in (None, one[1])), own) if own else None
            yield "answers `{2}` where the truth is `{1}`: `{0}`".format(*best) if best else row["faults"][0]


def decimals(numbers):
    """Of numbers as a case has them, in decimal or hexadecimal."""
    return " ".join(repr(float.fromhex(number)).removesuffix(".0") if "x" in number else number
                    for number in numbers.split())


def deciding(decision):
    """What decides, as the table says it, and whether it holds of a row."""
    if decision["word"]:
        return f"`{decision['word']}`", lambda row: decision["word"] in row["command"]
    word = decision["instead"][0]
    return f"no `{word}`", lambda row: word not in row["command"]


def failing_groups(builds):
    """What decides, or else the name of a build, the compilers, and the first of the rows that fail with it."""
    failing = [row for row in builds["rows"] if row["verdict"] == "fails"]
    if failing and all(row["verdict"] != "passes" for row in builds["rows"]):
        yield "every build", "", failing[0]
        return
    for decision in filter(lambda decision: decision["fails"], builds["decisions"]):
        word, holds = deciding(decision)
        rows = [row for row in failing if holds(row) and row["command"][0] in decision["programs"]]
        failing = [row for row in failing if row not in rows]
        if rows:
            yield word, ", ".join(sorted({row["command"][0] for row in rows})), rows[0]
    for row in failing:
        yield f"`{row['name']}`", "", row


def failures(builds, wrong_answers):
    """Where a build is wrong, by its wrong answer."""
    groups = list(failing_groups(builds))
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for (word, programs, _), what in zip(groups, wrong_answers([row for _, _, row in groups])):
        found[what][programs].append(word)
    return {what: [", ".join(words) + (f" ({programs})" if programs else "") for programs, words in of_what.items()]
            for what, of_what in found.items()}


def rows_of(sources):
    builds = sources.checked()["builds"]
    count = collections.Counter(row["verdict"] for row in builds["rows"])
    right = f"{count['passes']} of {len(builds['rows'])}"
    if count["not_compiled"]:
        right += f"; {count['not_compiled']} not compiled"
    first = f"{sources.library['name']}, {sources.release}"
    for what, where in failures(builds, sources.wrong_answers).items() or [("", [])]:
        yield f"| {first} | {right} | {'<br>'.join(where)} | {what} |\n"
        first = right = ""


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    program, list_file, clones, findings = sys.argv[1:]
    libraries = tomllib.loads(pathlib.Path(list_file).read_text(encoding="utf-8"))["library"]
    table = "| function | right builds | wrong with | shortest wrong answer |\n|---|---|---|---|\n"
    for library in libraries:
        with tempfile.TemporaryDirectory() as folder:
            rows = "".join(rows_of(Sources(program, library, clones, folder)))
        print(rows, end="", file=sys.stderr)
        table += rows
    file = pathlib.Path(findings)
    before, start, rest = file.read_text(encoding="utf-8").partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        sys.exit(f"{file} lacks the lines\n{START}and\n{END}Write them there again.")
    file.write_text(before + start + table + end + after, encoding="utf-8")


if __name__ == "__main__":
    main()
