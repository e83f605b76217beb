"""Campaigns in parts on engines that exist, as reports/examples/campaign/ has them: Slurm, whose daemons it starts, GNU
parallel, and the command line of Kubernetes' pods. On the first two a part is killed on the way; what is merged has the
bytes of one run.

  engines_test.py PLUMBLINE
"""
import getpass
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import yaml

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "reports/examples/campaign"
PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
CALL = ["measure", "segment_intersection", "--solver", "minkowski", "--cases", "100000"]
DEADLINE = 600  # seconds, for what takes some twenty


def needed(name):
    found = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin")
    if found is None:
        raise AssertionError(f"{name} is not here: ./setup.sh cluster installs it.")
    return found


def wait_for(what, holds):
    end = time.monotonic() + DEADLINE
    while not (found := holds()):
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not come in {DEADLINE} seconds.")
        time.sleep(0.02)
    return found


def kill_the_part(json):
    """Kills the program that writes this part."""
    def killed():
        for place in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = place.read_bytes().split(b"\0")
                if words[0] == PROGRAM.encode() and {str(json).encode(), json.name.encode()} & set(words):
                    os.kill(int(place.parent.name), signal.SIGKILL)
                    return True
            except OSError:
                continue  # A program that ended just now.
        return False

    wait_for(f"the program that writes {json}", killed)


class Campaign(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="plumbline_engines_")
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        self.campaign = self.folder / "campaign"
        self.campaign.mkdir()
        self.environment = {**os.environ, "PLUMBLINE": PROGRAM}

    def run_in(self, folder, words):
        return subprocess.run(words, cwd=folder, env=self.environment, capture_output=True, text=True,
                              timeout=DEADLINE)

    def bytes_of_one_run(self, *call):
        file = self.folder / "whole.json"
        subprocess.run([PROGRAM, *call, "--json", file], stdout=subprocess.DEVNULL, check=True, timeout=DEADLINE)
        return file.read_bytes()


class Slurm(Campaign):
    """A controller and two nodes on this machine."""

    def setUp(self):
        super().setUp()
        self.daemons = []
        self.addCleanup(self.stop)
        self.ports = self.free_ports(3)
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(64))
        key.chmod(0o400)
        self.start(needed("munged"), "--foreground", "--force", f"--key-file={key}",
                   *(f"--{what}-file={self.folder}/munge.{what}" for what in ("pid", "log", "seed")),
                   f"--socket={self.folder}/munge.socket")
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")
        (self.folder / "slurm.conf").write_text(self.configuration())
        self.environment["SLURM_CONF"] = str(self.folder / "slurm.conf")
        wait_for("munge's socket", (self.folder / "munge.socket").exists)
        self.start(needed("slurmctld"), "-D")
        for node in ("d1", "d2"):
            self.start(needed("slurmd"), "-D", "-N", node)
        wait_for("a cluster of two idle nodes", lambda: self.told("sinfo", "-h", "-t", "idle", "-o", "%D") == "2")

    @staticmethod
    def free_ports(count):
        sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
        ports = [one.getsockname()[1] for one in sockets]
        for one in sockets:
            one.close()
        return ports

    def configuration(self):
        nodes = "".join(f"NodeName=d{i} NodeHostname={socket.gethostname()} NodeAddr=127.0.0.1 Port={self.ports[i]} "
                        "CPUs=1\n" for i in (1, 2))
        return f"""ClusterName=campaign
SlurmctldHost={socket.gethostname()}(127.0.0.1)
SlurmctldPort={self.ports[0]}
SlurmUser={getpass.getuser()}
SlurmdUser={getpass.getuser()}
AuthType=auth/munge
AuthInfo=socket={self.folder}/munge.socket,cred_expire=5
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/%n.spool
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/%n.pid
SlurmctldLogFile={self.folder}/slurmctld.log
SlurmdLogFile={self.folder}/%n.log
{nodes}PartitionName=all Nodes=d1,d2 Default=YES MaxTime=INFINITE State=UP
"""

    def start(self, *words):
        self.daemons.append(subprocess.Popen(words, env=self.environment, stdout=subprocess.DEVNULL,
                                             stderr=subprocess.DEVNULL))

    def stop(self):
        if "SLURM_CONF" in self.environment:
            self.run_in("/", ["scancel", f"--user={getpass.getuser()}", "--signal=KILL"])
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in self.daemons:
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()

    def told(self, *words):
        return self.run_in("/", list(words)).stdout.strip()

    def submit(self, *call):
        ended = self.run_in(self.folder, [EXAMPLES / "slurm.sh", "4", self.campaign, *call])
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return ended.stdout.split()

    def wait_for_the_end(self, *jobs):
        wait_for("the end of the jobs", lambda: self.told("squeue", "-h", "-j", ",".join(jobs)) == "")

    def test_a_part_that_is_killed_is_requeued_and_the_merge_waits_for_it(self):
        whole = self.bytes_of_one_run(*CALL)
        begun = time.monotonic()
        array, merge = self.submit(*CALL)
        kill_the_part(self.campaign / "2.json")
        part = ["scontrol", "show", "job", f"{array}_2"]
        wait_for("the second life of part 2", lambda: "Restarts=1" in self.told(*part))
        self.wait_for_the_end(array, merge)
        self.assertEqual((self.campaign / "all.json").read_bytes(), whole, (self.campaign / "all.log").read_text())
        self.assertIn("Killed", (self.campaign / "2.log").read_text())
        self.assertEqual(list(self.campaign.glob("*.part")), [])
        print(f"the campaign took {time.monotonic() - begun:.0f} s")

    def test_without_a_part_nothing_is_merged(self):
        array, merge = self.submit(*CALL)
        wait_for("the beginning of part 3", lambda: "3" in self.told("squeue", "-h", "-j", array, "-o", "%K"))
        self.run_in("/", ["scancel", f"{array}_3"])
        self.wait_for_the_end(array, merge)
        self.assertFalse((self.campaign / "all.json").exists())
        ended = self.run_in(self.campaign, [PROGRAM, "merge", "1.json", "2.json", "4.json", "--json", "all.json"])
        self.assertEqual(ended.returncode, 2)
        self.assertIn("part 3 of 4 is missing", ended.stderr)


