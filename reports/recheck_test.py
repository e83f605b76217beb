"""What Plumbline writes of every problem stands when recheck.py derives it again, and a lie planted in it is told.

  python3 recheck_test.py PLUMBLINE
"""
import copy
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

import recheck


def measured():
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "all.json")
        command = [PROGRAM, "measure", "--cases", "40", "--json", str(file)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return [witness for result in json.loads(file.read_text())["results"]
                for witness in result["faults"] + result["largest_errors"]]


def is_judged(witness):
    """Whether verdict and error are looked at."""
    return "answered" in witness and not {"conventional", "contradiction"} & set(witness)


class Recheck(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.witnesses = measured()

    def honest(self, suits):
        """The first witnesses of each problem and verdict that suit a lie."""
        found = {}
        for witness in self.witnesses:
            if suits(witness):
                found.setdefault((witness["case"].split()[0], witness["verdict"]), witness)
        self.assertTrue(found)
        return found.values()

    def tells(self, suits, lie):
        for witness in self.honest(suits):
            planted = copy.deepcopy(witness)
            lie(planted)
            self.assertTrue(list(recheck.differences(planted)), planted)

    def test_every_witness_stands(self):
        self.assertEqual({witness["case"].split()[0] for witness in self.witnesses}, set(recheck.PROBLEMS))
        for witness in self.witnesses:
            self.assertEqual(list(recheck.differences(witness)), [], witness)

    def test_another_outcome_is_told(self):
        def lie(witness):
            outcomes = recheck.PROBLEMS[witness["case"].split()[0]][2].split()
            witness["truth"] = next(name for name in outcomes if name != witness["truth"])

        self.tells(lambda witness: True, lie)

    def test_a_value_an_ulp_away_is_told(self):
        def lie(witness):
            value = witness["truth_values"][-1]
            value["nearest"] = math.nextafter(float.fromhex(value["nearest"]), 0.25).hex()

        self.tells(lambda witness: "truth_values" in witness, lie)

    def test_a_missing_value_is_told(self):
        self.tells(lambda witness: "truth_values" in witness, lambda witness: witness["truth_values"].pop())

    def test_another_verdict_is_told(self):
        def lie(witness):
            witness["verdict"] = "false_positive" if witness["verdict"] != "false_positive" else "false_negative"

        self.tells(is_judged, lie)

    def test_terms_that_the_answer_breaks_are_told(self):
        def lie(witness):
            witness["terms"] = {"max_ulp": witness["error"]["ulp"] / 2}

        self.tells(lambda one: is_judged(one) and one["verdict"] == "agree" and one["error"]["ulp"], lie)

    def test_another_error_is_told(self):
        def lie(witness):
            witness["error"]["ulp"] = math.nextafter(witness["error"]["ulp"], math.inf)

        self.tells(lambda witness: is_judged(witness) and "error" in witness, lie)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
