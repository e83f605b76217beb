"""Checks a Python function with Plumbline, alone or from pytest. One file, for Python 3.9 on Linux, without packages.

    import plumbline

    def orientation(query):
        ax, ay, bx, by, cx, cy = query
        det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        return [1 if det > 0 else 2 if det < 0 else 0]

    plumbline.check("orientation", orientation, cases=1000)

`plumbline list PROBLEM` describes a problem's numbers, codes and values.
"""
import os
import selectors
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import traceback

_status = struct.Struct("i")  # How a process ended: its code, or the negative number of a signal.


class Wrong(AssertionError):
    """The function violates the requirements of `check`. `report` has all that the program prints."""

    def __init__(self, report):
        self.report = report
        super().__init__(_first_lines(report))


class CannotCheck(RuntimeError):
    """The program is missing, refuses the call, or fails."""


def check(problem, function, *, program=None, **options):
    """Returns the program's report if the function answers right, and raises Wrong if it does not.

    `function` takes the query, a list of floats, and returns a list: the code, then the values, None for one that it
    does not supply. It runs in copies of this process, which a crash or a hang ends. `options` are those of `plumbline
    check`: cases=1000, timeout_ms=200, convention=["closed"], inputs="binary32".
    """
    program = program or os.environ.get("PLUMBLINE") or shutil.which("plumbline")
    if not program:
        raise CannotCheck("There is no program `plumbline` in PATH: install it, or set PLUMBLINE to its file.")
    with tempfile.TemporaryDirectory(prefix="plumbline-") as folder, socket.socket(socket.AF_UNIX) as door:
        door.bind(os.path.join(folder, "door"))
        door.listen()
        solver = "exec:" + " ".join(map(_quoted, [sys.executable, "-IS", __file__, door.getsockname()]))
        command = [program, "check", problem, "--solver", solver, *_words(options)]
        try:
            run = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except OSError as error:
            raise CannotCheck(f"{program} cannot be started: {error.strerror}.") from None
        with run:
            try:
                printed = _Host(function, door).serve(run.stdout)
            except BaseException:
                run.kill()
                raise
    report = _report(printed.decode(), solver, getattr(function, "__qualname__", repr(function)))
    if run.returncode == 0:
        return report
    raise Wrong(report) if run.returncode == 1 else CannotCheck(report.strip())


def solver(problem, **options):
    """Marks a function for pytest, which checks it as a test of its own: `pytest -p plumbline`."""
    def mark(function):
        function.plumbline = problem, options
        return function
    return mark


def pytest_pycollect_makeitem(collector, name, obj):
    marked = getattr(obj, "plumbline", None)
    if not callable(obj) or not isinstance(marked, tuple):
        return None
    import pytest

    class Check(pytest.Item):
        def runtest(self):
            check(marked[0], obj, **marked[1])

        def repr_failure(self, excinfo, style=None):
            return excinfo.value.report if isinstance(excinfo.value, Wrong) else super().repr_failure(excinfo, style)

        def reportinfo(self):
            return self.path, obj.__code__.co_firstlineno - 1, f"plumbline check {marked[0]}: {name}"

    return Check.from_parent(collector, name=name)


class _Host:
    """Runs a copy of this process for each relay that the program starts, and ends each with the other."""

    def __init__(self, function, door):
        self.function, self.door = function, door
        self.selector = selectors.DefaultSelector()
        self.copies = {}  # The number of a copy, by the connection of its relay.

    def serve(self, output):
        """Returns what the program prints until it ends."""
        printed = b""
        self.selector.register(output, selectors.EVENT_READ)
        self.selector.register(self.door, selectors.EVENT_READ)
        try:
            while True:
                for key, _ in self.selector.select():
                    if key.fileobj is self.door:
                        self.welcome()
                    elif key.fileobj is not output:
                        self.part(key.data)
                    elif some := os.read(output.fileno(), 1 << 16):
                        printed += some
                    else:
                        return printed
        finally:
            for connection in list(self.copies):
                self.part(connection)
            self.selector.close()

    def welcome(self):
        connection, _ = self.door.accept()
        _, pipes, _, _ = socket.recv_fds(connection, 1, 2)
        if not pipes:  # The relay was killed before it had sent them.
            return connection.close()
        sys.stdout.flush()
        copy = os.fork()
        if copy == 0:
            _answer_and_exit(self.function, *pipes)
        for pipe in pipes:
            os.close(pipe)
        self.copies[connection] = copy, os.pidfd_open(copy)
        for end in connection, self.copies[connection][1]:
            self.selector.register(end, selectors.EVENT_READ, connection)

    def part(self, connection):
        """The copy ended, or its relay did: ends the other."""
        if connection not in self.copies:  # Both ended since the last look.
            return
        copy, ending = self.copies.pop(connection)
        self.selector.unregister(connection)
        self.selector.unregister(ending)
        signal.pidfd_send_signal(ending, signal.SIGKILL)
        os.close(ending)
        status = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
        with connection:
            try:
                connection.sendall(_status.pack(status))
            except OSError:  # The relay was killed, as where the function takes too long.
                pass


def _answer_and_exit(function, queries, answers):
    code = 0
    try:
        with open(queries) as lines, open(answers, "w") as out:
            for line in lines:
                print(_answer(function, [float(number) for number in line.split()]), file=out, flush=True)
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    except BrokenPipeError:  # The program wants no more of it.
        code = 1
    except BaseException:
        traceback.print_exc()
        code = 1
    finally:
        os._exit(code)


def _answer(function, query):
    try:
        code, *values = function(query)
        return " ".join([str(int(code)), *("-" if value is None else repr(float(value)) for value in values)])
    except Exception as error:
        return "! " + " ".join(repr(error).split())


def _relay(door):
    """What the program starts as a solver: hands its pipes to the host, and ends as the copy does."""
    with socket.socket(socket.AF_UNIX) as host:
        host.connect(door)
        socket.send_fds(host, [b"."], [0, 1])
        told = host.recv(_status.size)
    status = _status.unpack(told)[0] if told else 1
    if status < 0:
        os.kill(os.getpid(), -status)
    sys.exit(status)


def _words(options):
    """The options as the program takes them."""
    for name, value in options.items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            yield "--" + name.replace("_", "-")
            if one is not True:  # which stands for an option without a value
                yield str(one)


def _quoted(word):
    quote = '"' if "'" in word else "'"
    return quote + word + quote if {" ", "'", '"'} & set(word) else word


def _report(printed, solver, name):
    """By the function's name, and without the lines of a shell that replay a query, which it cannot follow."""
    lines = printed.replace(solver, name).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("   replay "))


def _first_lines(report):
    lines = report.strip().splitlines()
    shown = 12  # The verdict and the first cause; a terminal shows the end of a traceback.
    return "\n".join(lines if len(lines) <= shown else [*lines[:shown], "(The attribute `report` has all of it.)"])


if __name__ == "__main__":
    _relay(sys.argv[1])
