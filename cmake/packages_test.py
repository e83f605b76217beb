"""The packages of a build, each as its user has it: the tarball runs from any folder in an empty environment, and with
the C library of build/sysroot, the .deb needs no package for developers, the headers serve a project of ten lines. With
--twice: two builds give equal bytes.

  python3 packages_test.py BUILD SCRATCH     BUILD is the folder to build in
  python3 packages_test.py --twice SCRATCH
"""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TREE = pathlib.Path(__file__).resolve().parent.parent
SYSROOT = TREE / "build/sysroot"  # Of ./setup.sh sysroot.
MANUAL = TREE / "reports/manual/packages.md"
EPOCH = "1700000000"  # Any second of the past does.

# It misses overlaps, and so fails.
SOLVER = """int segment_intersection(const double *q, double *answer) {
  const double rx = q[2] - q[0], ry = q[3] - q[1], sx = q[6] - q[4], sy = q[7] - q[5];
  const double d = rx * sy - ry * sx, ex = q[4] - q[0], ey = q[5] - q[1];
  if (d == 0) return 0;
  const double s = (ex * sy - ey * sx) / d, t = (ex * ry - ey * rx) / d;
  if (s < 0 || s > 1 || t < 0 || t > 1) return 0;
  answer[0] = q[0] + s * rx;
  answer[1] = q[1] + s * ry;
  return 1;
}
"""
CAUSE = "on_one_line_is_disjoint"

# Plain doubles call these points collinear.
USER = """#include <plumbline/orientation.hpp>
constexpr auto wrong = plumbline::certified::Orientation::collinear;
int main() { return plumbline::certified::orientation({0.1, 2.7}, {1, 0.9}, {0.4, 2.1}) == wrong; }
"""
PROJECT = """cmake_minimum_required(VERSION 3.20)
project(user CXX)
find_package(plumbline 0.1 REQUIRED)
add_executable(user user.cpp)
target_link_libraries(user PRIVATE plumbline::certified)
"""


def run(*words, code=0, **more):
    ended = subprocess.run([str(word) for word in words], text=True, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, **more)
    if ended.returncode != code:
        sys.exit(f"packages_test.py: {' '.join(map(str, words))} ends with {ended.returncode} instead of {code}:\n"
                 f"{ended.stdout}")
    return ended.stdout


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def packages_of(build, folder, environment=None):
    """Builds, makes every package of the presets into the folder, and returns its files."""
    run("cmake", "--preset", "package", "-S", TREE, "-B", build, env=environment)
    run("cmake", "--build", build, env=environment)
    for preset in json.loads((TREE / "CMakePresets.json").read_text())["packagePresets"]:
        words = ["cpack", "-G", *preset["generators"], "--config", build / "CPackConfig.cmake", "-B", folder]
        if "packageName" in preset:
            words += ["-P", preset["packageName"]]
        for name, value in preset["variables"].items():
            words += ["-D", f"{name}={value}"]
        run(*words, cwd=build, env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH})
    return sorted(folder.glob("*.deb")) + sorted(folder.glob("*.tar.gz"))


def numbers(version):
    return [int(part) for part in version.split(".")]


def glibc_of(folder):
    """The newest version of the C library that a file in the folder requires."""
    versions = []
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink() and file.read_bytes()[:4] == b"\x7fELF":
            versions += re.findall(r"GLIBC_([0-9.]+)", run("objdump", "-T", file))
    return max(versions, key=numbers)


