"""`certified` under Plumbline's default builds: each is right, or the compiler refuses it with the header's sentence.

  python3 certified_test.py PLUMBLINE GENERATED PROBLEM
"""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[2]
SOURCE = """#include "solvers/PROBLEM/certified.cpp"
extern "C" int PROBLEM(const double* query, double* answer) {
  return plumbline::PROBLEM::certified.solve(query, answer);
}
"""


def main():
    program, generated, problem = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "source.cpp")
        source.write_text(SOURCE.replace("PROBLEM", problem), encoding="utf-8")
        results = pathlib.Path(folder, "results.json")
        call = [program, "check", problem, "--source", str(source), "--cflags",
                f"-std=c++20 -I{ROOT} -I{generated}", "--max-scaled", "0.5", "--range", "0:inf", "--cases", "200",
                "--json", str(results)]
        ended = subprocess.run(call)
        if ended.returncode != 0:
            sys.exit(f"check exits with {ended.returncode}.")
        for row in json.loads(results.read_text(encoding="utf-8"))["builds"]["rows"]:
            real = {"-Ofast", "-ffast-math"} & set(row["command"])
            if real and "compile this file without -ffast-math" not in row.get("error", ""):
                sys.exit(f"{row['name']} is not refused with the reason: {row}")
            if not real and row["verdict"] != "passes":
                sys.exit(f"{row['name']}: {row}")


main()
