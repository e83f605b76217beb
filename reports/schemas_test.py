"""Every document that Plumbline writes suits its schema, the schema names nothing that none has, and refuses faults.

  python3 schemas_test.py PLUMBLINE MUTANTS
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from jsonschema import Draft202012Validator as Draft
from jsonschema.validators import extend

REPORTS = pathlib.Path(__file__).parent

# Two roots that it makes up, and one that it leaves out: right outcomes without values, wrong values, wrong outcomes.
LAZY = "while read a rest; do case $a in -*) echo 1 -;; *) echo 2 0 0;; esac; done\n"

# A miss, a wrong value, an exception, and an overlap that a convention makes another outcome than was answered.
RECORDED = """0 0 1 1  0 1 1 0 | disjoint
0 0 1 1  0 1 1 0 | point 0.5 0.25 0.5 0.5
0 0 2 0  1 0 1 1 | ! ZeroDivisionError
0 0 2 0  1 0 3 0 | point 1 0 0.5 0
"""

# Right for most points, unless TURNED is defined; no C where NONE is.
FORMULA = """#ifdef NONE
NONE
#endif
#ifndef TURNED
#define TURNED 0
#endif
int orientation(const double* q, double* answer) {
  const double det = (q[2] - q[0]) * (q[5] - q[1]) - (q[3] - q[1]) * (q[4] - q[0]);
  (void)answer;
  return det == 0 ? 0 : (det > 0) != TURNED ? 1 : 2;
}
"""

# What a machine without the libraries of others cannot write.
OF_LIBRARIES = {"release", "documented"}


class Documents:
    """What the program writes, in a folder of their own."""

    def __init__(self, folder):
        self.folder = folder
        pathlib.Path(folder, "lazy.sh").write_text(LAZY)

    def written(self, *words, codes=(0,), text=None):
        file = pathlib.Path(self.folder, f"{'_'.join(words).replace('/', '_')[:200]}.json")
        ended = subprocess.run([PROGRAM, *words, "--json", file], input=text, text=True, cwd=self.folder,
                               capture_output=True)
        assert ended.returncode in codes, (words, ended)
        return json.loads(file.read_text())

    def of_campaigns(self):
        def of(solver):
            return ["--solver", f"{MUTANTS}:{solver}"]

        yield self.written("measure", "quadratic_roots", "--cases", "20", "--solver", "certified", "--timing")
        yield self.written("check", "segment_intersection", "--cases", "60", *of("vertical_throws"),
                           *of("overlap_forgotten"), "--solver", "all", "--range", "1e-3:1e3", codes=(0, 1))
        yield self.written("check", "quadratic_roots", "--cases", "20", "--solver", "textbook", "--inputs", "binary32",
                           "--max-ulp", "0", "--convention", "double_is_two", codes=(1,))
        yield self.written("judge", "segment_intersection", "--convention", "overlap_is_disjoint", codes=(1,),
                           text=RECORDED)
        yield self.written("check", "segment_intersection", "--cases", "60", "--family", "whole_range",
                           "--max-scaled", "4", "--max-mixed", "inf", "--ignore-margin", "1", "--tolerance", "1e-9",
                           "--range", "0:inf", *of("vertical_throws"), codes=(0, 1))
        yield self.written("check", "segment_sweeps_point", "--cases", "20", "--family", "uniform", "--solver",
                           "sampling", "--conservative", "1e-9", codes=(1,))
        yield self.of_builds()
        parts = []
        for part in "1/2", "2/2":
            yield self.written("check", "quadratic_roots", "--cases", "20", "--solver", "exec:sh lazy.sh",
                               "--shard", part)
            parts += [file.name for file in pathlib.Path(self.folder).glob(f"*{part.replace('/', '_')}.json")]
        yield self.written("merge", *parts, codes=(1,))

    def of_builds(self):
        """Three builds of a formula: one that works, the same again, one that is not right, and one that is none."""
        pathlib.Path(self.folder, "mine.c").write_text(FORMULA)
        builds = [["--build", f"{name}: cc -O2 -shared -fPIC {flags} {{sources}} -o {{output}}"]
                  for name, flags in [("plain", ""), ("same", ""), ("turned", "-DTURNED=1"), ("none", "-DNONE=(")]]
        return self.written("check", "orientation", "--source", "mine.c", *sum(builds, []), "--cases", "20",
                            "--family", "uniform", codes=(1,))

    def of_vectors(self):
        yield self.written("vectors", "orientation", "--count", "1")
        yield self.written("vectors", "quadratic_roots", "--count", "1")


def schema_of(folder):
    return json.loads(pathlib.Path(REPORTS, folder, "schema.json").read_text())


def schemas_in(schema):
    """The schema and every one that stands in it."""
    yield schema
    for keyword, inner in schema.items():
        for each in inner.values() if keyword in ("properties", "$defs") else [inner]:
            if isinstance(each, dict):
                yield from schemas_in(each)


def objects(value, names):
    """What the names lead to, where * stands for any member."""
    if not names:
        yield value
    elif names[0] == "*":
        for each in value.values() if isinstance(value, dict) else value:
            yield from objects(each, names[1:])
    elif names[0] in value:
        yield from objects(value[names[0]], names[1:])


class Schemas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            documents = Documents(folder)
            cls.documents = {"forms": list(documents.of_campaigns()), "vectors": list(documents.of_vectors())}

    def test_no_keyword_is_overlooked(self):
        """A keyword that the validator does not know is a promise that no test keeps."""
        known = {*Draft.VALIDATORS, "$schema", "$defs", "title", "description"}
        for folder in self.documents:
            Draft.check_schema(schema_of(folder))
            for schema in schemas_in(schema_of(folder)):
                self.assertLessEqual(set(schema), known)

    def test_every_document_suits_and_every_property_is_written(self):
        for folder, documents in self.documents.items():
            written = set()

            def properties(validator, properties, instance, schema):
                if isinstance(instance, dict):
                    written.update(id(properties[name]) for name in instance if name in properties)
                yield from Draft.VALIDATORS["properties"](validator, properties, instance, schema)

            schema = schema_of(folder)
            validator = extend(Draft, {"properties": properties})(schema)
            for document in documents:
                self.assertEqual([error.message for error in validator.iter_errors(document)], [])
            unwritten = {name for inner in schemas_in(schema) for name, property in inner.get("properties", {}).items()
                         if id(property) not in written}
            self.assertLessEqual(unwritten, OF_LIBRARIES)

    def refuses(self, folder, path, change):
        """The first member that the path leads to, in whichever document, is changed, and the schema says no."""
        *names, last = path.split("/")
        for document in self.documents[folder]:
            for holder in objects(document, names):
                before = copy.deepcopy(holder)
                change(holder, int(last) if isinstance(holder, list) else last)
                if holder == before:
                    continue
                self.assertFalse(Draft(schema_of(folder)).is_valid(document), path)
                if isinstance(holder, list):
                    holder[:] = before
                else:
                    holder.clear()
                    holder.update(before)
                return
        self.fail(f"There is no {path}.")

    def test_a_wrong_value_is_refused(self):
        for folder, path, value in [
            ("forms", "schema", 2),
            ("forms", "seed", "1"),
            ("forms", "cases", -1),
            ("forms", "inputs", "binary16"),
            ("forms", "version", "one"),
            ("forms", "watched/differences", 1),
            ("forms", "range/low", "0.001"),
            ("forms", "builds/rows/*/verdict", "wrong"),
            ("forms", "builds/decisions/*/pairs", -1),
            ("forms", "builds/disagreement/answers/*/right", "yes"),
            ("forms", "part/shard", 0),
            ("forms", "part/counted/*/blocks/*/0", -1),
            ("forms", "results/*/portable", "no"),
            ("forms", "results/*/incidents/exception", 0.5),
            ("forms", "results/*/values/x/ulp_max", "infinite"),
            ("forms", "results/*/timing/ratio", "1.5"),
            ("forms", "results/*/faults/*/verdict", "wrong"),
            ("forms", "results/*/faults/*/case", "segment_intersection 0 0 1 1 0 1 1 0"),
            ("forms", "results/*/faults/*/error", "none"),
            ("forms", "results/*/faults/*/answered/values/0", 0.5),
            ("forms", "results/*/faults/*/map/numbers", ["ax"]),
            ("forms", "results/*/faults/*/map/numbers", ["ax", "ay", "bx"]),
            ("forms", "results/*/conditioned/margins/*/1", -3),
            ("vectors", "schema", 1),
            ("vectors", "question", "Which side"),
            ("vectors", "outcomes/left", -1),
            ("vectors", "vectors/*/query/0", "0x1"),
            ("vectors", "vectors/*/values/*/least", "0x1p+0"),
        ]:
            def change(holder, last):
                if isinstance(holder, list) and last < len(holder) or last in holder:
                    holder[last] = value

            self.refuses(folder, path, change)

    def test_an_unknown_member_is_refused(self):
        for folder, path in [
            ("forms", "extra"),
            ("forms", "builds/rows/*/extra"),
            ("forms", "results/*/extra"),
            ("forms", "results/*/verdicts/agrees"),
            ("forms", "results/*/incidents/fire"),
            ("forms", "results/*/values/x/histogram/many"),
            ("forms", "results/*/faults/*/extra"),
            ("forms", "results/*/faults/*/error/extra"),
            ("vectors", "extra"),
            ("vectors", "vectors/*/extra"),
            ("vectors", "vectors/*/values/*/extra"),
        ]:
            self.refuses(folder, path, lambda holder, last: holder.setdefault(last, 1))

    def test_a_missing_member_is_refused(self):
        for folder, path in [
            ("forms", "schema"),
            ("forms", "results"),
            ("forms", "build"),
            ("forms", "part/plan"),
            ("forms", "builds/rows/*/solver"),
            ("forms", "results/*/verdicts/agree"),
            ("forms", "results/*/values/x/histogram"),
            ("forms", "results/*/faults/*/case"),
            ("forms", "results/*/faults/*/error/backward"),
            ("vectors", "flags"),
            ("vectors", "vectors/*/note"),
            ("vectors", "vectors/*/values/*/exact"),
        ]:
            self.refuses(folder, path, lambda holder, last: holder.pop(last, None))


class Sarif(unittest.TestCase):
    """What OASIS's schema of SARIF 2.1.0 requires of the parts that are written."""

    TEXT = {"type": "object", "required": ["text"], "additionalProperties": False,
            "properties": {"text": {"type": "string", "minLength": 1}}}
    LOCATION = {
        "type": "object", "required": ["logicalLocations"], "additionalProperties": False,
        "properties": {
            "logicalLocations": {"type": "array", "minItems": 1, "uniqueItems": True, "items": {
                "type": "object", "additionalProperties": False,
                "properties": {"fullyQualifiedName": {"type": "string"}, "kind": {"type": "string"}}}},
            "physicalLocation": {"type": "object", "additionalProperties": False, "required": ["artifactLocation"],
                                 "properties": {
                                     "artifactLocation": {"type": "object", "additionalProperties": False,
                                                          "properties": {"uri": {"type": "string"}}},
                                     "region": {"type": "object", "additionalProperties": False, "properties": {
                                         "startLine": {"type": "integer", "minimum": 1}}}}}}}
    RESULT = {
        "type": "object", "required": ["message", "ruleId", "ruleIndex", "level", "partialFingerprints"],
        "additionalProperties": False,
        "properties": {
            "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0}, "message": TEXT,
            "level": {"enum": ["none", "note", "warning", "error"]},
            "locations": {"type": "array", "uniqueItems": True, "items": LOCATION},
            "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
            "properties": {"type": "object"}}}
    RULE = {"type": "object", "required": ["id"], "additionalProperties": False,
            "properties": {"id": {"type": "string"}, "shortDescription": TEXT}}
    RUN = {
        "type": "object", "required": ["tool", "results"], "additionalProperties": False,
        "properties": {
            "tool": {"type": "object", "required": ["driver"], "additionalProperties": False, "properties": {
                "driver": {"type": "object", "required": ["name"], "additionalProperties": False, "properties": {
                    "name": {"type": "string"}, "version": {"type": "string"},
                    "rules": {"type": "array", "uniqueItems": True, "items": RULE}}}}},
            "results": {"type": "array", "items": RESULT},
            "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]}}}
    SCHEMA = {"type": "object", "required": ["version", "runs"], "additionalProperties": False,
              "properties": {"$schema": {"type": "string"}, "version": {"const": "2.1.0"},
                             "runs": {"type": "array", "items": RUN}}}

    def written(self, *words, text=None):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "found.sarif")
            ended = subprocess.run([PROGRAM, *words, "--sarif", file, "--location", "mine.c:7"], input=text, text=True,
                                   capture_output=True)
            self.assertEqual(ended.returncode, 1, ended.stderr)
            return json.loads(file.read_text())

    def test_what_each_command_writes_suits_it(self):
        fault = f"{MUTANTS}:vertical_throws"
        documents = [self.written("check", "segment_intersection", "--solver", fault, "--cases", "60"),
                     self.written("check", "orientation", "--solver", "perp_dot_product", "--max-ulp", "1", "--cases",
                                  "200"),
                     self.written("replay", "segment_intersection", "--solver", fault),
                     self.written("judge", "segment_intersection", text=RECORDED)]
        for document in documents:
            self.assertEqual(list(Draft(self.SCHEMA).iter_errors(document)), [])
            results = document["runs"][0]["results"]
            self.assertTrue(results)
            for result in results:
                self.assertEqual(result["locations"][0]["physicalLocation"],
                                 {"artifactLocation": {"uri": "mine.c"}, "region": {"startLine": 7}})

    def test_a_fingerprint_stays_between_runs(self):
        def fingerprints(seed):
            document = self.written("check", "orientation", "--solver", "perp_dot_product", "--max-ulp", "1", "--cases",
                                    "300", "--seed", seed)
            return [(one["partialFingerprints"], one["properties"]["case"]) for one in document["runs"][0]["results"]]

        first, second = fingerprints("1"), fingerprints("2")
        self.assertEqual([prints for prints, case in first], [prints for prints, case in second])
        self.assertNotEqual(first, second)


if __name__ == "__main__":
    MUTANTS = sys.argv.pop(2)
    PROGRAM = sys.argv.pop(1)
    unittest.main()
