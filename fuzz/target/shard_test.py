"""Many jobs share a folder by fuzz/target/shard.sh, with a libFuzzer target of the test's own.

  python3 shard_test.py CLANG SCRATCH
"""
import fcntl
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

SCRIPT = pathlib.Path(__file__).with_name("shard.sh")
COMPILER, SCRATCH = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1))

# Three steps to learn, one after the other, and a size that it traps on, past what MAX_LEN lets a job try.
MAX_LEN, TRAP = "-max_len=8", b"trap" * 16
TARGET = r"""
#include <cstddef>
#include <cstdint>
volatile int learnt;
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 0 && data[0] == 'p') learnt = 1;
  if (size > 1 && learnt == 1 && data[1] == 'l') learnt = 2;
  if (size > 2 && learnt == 2 && data[2] == 'u') learnt = 3;
  learnt = VERSION;
  if (size == 64) __builtin_trap();
  return 0;
}
"""


def build(version):
    source, program = SCRATCH / "target.cpp", SCRATCH / f"target_{version}"
    source.write_text(TARGET)
    subprocess.run([COMPILER, "-O1", "-fsanitize=fuzzer", f"-DVERSION={version}", source, "-o", program], check=True)
    return program


def call(*words):
    return subprocess.run([SCRIPT, *words], capture_output=True, text=True)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*")
            if path.is_file() and not path.name.startswith(".")}


def coverage(*shards):
    """What libFuzzer says that the inputs reach."""
    run = subprocess.run([SCRATCH / "target_0", "-runs=0", *shards], capture_output=True, text=True, check=True)
    return re.search(r"DONE +(cov: \d+ ft: \d+)", run.stderr)[1]


