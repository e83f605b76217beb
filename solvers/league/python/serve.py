"""Serves a subject of the league as a solver: a query a line, an answer a line. Or lists the subjects, or a
program that calls the subject's function on one query.
  serve SUBJECT [PROBLEM]       which it is to answer
  serve --list
  serve --program SUBJECT NUMBER...
"""
import importlib
import importlib.metadata
import json
import sys

from programs import names, programs
from subjects import subjects


def version(library):
    """The release that is installed; None where it is not."""
    try:
        told = importlib.metadata.version(library)
        # Debian's package of mpmath says that where it does not know.
        return importlib.import_module(library).__version__ if told == "0.0.0" else told
    except importlib.metadata.PackageNotFoundError:
        return None


def tell_subjects():
    for subject in subjects:
        told = {key: value for key, value in vars(subject).items() if key not in ("adapt", "module")}
        print(json.dumps({**told, "version": version(subject.package)}))


def answer(solve, line):
    try:
        code, *values = solve([float(number) for number in line.split()])
        return " ".join([str(code), *("-" if value is None else repr(float(value)) for value in values)])
    except Exception as error:
        return "! " + f"{type(error).__name__}: {error}".replace("\n", " ")


def called(name):
    subject = next((known for known in subjects if known.name == name), None)
    return subject or sys.exit(f"There is no subject '{name}': see serve --list.")


def tell_program(name="", *numbers):
    """The numbers stand in it as they are typed: they are what its reader is to see."""
    problem = called(name).problem
    if len(numbers) != len(names[problem]):
        sys.exit(f"A query of {problem} has the numbers {' '.join(names[problem])}; given are {len(numbers)}.")
    print(programs[name].format(**dict(zip(names[problem], numbers))), end="")


def serve(name, asked=""):
    subject = called(name)
    if asked and asked != subject.problem:
        sys.exit(f"{name} answers {subject.problem}, not {asked}.")
    answers, sys.stdout = sys.stdout, sys.stderr  # Some libraries print what they think of the numbers.
    solve = subject.adapt(importlib.import_module(subject.module))
    for line in sys.stdin:
        print(answer(solve, line), file=answers, flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "--list":
        tell_subjects()
    elif sys.argv[1] == "--program":
        tell_program(*sys.argv[2:])
    else:
        serve(*sys.argv[1:])
