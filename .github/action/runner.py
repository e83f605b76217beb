"""What tests take of a runner of GitHub: it follows action.yml step by step, with its conditions, its expressions and
the files that steps hand on, and records the steps that use other actions."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ACTION = yaml.safe_load((HERE / "action.yml").read_text())


def tarball_of(program, scratch):
    """A tarball that has the program where that of a release has it."""
    folder = scratch / "plumbline-0.1.0-linux-x86_64/bin"
    folder.mkdir(parents=True)
    script = folder / "plumbline"
    script.write_text(f'#!/bin/sh\nexec "{program}" "$@"\n')
    script.chmod(0o755)
    tarball = scratch / "plumbline.tar.gz"
    with tarfile.open(tarball, "w:gz") as tar:
        tar.add(folder.parent, folder.parent.name)
    return tarball


class Runner:
    """A job of one step, which uses the action in `project` on an event."""

    def __init__(self, scratch, project, inputs, action_path=HERE, **github):
        self.scratch, self.project, self.action_path = scratch, project, pathlib.Path(action_path)
        self.inputs = {name: str(one.get("default", "")) for name, one in ACTION["inputs"].items()} | inputs
        self.github = {"event_name": "push", "action_repository": "", "action_ref": "",
                       "token": "", "event.pull_request.base.sha": "", "event.pull_request.number": ""} | github
        self.temp = scratch / "temp"
        shutil.rmtree(self.temp, ignore_errors=True)
        self.temp.mkdir()
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("PLUMBLINE")}
        self.environment |= {"RUNNER_TEMP": str(self.temp), "GITHUB_ACTION_PATH": str(action_path),
                             "GITHUB_SERVER_URL": "https://example.invalid", "GITHUB_REPOSITORY": "owner/project",
                             "GITHUB_API_URL": github.get("api", "http://127.0.0.1:1")}
        self.environment["PATH"] = f"{os.path.dirname(sys.executable)}:{self.environment['PATH']}"
        self.outputs, self.printed, self.codes, self.used = {}, {}, {}, {}
        self.summary, self.failed = "", False
        for step in ACTION["runs"]["steps"]:
            self.follow(step)

    def value(self, name):
        context, _, rest = name.partition(".")
        if context == "inputs":
            return self.inputs[rest]
        if context == "steps":
            step, _, output = rest.split(".")
            return self.outputs.get(step, {}).get(output, "")
        return self.github[rest]

    def filled(self, text):
        return re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda one: self.value(one[1]), text)

    def holds(self, condition):
        """Whether the step runs: after a failure only one that asks for `!cancelled()`."""
        expression = re.sub(r"^\$\{\{ | \}\}$", "", condition)
        if self.failed and "cancelled()" not in expression:
            return False
        expression = expression.replace("!cancelled()", "True").replace("&&", "and")
        words = re.split(r"('[^']*')", expression)
        return eval("".join(word if word.startswith("'") else re.sub(
            r"\b(?:inputs|steps|github)\.[\w.-]+", lambda one: repr(self.value(one[0])), word) for word in words))

    def follow(self, step):
        name = step.get("name", step.get("uses", "").partition("@")[0])
        if not self.holds(step.get("if", "True")):
            return
        if "uses" in step:
            self.used[name] = {key: self.filled(value) for key, value in step["with"].items()}
            return
        files = {key: self.scratch / key for key in
                 ("GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        ended = self.run_step(step, files)
        self.printed[name], self.codes[name] = ended.stdout, ended.returncode
        self.failed |= ended.returncode != 0
        pairs = [dict(line.split("=", 1) for line in files[key].read_text().splitlines())
                 for key in ("GITHUB_OUTPUT", "GITHUB_ENV")]
        self.outputs[step.get("id", name)] = pairs[0]
        self.environment |= pairs[1]
        for path in files["GITHUB_PATH"].read_text().splitlines():
            self.environment["PATH"] = f"{path}:{self.environment['PATH']}"
        self.summary += files["GITHUB_STEP_SUMMARY"].read_text()

    def run_step(self, step, files):
        environment = self.environment | {key: str(file) for key, file in files.items()}
        environment |= {key: self.filled(value) for key, value in step.get("env", {}).items()}
        folder = self.project / self.filled(step.get("working-directory", "."))
        return subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], text=True,
                              cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def run_again(self, name):
        """A step by itself, with what the steps before it handed on."""
        return self.run_step(next(step for step in ACTION["runs"]["steps"] if step.get("name") == name), {})
