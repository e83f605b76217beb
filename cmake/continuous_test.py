"""What nothing here executes is checked against a schema: project.yaml and Dockerfile of .clusterfuzzlite/, the action
and the workflow of the site in .github/, and of reports/examples/ workflow.yml and campaign/kubernetes.yaml. Each fault
planted in a copy has to be named.

  python3 continuous_test.py
"""
import os
import pathlib
import re
import unittest

import yaml

TREE = pathlib.Path(__file__).resolve().parent.parent
PROJECT, DOCKERFILE = ".clusterfuzzlite/project.yaml", ".clusterfuzzlite/Dockerfile"
WORKFLOW, MANIFEST = "reports/examples/workflow.yml", "reports/examples/campaign/kubernetes.yaml"
ACTION, SITE = ".github/action/action.yml", ".github/workflows/site.yml"
SETUP = (TREE / "setup.sh").read_text()
JOBS_OF_SETUP = re.findall(r"^  (\w+)", SETUP.split("END")[1], re.M)


class Strict(yaml.BaseLoader):
    """Scalars stay text, so that `on` is no truth value, and no key stands twice."""

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.constructor.ConstructorError(None, None, f"'{key}' stands twice: merge the two.",
                                                        node.start_mark)
        return super().construct_mapping(node, deep)


def parsed(text, faults_of):
    try:
        document = yaml.load(text, Strict)
    except yaml.YAMLError as error:
        return [f"It is not YAML: {error}"]
    if not isinstance(document, dict):
        return ["It is not a mapping: give keys with values."]
    return list(faults_of(document, text))


def unknown(what, given, known):
    for one in given:
        if one not in known:
            yield f"{what} has '{one}': take one of {', '.join(sorted(known))}."


def lacking(what, given, needed):
    for one in needed:
        if one not in given:
            yield f"{what} lacks '{one}': give it."


# What ClusterFuzzLite and OSS-Fuzz take.
PROJECT_KEYS = {"language", "sanitizers", "fuzzing_engines", "architectures", "homepage", "main_repo",
                "primary_contact", "auto_ccs"}
PROJECT_VALUES = {"language": {"c", "c++"}, "sanitizers": {"address", "memory", "undefined"},
                  "fuzzing_engines": {"libfuzzer", "afl", "honggfuzz", "centipede"},
                  "architectures": {"x86_64", "i386", "aarch64"}}


def faults_of_project(project, text):
    yield from unknown("The file", project, PROJECT_KEYS)
    yield from lacking("The file", project, ["language", "sanitizers"])
    for key, values in PROJECT_VALUES.items():
        if key not in project:
            continue
        if isinstance(project[key], list) == (key == "language"):
            yield f"'{key}' is {project[key]}: give {'one value' if key == 'language' else 'a list'}."
        else:
            yield from unknown(f"'{key}'", [project[key]] if key == "language" else project[key], values)
    script = (TREE / "cmake/fuzz_continuous_test.cmake").read_text()
    tried = re.search(r"-fsanitize=([a-z,]+)", script)[1].split(",")
    yield from unknown("'sanitizers', beside those that cmake/fuzz_continuous_test.cmake builds with,",
                       project.get("sanitizers", []), tried)


