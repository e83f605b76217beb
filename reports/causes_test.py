"""Every cause that `plumbline list` names has an entry in causes.md, with code that has it and code that does not.

  python3 causes_test.py PLUMBLINE CAUSES_MD
"""
import dataclasses
import json
import pathlib
import re
import subprocess
import sys
import unittest

ANCHOR = re.compile(r'<a id="([^"]*)"></a>')


@dataclasses.dataclass
class Entry:
    """What stands under the anchors of one or several causes: "epsilon" or, of one problem, "orientation-epsilon"."""

    anchors: list[str]
    heading: str = ""
    body: str = ""

    def comments(self):
        """Those of its blocks of code."""
        blocks = re.findall(r"^```\w*\n(.*?)^```$", self.body, re.MULTILINE | re.DOTALL)
        return [line.partition("// ")[2] for block in blocks for line in block.splitlines() if "// " in line]


def entries_of(page):
    entries = []
    is_open = has_anchors = False
    for line in page.splitlines():
        if anchors := ANCHOR.findall(line):
            if not has_anchors:
                entries.append(Entry([]))
            entries[-1].anchors += anchors
            is_open = has_anchors = True
        elif line.startswith("#"):
            is_open = has_anchors and line.startswith("### ")
            if is_open:
                entries[-1].heading = line.removeprefix("### ")
            has_anchors = False
        elif is_open:
            entries[-1].body += line + "\n"
            has_anchors = has_anchors and not line.strip()
    return entries


def sorts_of(listed):
    """By problem, of every cause its sort, conventions included."""
    sorts = {}
    for problem in listed["problems"]:
        of_problem = sorts[problem["name"]] = {cause["name"]: cause["sort"] for cause in reversed(problem["causes"])}
        of_problem.update({name: "convention" for name in problem["conventions"]})
    return sorts


def named(anchor):
    """The problem, or nothing, and the name of the cause."""
    problem, dash, name = anchor.partition("-")
    return (problem, name) if dash else (None, anchor)


def of_anchors(anchors, sorts):
    for anchor in sorted({anchor for anchor in anchors if anchors.count(anchor) > 1}):
        yield f"The anchor {anchor} stands more than once."
    for anchor in anchors:
        problem, name = named(anchor)
        if problem is None and not any(name in listed for listed in sorts.values()):
            yield f"The anchor {anchor} names a cause that no problem lists."
        elif problem is not None and name not in sorts.get(problem, {}):
            yield f"The anchor {anchor} names a cause that {problem} does not list."
    for problem, listed in sorts.items():
        for name in listed:
            if name not in anchors and f"{problem}-{name}" not in anchors:
                yield f'The cause {name} of {problem} has no entry: there is no <a id="{problem}-{name}"></a>.'


def is_convention(entry, sorts):
    """Of a name that a problem has for a convention and for a fault, check reports the convention."""
    return any(sorts.get(problem, {}).get(name) == "convention" for problem, name in map(named, entry.anchors))


def of_entry(entry, sorts):
    where = entry.anchors[0]
    names = list(dict.fromkeys(named(anchor)[1] for anchor in entry.anchors))
    if entry.heading != ", ".join(names):
        yield f'The heading of {where} is "{entry.heading}", and not "{", ".join(names)}".'
    comments = entry.comments()
    if is_convention(entry, sorts):
        follow = [comment for comment in comments if comment.startswith("follows it")]
        if not follow:
            yield f"The convention {where} has no code that follows it."
        if len(follow) == len(comments):
            yield f"The convention {where} has no code that does not follow it."
        if f"`--convention {names[0]}`" not in entry.body:
            yield f"The convention {where} does not say that --convention {names[0]} accepts it."
        return
    for kind in "wrong", "right":
        if not any(comment.startswith(kind) for comment in comments):
            yield f"The cause {where} has no code that is {kind}."


