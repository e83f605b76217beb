// C and C++ with CMake: a project of its own in the folder plumbline_checks, so that no file of theirs changes and no
// pattern of their sources takes the stub in.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "reports/init/habitats.hpp"
#include "reports/program/files.hpp"

namespace plumbline::habitat {
namespace {

constexpr std::string_view project = R"cmake(# Checks {call} with Plumbline:
#   cmake -S plumbline_checks -B build/plumbline && cmake --build build/plumbline && ctest --test-dir build/plumbline
# Where Plumbline is not installed in the system, -D CMAKE_PREFIX_PATH=FOLDER names its folder.
cmake_minimum_required(VERSION 3.25)
project(plumbline_checks C CXX)
enable_testing()
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
find_package(plumbline REQUIRED)
plumbline_add_solver(NAME checked_{problem} PROBLEM {problem} SOURCES {stub} FUNCTION {problem})
target_include_directories(checked_{problem} PRIVATE {folders})
{standard}# What the function calls in other files of the project stands here, too.
# target_link_libraries(checked_{problem} PRIVATE …)
)cmake";

bool is_header(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  return extension == ".h" || extension == ".hh" || extension == ".hpp" || extension == ".hxx";
}

// The standard that their CMakeLists.txt sets.
std::string standard_of(const Target& target) {
  const std::string_view mark = "CMAKE_CXX_STANDARD ";
  const std::size_t at = target.manifest_text.find(mark);
  const std::string number = at == std::string::npos ? "" : target.manifest_text.substr(at + mark.size(), 2);
  const bool known = number == "11" || number == "14" || number == "17" || number == "20" || number == "23";
  return known ? number : "17";
}

Addition addition_to_cmake(const Target& target) {
  const bool in_c = target.tongue == Tongue::c;
  const std::string problem(target.problem->name()), stub = problem + (in_c ? ".c" : ".cpp");
  std::vector<std::string> folders = {"${CMAKE_CURRENT_SOURCE_DIR}/.."};
  for (std::string folder : {target.folder(), std::string("include/"), std::string("src/")})
    if (!folder.empty() && target.has(folder)) {
      folder = folders.front() + "/" + folder.substr(0, folder.size() - 1);
      if (std::ranges::find(folders, folder) == folders.end()) folders.push_back(folder);
    }
  Addition made;
  made.solver = fmt::format("build/plumbline/libchecked_{}.so:{}", problem, problem);
  made.build = "cmake -S plumbline_checks -B build/plumbline\ncmake --build build/plumbline";
  made.test = "ctest --test-dir build/plumbline --output-on-failure";
  // A source is compiled with the stub, so that a function that no header names can be called, too.
  const std::string imports = fmt::format("#include \"{}\"\n\n", target.file);
  std::string commands = made.build + "\nplumbline check {problem} --solver " + made.solver;
  made.pieces.push_back(
      {"plumbline_checks/" + stub, stub_of(target, in_c ? "c" : "cpp", "plumbline_checks/" + stub, imports, commands)});
  const std::string standard =
      in_c ? "" : fmt::format("target_compile_features(checked_{} PRIVATE cxx_std_{})\n", problem, standard_of(target));
  made.pieces.push_back({"plumbline_checks/CMakeLists.txt",
                         filled_in(std::string(project), {{"call", target.call()},
                                                          {"problem", problem},
                                                          {"stub", stub},
                                                          {"folders", fmt::format("{}", fmt::join(folders, " "))},
                                                          {"standard", standard}})});
  if (in_c && target.function.name == problem)
    made.notes.push_back(
        fmt::format("The stub's function is called {}, too: give it another name there, and behind FUNCTION in "
                    "plumbline_checks/CMakeLists.txt.",
                    problem));
  if (!is_header(target.file))
    made.notes.push_back(
        fmt::format("The stub includes {}: if that needs other files of the project, add them to "
                    "plumbline_checks/CMakeLists.txt.",
                    target.file));
  return made;
}

}  // namespace

const Habitat cmake = {
    "C and C++", {"CMakeLists.txt"}, {".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".hxx"}, addition_to_cmake};

}  // namespace plumbline::habitat
