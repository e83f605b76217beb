"""The steps of action.yml, run as a runner of GitHub does, in small projects: what they print, and how they end. The
program comes from a tarball that the test makes.

  python3 action_test.py PLUMBLINE
"""
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

from runner import ACTION, HERE, Runner, tarball_of

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()
RIGHT = "[det > 0 ? 1 : det < 0 ? 2 : 0]"
SOLVER = """import {{ createInterface }} from 'node:readline';
for await (const line of createInterface({{ input: process.stdin }})) {{
  const [ax, ay, bx, by, cx, cy] = line.split(' ').map(Number);
  const det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  console.log({answer}.join(' '));
}}
"""


class Action(unittest.TestCase):
    def setUp(self):
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="plumbline-action-"))
        self.addCleanup(shutil.rmtree, self.scratch)
        self.project = self.scratch / "project"
        self.project.mkdir()
        self.tarball = tarball_of(PROGRAM, self.scratch)

    def run_action(self, inputs, **more):
        given = {"problem": "orientation", "solver": "certified", "cases": "20", "options": "--family degenerate",
                 "tarball": str(self.tarball)}
        return Runner(self.scratch, self.project, given | inputs, **more)

    def write_solver(self, answer):
        (self.project / "solver.mjs").write_text(SOLVER.format(answer=answer))

    def commit(self, message):
        git = ["git", "-c", "user.name=test", "-c", "user.email=test@localhost"]
        for words in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", message]):
            subprocess.run([*git, *words], cwd=self.project, check=True)
        return subprocess.run([*git, "rev-parse", "HEAD"], cwd=self.project, check=True, text=True,
                              stdout=subprocess.PIPE).stdout.strip()

    def test_a_right_solver_passes_and_leaves_every_form(self):
        run = self.run_action({"build": "echo built > built", "test": "plumbline --version; test -e built"})
        self.assertFalse(run.failed, run.printed)
        self.assertEqual(run.outputs["check"]["code"], "0")
        self.assertIn("plumbline check passes.", run.printed["Pass or fail"])
        self.assertNotIn("Compare with the base", run.printed)
        results = pathlib.Path(run.used["actions/upload-artifact"]["path"])
        self.assertEqual({one.name for one in results.iterdir()},
                         {"summary.md", "page.html", "results.json", "junit.xml", "results.sarif"})
        self.assertEqual(run.used["actions/cache/restore"], run.used["actions/cache/save"])
        self.assertNotIn("github/codeql-action/upload-sarif", run.used)

    def test_a_wrong_solver_fails_at_the_end_with_annotations(self):
        run = self.run_action({"solver": "perp_dot_product", "options": "--max-mixed 2^20", "cases": "500",
                               "location": "solver.mjs:4", "sarif": "true"})
        self.assertEqual({name for name, code in run.codes.items() if code}, {"Pass or fail"})
        self.assertEqual(run.outputs["check"]["code"], "1")
        self.assertIn("::error file=solver.mjs,line=4", run.printed["Check"])
        self.assertIn("orientation", run.summary)
        sarif = pathlib.Path(run.used["github/codeql-action/upload-sarif"]["sarif_file"])
        self.assertEqual(json.loads(sarif.read_text())["version"], "2.1.0")

    def test_a_solver_that_does_not_build_or_a_wrong_call_fails_at_once(self):
        run = self.run_action({"build": "false"})
        self.assertEqual((run.codes["Check"], run.codes["Pass or fail"]), (1, 1))
        self.assertIn("cannot be built", run.printed["Check"])
        self.assertIn("did not run", run.printed["Pass or fail"])
        run = self.run_action({"problem": "orientatoin"})
        self.assertEqual((run.codes["Check"], run.codes["Pass or fail"]), (2, 1))
        self.assertIn("orientatoin", run.printed["Check"])

    def test_the_projects_own_test_decides_too(self):
        run = self.run_action({"test": "false | true"})
        self.assertEqual({name for name, code in run.codes.items() if code}, {"Run the project's test"})

    def test_the_tarball_is_that_of_the_tag_or_of_the_input(self):
        run = self.run_action({"tarball": ""}, action_repository="owner/plumbline", action_ref="v1.2.3")
        self.assertEqual(run.outputs["place"]["tarball"], "https://example.invalid/owner/plumbline/releases/download/"
                                                          "v1.2.3/plumbline-1.2.3-linux-x86_64.tar.gz")
        self.assertEqual(run.codes["Install plumbline"], 1)
        self.assertIn("cannot be read", run.printed["Install plumbline"])
        run = self.run_action({"sha256": "0" * 64})
        self.assertEqual(run.codes["Install plumbline"], 1)
        self.assertIn("The tarball's checksum is", run.printed["Install plumbline"])
        run = self.run_action({"tarball": "nowhere.tar.gz"})
        self.assertIn("There is no file nowhere.tar.gz", run.printed["Install plumbline"])

    def test_without_a_tarball_it_builds_its_own_checkout(self):
        tree = self.scratch / "tree"
        shutil.copytree(HERE, tree / ".github/action")
        (tree / "setup.sh").write_text('#!/bin/sh\necho "setup $1"\n')
        (tree / "setup.sh").chmod(0o755)
        (tree / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(tree NONE)\n"
            "if(PLUMBLINE_TESTS OR PLUMBLINE_CGAL OR PLUMBLINE_PEERS)\n  message(FATAL_ERROR more)\nendif()\n"
            f"install(PROGRAMS {self.scratch}/plumbline-0.1.0-linux-x86_64/bin/plumbline DESTINATION bin)\n")
        run = self.run_action({"tarball": ""}, action_path=tree / ".github/action")
        self.assertFalse(run.failed, run.printed)
        self.assertIn("setup action", run.printed["Install plumbline"])
        key = run.outputs["place"]["key"]
        (tree / "CMakeLists.txt").write_text("")
        other = Runner(self.scratch, self.project, self.run_action({}).inputs | {"tarball": ""},
                       action_path=tree / ".github/action")
        self.assertNotEqual(key, other.outputs["place"]["key"])

    def test_a_pull_request_is_compared_and_commented_once(self):
        given = {"solver": "exec:node solver.mjs", "options": "--family uniform"}
        self.write_solver(RIGHT)
        base = self.commit("base")
        self.write_solver("[1]")
        self.commit("change")
        with Api() as api:
            event = {"event_name": "pull_request", "event.pull_request.base.sha": base,
                     "event.pull_request.number": "7", "api": api.address}
            run = self.run_action(given, **event)
            self.assertEqual({name for name, code in run.codes.items() if code}, {"Pass or fail"}, run.printed)
            worse = api.comments[1]
            self.assertTrue(run.summary.endswith(worse.partition("\n")[2]), worse)
            self.assertIn("answers `left` where the truth is `right`", worse)
            self.write_solver(RIGHT)
            run = self.run_action(given, **event)
            self.assertFalse(run.failed, run.printed)
            self.assertEqual(list(api.comments), [1])
            self.assertNotEqual(api.comments[1], worse)
            for refusal, sentence, code in ((403, "::warning", 0), (500, "::error", 1)):
                api.refuses = refusal
                ended = run.run_again("Comment on the pull request")
                self.assertEqual((ended.returncode, sentence in ended.stdout), (code, True), ended.stdout)

    def test_a_base_without_the_solver_is_nothing_to_compare_with(self):
        (self.project / "README").write_text("")
        base = self.commit("base")
        self.write_solver(RIGHT)
        given = {"solver": "exec:node solver.mjs", "options": "--family uniform"}
        run = self.run_action(given, event_name="pull_request", **{"event.pull_request.base.sha": base})
        self.assertFalse(run.failed, run.printed)
        self.assertIn("::notice title=Plumbline compares nothing::", run.printed["Compare with the base"])
        self.assertNotIn("Comment on the pull request", run.printed)

    def test_every_script_belongs_to_a_step(self):
        steps = " ".join(step.get("run", "") for step in ACTION["runs"]["steps"])
        for script in HERE.glob("*"):
            if script.is_file() and script.name not in ("action.yml", "action_test.py", "runner.py"):
                self.assertIn("/" + script.name, steps)
                self.assertTrue(script.suffix == ".py" or os.access(script, os.X_OK), script)


class Api:
    """What of GitHub's interface comments need, with the comments of one pull request."""

    def __enter__(self):
        api = self
        self.comments, self.refuses = {}, None

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self, value, code=200):
                data = json.dumps(value).encode()
                self.send_response(api.refuses or code)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def body(self):
                return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]

            def do_GET(self):
                assert self.path == "/repos/owner/project/issues/7/comments?per_page=100&page=1", self.path
                self.answer([{"id": 99, "body": "by a person"}] +
                            [{"id": number, "body": text} for number, text in api.comments.items()])

            def do_POST(self):
                assert self.path == "/repos/owner/project/issues/7/comments", self.path
                api.comments[len(api.comments) + 1] = self.body()
                self.answer({})

            def do_PATCH(self):
                number = int(re.fullmatch("/repos/owner/project/issues/comments/([0-9]+)", self.path)[1])
                api.comments[number] = self.body()
                self.answer({})

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *what):
        self.server.shutdown()
        self.server.server_close()


if __name__ == "__main__":
    unittest.main()
