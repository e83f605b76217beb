"""Runs test vectors against a solver in Python: a module that has a function with the problem's name, a list of numbers
in, and out a list of the code and the values.
  plumbline vectors PROBLEM > vectors.json && python3 runner.py vectors.json solver.py
asks as much as `plumbline check` does; `outcome` behind it asks for no values, `nearest` for the nearest doubles. A
value that is None or left out for every answer of an outcome is not judged."""
import json
import runpy
import sys

file, module, asked = (sys.argv + ["allowed"])[1:4]
document = json.load(open(file, encoding="utf-8"))
solve = runpy.run_path(module)[document["problem"]]


vectors = document["vectors"]
answers = [solve(list(map(float, vector["query_decimal"]))) for vector in vectors]
supplied = {(code, i) for code, *values in answers for i, value in enumerate(values) if value is not None}


def right(vector, answered, *found):
    code, values = vector["code"], vector["values"]
    if answered != code and not (answered < 0 and code < 0):
        return False
    for i, (value, x) in enumerate(zip(values, [*found, *[None] * len(values)])):
        if asked == "outcome":
            return True
        if x is None:
            if (code, i) in supplied:
                return False
        elif asked == "nearest" and x != float(value["decimal"]):
            return False
        elif not float(value["least"]) <= x <= float(value["most"]):
            return False
    return True


wrong = [vector for vector, answer in zip(vectors, answers) if not right(vector, *answer)]
for vector in wrong:
    print(f"vector {vector['id']} is answered wrongly; it catches: {' '.join(vector['flags'])}")
print(f"{len(wrong)} of {len(vectors)} vectors are answered wrongly.")
sys.exit(1 if wrong else 0)
