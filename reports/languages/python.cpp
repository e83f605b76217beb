// Python: a program, and functions that pytest finds and that the file calls itself.
#include <fmt/format.h>

#include "reports/languages/writing.hpp"
#include "solvers/text.hpp"

namespace plumbline::language {
namespace {

// A decimal that is no integer: Python's are another type.
std::string real(double value) {
  const std::string text = decimal(value);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string stub(const Problem& problem, const std::string& file) {
  const Shape& shape = problem.shape;
  std::string definitions;
  for (const std::string& code : codes(shape)) definitions += code + '\n';
  return fmt::format(
      R"({heading}import math
import sys

{codes}

def {problem}(query):
    """The code, then the values in their order; None for one that is not supplied."""
{read}] = query
    if not all(map(math.isfinite, query)):
        return [REFUSED]

    # Your solver, in place of the line below. As in:
{example}
    return [REFUSED]


if __name__ == "__main__":
    for line in sys.stdin:
        try:
            answer = {problem}([float(number) for number in line.split()])
            print(*("-" if value is None else value for value in answer), flush=True)
        except Exception as error:
            print("!", repr(error), flush=True)
)",
      fmt::arg("heading", heading(python, problem, file)), fmt::arg("codes", definitions),
      fmt::arg("problem", shape.problem), fmt::arg("read", filled("    [", numbers(shape), ", ", "     ")),
      fmt::arg("example", filled("    #   return [", shown_answer(shape, "]"), ", ", "    #           ")));
}

std::string test_of(const Facts& facts, const std::string& name) {
  const auto listed = [](std::span<const double> values) { return list(python, values); };
  return fmt::format(
      R"py(def {name}():
    """{words}"""
    code, *values = {problem}({query})
    assert {right}, f"the code is {{code}} instead of {code} ({outcome})"
    nearest, allowed = {nearest}, {allowed}  # 4 ulps
    for found, value, most in zip(values, nearest, allowed):
        if found is not None and found != value:
            assert abs(found - value) <= most, f"a value is {{found!r}} instead of {{value!r}}"


)py",
      fmt::arg("name", name), fmt::arg("words", in_words(facts)), fmt::arg("problem", facts.problem->name()),
      fmt::arg("query", listed(facts.query)),
      fmt::arg("right", facts.code < 0 ? "code < 0" : fmt::format("code == {}", facts.code)),
      fmt::arg("code", facts.code), fmt::arg("outcome", facts.outcome), fmt::arg("nearest", listed(facts.nearest)),
      fmt::arg("allowed", listed(facts.allowed)));
}

std::string test(std::span<const Case> cases) {
  std::string text, calls;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::string name = fmt::format("test_{}_{}", cases[i].problem->name(), i + 1);
    text += test_of(facts_of(cases[i]), name);
    calls += fmt::format("    {}()\n", name);
  }
  return text + "if __name__ == \"__main__\":\n" + calls;
}

}  // namespace

constinit const Language python = {
    .name = "py",
    .file = "mine.py",
    .comment = "#",
    .commands = "plumbline check {problem} --solver 'exec:python3 {file}'",
    .number = real,
    .infinity = "float(\"inf\")",
    .nan = "float(\"nan\")",
    .open = "[",
    .close = "]",
    .stub = stub,
    .test = test,
};

}  // namespace plumbline::language
