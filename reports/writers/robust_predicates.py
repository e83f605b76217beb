"""Checks each library of a list under Plumbline's default builds, and writes the table of the section "Robust
predicates under other builds" of findings.md anew.

  python3 robust_predicates.py PLUMBLINE robust_predicates.toml CLONES findings.md

CLONES/OWNER/NAME is a clone of each repository that the list names.
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import tomllib

START = "<!-- Written by robust_predicates.py. -->\n"
END = "<!-- End of what robust_predicates.py writes. -->\n"
RANKS = ["gross", "stated", "near"]
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


def output_of(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def wrapper(library):
    start = library.get("start")
    runs_once = f"\n__attribute__((constructor)) static void start(void) {{ {start}; }}" if start else ""
    return library["before"] + runs_once + CALL.replace("SIGN", library["sign"])


def clone_and_release(library, clones):
    """Where its sources are, and what the table says of their version."""
    clone = pathlib.Path(clones, library["repository"])
    if not clone.is_dir():
        sys.exit(f"{clone} is missing: clone {library['repository']} there.")
    commit = output_of("git", "-C", str(clone), "rev-parse", "--short=8", "HEAD")
    return clone, f"{library['repository']} at {commit}"


def checked(program, library, clone):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "wrapper.c" if library.get("language") == "c" else "wrapper.cpp")
        source.write_text(wrapper(library), encoding="utf-8")
        results = pathlib.Path(folder, "results.json")
        includes = [f"-I{clone / include}" for include in library.get("include", ["."])]
        command = [program, "check", "orientation", "--source", str(source), "--cases", "1000", "--json",
                   str(results), "--cflags",
                   " ".join(["-w", library.get("flags", ""), *includes])]
        ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if ended.returncode not in (0, 1):
            sys.exit(f"{library['name']}: {ended.stderr}")
        return json.loads(results.read_text(encoding="utf-8"))


def decimals(case):
    return " ".join(repr(float.fromhex(number)).removesuffix(".0") for number in case.split()[1:])


def simplest_wrong_answer(results, solver):
    """Gross ones first, then those that are stated in the input, then the shorter query."""
    witnesses = [witness for result in results["results"] if result["solver"] == solver
                 for witness in result["faults"] if "answer" in witness and witness["rank"] in RANKS]
    if not witnesses:
        return ""

    def place(witness):
        return RANKS.index(witness["rank"]), len(decimals(witness["case"])), decimals(witness["case"])
    witness = min(witnesses, key=place)
    return f"answers `{witness['answer']}` where the truth is `{witness['truth']}`: `{decimals(witness['case'])}`"


def deciding(decision):
    """What decides, as the table says it, and whether it holds of a row."""
    if decision["word"]:
        return f"`{decision['word']}`", lambda row: decision["word"] in row["command"]
    word = decision["instead"][0]
    return f"no `{word}`", lambda row: word not in row["command"]


def failures(builds, results):
    """Of what is wrong the builds that it is wrong in, each by what decides or else by its name."""
    failing = [row for row in builds["rows"] if row["verdict"] == "fails"]
    everywhere = len(failing) == sum(row["verdict"] in ("fails", "passes") for row in builds["rows"])
    if everywhere and failing:
        return {simplest_wrong_answer(results, failing[0]["solver"]): ["every build"]}
    found = collections.defaultdict(dict)
    for decision in filter(lambda decision: decision["fails"], builds["decisions"]):
        word, holds = deciding(decision)
        rows = [row for row in failing if holds(row) and row["command"][0] in decision["programs"]]
        failing = [row for row in failing if row not in rows]
        if rows:
            what = simplest_wrong_answer(results, rows[0]["solver"]) or rows[0]["faults"][0]
            found[what].setdefault(", ".join(decision["programs"]), []).append(word)
    for row in failing:
        what = simplest_wrong_answer(results, row["solver"]) or row["faults"][0]
        found[what].setdefault("", []).append(f"`{row['name']}`")
    return {what: [", ".join(words) + (f" ({programs})" if programs else "") for programs, words in of_what.items()]
            for what, of_what in found.items()}


def rows_of(library, release, results):
    builds = results["builds"]
    count = collections.Counter(row["verdict"] for row in builds["rows"])
    right = f"{count['passes']} of {len(builds['rows'])}"
    if count["not_compiled"]:
        right += f"; {count['not_compiled']} not compiled"
    first = f"{library['name']}, {release}"
    for what, where in failures(builds, results).items() or [("", "")]:
        yield f"| {first} | {right} | {'<br>'.join(where)} | {what} |\n"
        first = right = ""


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    program, list_file, clones, findings = sys.argv[1:]
    libraries = tomllib.loads(pathlib.Path(list_file).read_text(encoding="utf-8"))["library"]
    table = "| function | right builds | wrong with | simplest wrong answer |\n|---|---|---|---|\n"
    for library in libraries:
        clone, release = clone_and_release(library, clones)
        table += "".join(rows_of(library, release, checked(program, library, clone)))
        print(table.splitlines()[-1], file=sys.stderr)
    file = pathlib.Path(findings)
    before, start, rest = file.read_text(encoding="utf-8").partition(START)
    _, end, after = rest.partition(END)
    if not start or not end:
        sys.exit(f"{file} lacks the lines\n{START}and\n{END}Write them there again.")
    file.write_text(before + start + table + end + after, encoding="utf-8")


main()
