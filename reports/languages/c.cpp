// C and C++: a shared library, and a test that is compiled with it.
#include <fmt/format.h>

#include <algorithm>

#include "reports/languages/writing.hpp"
#include "solvers/text.hpp"

namespace plumbline::language {
namespace {

template <bool as_cpp>
std::string stub(const Stub& begun) {
  const Shape& shape = begun.problem.shape;
  const Outcome& outcome = shown(shape);
  const bool in_float = begun.format == Format::binary32;
  const std::string declared = in_float ? "  const float " : "  const double ";
  Pieces read, example;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i)
    read.push_back(fmt::format("{} = {}query[{}]", shape.numbers[i].name, in_float ? "(float)" : "", i));
  for (std::size_t i = 0; i < outcome.values.size(); ++i)
    example.push_back(fmt::format("answer[{}] = {};", i, outcome.values[i].name));
  example.push_back(fmt::format("return {};", constant(outcome.name)));
  Pieces finite = numbers(shape, as_cpp ? "std::isfinite(" : "isfinite(", ")");
  finite.back() += ")) return REFUSED;";
  return fmt::format(
      R"({heading}{imports}#include <{math}>

{codes} }};

{linkage}int {problem}(const double* query, double* answer) {{
{read};
{finite}

{place}
{example}
  (void)answer;
  return REFUSED;
}}
)",
      fmt::arg("heading", heading(as_cpp ? cpp : c, begun)), fmt::arg("imports", begun.wrapped.imports),
      fmt::arg("place", place(begun, "  // ", "the two lines below; a value left alone is not judged.")),
      fmt::arg("math", as_cpp ? "cmath" : "math.h"),
      fmt::arg("codes", filled("enum { ", codes(shape), ", ", "       ")),
      fmt::arg("linkage", as_cpp ? "extern \"C\" " : ""), fmt::arg("problem", shape.problem),
      fmt::arg("read", filled(declared, read, ", ", std::string(declared.size(), ' '))),
      fmt::arg("finite", filled("  if (!(", finite, " && ", "        ")),
      fmt::arg("example", filled("  //   ", example, " ", "  //   ")));
}

std::string test_of(const Problem& problem, const TestedCase& f, std::size_t number) {
  std::string text = fmt::format("/* {} */\nstatic int case_{}(void) {{\n", in_words(problem, f), number);
  text += fmt::format("  const double query[] = {};\n", f.query);
  if (f.values > 0)
    text += fmt::format("  const double nearest[] = {};  /* {} */\n  const double allowed[] = {};  /* 4 ulps */\n",
                        f.nearest, f.names, f.allowed);
  // All bits set are a NaN that no arithmetic makes, and none that a solver writes as NAN.
  text += fmt::format("  double answer[{}];\n", std::max<std::size_t>(problem.shape.values(), 1));
  if (f.values > 0) text += "  double untouched;\n  size_t i;\n";
  text += "  int code, wrong = 0;\n  memset(answer, 0xff, sizeof answer);\n";
  if (f.values > 0) text += "  memset(&untouched, 0xff, sizeof untouched);\n";
  text += fmt::format("  code = {}(query, answer);\n", problem.name());
  text += fmt::format("  if ({}) {{\n", f.code < 0 ? "code >= 0" : fmt::format("code != {}", f.code));
  text += fmt::format("    printf(\"case {}: the code is %d instead of {} ({})\\n\", code);\n    return 1;\n  }}\n",
                      number, f.code, f.outcome);
  if (f.values > 0)
    text += fmt::format(
        "  for (i = 0; i < {}; ++i) {{\n"
        "    if (memcmp(&answer[i], &untouched, sizeof untouched) == 0) continue;  /* not supplied */\n"
        "    /* No comparison holds of a NaN, which is wrong. */\n"
        "    if (answer[i] == nearest[i] || fabs(answer[i] - nearest[i]) <= allowed[i]) continue;\n"
        "    printf(\"case {}: value %d is %a instead of %a\\n\", (int)i, answer[i], nearest[i]);\n"
        "    wrong = 1;\n  }}\n",
        f.values, number);
  return text + "  return wrong;\n}\n\n";
}

template <bool as_cpp>
std::string test(const Problem& problem, std::span<const TestedCase> cases) {
  std::string text = fmt::format(
      "#include <math.h>\n#include <stdio.h>\n#include <string.h>\n\n"
      "{}int {}(const double *query, double *answer);\n\n",
      as_cpp ? "extern \"C\" " : "", problem.name());
  for (std::size_t i = 0; i < cases.size(); ++i) text += test_of(problem, cases[i], i + 1);
  text += "int main(void) {\n  int wrong = 0;\n";
  for (std::size_t i = 0; i < cases.size(); ++i) text += fmt::format("  wrong += case_{}();\n", i + 1);
  return text + "  return wrong != 0;\n}\n";
}

template <bool as_cpp>
constexpr Language dialect = {
    .name = as_cpp ? "cpp" : "c",
    .file = as_cpp ? "mine.cpp" : "mine.c",
    .comment = "//",
    .commands =
        as_cpp
            ? "c++ -O2 -shared -fPIC {file} -o lib{stem}.so\nplumbline check {problem} --solver ./lib{stem}.so{inputs}"
            : "cc -O2 -shared -fPIC {file} -o lib{stem}.so\nplumbline check {problem} --solver ./lib{stem}.so{inputs}",
    .number = hex,
    .infinity = "INFINITY",
    .nan = "NAN",
    .open = "{",
    .close = "}",
    .stub = stub<as_cpp>,
    .test = test<as_cpp>,
};

}  // namespace

constinit const Language c = dialect<false>;
constinit const Language cpp = dialect<true>;

}  // namespace plumbline::language
