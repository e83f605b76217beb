"""Which problems are slow to examine, by the table that the tests in C++ and the build share: props/costs.hpp."""
import pathlib
import re

TABLE = pathlib.Path(__file__).resolve().parent.parent / "props/costs.hpp"


def slow_problems():
    """Of each problem of whose families campaigns take one in so many: how many."""
    rows = re.findall(r'^    {"(\w+)", \d+, (\d+)}', TABLE.read_text(), re.MULTILINE)
    return {problem: int(one_in) for problem, one_in in rows if int(one_in) > 1}
