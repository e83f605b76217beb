// Python: a program, and functions that pytest finds and that the file calls itself.
#include <fmt/format.h>

#include "reports/languages/writing.hpp"

namespace plumbline::language {
namespace {

// Python has no floats of 32 bits but in its module for C.
constexpr std::string_view rounding = R"(from ctypes import c_float


def rounded(number):
    """The nearest float. Each operation is rounded to it, as in rounded(rounded(a * b) + c)."""
    return c_float(number).value

)";

std::string stub(const Stub& begun) {
  const Shape& shape = begun.problem.shape;
  const bool in_float = begun.format == Format::binary32;
  const std::string_view read = in_float ? "] = map(rounded, query)" : "] = query";
  std::string definitions;
  for (const std::string& code : codes(shape)) definitions += code + '\n';
  return fmt::format(
      R"({heading}import math
import sys
{imports}{rounding}
{codes}

def {problem}(query):
    """The code, then the values in their order; None for one that is not supplied."""
{read}
    if not all(map(math.isfinite, query)):
        return [REFUSED]

{place}
{example}
    return [REFUSED]


solve = {problem}

if __name__ == "__main__":
    for line in sys.stdin:
        try:
            answer = {problem}([float(number) for number in line.split()])
            print(*("-" if value is None else value for value in answer), flush=True)
        except Exception as error:
            print("!", repr(error), flush=True)
)",
      fmt::arg("heading", heading(python, begun)), fmt::arg("imports", begun.wrapped.imports),
      fmt::arg("place", place(begun, "    # ", "the line below.")), fmt::arg("codes", definitions),
      fmt::arg("rounding", in_float ? rounding : ""), fmt::arg("problem", shape.problem),
      fmt::arg("read", filled("    [", followed(numbers(shape), read), ", ", "     ")),
      fmt::arg("example", filled("    #   return [", followed(shown_answer(shape), "]"), ", ", "    #           ")));
}

std::string test_of(const Problem& problem, const TestedCase& tested, const std::string& name) {
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
      fmt::arg("name", name), fmt::arg("words", in_words(problem, tested)), fmt::arg("problem", problem.name()),
      fmt::arg("query", tested.query),
      fmt::arg("right", tested.code < 0 ? "code < 0" : fmt::format("code == {}", tested.code)),
      fmt::arg("code", tested.code), fmt::arg("outcome", tested.outcome), fmt::arg("nearest", tested.nearest),
      fmt::arg("allowed", tested.allowed));
}

std::string test(const Problem& problem, std::span<const TestedCase> cases) {
  std::string text, calls;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::string name = fmt::format("test_{}_{}", problem.name(), i + 1);
    text += test_of(problem, cases[i], name);
    calls += fmt::format("    {}()\n", name);
  }
  return text + "if __name__ == \"__main__\":\n" + calls;
}

}  // namespace

constinit const Language python = {
    .name = "py",
    .file = "mine.py",
    .comment = "#",
    .commands = "plumbline check {problem} --solver 'exec:python3 {file}'{inputs}",
    .number = real,
    .infinity = "float(\"inf\")",
    .nan = "float(\"nan\")",
    .open = "[",
    .close = "]",
    .stub = stub,
    .test = test,
};

}  // namespace plumbline::language
