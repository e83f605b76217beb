"""Writes the overview of findings.md, a row for each library, from the tables that other targets write there, and the
misses of collision code from solvers/league/misses.json. With --check it writes nothing, and fails if the overview
differs from these.

  python3 overview.py findings.md [--check]
"""
import dataclasses
import json
import pathlib
import re
import sys

START = "<!-- Written by the target `overview`. -->\n"
END = "<!-- End of what `overview` writes. -->\n"
LANGUAGES = {"": "C++", "javascript": "JavaScript", "python": "Python", "java": "Java"}
PROBLEM_TABLE = re.compile(r"^<details><summary>", re.MULTILINE)
PROBLEM = re.compile(r"<code>(\w+)</code>")
ROW = re.compile(r"\| `(?:(javascript|python|java):)?([^`]+)`, ([^<|]+?)(<br>.*?)? "
                 r"\| [^|]* \| ([^|]*) \| ([^|]*) \| [^|]* \|$")
NOTE = re.compile(r"^- `(?:(?:javascript|python|java):)?([^`]+)`: (.*(?:\n  .*)*)", re.MULTILINE)
FAULT = re.compile(r"(.*): `([^`]+)`")
SEEN = re.compile(r"<br>(?:the (same in \S+?)|((?:first|last) seen in [^:<]*))(?=[:<]|$)")


@dataclasses.dataclass
class Row:
    """What a table has of one function."""

    problem: str
    language: str
    function: str
    release: str
    seen: str
    gross: str
    other: str
    note: str = ""

    @property
    def library(self):
        return self.release.rpartition(" ")[0]

    def faults(self):
        """What is wrong, on which query, and a key, least for the one to show: not zeros alone, gross, short."""
        for rank, cell in enumerate((self.gross, self.other)):
            for match in filter(None, map(FAULT.fullmatch, cell.split("<br>"))):
                what, query = match.groups()
                yield (not any(map(float, query.split())), rank, len(query)), what, query


def rows_of(text):
    for part in PROBLEM_TABLE.split(text)[1:]:
        notes = {function: " ".join(note.split()) for function, note in NOTE.findall(part)}
        for match in filter(None, map(ROW.match, part.splitlines())):
            row = Row(PROBLEM.match(part)[1], *(group or "" for group in match.groups()))
            yield dataclasses.replace(row, note=notes.get(row.function, ""))


def seen(row):
    match = SEEN.search(row.seen)
    return (match[1] or match[2]) if match else ""


def notes(row):
    threads = re.findall(r"[\w.-]+/[\w.-]+#\d+", row.note)
    has = re.search("tolerance|epsilon|PRECISION|accuracy", row.note.split("known:")[0])
    return ", ".join((["has a tolerance"] if has else []) + threads[:2])


def table(language, rows):
    right = [f"`{row.function}` ({row.problem})" for row in rows if (row.gross + row.other).startswith("nonenone")]
    lines = []
    for library in sorted({row.library for row in rows}, key=str.lower):
        faults = [(*fault, row) for row in rows if row.library == library for fault in row.faults()]
        if faults:
            _, what, query, row = min(faults, key=lambda fault: fault[0])
            function = row.function.removeprefix(library + ".")
            lines.append([row.release, f"`{function}` {what}:<br>`{row.problem} {query}`", seen(row), notes(row)])
    lines = [["library", "simplest wrong answer", "other release", "notes"], ["---"] * 4, *lines]
    used = [any(line[column] for line in lines[2:]) for column in range(4)]
    rows = (" | ".join(cell for cell, shown in zip(line, used) if shown) for line in lines)
    text = "".join(f"| {row} |\n" for row in rows)
    last = f"No wrong answer, or only to extreme numbers: {', '.join(right)}.\n" if right else ""
    return f"### {LANGUAGES[language]}\n\n{text}" + (last and "\n" + last)


def misses(tree):
    """The contacts that collision code does not find."""
    listed = json.loads((tree / "solvers/league/misses.json").read_text(encoding="utf-8"))
    lines = (f"| `{one['solver'].partition(':')[2]}` | {one['story']}<br>`{one['case']}` |\n" for one in listed)
    return "### Collision code\n\n| function | contact that it misses |\n| --- | --- |\n" + "".join(lines)


def overview(text):
    rows = list(rows_of(text))
    if not rows:
        sys.exit("There are no tables of libraries to write an overview of.")
    tables = (table(language, [row for row in rows if row.language == language]) for language in LANGUAGES)
    return "\n" + "\n".join([*tables, misses(pathlib.Path(__file__).resolve().parents[2])])


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    file = pathlib.Path(sys.argv[1])
    text = file.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    within, _, after = rest.partition(END)
    if sys.argv[2:] == ["--check"]:
        if within != overview(before + after):
            sys.exit(f"{file}: the overview is not what its tables say. `cmake --build build/release --target overview`"
                     " writes it anew.")
    else:
        file.write_text(before + START + overview(before + after) + END + after, encoding="utf-8")


main()
