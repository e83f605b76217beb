// Writes what plumbline/solver.h says of the problems, from their shapes, or with --check says whether it stands there.
//   solver_header_writer solver.h [--check]
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <stdexcept>
#include <string>

#include "props/problem.hpp"
#include "reports/languages/contract.hpp"
#include "reports/program/files.hpp"
#include "reports/writers/written_part.hpp"

namespace plumbline {
namespace {

constexpr Marks marks = {
    "/* Written by the target `solver_header`, from every solvers/<problem>/problem.hpp. */\n",
    "/* End of what `solver_header` writes. */\n",
};

std::string comment(const Shape& shape) {
  static constexpr Lines lines = {" * ", 120};
  return "/*\n" + paragraph(lines, "", "", shape.question) + " *\n" + contract(lines, shape) + " */\n";
}

std::string macro(const Shape& shape, std::string_view name, std::size_t number) {
  std::string spelled = fmt::format("plumbline_{}_{}", shape.problem, name);
  std::ranges::transform(spelled, spelled.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return fmt::format("#define {} {}\n", spelled, number);
}

std::string declarations(const Shape& shape) {
  std::string text = macro(shape, "query", shape.numbers.size()) + macro(shape, "values", shape.values());
  for (const Outcome& outcome : shape.outcomes)
    text += macro(shape, outcome.name, static_cast<std::size_t>(outcome.code));
  return text + fmt::format("int {}(const double* query, double* answer);\n", shape.problem);
}

int run(const std::string& file, bool check) {
  std::string part;
  for (const Problem& problem : problems()) part += '\n' + comment(problem.shape) + declarations(problem.shape);
  const std::string old = read_file(file), renewed = with_part(old, marks, part + '\n');
  if (renewed == old) return 0;
  if (check) {
    fmt::print(stderr, "{} does not say what the problems' shapes say: build the target solver_header.\n", file);
    return 1;
  }
  write_output(file, renewed);
  return 0;
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) try {
  if (argc < 2) throw std::runtime_error("Which header? Call solver_header_writer solver.h [--check].");
  return plumbline::run(argv[1], argc > 2);
} catch (const std::exception& error) {
  fmt::print(stderr, "solver_header_writer: {}\n", error.what());
  return 2;
}