class Shard(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(SCRATCH, ignore_errors=True)
        SCRATCH.mkdir(parents=True)
        cls.target, cls.other = build(0), build(1)

    def setUp(self):
        self.folder = SCRATCH / self.id().rsplit(".", 1)[1]
        self.shards = self.folder / "shards"

    def refused(self, sentence, *words):
        ended = call(*words)
        self.assertEqual(ended.returncode, 2, ended.stderr)
        self.assertIn(sentence, ended.stderr)

    def refused_and_kept(self, sentence, *words):
        """It changes no file but the hash of a new folder."""
        before = contents(self.folder)
        self.refused(sentence, *words)
        self.assertEqual({**contents(self.folder), "binary": b""}, {**before, "binary": b""})

    def learn(self, shard, *inputs):
        (self.shards / shard).mkdir(parents=True, exist_ok=True)
        for text in inputs:
            (self.shards / shard / hashlib.sha1(text).hexdigest()).write_bytes(text)

    def start(self, shard):
        """A job that runs till it is killed, and has begun."""
        job = subprocess.Popen([SCRIPT, "fuzz", self.target, self.folder, shard, MAX_LEN], stderr=subprocess.PIPE)
        self.addCleanup(lambda: (job.kill(), job.wait(), job.stderr.close()))
        while b"INITED" not in job.stderr.readline():
            self.assertIsNone(job.poll())
        return job

    def test_two_jobs_learn_and_are_distilled(self):
        for shard in "ab":
            self.learn(shard, b"x")
        begun = coverage(self.shards / "a")
        jobs = [subprocess.Popen([SCRIPT, "fuzz", self.target, self.folder, shard, f"-seed={seed}", "-runs=200000",
                                  MAX_LEN], stderr=subprocess.DEVNULL)
                for seed, shard in enumerate("ab", 1)]
        self.assertEqual([job.wait() for job in jobs], [0, 0])
        self.assertEqual((self.folder / "binary").read_text().strip(),
                         hashlib.sha256(self.target.read_bytes()).hexdigest())
        learnt = len(contents(self.shards))
        whole = coverage(self.shards / "a", self.shards / "b")
        self.assertNotEqual(whole, begun)

        ended = call("distil", self.target, self.folder)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual([shard.name for shard in self.shards.iterdir()], ["distilled"])
        self.assertLess(len(contents(self.shards)), learnt)
        self.assertEqual(coverage(self.shards / "distilled"), whole)
        self.assertEqual(call("distil", self.target, self.folder).returncode, 0)
        self.assertEqual(coverage(self.shards / "distilled"), whole)

    def test_a_job_reads_every_shard(self):
        self.learn("a", b"plain")
        self.learn("c", TRAP)
        ended = call("fuzz", self.target, self.folder, "b", "-runs=0")
        self.assertNotIn(ended.returncode, (0, 2), ended.stderr)
        found = contents(self.folder / "found/b")
        self.assertEqual(list(found.values()), [TRAP])

    def test_another_build_is_refused_and_starts_anew(self):
        self.learn("a", b"p", b"pl", b"plu")
        self.assertEqual(call("fuzz", self.target, self.folder, "a", "-runs=0").returncode, 0)
        words = (self.other, self.folder)
        for job in (("fuzz", *words, "b", "-runs=0"), ("distil", *words)):
            self.refused_and_kept(f"{self.folder}/binary is", *job)
        advice = re.search("`shard.sh (distil .*)`", call("distil", *words).stderr)[1]
        another = SCRATCH / "another"
        ended = subprocess.run(f"{SCRIPT} {advice.replace('ANOTHER', str(another))}", shell=True, capture_output=True)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(coverage(another / "shards/distilled"), coverage(self.shards / "a"))

    def test_jobs_keep_out_of_each_others_way(self):
        job = self.start("a")
        self.refused("Another job writes", "fuzz", self.target, self.folder, "a", "-runs=0")
        self.refused("distil when they have ended", "distil", self.target, self.folder)
        job.kill()
        job.wait()
        self.assertEqual(call("fuzz", self.target, self.folder, "a", "-runs=0").returncode, 0)

    def test_no_job_starts_while_one_distils(self):
        self.learn("a", b"plain")
        with open(self.folder / ".lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.refused_and_kept("is being distilled", "fuzz", self.target, self.folder, "a", "-runs=0")
        self.assertEqual(call("fuzz", self.target, self.folder, "a", "-runs=0").returncode, 0)

    def test_what_cannot_be_done_is_said(self):
        self.learn("a", b"plain")
        for name in ("../a", "a b", "distilled", "-runs=0", ""):
            self.refused_and_kept(f"'{name}' is not a name for a shard", "fuzz", self.target, self.folder, name)
        self.refused_and_kept("is not a program: build", "fuzz", SCRATCH / "missing", self.folder, "a")
        self.refused_and_kept("is not a folder: give", "distil", self.target, self.folder, SCRATCH / "missing")
        self.refused_and_kept("Usage:", "fuzz", self.target, self.folder)
        self.refused_and_kept("Usage:", "merge", self.target, self.folder, "a")
        self.refused_and_kept("cannot be made or written: give a folder", "distil", self.target, self.target)

    def test_a_distil_that_fails_changes_nothing(self):
        self.learn("a")
        self.refused_and_kept("adds coverage: it stays as it was", "distil", self.target, self.folder)
        shutil.rmtree(self.folder)
        self.learn("a", b"plain")
        self.refused_and_kept("cannot merge them", "distil", "/bin/false", self.folder)
        self.assertEqual([path.name for path in self.folder.glob(".merged*")], [])

    def test_what_an_interrupted_distil_left_is_taken_in(self):
        self.learn("distilled.aB3dE9", b"plu")
        self.learn("distilled", b"p")
        whole = coverage(*self.shards.iterdir())
        self.assertEqual(call("distil", self.target, self.folder).returncode, 0)
        self.assertEqual([shard.name for shard in self.shards.iterdir()], ["distilled"])
        self.assertEqual(coverage(self.shards / "distilled"), whole)


if __name__ == "__main__":
    unittest.main()
