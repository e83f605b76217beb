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

std::string test_of(const Facts& facts) {
  const auto listed = [](std::span<const double> values) { return list(javascript, values); };
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
      fmt::arg("words", in_words(facts)), fmt::arg("problem", facts.problem->name()),
      fmt::arg("query", listed(facts.query)),
      fmt::arg("wrong", facts.code < 0 ? "!(code < 0)" : fmt::format("code !== {}", facts.code)),
      fmt::arg("code", facts.code), fmt::arg("outcome", facts.outcome), fmt::arg("nearest", listed(facts.nearest)),
      fmt::arg("allowed", listed(facts.allowed)));
}

std::string test(std::span<const Case> cases) {
  std::string text;
  for (const Case& asked : cases) text += test_of(facts_of(asked));
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
