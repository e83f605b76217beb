"""The lines of the steps of reports/examples/workflow.yml, run as its runner would in a copy of the project that they
are written for: all pass; where the solver is broken, the check and the fuzz target find it. Only what installs
packages is left out, and where --installed gives a build folder, plumbline is installed from there and not built.

  python3 workflow_test.py [--installed BUILD] JOB... SCRATCH
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

TREE = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = TREE / "reports/examples"
SECONDS = "3"
SECONDS_TO_FIND = "1200"  # It ends as soon as it finds something, which takes some five.


def git(*words):
    subprocess.run(["git", "-c", "user.name=test", "-c", "user.email=test@localhost", *words], cwd=project, check=True)


def run(lines, environment):
    """What bash prints of them, as the runner starts it, and how it ends."""
    ended = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", lines], cwd=project, text=True,
                           env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return ended.returncode, ended.stdout


def lines_of(job):
    """Name and lines of each step that is to be run here, in their order, from what a job finds when it starts: the
    project, and plumbline where it is kept."""
    shutil.rmtree(project / "build", ignore_errors=True)
    kept = (project / "prefix").exists()
    return [(step["name"], step["run"]) for step in workflow["jobs"][job]["steps"] if "run" in step and
            not re.match(r"apt-get |plumbline/setup\.sh ", step["run"]) and
            not (kept and "cache-hit" in step.get("if", ""))]


def hold(so, sentence):
    if not so:
        sys.exit(f"workflow_test.py: {sentence}")


def follow(job, failing=None, shown=""):
    """The steps pass, or those before the one that has to fail and to show what is wrong."""
    for name, lines in lines_of(job):
        code, printed = run(lines, environment)
        if name == failing:
            hold(code != 0 and shown in printed, f"where the solver is broken, '{name}' has to fail and to show "
                                                 f"'{shown}'; it ends with {code}, and prints:\n{printed}")
            return
        hold(code == 0, f"the step '{name}' of workflow.yml ends with {code}, and prints:\n{printed}")
    hold(failing is None, f"workflow.yml has no step '{failing}': name the one that is to fail.")


words = sys.argv[1:]
installed = words[1] if words[0] == "--installed" else None
*jobs, scratch = words[2:] if installed else words
project = pathlib.Path(scratch) / "project"
shutil.rmtree(scratch, ignore_errors=True)
shutil.copytree(EXAMPLES / "find_package", project)
(project / "plumbline").symlink_to(TREE)
if installed:
    words = ["cmake", "--install", installed, "--prefix", project / "prefix"]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
git("init", "--quiet")
git("add", "plumbline")
git("commit", "--quiet", "--message", "the project")

workflow = yaml.safe_load((EXAMPLES / "workflow.yml").read_text())
output, summary = project / "output", project / "summary.md"
environment = {**{name: str(value) for name, value in workflow["env"].items()}, "FUZZ_SECONDS": SECONDS,
               "GITHUB_OUTPUT": str(output), "GITHUB_STEP_SUMMARY": str(summary)}

for job in jobs:
    follow(job)
hold(re.fullmatch(r"version=[0-9a-f]{40}\n", output.read_text()), "the version of plumbline is not told.")
hold("every answer is right" in summary.read_text(), f"the summary is:\n{summary.read_text()}")
for step in workflow["jobs"]["check"]["steps"]:
    if step.get("uses", "").startswith("actions/upload-artifact"):
        for path in step["with"]["path"].split():
            made = project / path
            hold(made.is_file() and made.stat().st_size > 0, f"{path} is uploaded, and no step writes it.")

source = project / "roots.cpp"
right = source.read_text()
source.write_text(right.replace("if (d < 0)", "if (d <= 0)"))
hold(source.read_text() != right, "roots.cpp has no line 'if (d < 0)': break it elsewhere.")
if "check" in jobs:
    follow("check", "Check", "::error title=quadratic_roots")
    hold("1 kind of wrong answer" in summary.read_text(), f"the summary is:\n{summary.read_text()}")
if "fuzz" in jobs:
    environment["FUZZ_SECONDS"] = SECONDS_TO_FIND
    follow("fuzz", "Fuzz", "false_negative: it answers none where the truth is one")
    hold(any((project / "found").iterdir()), "the fuzz target leaves nothing of what it found in the folder found.")
