"""Runs test vectors against a solver in Python: a module that has a function with the problem's name, a list of numbers
in, and out a list of the code and the values.
  plumbline vectors PROBLEM > vectors.json && python3 runner.py vectors.json solver.py
asks as much as `plumbline check` does; `outcome` behind it asks for no values, `nearest` for the nearest doubles."""
import json
import runpy
import sys

file, module, asked = (sys.argv + ["allowed"])[1:4]
document = json.load(open(file, encoding="utf-8"))
solve = runpy.run_path(module)[document["problem"]]


def right(vector, answered, *found):
    if answered != vector["code"] and not (answered < 0 and vector["code"] < 0):
        return False
    found = [float("nan") if value is None else value for value in found] + [float("nan")] * len(vector["values"])
    return asked == "outcome" or all(
        x == float(value["decimal"])
        or asked != "nearest" and abs(x - float(value["decimal"])) <= float(value["allowed"])
        for x, value in zip(found, vector["values"]))


vectors = document["vectors"]
wrong = [vector for vector in vectors if not right(vector, *solve(list(map(float, vector["query_decimal"]))))]
for vector in wrong:
    print(f"vector {vector['id']} is answered wrongly; it catches: {' '.join(vector['flags'])}")
print(f"{len(wrong)} of {len(vectors)} vectors are answered wrongly.")
sys.exit(1 if wrong else 0)
