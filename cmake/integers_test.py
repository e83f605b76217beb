"""The program on Boost's own integers, -DPLUMBLINE_GMP=OFF, prints what the program on GMP prints: of every built-in
solver on every family, the text of `check` and the bytes of its `--json` apart from `build`.

  python3 integers_test.py PROGRAM SCRATCH PROBLEM=CASES...     PROGRAM computes with GMP; SCRATCH is to build in

A second run of the same programs goes on where the first was interrupted: SCRATCH/agreed lists the checks that agree.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import sys

TREE = pathlib.Path(__file__).resolve().parent.parent


def run(*words, codes=(0,)):
    ended = subprocess.run([str(word) for word in words], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if ended.returncode not in codes:
        sys.exit(f"integers_test.py: {' '.join(map(str, words))} ends with {ended.returncode}:\n"
                 f"{ended.stdout}{ended.stderr}")
    return ended


def checked(program, problem, solver, cases, file):
    """The exit code, what is printed, and what is written."""
    ended = run(program, "check", problem, "--solver", solver, "--cases", cases, "--json", file, "--fresh",
                codes=(0, 1))
    return ended.returncode, ended.stdout, re.sub('"build":"[^"]*"', "", file.read_text())


def main():
    program, scratch = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    cases_of = dict(word.split("=") for word in sys.argv[3:])
    run("cmake", "--preset", "report", "-S", TREE, "-B", scratch, "-DPLUMBLINE_GMP=OFF", "-DPLUMBLINE_PEERS=OFF")
    run("cmake", "--build", scratch)
    other, file, record, differ = scratch / "plumbline", scratch / "checked.json", scratch / "agreed", 0
    programs = " ".join(hashlib.sha256(one.read_bytes()).hexdigest() for one in (program, other))
    known = record.read_text().splitlines() if record.exists() else []
    agreed = known[1:] if known[:1] == [programs] else []
    for problem in json.loads(run(other, "list", "--json").stdout)["problems"]:
        name = problem["name"]
        for solver in (one["name"] for one in problem["solvers"] if one["portable"]):
            words = name, solver, cases_of[name]
            if " ".join(words) in agreed:
                continue
            if checked(program, *words, file) == checked(other, *words, file):
                agreed.append(" ".join(words))
                record.write_text("\n".join([programs, *agreed, ""]))
            else:
                differ += 1
                print(f"plumbline check {name} --solver {solver} --cases {cases_of[name]}: the programs differ.")
        print(f"{name}: done", flush=True)
    print(f"{len(agreed)} checks agree, {differ} differ.")
    return 1 if differ or len(agreed) < len(cases_of) else 0


if __name__ == "__main__":
    sys.exit(main())
