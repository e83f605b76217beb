"""No line of the code is longer than 120 characters: clang-format leaves comments as they are, and reads no CMake."""
import pathlib
import sys

TREE = pathlib.Path(__file__).resolve().parent.parent
LONGEST = 120
FOLDERS = ["cmake", "solvers", "oracle", "props", "fuzz", "reports"]
NAMES = ["*.cpp", "*.hpp", "*.h", "*.cmake", "CMakeLists.txt", "*.py", "*.ts"]


def long_lines(text):
    return [number for number, line in enumerate(text.splitlines(), 1) if len(line) > LONGEST]


assert long_lines("x" * 120 + "\n" + "µ" * 121 + "\n") == [2], "the test itself finds a long line"
files = [file for folder in FOLDERS for name in NAMES for file in TREE.joinpath(folder).rglob(name)
         if "node_modules" not in file.parts]
places = [f"{file.relative_to(TREE)}:{number}" for file in files for number in long_lines(file.read_text())]
if not files or places:
    sys.exit(f"These lines have more than {LONGEST} characters: " + " ".join(places))
