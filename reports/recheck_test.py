"""What Plumbline writes of every problem stands when recheck.py derives it again, and a lie planted in it is told.

  python3 recheck_test.py PLUMBLINE
"""
import collections
import copy
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

import costs
import recheck


def selections():
    """What each call of the program measures: of problems that are slow to examine, some families."""
    slow = costs.slow_problems()
    yield [problem for problem in recheck.PROBLEMS if problem not in slow]
    for problem, one_in in slow.items():
        told = subprocess.run([PROGRAM, "list", problem, "--json"], check=True, capture_output=True, text=True).stdout
        families = [family["name"] for family in json.loads(told)["problems"][0]["families"]
                    if not family["by_name_only"]]
        yield [problem, *(f"--family={name}" for name in families[::one_in])]


def witnesses_of(*words):
    """Those that `plumbline measure` finds."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "some.json")
        subprocess.run([PROGRAM, "measure", *words, "--json", str(file)], check=True, stdout=subprocess.DEVNULL)
        results = json.loads(file.read_text())["results"]
    return [witness for result in results for witness in result["faults"] + result["largest_errors"]]


def measured(inputs):
    return [witness for selected in selections()
            for witness in witnesses_of(*selected, "--cases", "15", "--inputs", inputs)]



def has_own_margin(witness):
    return witness["case"].split()[0] not in recheck.WITHOUT_MARGIN


def has_error(witness):
    return "error" in witness and "conventional" not in witness


class Misses(unittest.TestCase):
    def test_are_contacts(self):
        file = pathlib.Path(__file__).parents[1] / "solvers/league/misses.json"
        cases = {miss["case"] for miss in json.loads(file.read_text(encoding="utf-8"))}
        self.assertEqual(len(cases), 10)
        for case in cases:
            problem, *query = case.split()
            truth, _ = recheck.truth_of(problem, [float(number) for number in query])
            self.assertEqual(truth, "point" if problem == "segment_intersection" else "hit", case)


class Recheck(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.witnesses = measured("binary64")

    def honest(self, suits):
        """The first witnesses of each problem and verdict that suit a lie."""
        found = {}
        for witness in self.witnesses:
            if suits(witness):
                found.setdefault((witness["case"].split()[0], witness["verdict"]), witness)
        self.assertTrue(found)
        return found.values()

    def reports(self, suits, lie):
        for witness in self.honest(suits):
            planted = copy.deepcopy(witness)
            lie(planted)
            self.assertTrue(list(recheck.differences(planted)), planted)

    def test_every_witness_stands_and_what_is_taken_is_named(self):
        self.assertEqual({witness["case"].split()[0] for witness in self.witnesses}, set(recheck.PROBLEMS))
        taken = collections.Counter()
        for witness in self.witnesses:
            self.assertIn("answered", witness)
            self.assertEqual(list(recheck.differences(witness, taken=taken)), [], witness)
        self.assertEqual(set(taken), {
            *("a margin or a rank of " + problem for problem in recheck.WITHOUT_MARGIN),
            "a mixed and a backward error", "the truth by a convention",
            "an exact value too long for the file", "no values of the truth in the file",
            "the rank of the largest error of a value, which nobody ranks"})
        for problem in recheck.WITHOUT_MARGIN:
            self.assertLess(taken["a margin or a rank of " + problem], len(self.witnesses) / 3)

    def test_every_witness_in_binary32_stands(self):
        for witness in measured("binary32")[::3]:
            self.assertEqual(list(recheck.differences(witness, "binary32")), [], witness)

    def test_another_outcome_is_told(self):
        def lie(witness):
            outcomes = recheck.PROBLEMS[witness["case"].split()[0]][2].split()
            witness["truth"] = next(name for name in outcomes if name != witness["truth"])

        self.reports(lambda witness: True, lie)

    def test_a_value_an_ulp_away_is_told(self):
        def lie(witness):
            value = witness["truth_values"][-1]
            value["nearest"] = math.nextafter(float.fromhex(value["nearest"]), 0.25).hex()

        self.reports(lambda witness: "truth_values" in witness, lie)

    def test_a_missing_value_is_told(self):
        self.reports(lambda witness: "truth_values" in witness, lambda witness: witness["truth_values"].pop())

    def test_another_verdict_is_told(self):
        def lie(witness):
            witness["verdict"] = "false_positive" if witness["verdict"] != "false_positive" else "false_negative"

        self.reports(lambda witness: True, lie)

    def test_another_exact_value_is_told(self):
        def lie(witness):
            value = next(one for one in witness["truth_values"] if one.get("exact"))
            value["exact"] = "22/7"

        self.reports(lambda witness: any(one.get("exact") for one in witness.get("truth_values", [])), lie)

    def test_another_margin_is_told(self):
        def lie(witness):
            witness["margin"] = 4.0 * float(witness["margin"]) if witness["margin"] != "inf" else 2.0**30

        self.reports(lambda witness: "margin" in witness and has_own_margin(witness), lie)

    def test_another_rank_is_told(self):
        def lie(witness):
            witness["rank"] = "near" if witness["rank"] != "near" else "gross"

        self.reports(lambda one: has_own_margin(one) and one["truth"] != "refused" and one["count"] > 0, lie)

    def test_terms_that_the_answer_breaks_are_told(self):
        def lie(witness):
            witness["terms"] = {"max_ulp": witness["error"]["ulp"] / 2}

        self.reports(lambda one: has_error(one) and one["verdict"] == "agree" and one["error"]["ulp"], lie)

    def test_another_error_is_told(self):
        for key in ("ulp", "scaled"):
            def lie(witness):
                witness["error"][key] = 3 * witness["error"][key] if witness["error"][key] < 2.0**1000 else 1.0

            self.reports(lambda witness: has_error(witness) and witness["error"][key], lie)

    def test_every_lapse_of_a_collision_stands_and_another_is_told(self):
        found = witnesses_of(*recheck.WITHOUT_MARGIN, "--conservative", "1e-9", "--family", "uniform", "--cases", "60",
                             "--solver", "sampling", "--solver", "end_of_step")
        self.assertEqual({witness["case"].split()[0] for witness in found}, set(recheck.WITHOUT_MARGIN))
        self.assertEqual({witness["lapse"] for witness in found}, {"missed", "late", "far"})
        for witness in found:
            self.assertEqual(list(recheck.differences(witness)), [], witness)
            others = {"missed", "early", "late", "far"} - {witness["lapse"]}
            for name in others if "conventional" not in witness else ():
                self.assertTrue(list(recheck.differences({**witness, "lapse": name})), witness)

    def test_the_answer_decides_the_verdict(self):
        def lie(witness):
            witness["answered"]["code"] = (witness["answered"]["code"] + 1) % 2

        self.reports(lambda one: has_error(one) and one["answered"]["code"] in (0, 1), lie)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
