"""A campaign that is killed at random moments, about ten times, and resumed each time writes the bytes of one that was
not killed. killed_test.py PLUMBLINE [SEED]"""
import pathlib
import random
import subprocess
import sys
import tempfile
import time

program, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
CALL = ["measure", "segment_intersection", "target_intercept", "--cases", "200000", "--seed", "3"]
KILLS, FEWEST = 10, 3  # A busy machine moves the moments, so that it may end before the last.
HOUR = 3600  # seconds, for what takes some minutes
moments = random.Random(seed)

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)

    def started(json, *more):
        return subprocess.Popen([program, *CALL, "--json", str(folder / json), *more], stdout=subprocess.DEVNULL)

    def ended(json):
        if started(json, "--resume").wait(HOUR) != 0:
            sys.exit(f"The campaign of {json} failed.")

    start = time.monotonic()
    ended("whole.json")
    whole = time.monotonic() - start
    print(f"not killed it takes {whole:.0f} s", flush=True)
    killed = 0
    while killed < KILLS:
        running = started("killed.json", "--resume")
        wait = moments.uniform(0, 1.2 * whole / KILLS)
        time.sleep(wait)
        if running.poll() is not None:
            if running.returncode != 0:
                sys.exit(f"The campaign failed after {killed} kills.")
            break
        running.kill()
        running.wait()
        killed += 1
        part = folder / "killed.json.part"
        print(f"killed after {wait:.1f} s, {part.stat().st_size if part.exists() else 0} bytes kept", flush=True)
    if killed < FEWEST:
        sys.exit(f"The campaign ended after {killed} kills: take more cases.")
    ended("killed.json")
    if (folder / "killed.json").read_bytes() != (folder / "whole.json").read_bytes():
        sys.exit("The bytes differ.")
    if list(folder.glob("*.part*")):
        sys.exit("A part was left behind.")
print(f"killed {killed} times, and the same bytes")