class Parallel(Campaign):
    def test_it_goes_on_after_a_part_was_killed(self):
        needed("parallel")
        script = (EXAMPLES / "parallel.sh").read_text()
        self.environment["CASES"] = "20000"
        call = re.search(r"^call=\((\w+)", script, re.M)[1]
        whole = self.bytes_of_one_run("measure", call, "--cases", "20000")
        first = subprocess.Popen([EXAMPLES / "parallel.sh"], cwd=self.campaign, env=self.environment,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        kill_the_part(self.campaign / "2.json")
        self.assertNotEqual(first.wait(DEADLINE), 0)
        self.assertFalse((self.campaign / "all.json").exists())
        done = (self.campaign / "1.json").stat().st_mtime_ns
        again = self.run_in(self.campaign, [EXAMPLES / "parallel.sh"])
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual((self.campaign / "all.json").read_bytes(), whole)
        self.assertEqual((self.campaign / "1.json").stat().st_mtime_ns, done, "Part 1 was asked again.")


class Kubernetes(Campaign):
    def test_its_pods_write_the_parts_of_one_run(self):
        job = yaml.safe_load((EXAMPLES / "kubernetes.yaml").read_text())["spec"]
        container = job["template"]["spec"]["containers"][0]
        line = container["args"][0]
        self.assertEqual(line.count("--cases 1000000000 "), 1)
        command = [*container["command"], line.replace("--cases 1000000000 ", "--cases 3000 ")]
        (self.folder / "bin").mkdir()
        (self.folder / "bin/plumbline").symlink_to(PROGRAM)
        self.environment["PATH"] = f"{self.folder}/bin:{os.environ['PATH']}"
        for index in range(job["completions"]):
            self.environment["JOB_COMPLETION_INDEX"] = str(index)
            ended = self.run_in(self.campaign, command)
            self.assertEqual(ended.returncode, 0, ended.stderr)
        merge = re.search(r"^# +(plumbline merge .*)$", (EXAMPLES / "kubernetes.yaml").read_text(), re.M)[1]
        ended = self.run_in(self.campaign, ["bash", "-c", merge])
        self.assertEqual(ended.returncode, 0, ended.stderr)
        whole = self.bytes_of_one_run("measure", "segment_intersection", "--cases", "3000")
        self.assertEqual((self.campaign / "all.json").read_bytes(), whole)


if __name__ == "__main__":
    unittest.main(verbosity=2)
