#include "reports/program/stub.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <vector>

namespace plumbline {
namespace {

using Words = std::vector<std::string>;

// The words with `between` them, in lines of 100 columns that begin with `first` and go on with `next`.
std::string filled(const std::string& first, const Words& words, std::string_view between, const std::string& next) {
  static constexpr std::size_t most = 100;
  std::string text, line = first;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool last = i + 1 == words.size();
    if (i > 0 && line.size() + words[i].size() + between.size() > most) {
      text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
      line = next;
    }
    line += fmt::format("{}{}", words[i], last ? "" : between);
  }
  return text + line;
}

Words numbers(const Shape& shape, std::string_view before = "", std::string_view after = "") {
  Words names;
  for (const Number& number : shape.numbers) names.push_back(fmt::format("{}{}{}", before, number.name, after));
  return names;
}

Words values(const Outcome& outcome) {
  Words names;
  for (const Value& value : outcome.values) names.emplace_back(value.name);
  return names;
}

std::string constant(std::string_view outcome) {
  std::string raised(outcome);
  std::ranges::transform(raised, raised.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return raised;
}

// A definition of each code, `REFUSED` first.
Words codes(const Shape& shape) {
  Words all = {"REFUSED = -1"};
  for (const Outcome& outcome : shape.outcomes)
    all.push_back(fmt::format("{} = {}", constant(outcome.name), outcome.code));
  return all;
}

// The outcome that shows how to answer: the first with values, or else the last.
const Outcome& shown(const Shape& shape) {
  const auto found =
      std::ranges::find_if(shape.outcomes, [](const Outcome& outcome) { return !outcome.values.empty(); });
  return found == shape.outcomes.end() ? shape.outcomes.back() : *found;
}

// What every stub opens with, as comments behind `mark`: the question, the query, the outcomes, how to try it.
std::string heading(const Shape& shape, const std::string& mark, const Words& commands) {
  std::string text = fmt::format("{} {}: {}\n{}\n", mark, shape.problem, shape.question, mark);
  text += filled(fmt::format("{} query, {} numbers: ", mark, shape.numbers.size()), numbers(shape), " ", mark + "   ");
  text += fmt::format("\n{} outcomes, their codes and values:\n", mark);
  for (const Outcome& outcome : shape.outcomes)
    text += filled(fmt::format("{}   {} {}{}", mark, outcome.code, outcome.name, outcome.values.empty() ? "" : ": "),
                   values(outcome), " ", mark + "     ") +
            '\n';
  text += fmt::format(
      "{0} A negative code refuses the query. plumbline/solver.h tells how degenerate queries count.\n{0}\n"
      "{0} To try it:\n",
      mark);
  for (const std::string& command : commands) text += fmt::format("{}   {}\n", mark, command);
  return text;
}

Words commands_for_a_program(const Shape& shape, std::string_view interpreter, const std::string& file) {
  return {fmt::format("plumbline check {} --solver 'exec:{} {}'", shape.problem, interpreter, file)};
}

std::string c_stub(const Shape& shape, const std::string& file, bool cpp) {
  const std::string library = fmt::format("lib{}.so", std::filesystem::path(file).stem().string());
  const Words commands = {fmt::format("{} -O2 -shared -fPIC {} -o {}", cpp ? "c++" : "cc", file, library),
                          fmt::format("plumbline check {} --solver ./{}", shape.problem, library)};
  Words read, example;
  for (std::size_t i = 0; i < shape.numbers.size(); ++i)
    read.push_back(fmt::format("{} = query[{}]", shape.numbers[i].name, i));
  for (std::size_t i = 0; i < shown(shape).values.size(); ++i)
    example.push_back(fmt::format("answer[{}] = {};", i, shown(shape).values[i].name));
  example.push_back(fmt::format("return {};", constant(shown(shape).name)));
  const Words finite = numbers(shape, cpp ? "std::isfinite(" : "isfinite(", ")");
  return fmt::format(
      R"({heading}#include <{math}>

{codes} }};

{linkage}int {problem}(const double* query, double* answer) {{
{read};
{finite})) return REFUSED;

  // Your solver, in place of the two lines below; a value that it leaves alone is not judged. As in:
{example}
  (void)answer;
  return REFUSED;
}}
)",
      fmt::arg("heading", heading(shape, "//", commands)), fmt::arg("math", cpp ? "cmath" : "math.h"),
      fmt::arg("codes", filled("enum { ", codes(shape), ", ", "       ")),
      fmt::arg("linkage", cpp ? "extern \"C\" " : ""), fmt::arg("problem", shape.problem),
      fmt::arg("read", filled("  const double ", read, ", ", "               ")),
      fmt::arg("finite", filled("  if (!(", finite, " && ", "        ")),
      fmt::arg("example", filled("  //   ", example, " ", "  //   ")));
}

// As in "POINT, x, y, s, t".
std::string shown_answer(const Shape& shape) {
  std::string text = constant(shown(shape).name);
  for (const Value& value : shown(shape).values) text += fmt::format(", {}", value.name);
  return text;
}

std::string javascript_stub(const Shape& shape, const std::string& file) {
  return fmt::format(
      R"({heading}import {{ createInterface }} from 'node:readline';

{codes};

// The code, then the values in their order; null for one that is not supplied.
function {problem}(query) {{
{read}] = query;
  if (!query.every(Number.isFinite)) return [REFUSED];

  // Your solver, in place of the line below. As in: return [{example}];
  return [REFUSED];
}}

for await (const line of createInterface({{ input: process.stdin }})) {{
  const answer = {problem}(line.split(' ').map(Number));
  console.log(answer.map((value) => value ?? '-').join(' '));
}}
)",
      fmt::arg("heading", heading(shape, "//", commands_for_a_program(shape, "node", file))),
      fmt::arg("codes", filled("const ", codes(shape), ", ", "      ")), fmt::arg("problem", shape.problem),
      fmt::arg("read", filled("  const [", numbers(shape), ", ", "         ")),
      fmt::arg("example", shown_answer(shape)));
}

std::string python_stub(const Shape& shape, const std::string& file) {
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

    # Your solver, in place of the line below. As in: return [{example}]
    return [REFUSED]


if __name__ == "__main__":
    for line in sys.stdin:
        answer = {problem}([float(number) for number in line.split()])
        print(*("-" if value is None else value for value in answer), flush=True)
)",
      fmt::arg("heading", heading(shape, "#", commands_for_a_program(shape, "python3", file))),
      fmt::arg("codes", definitions), fmt::arg("problem", shape.problem),
      fmt::arg("read", filled("    [", numbers(shape), ", ", "     ")), fmt::arg("example", shown_answer(shape)));
}

}  // namespace

std::string stub(std::string_view language, const Problem& problem, std::string_view file) {
  const Shape& shape = problem.shape;
  const auto named = [file](std::string_view usual) { return std::string(file.empty() ? usual : file); };
  if (language == "js") return javascript_stub(shape, named("mine.mjs"));
  if (language == "py") return python_stub(shape, named("mine.py"));
  const bool cpp = language == "cpp";
  return c_stub(shape, named(cpp ? "mine.cpp" : "mine.c"), cpp);
}

}  // namespace plumbline
