"""Lints the stylesheets of the page and of drawings: they parse, each custom property that they use is set, and each
class that they select is written somewhere.
  style_lint.py REPORTS"""
import pathlib
import re
import sys

import tinycss2

BLANKS = {"skip_comments": True, "skip_whitespace": True}
PLANTED = [
    (".box { color red; }", "parse error"),
    (".box { color: red; } }", "parse error"),
    (".box { color: red;", "unclosed"),
    ("@media print { .box { color: red;; : } }", "parse error"),
    (".box { color: rgb(var(--warm)); }", "--warm is used and nowhere set"),
    ("@media print { .boxes { color: red; } }", ".boxes is selected and nowhere written"),
]


def parts_of(nodes):
    """All nodes, those within rules, blocks and functions too."""
    for node in nodes:
        yield node
        if node.type == "qualified-rule":
            yield from parts_of(node.prelude)
            yield from parts_of(tinycss2.parse_declaration_list(node.content, **BLANKS))
        elif node.type == "at-rule":
            yield from parts_of(tinycss2.parse_rule_list(node.content or [], **BLANKS))
        elif node.type == "declaration":
            yield from parts_of(node.value)
        elif node.type == "function":
            yield from parts_of(node.arguments)


def faults_of(style, written):
    """What is wrong with a stylesheet, a line each. `written` is the text of what uses it."""
    rules = tinycss2.parse_stylesheet(style + "\nend {}", **BLANKS)
    if tinycss2.serialize(rules[-1:]) != "end {}":
        yield "a block is unclosed"
    parts = list(parts_of(rules))
    for part in parts:
        if part.type == "error":
            yield f"line {part.source_line}: parse error: {part.message}"
    variables = {part.value for part in parts if part.type == "ident" and part.value.startswith("--")}
    set_here = {part.name for part in parts if part.type == "declaration"}
    for name in sorted(variables - set_here):
        if f"{name}:" not in written:
            yield f"{name} is used and nowhere set"
    for dot, name in zip(parts, parts[1:]):
        # The digits behind a class's stem are formatted into it.
        if dot == "." and name.type == "ident" and not re.search(rf"\b{name.value.rstrip('0123456789')}\b", written):
            yield f"line {name.source_line}: .{name.value} is selected and nowhere written"


def files(reports, end):
    """The files of this tree with that ending, without what npm installed."""
    return [file for file in sorted(reports.rglob(f"*.{end}")) if "node_modules" not in file.parts]


def main():
    missed = [(style, sentence) for style, sentence in PLANTED
              if not any(sentence in fault for fault in faults_of(style, '<p class="box">'))]
    for style, sentence in missed:
        print(f"Nothing finds '{sentence}' in {style}")
    reports = pathlib.Path(sys.argv[1])
    writers = [file for end in ("cpp", "hpp", "js", "ts") for file in files(reports, end)]
    writers += files(reports / "site", "py")
    written = "".join(file.read_text() for file in writers)
    found = [f"{file}: {fault}" for file in files(reports, "css")
             for fault in faults_of(file.read_text(), written)]
    for fault in found:
        print(fault)
    return bool(missed or found)


sys.exit(main())