INSTRUCTIONS = {"ADD", "ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "ONBUILD",
                "RUN", "SHELL", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR"}
OF_THE_IMAGE = {"g++", "cmake"}  # It has clang in the place of g++.


def faults_of_dockerfile(text):
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    steps = [step.split(None, 1) for step in "\n".join(lines).replace("\\\n", " ").splitlines()]
    yield from unknown("The file", [step[0] for step in steps], INSTRUCTIONS)
    steps = [step for step in steps if len(step) == 2]
    if not steps or steps[0][0] != "FROM" or not re.search(r"/oss-fuzz-base/base-builder:\S+$", steps[0][1]):
        yield "The first instruction is not a FROM of OSS-Fuzz's base-builder with a tag: give that."
    yield from faults_of_packages([words for name, words in steps if name == "RUN"])
    places = set()
    for words in (words.split() for name, words in steps if name == "COPY"):
        *sources, place = words
        places.add(place)
        for source in sources:
            if not (TREE / source).exists():
                yield f"COPY takes '{source}', which is not in the tree: name a file or a folder of it."
    if "$SRC/build.sh" not in places or not os.access(TREE / ".clusterfuzzlite/build.sh", os.X_OK):
        yield "No COPY puts an executable at $SRC/build.sh, which is what builds the targets: copy it there."
    for folder in (words for name, words in steps if name == "WORKDIR"):
        if folder not in places:
            yield f"WORKDIR is '{folder}', which no COPY makes: name a folder that one makes."


def faults_of_packages(runs):
    needed = set(re.search(r"^program=\(([^)]*)\)", SETUP, re.M)[1].split()) - OF_THE_IMAGE
    installed = set()
    for run in runs:
        commands = [command.split() for command in run.split("&&")]
        for at, words in enumerate(commands):
            if words[:2] != ["apt-get", "install"]:
                continue
            if ["apt-get", "update"] not in commands[:at]:
                yield "`apt-get install` stands in a RUN without `apt-get update` before it: put that first."
            if "-y" not in words:
                yield "`apt-get install` asks, and nobody answers: give it -y."
            installed |= {word for word in words[2:] if not word.startswith("-")}
    for package in sorted(needed ^ installed):
        yield (f"'{package}' is among what setup.sh installs to build the program and is not installed: add it."
               if package in needed else f"'{package}' is installed, and setup.sh builds without it: remove it.")


EVENTS = {"push", "pull_request", "schedule", "workflow_dispatch"}
WORKFLOW_KEYS = {"name", "run-name", "on", "permissions", "env", "defaults", "concurrency", "jobs"}
JOB_KEYS = {"name", "needs", "if", "runs-on", "permissions", "environment", "concurrency", "outputs", "env", "defaults",
            "steps", "timeout-minutes", "strategy", "continue-on-error", "container", "services"}
STEP_KEYS = {"id", "if", "name", "uses", "run", "working-directory", "shell", "with", "env", "continue-on-error",
             "timeout-minutes"}
# Of each action that is used: what it needs, and what else it takes.
ACTIONS = {
    "actions/checkout": ([], ["repository", "ref", "path", "submodules", "fetch-depth", "persist-credentials"]),
    "actions/cache/restore": (["path", "key"], ["restore-keys", "fail-on-cache-miss", "lookup-only"]),
    "actions/cache/save": (["path", "key"], []),
    "actions/upload-artifact": (["path"], ["name", "if-no-files-found", "retention-days", "overwrite"]),
    "actions/upload-pages-artifact": (["path"], ["name", "retention-days"]),
    "actions/deploy-pages": ([], ["artifact_name", "timeout", "token"]),
    "github/codeql-action/upload-sarif": (["sarif_file"], ["category", "checkout_path", "wait-for-processing"]),
}


def faults_of_workflow(workflow, text):
    yield from unknown("The file", workflow, WORKFLOW_KEYS)
    yield from lacking("The file", workflow, ["name", "on", "permissions", "jobs"])
    yield from unknown("'on'", workflow.get("on", []), EVENTS)
    if workflow.get("permissions") != {"contents": "read"}:
        yield "'permissions' are more than `contents: read`: a check needs no other."
    jobs = workflow.get("jobs", {})
    for name, job in jobs.items():
        needs = job.get("needs", [])
        needs = [needs] if isinstance(needs, str) else needs
        yield from unknown(f"'needs' of job '{name}'", needs, set(jobs) - {name})
        yield from faults_of_job(f"Job '{name}'", job)
        for needed, output in re.findall(r"needs\.([\w-]+)\.outputs\.([\w-]+)", str(job)):
            if needed not in needs or output not in jobs.get(needed, {}).get("outputs", {}):
                yield f"Job '{name}' uses {needed}.outputs.{output}, which no job that it needs has: name one."
    yield from faults_of_versions(text)


def faults_of_versions(text):
    for line in text.splitlines():
        if re.search(r"@[0-9a-f]{40}(?! # v\d+\.\d+\.\d+$)", line):
            yield f"'{line.strip()}' does not tell the version that its hash is: end the line with `# v1.2.3`."


def faults_of_job(what, job):
    yield from unknown(what, job, JOB_KEYS)
    yield from lacking(what, job, ["runs-on", "steps", "timeout-minutes"])
    if not re.fullmatch(r"ubuntu-\d\d\.04", job.get("runs-on", "")):
        yield f"{what} runs on '{job.get('runs-on')}': give a version, as in ubuntu-24.04."
    if not re.fullmatch(r"[a-z/]+:[\w.-]+", job.get("container", "none:given")):
        yield f"{what} has the container '{job['container']}': give an image with a tag."
    if not re.fullmatch(r"[1-9]\d{0,2}", job.get("timeout-minutes", "1")):
        yield f"{what} has the timeout '{job['timeout-minutes']}': give minutes."
    ids = set()
    for number, step in enumerate(job.get("steps", []), 1):
        yield from faults_of_step(f"Step {number} of {what[0].lower()}{what[1:]}", step, ids)
        ids.add(step.get("id"))
    for used in re.findall(r"steps\.([\w-]+)\.", str(job.get("outputs", {}))):
        yield from unknown(f"'outputs' of {what[0].lower()}{what[1:]}", [used], ids - {None})


def faults_of_step(what, step, ids):
    yield from unknown(what, step, STEP_KEYS)
    if ("uses" in step) == ("run" in step):
        yield f"{what} has to have one of `uses` and `run`: give one."
    for used in re.findall(r"steps\.([\w-]+)\.", str(step)):
        if used not in ids:
            yield f"{what} uses the step '{used}', and no step before has that `id`: give it."
    if "run" in step:
        yield from lacking(what, step, ["name"])
        if "${{" in step["run"]:
            yield f"{what} has an expression in `run`, whose value the shell would read as code: pass it by `env`."
        for job in re.findall(r"setup\.sh (\w+)", step["run"]):
            yield from unknown(f"{what} calls setup.sh, which", [job], JOBS_OF_SETUP)
    if "uses" in step:
        action, _, version = step["uses"].partition("@")
        if not re.fullmatch(r"[0-9a-f]{40}", version):
            yield f"{what} uses '{step['uses']}': pin it by the hash of a commit."
        yield from unknown(what, [action], ACTIONS)
        needed, more = ACTIONS.get(action, ([], []))
        yield from lacking(f"'with' of {what[0].lower()}{what[1:]}", step.get("with", {}), needed)
        yield from unknown(f"'with' of {what[0].lower()}{what[1:]}", step.get("with", {}), [*needed, *more])


ACTION_KEYS = {"name", "author", "description", "inputs", "outputs", "runs", "branding"}
INPUT_KEYS = {"description", "required", "default", "deprecationMessage"}
STEP_OF_ACTION_KEYS = STEP_KEYS - {"timeout-minutes"}


def faults_of_action(action, text):
    yield from unknown("The file", action, ACTION_KEYS)
    yield from lacking("The file", action, ["name", "description", "runs"])
    inputs, runs = action.get("inputs", {}), action.get("runs", {})
    for name, given in inputs.items():
        yield from unknown(f"Input '{name}'", given, INPUT_KEYS)
        yield from lacking(f"Input '{name}'", given, ["description"])
        if ("default" in given) == (given.get("required") == "true"):
            yield f"Input '{name}' has to have one of a default and `required: true`: give one."
        if f"inputs.{name}" not in text:
            yield f"Input '{name}' is used nowhere: use it or remove it."
    for name, given in action.get("outputs", {}).items():
        yield from unknown(f"Output '{name}'", given, {"description", "value"})
        yield from lacking(f"Output '{name}'", given, ["description", "value"])
    yield from unknown("An expression of 'inputs'", re.findall(r"inputs\.([\w-]+)", text), inputs)
    yield from unknown("'runs'", runs, {"using", "steps"})
    if runs.get("using") != "composite":
        yield f"'using' is '{runs.get('using')}': give composite."
    scripts, ids = {}, set()
    for number, step in enumerate(runs.get("steps", []), 1):
        what = f"Step {number}"
        yield from faults_of_step(what, step, ids)
        yield from unknown(what, step, STEP_OF_ACTION_KEYS)
        ids.add(step.get("id"))
        if "run" in step:
            yield from lacking(what, step, ["shell"])
            scripts[step.get("id")] = yield from faults_of_script(what, step)
    for step, output in re.findall(r"steps\.([\w-]+)\.outputs\.([\w-]+)", text):
        if step in scripts and not re.search(rf'"{output}=', scripts[step]):
            yield f"An expression uses {step}.outputs.{output}, which the step's script does not write: name another."
    yield from faults_of_versions(text)


# The variables of a step are those that its script reads. Returns the script's text.
def faults_of_script(what, step):
    name = re.search(r'"\$GITHUB_ACTION_PATH/([\w.]+)"', step["run"])
    file = name and TREE / ".github/action" / name[1]
    if not file or not file.is_file():
        yield f"{what} runs no script of .github/action/: name one as \"$GITHUB_ACTION_PATH/NAME\"."
        return ""
    script = file.read_text()
    own = set(re.findall(r"""(?:\$\{?|environ\[['"])(PLUMBLINE_[A-Z0-9_]+|GITHUB_TOKEN)\b""", script))
    for variable in sorted(own ^ set(step.get("env", {}))):
        yield (f"{what} does not give '{variable}', which {name[1]} reads: give it." if variable in own else
               f"{what} gives '{variable}', which {name[1]} does not read: remove it.")
    return script


# What a Job of batch/v1 takes, as far as one that runs to its end needs it: of each object its keys, those that it must
# have first; of each value what it may be.
JOB_OF_KUBERNETES = {
    "": (["apiVersion", "kind", "metadata", "spec"], []),
    "metadata": (["name"], ["namespace", "labels", "annotations"]),
    "spec": (["template", "completionMode", "completions"],
             ["parallelism", "backoffLimit", "activeDeadlineSeconds", "ttlSecondsAfterFinished", "podFailurePolicy",
              "suspend"]),
    "spec.podFailurePolicy": (["rules"], []),
    "spec.podFailurePolicy.rules[]": (["action"], ["onExitCodes", "onPodConditions"]),
    "spec.podFailurePolicy.rules[].onExitCodes": (["operator", "values"], ["containerName"]),
    "spec.template": (["spec"], ["metadata"]),
    "spec.template.spec": (["containers", "restartPolicy"],
                           ["volumes", "nodeSelector", "tolerations", "serviceAccountName", "imagePullSecrets"]),
    "spec.template.spec.containers[]": (["name", "image"],
                                        ["command", "args", "env", "workingDir", "resources", "volumeMounts"]),
    "spec.template.spec.containers[].resources": ([], ["requests", "limits"]),
    "spec.template.spec.containers[].resources.requests": ([], ["cpu", "memory", "ephemeral-storage"]),
    "spec.template.spec.containers[].volumeMounts[]": (["name", "mountPath"], ["readOnly", "subPath"]),
    "spec.template.spec.volumes[]": (["name"], ["persistentVolumeClaim", "emptyDir", "nfs", "hostPath"]),
    "spec.template.spec.volumes[].persistentVolumeClaim": (["claimName"], ["readOnly"]),
}
NAME = r"[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?"
VALUES_OF_KUBERNETES = {
    "apiVersion": "batch/v1", "kind": "Job", "metadata.name": NAME, "spec.completionMode": "Indexed",
    "spec.completions": r"[1-9]\d{0,4}", "spec.parallelism": r"\d{1,5}", "spec.backoffLimit": r"\d+",
    "spec.podFailurePolicy.rules[].action": "FailJob|Ignore|Count|FailIndex",
    "spec.podFailurePolicy.rules[].onExitCodes.operator": "In|NotIn",
    "spec.podFailurePolicy.rules[].onExitCodes.values[]": r"[1-9]\d{0,2}",
    "spec.template.spec.restartPolicy": "Never",  # a policy for failed pods takes no other
    "spec.template.spec.containers[].name": NAME, "spec.template.spec.containers[].image": r"[^\s:]+:[\w.-]+",
    "spec.template.spec.containers[].workingDir": r"/\S*",
    "spec.template.spec.containers[].resources.requests.cpu": r"\d+(\.\d+)?m?",
    "spec.template.spec.containers[].resources.requests.memory": r"\d+(Ki|Mi|Gi|Ti|k|M|G|T)?",
    "spec.template.spec.containers[].volumeMounts[].mountPath": r"/[^\s:]*",
    "spec.template.spec.volumes[].name": NAME,
}


def faults_of_manifest(manifest, text):
    yield from faults_of_object("", manifest)
    spec = manifest.get("spec", {})
    pod = spec.get("template", {}).get("spec", {})
    volumes = [volume.get("name") for volume in pod.get("volumes", [])]
    for container in pod.get("containers", []):
        yield from unknown("'volumeMounts'", [one.get("name") for one in container.get("volumeMounts", [])], volumes)
        for parts in re.findall(r"--shard \S+/(\d+)", " ".join(container.get("args", []))):
            if parts != spec.get("completions"):
                yield (f"'--shard' divides by {parts}, and there are {spec.get('completions')} completions: make them "
                       "equal.")


def faults_of_object(place, value):
    if isinstance(value, list):
        for one in value:
            yield from faults_of_object(f"{place}[]", one)
    elif isinstance(value, dict):
        what = f"'{place}'" if place else "The file"
        if place in JOB_OF_KUBERNETES:
            needed, more = JOB_OF_KUBERNETES[place]
            yield from unknown(what, value, [*needed, *more])
            yield from lacking(what, value, needed)
        for key, inner in value.items():
            yield from faults_of_object(f"{place}.{key}" if place else key, inner)
    elif not re.fullmatch(VALUES_OF_KUBERNETES.get(place, r"(?s).+"), value):
        yield f"'{place}' is '{value}': give what matches {VALUES_OF_KUBERNETES[place]}."


OF_YAML = {PROJECT: faults_of_project, WORKFLOW: faults_of_workflow, MANIFEST: faults_of_manifest,
           ACTION: faults_of_action, SITE: faults_of_workflow}


def faults_of(name, text):
    head = "\n".join(line for line in text.split("\n\n")[0].splitlines()[:9] if line.startswith("#"))
    if "cmake/continuous_test.py" not in head:
        yield "Its head does not say that cmake/continuous_test.py alone checks it: say so."
    if name == DOCKERFILE:
        yield from faults_of_dockerfile(text)
    else:
        yield from parsed(text, OF_YAML[name])


# What is planted in which file, in the place of what, and what is to be said of it.
PLANTED = [
    (PROJECT, "continuous_test.py", "other_test.py", "Its head does not say"),
    (PROJECT, "language: c++", "language: cpp", "'language' has 'cpp': take one of c, c++"),
    (PROJECT, "language: c++", "languages: c++", "The file has 'languages'"),
    (PROJECT, "language: c++", "languages: c++", "The file lacks 'language'"),
    (PROJECT, "language: c++", "language: [c++]", "'language' is ['c++']: give one value"),
    (PROJECT, "- address", "- adress", "'sanitizers' has 'adress'"),
    (PROJECT, "- undefined", "- memory", "builds with, has 'memory'"),
    (PROJECT, "sanitizers:", "sanitizers: address #", "It is not YAML"),
    (PROJECT, "language: c++", "language: c++\nlanguage: c", "'language' stands twice"),
    (DOCKERFILE, "continuous_test.py", "other_test.py", "Its head does not say"),
    (DOCKERFILE, "FROM ", "FORM ", "The file has 'FORM'"),
    (DOCKERFILE, "FROM ", "FORM ", "The first instruction is not a FROM"),
    (DOCKERFILE, "base-builder:", "base-runner:", "The first instruction is not a FROM"),
    (DOCKERFILE, "apt-get update && ", "", "without `apt-get update` before it"),
    (DOCKERFILE, "install -y", "install", "asks, and nobody answers"),
    (DOCKERFILE, " libgmp-dev", "", "'libgmp-dev' is among what setup.sh installs"),
    (DOCKERFILE, " libgmp-dev", " libgmp-dev libmpfr-dev", "'libmpfr-dev' is installed, and setup.sh builds without"),
    (DOCKERFILE, "COPY .clusterfuzzlite/build.sh", "COPY fuzz/build.sh", "COPY takes 'fuzz/build.sh'"),
    (DOCKERFILE, "$SRC/build.sh", "$SRC/plumbline/build.sh", "No COPY puts an executable at $SRC/build.sh"),
    (DOCKERFILE, "WORKDIR $SRC/plumbline", "WORKDIR $SRC/plumblime", "WORKDIR is '$SRC/plumblime'"),
    (WORKFLOW, "continuous_test.py", "other_test.py", "Its head does not say"),
    (WORKFLOW, "name: plumbline\n", "", "The file lacks 'name'"),
    (WORKFLOW, "env:", "environment:", "The file has 'environment'"),
    (WORKFLOW, "[push, pull_request]", "[push, pull_requests]", "'on' has 'pull_requests'"),
    (WORKFLOW, "contents: read", "contents: write", "'permissions' are more than"),
    (WORKFLOW, "ubuntu-24.04", "ubuntu-latest", "Job 'check' runs on 'ubuntu-latest'"),
    (WORKFLOW, "debian:12", "debian", "Job 'check' has the container 'debian'"),
    (WORKFLOW, "    timeout-minutes: 90\n", "", "Job 'check' lacks 'timeout-minutes'"),
    (WORKFLOW, "timeout-minutes: 90", "timeout-minutes: long", "Job 'check' has the timeout 'long'"),
    (WORKFLOW, "    steps:", "    step:", "Job 'check' has 'step'"),
    (WORKFLOW, "needs: check", "needs: checks", "'needs' of job 'fuzz' has 'checks'"),
    (WORKFLOW, "needs.check.outputs.version", "needs.check.outputs.commit", "uses check.outputs.commit, which no job"),
    (WORKFLOW, "version: ${{ steps.plumbline", "version: ${{ steps.plumb", "'outputs' of job 'check' has 'plumb'"),
    (WORKFLOW, "        id: prefix\n", "", "uses the step 'prefix', and no step before has that `id`"),
    (WORKFLOW, "        run: plumbline/setup.sh program\n", "", "Step 3 of job 'check' has to have one of"),
    (WORKFLOW, "run: plumbline/setup.sh", "runs: plumbline/setup.sh", "Step 3 of job 'check' has 'runs'"),
    (WORKFLOW, "- name: Fuzz\n        run:", "- run:", "Step 7 of job 'fuzz' lacks 'name'"),
    (WORKFLOW, "run: plumbline/setup.sh program", "run: plumbline/setup.sh all", "calls setup.sh, which has 'all'"),
    (WORKFLOW, '"$PROBLEM"', "${{ env.PROBLEM }}", "has an expression in `run`"),
    (WORKFLOW, "@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2", "@v6", "uses 'actions/checkout@v6': pin it"),
    (WORKFLOW, " # v6.0.2", "", "does not tell the version that its hash is"),
    (WORKFLOW, "actions/cache/save@", "actions/cache@", "has 'actions/cache': take one of"),
    (WORKFLOW, "          path: prefix\n", "", "'with' of step 5 of job 'check' lacks 'path'"),
    (WORKFLOW, "submodules: true", "submodule: true", "'with' of step 2 of job 'check' has 'submodule'"),
    (ACTION, "continuous_test.py", "other_test.py", "Its head does not say"),
    (ACTION, "runs:\n", "run:\n", "The file has 'run'"),
    (ACTION, "using: composite", "using: node20", "'using' is 'node20'"),
    (ACTION, "    required: true\n", "", "Input 'problem' has to have one of a default"),
    (ACTION, "    default: '.'\n", "", "Input 'working-directory' has to have one of a default"),
    (ACTION, "    default: '10000'", "    defaults: '10000'", "Input 'cases' has 'defaults'"),
    (ACTION, "inputs.sha256", "inputs.sha512", "An expression of 'inputs' has 'sha512'"),
    (ACTION, "${{ inputs.token }}", "${{ github.token }}", "Input 'token' is used nowhere"),
    (ACTION, "outputs.changes", "outputs.change", "compare.outputs.change, which the step's script does not write"),
    (ACTION, "steps.kept.outputs", "steps.keep.outputs", "uses the step 'keep', and no step before"),
    (ACTION, "      shell: bash\n", "", "Step 1 lacks 'shell'"),
    (ACTION, "        PLUMBLINE_CASES: ${{ inputs.cases }}\n", "", "does not give 'PLUMBLINE_CASES', which check.sh"),
    (ACTION, "PLUMBLINE_CODE:", "PLUMBLINE_CODES:", "gives 'PLUMBLINE_CODES', which verdict.sh does not read"),
    (ACTION, "/place.sh", "/places.sh", "runs no script of .github/action/"),
    (ACTION, "/place.sh\"'", "/place.sh\" ${{ inputs.tarball }}'", "has an expression in `run`"),
    (ACTION, "        sarif_file:", "        file:", "lacks 'sarif_file'"),
    (SITE, "continuous_test.py", "other_test.py", "Its head does not say"),
    (SITE, "setup.sh site", "setup.sh sites", "calls setup.sh, which has 'sites'"),
    (SITE, "needs: make", "needs: build", "'needs' of job 'publish' has 'build'"),
    (SITE, "          path: build/release/site\n", "          paths: x\n", "lacks 'path'"),
    (MANIFEST, "continuous_test.py", "other_test.py", "Its head does not say"),
    (MANIFEST, "batch/v1", "batch/v1beta1", "'apiVersion' is 'batch/v1beta1'"),
    (MANIFEST, "  name: plumbline", "  name: Plumbline", "'metadata.name' is 'Plumbline'"),
    (MANIFEST, "completionMode: Indexed", "completionMode: NonIndexed", "'spec.completionMode' is 'NonIndexed'"),
    (MANIFEST, "backoffLimit:", "backOffLimit:", "'spec' has 'backOffLimit'"),
    (MANIFEST, "completions: 10", "completions: 12", "'--shard' divides by 10, and there are 12 completions"),
    (MANIFEST, "restartPolicy: Never", "restartPolicy: Always", "restartPolicy' is 'Always'"),
    (MANIFEST, "      restartPolicy: Never\n", "", "'spec.template.spec' lacks 'restartPolicy'"),
    (MANIFEST, "operator: In", "operator: Is", "operator' is 'Is'"),
    (MANIFEST, "values: [2]", "values: [0]", "values[]' is '0'"),
    (MANIFEST, "memory: 1Gi", "memory: 1GB", "memory' is '1GB'"),
    (MANIFEST, "- name: campaign\n              mount", "- name: campaigns\n              mount", "'volumeMounts' has"),
    (MANIFEST, "claimName:", "claim:", "persistentVolumeClaim' has 'claim'"),
]


class Continuous(unittest.TestCase):
    def test_the_files_keep_to_their_schemas(self):
        for name in (PROJECT, DOCKERFILE, WORKFLOW, MANIFEST, ACTION, SITE):
            self.assertEqual(list(faults_of(name, (TREE / name).read_text())), [], name)

    def test_what_is_planted_is_named(self):
        for name, right, wrong, sentence in PLANTED:
            with self.subTest(file=name, planted=wrong, of=right):
                text = (TREE / name).read_text()
                self.assertIn(right, text)
                self.assertIn(sentence, "\n".join(faults_of(name, text.replace(right, wrong, 1))))


if __name__ == "__main__":
    unittest.main()
