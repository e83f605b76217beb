// JavaScript: a program for Node.js, and statements that throw where the solver is wrong.
#include <fmt/format.h>

#include "reports/languages/writing.hpp"
#include "solvers/text.hpp"

namespace plumbline::language {
namespace {

std::string stub(const Stub& begun) {
  const Shape& shape = begun.problem.shape;
  const bool in_float = begun.format == Format::binary32;
  const std::string_view read = in_float ? "] = query.map(Math.fround);" : "] = query;";
  return fmt::format(
      R"({heading}// An ES module: its name ends in .mjs, or its package.json says "type": "module".
{imports}
{codes};

// The code, then the values in their order; null for one that is not supplied.{rounding}
export function {problem}(query) {{
{read}
  if (!query.every(Number.isFinite)) return [REFUSED];

{place}
{example}
  return [REFUSED];
}}

export {{ {problem} as solve }};

// Run as a program, it answers each query on standard input.
async function run() {{
  const {{ createInterface }} = await import('node:readline');
  for await (const line of createInterface({{ input: process.stdin }})) {{
    try {{
      const answer = {problem}(line.split(' ').map(Number));
      console.log(answer.map((value) => value ?? '-').join(' '));
    }} catch (error) {{
      console.log(`! ${{error}}`.replaceAll('\n', ' '));
    }}
  }}
}}

if (globalThis.process?.argv?.[1]) {{
  const {{ realpathSync }} = await import('node:fs'), {{ fileURLToPath }} = await import('node:url');
  if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await run();
}}
)",
      fmt::arg("heading", heading(javascript, begun)), fmt::arg("imports", begun.wrapped.imports),
      fmt::arg("place", place(begun, "  // ", "the line below.")),
      fmt::arg("rounding",
               in_float ? "\n// In float each operation is rounded, as in Math.fround(Math.fround(a * b) + c)." : ""),
      fmt::arg("codes", filled("const ", codes(shape), ", ", "      ")), fmt::arg("problem", shape.problem),
      fmt::arg("read", filled("  const [", followed(numbers(shape), read), ", ", "         ")),
      fmt::arg("example", filled("  //   return [", followed(shown_answer(shape), "];"), ", ", "  //           ")));
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
    .commands = "plumbline check {problem} --solver 'exec:node {file}'{inputs}",
    .number = decimal,
    .infinity = "Infinity",
    .nan = "NaN",
    .open = "[",
    .close = "]",
    .stub = stub,
    .test = test,
};

}  // namespace plumbline::language
