// JavaScript: a program for Node.js, and statements that throw where the solver is wrong.
#include <fmt/format.h>

#include "reports/languages/writing.hpp"
#include "solvers/text.hpp"

namespace plumbline::language {
namespace {

std::string stub(const Problem& problem, const std::string& file) {
  const Shape& shape = problem.shape;
  return fmt::format(
      R"({heading}import {{ createInterface }} from 'node:readline';

{codes};

// The code, then the values in their order; null for one that is not supplied.
function {problem}(query) {{
{read}] = query;
  if (!query.every(Number.isFinite)) return [REFUSED];

  // Your solver, in place of the line below. As in:
{example}
  return [REFUSED];
}}

for await (const line of createInterface({{ input: process.stdin }})) {{
  try {{
    const answer = {problem}(line.split(' ').map(Number));
    console.log(answer.map((value) => value ?? '-').join(' '));
  }} catch (error) {{
    console.log(`! ${{error}}`.replaceAll('\n', ' '));
  }}
}}
)",
      fmt::arg("heading", heading(javascript, problem, file)),
      fmt::arg("codes", filled("const ", codes(shape), ", ", "      ")), fmt::arg("problem", shape.problem),
      fmt::arg("read", filled("  const [", numbers(shape), ", ", "         ")),
      fmt::arg("example", filled("  //   return [", shown_answer(shape, "];"), ", ", "  //           ")));
}

std::string test_of(const Problem& problem, const TestedCase& tested) {
  return fmt::format(
      R"js(// {words}
{{
  const [code, ...values] = {problem}({query});
  if ({wrong}) throw new Error(`the code is ${{code}} instead of {code} ({outcome})`);
  const nearest = {nearest}, allowed = {allowed};  // 4 ulps
  nearest.forEach((value, i) => {{
    const found = values[i] ?? null;  // null: not supplied
    if (found !== null && found !== value && !(Math.abs(found - value) <= allowed[i]))
      throw new Error(`value ${{i}} is ${{found}} instead of ${{value}}`);
  }});
}}
)js",
      fmt::arg("words", in_words(problem, tested)), fmt::arg("problem", problem.name()),
      fmt::arg("query", tested.query),
      fmt::arg("wrong", tested.code < 0 ? "!(code < 0)" : fmt::format("code !== {}", tested.code)),
      fmt::arg("code", tested.code), fmt::arg("outcome", tested.outcome), fmt::arg("nearest", tested.nearest),
      fmt::arg("allowed", tested.allowed));
}

std::string test(const Problem& problem, std::span<const TestedCase> cases) {
  std::string text;
  for (const TestedCase& tested : cases) text += test_of(problem, tested);
  return text;
}

}  // namespace

constinit const Language javascript = {
    .name = "js",
    .file = "mine.mjs",
    .comment = "//",
    .commands = "plumbline check {problem} --solver 'exec:node {file}'",
    .number = decimal,
    .infinity = "Infinity",
    .nan = "NaN",
    .open = "[",
    .close = "]",
    .stub = stub,
    .test = test,
};

}  // namespace plumbline::language