def of_links(page, anchors):
    for link in re.findall(r"\]\(#([^)]*)\)", page):
        if link not in anchors:
            yield f"A link leads to #{link}, which is not an anchor."


def complaints(page, listed):
    """A sentence for each entry that is missing, too many, or incomplete."""
    sorts, entries = sorts_of(listed), entries_of(page)
    anchors = [anchor for entry in entries for anchor in entry.anchors]
    yield from of_anchors(anchors, sorts)
    for entry in entries:
        yield from of_entry(entry, sorts)
    yield from of_links(page, anchors)


LISTED = {"problems": [{"name": "turns", "conventions": ["half"], "causes": [
    {"name": "half", "sort": "convention"}, {"name": "floats", "sort": "reading"},
    {"name": "half", "sort": "deciding"}, {"name": "open", "sort": "deciding"}]}]}


def written(names, anchors, first, second, after=""):
    ids = "\n".join(f'<a id="{anchor}"></a>' for anchor in anchors)
    return f"{ids}\n\n### {names}\n\nIt turns.\n\n```c\nturn(1);  // {first}\nturn(2);  // {second}\n```\n{after}\n"


ACCEPTED = "\n`--convention half` accepts it.\n"
PAGE = ("# Causes\n\n" + written("floats", ["floats"], "wrong", "right") +
        "## turns\n\n" + written("half", ["turns-half"], "follows it", "turns in full", ACCEPTED) +
        written("open", ["turns-open"], "wrong: 1", "right; 2", "As [half](#turns-half).\n"))


class Page(unittest.TestCase):
    def test_every_cause_has_its_entry_and_every_entry_its_cause(self):
        run = subprocess.run([PROGRAM, "list", "--json"], check=True, capture_output=True, text=True)
        found = list(complaints(CAUSES.read_text(encoding="utf-8"), json.loads(run.stdout)))
        if found:
            self.fail("\n" + "\n".join(found))


class Complaints(unittest.TestCase):
    """What is planted in a page is reported in one sentence."""

    def reports(self, before, after, *sentences):
        self.assertIn(before, PAGE)
        self.assertEqual(list(complaints(PAGE.replace(before, after), LISTED)), list(sentences))

    def test_a_whole_page_has_none(self):
        self.assertEqual(list(complaints(PAGE, LISTED)), [])

    def test_a_missing_entry(self):
        self.reports(written("floats", ["floats"], "wrong", "right"), "",
                     'The cause floats of turns has no entry: there is no <a id="turns-floats"></a>.')

    def test_an_extra_entry(self):
        self.reports("## turns\n", written("ajar", ["turns-ajar"], "wrong", "right"),
                     "The anchor turns-ajar names a cause that turns does not list.")
        self.reports("## turns\n", written("ajar", ["ajar"], "wrong", "right"),
                     "The anchor ajar names a cause that no problem lists.")
        self.reports("## turns\n", written("floats", ["floats"], "wrong", "right"),
                     "The anchor floats stands more than once.")

    def test_a_heading_of_another_cause(self):
        self.reports("### open", "### opened", 'The heading of turns-open is "opened", and not "open".')

    def test_missing_code(self):
        self.reports("// wrong: 1", "// 1", "The cause turns-open has no code that is wrong.")
        self.reports("// right; 2", "// 2", "The cause turns-open has no code that is right.")
        self.reports("// follows it", "// turns by half", "The convention turns-half has no code that follows it.")
        self.reports("// turns in full", "", "The convention turns-half has no code that does not follow it.")
        self.reports(ACCEPTED, "", "The convention turns-half does not say that --convention half accepts it.")

    def test_a_link_to_nowhere(self):
        self.reports("(#turns-half)", "(#half)", "A link leads to #half, which is not an anchor.")


if __name__ == "__main__":
    CAUSES = pathlib.Path(sys.argv.pop(2))
    PROGRAM = sys.argv.pop(1)
    unittest.main()
