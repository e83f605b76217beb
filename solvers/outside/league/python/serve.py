"""Serves a subject of the league as a solver: a query a line, an answer a line. Or tells which subjects there are.
  serve SUBJECT
  serve --list
"""
import importlib
import importlib.metadata
import json
import sys

from subjects import subjects


def version(library):
    """The release that is installed; None where it is not."""
    try:
        told = importlib.metadata.version(library)
        # Debian's package of mpmath tells that where it does not know.
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


def serve(name):
    subject = next((known for known in subjects if known.name == name), None)
    if subject is None:
        sys.exit(f"There is no subject '{name}': see serve --list.")
    answers, sys.stdout = sys.stdout, sys.stderr  # Some libraries print what they think of the numbers.
    solve = subject.adapt(importlib.import_module(subject.module))
    for line in sys.stdin:
        print(answer(solve, line), file=answers, flush=True)


if __name__ == "__main__":
    tell_subjects() if sys.argv[1] == "--list" else serve(sys.argv[1])