def with_loader(program, loader):
    """Makes the program and its children start by another loader. Its path replaces theirs, and must be as short."""
    code = program.read_bytes()
    own = re.search(rb"/lib64/ld-linux[-.a-z0-9]*\0", code)[0]
    assert len(os.fsencode(loader)) < len(own), loader
    program.write_bytes(code.replace(own, os.fsencode(loader).ljust(len(own), b"\0"), 1))


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = packages_of(BUILD, fresh(SCRATCH / "packages"))
        cls.work = fresh(SCRATCH / "work")
        (cls.work / "mine.c").write_text(SOLVER)
        run("cc", "-O2", "-shared", "-fPIC", "mine.c", "-o", "libmine.so", cwd=cls.work)

    def file(self, pattern):
        found = [file for file in self.files if re.fullmatch(pattern, file.name)]
        self.assertEqual(len(found), 1, self.files)
        return found[0]

    def unpacked(self, pattern):
        folder = fresh(SCRATCH / "elsewhere" / re.sub(r"\W", "_", pattern))
        file = self.file(pattern)
        run(*(["dpkg-deb", "-x", file, folder] if file.suffix == ".deb" else ["tar", "xzf", file, "-C", folder]))
        return folder

    def field(self, pattern, name):
        return run("dpkg-deb", "-f", self.file(pattern), name).strip()

    def test_they_are_four_of_one_version(self):
        version = re.search(r"project\(plumbline VERSION ([0-9.]+)", (TREE / "CMakeLists.txt").read_text())[1]
        self.assertEqual(sorted(file.name for file in self.files), sorted([
            f"plumbline_{version}_amd64.deb", f"plumbline-peers_{version}_amd64.deb",
            f"plumbline-{version}-linux-x86_64.tar.gz", f"plumbline-certified-{version}.tar.gz"]))
        self.assertEqual(self.field("plumbline_.*", "Version"), version)

    def test_the_tarball_runs_anywhere_in_an_empty_environment(self):
        folder = next(self.unpacked(r"plumbline-[0-9.]+-linux-x86_64\.tar\.gz").iterdir())
        program = folder / "bin/plumbline"
        text = run(program, "check", "segment_intersection", "--solver", "./libmine.so", "--cases", "500",
                   cwd=self.work, env={}, code=1)
        self.assertIn(CAUSE, text)
        run(program, "self-test", "--cases", "10", env={}, cwd=self.work)
        loaded = run(program, env={"LD_TRACE_LOADED_OBJECTS": "1"})
        for library in "gmp", "mpfr":
            self.assertRegex(loaded, rf"lib{library}\.so\.[0-9]+ => {folder}/")
        self.assertNotIn("libstdc++", loaded)

    def test_the_tarball_runs_with_the_oldest_c_library_that_the_manual_states(self):
        stated = set(re.findall(r"glibc ([0-9.]+[0-9])", MANUAL.read_text()))
        self.assertEqual(len(stated), 1, f"{MANUAL} states several")
        [stated] = stated
        [loader] = SYSROOT.glob("lib/*/ld-[0-9]*.so")
        self.assertEqual(loader.name, f"ld-{stated}.so", f"{MANUAL} states another glibc than {SYSROOT} has.")
        folder = next(self.unpacked(r"plumbline-[0-9.]+-linux-x86_64\.tar\.gz").iterdir())
        self.assertLessEqual(numbers(glibc_of(folder)), numbers(stated))
        program = folder / "bin/plumbline"
        older = {"LD_LIBRARY_PATH": str(loader.parent)}
        with tempfile.TemporaryDirectory(dir="/tmp") as short:
            link = pathlib.Path(short) / "ld"
            link.symlink_to(loader)
            with_loader(program, link)
            loaded = run(program, env={**older, "LD_TRACE_LOADED_OBJECTS": "1"})
            for library in "libc.so.6", "libpthread.so.0", "libgcc_s.so.1":
                self.assertIn(f"{library} => {loader.parent}/", loaded)
            text = run(program, "check", "segment_intersection", "--solver", "./libmine.so", "--cases", "500",
                       cwd=self.work, env=older, code=1)
            self.assertIn(CAUSE, text)
            run(program, "self-test", "--cases", "10", cwd=self.work, env=older)

    def test_the_deb_needs_no_package_for_developers(self):
        needs = self.field("plumbline_.*", "Depends")
        stated = re.search(r"It needs ([^;]*);", MANUAL.read_text())[1]
        self.assertEqual(set(re.findall(r"`(.*?)`", stated)), {need.split()[0] for need in needs.split(", ")})
        self.assertNotRegex(needs, "-dev|toml|geos|gsl|g\\+\\+|clang")
        folder = self.unpacked("plumbline_.*")
        for file in ("bin/plumbline", "share/man/man1/plumbline.1", "include/plumbline/orientation.hpp",
                     "include/plumbline/solver.h", "share/bash-completion/completions/plumbline",
                     "share/zsh/site-functions/_plumbline", "share/fish/vendor_completions.d/plumbline.fish",
                     "lib/python3/dist-packages/plumbline.py"):
            self.assertTrue((folder / "usr" / file).is_file(), file)
        text = run(folder / "usr/bin/plumbline", "check", "segment_intersection", "--solver", "./libmine.so",
                   "--cases", "500", cwd=self.work, code=1)
        self.assertIn(CAUSE, text)
        found = [part for part in json.loads(run(folder / "usr/bin/plumbline", "doctor", "--json"))["parts"]
                 if part["sort"] == "peer"]
        self.assertEqual({part["remedy"] for part in found if part["package"]}, {"Install plumbline-peers."})

    def test_the_peers_are_found_beside_the_program(self):
        self.assertRegex(self.field("plumbline-peers_.*", "Depends"), r"^plumbline \(= [0-9.]+\), ")
        folder = self.unpacked("plumbline_.*")
        run("dpkg-deb", "-x", self.file("plumbline-peers_.*"), folder)
        self.assertEqual(run(folder / "usr/bin/plumbline", "list", "orientation"),
                         run(BUILD / "plumbline", "list", "orientation"))

    def test_the_headers_serve_a_project_of_ten_lines(self):
        folder = next(self.unpacked(r"plumbline-certified-[0-9.]+\.tar\.gz").iterdir())
        project = fresh(SCRATCH / "project")
        (project / "user.cpp").write_text(USER)
        (project / "CMakeLists.txt").write_text(PROJECT)
        run("cmake", "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={folder}")
        run("cmake", "--build", project / "build")
        run(project / "build/user")
        if shutil.which("pkg-config"):
            flags = run("pkg-config", "--cflags", "plumbline-certified",
                        env={**os.environ, "PKG_CONFIG_PATH": str(folder / "share/pkgconfig")}).split()
            run("c++", "-std=c++17", *flags, "user.cpp", "-o", "user", cwd=project)
            run(project / "user")


class TwoBuilds(unittest.TestCase):
    def test_they_give_equal_bytes(self):
        sums = []
        for name in "first", "second":
            build = SCRATCH / name / "build"
            environment = {**os.environ, "CCACHE_DISABLE": "1", "SOURCE_DATE_EPOCH": EPOCH}
            files = packages_of(build, fresh(SCRATCH / name / "packages"), environment)
            sums.append({file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files})
        self.assertEqual(sums[0], sums[1])
        self.assertEqual(len(sums[0]), 4)


if __name__ == "__main__":
    *words, scratch = sys.argv[1:]
    SCRATCH = pathlib.Path(scratch).resolve()
    if words != ["--twice"]:
        BUILD = pathlib.Path(words[0]).resolve()
    unittest.main(argv=sys.argv[:1], defaultTest="TwoBuilds" if words == ["--twice"] else "Packages")
