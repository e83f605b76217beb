// Python: a module beside the function's, and a test for pytest.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "reports/init/habitats.hpp"

namespace plumbline::habitat {
namespace {

constexpr std::string_view pytest = R"py("""Checks with Plumbline what {stub} answers."""
{path}import plumbline  # With the program; PYTHONPATH names its folder where Python does not find it.
from {module} import solve


def test_{name}():
    plumbline.check("{problem}", solve, cases=1000)
)py";

// The folder that `import` starts from: the first above the file's that is no package.
std::string import_root(const Target& target) {
  std::string folder = target.folder();
  while (!folder.empty() && target.has(folder + "__init__.py")) {
    const std::size_t slash = folder.rfind('/', folder.size() - 2);
    folder.erase(slash == std::string::npos ? 0 : slash + 1);
  }
  return folder;
}

std::string module_of(std::string file) {
  std::ranges::replace(file, '/', '.');
  return file;
}

Addition addition_to_python(const Target& target) {
  const std::string problem(target.problem->name()), name = target.function.name;
  const std::string root = import_root(target), within = target.folder().substr(root.size());
  const std::string stub = "plumbline_" + problem, stem = std::filesystem::path(target.file).stem().string();
  const std::string theirs =
      stem == "__init__" ? module_of(within.substr(0, within.size() - 1)) : module_of(within + stem);
  Addition made;
  made.solver = fmt::format("exec:python3 -m {}", module_of(within + stub));
  const std::string path = root.empty() ? "" : root.substr(0, root.size() - 1);
  made.environment = path.empty() ? "" : "PYTHONPATH: " + path;
  const std::string commands = fmt::format("{}plumbline check {{problem}} --solver '{}'",
                                           path.empty() ? "" : "PYTHONPATH=" + path + " ", made.solver);
  made.pieces.push_back(
      {target.folder() + stub + ".py", stub_of(target, "py", target.folder() + stub + ".py",
                                               fmt::format("\nfrom {} import {}{}\n", theirs, name,
                                                           target.called() == name ? "" : " as " + target.called()),
                                               commands)});
  // Where the project has its tests; else beside the stub, where pytest finds the package by itself.
  const std::string tests = target.has("tests") ? "tests/" : target.has("test") ? "test/" : "";
  const std::string from_tests =
      tests.empty() ? ""
                    : fmt::format(
                          "import pathlib\nimport sys\n\nsys.path.insert(0, str(pathlib.Path(__file__)."
                          "resolve().parent.parent{}))\n",
                          path.empty() ? "" : " / \"" + path + "\"");
  const std::string test = (tests.empty() ? target.folder() : tests) + "test_" + stub + ".py";
  made.pieces.push_back({test, filled_in(std::string(pytest), {{"stub", target.folder() + stub + ".py"},
                                                               {"path", from_tests},
                                                               {"module", module_of(within + stub)},
                                                               {"name", name},
                                                               {"problem", problem}})});
  made.build = "python3 -m pip install pytest .";
  // The Python of the system lets pip install nothing.
  made.setup =
      "      - uses: actions/setup-python@e797f83bcb11b83ae66e0230d6156d7c80228e7c # v6.0.0\n"
      "        with:\n          python-version: '3.x'\n";
  made.test = "python3 -m pytest " + test;
  return made;
}

}  // namespace

const Habitat python = {"Python", {"pyproject.toml", "setup.py", "setup.cfg"}, {".py"}, addition_to_python};

}  // namespace plumbline::habitat
