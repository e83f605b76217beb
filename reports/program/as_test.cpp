#include "reports/program/as_test.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "props/judge.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// How a language writes what the tests are made of.
struct Language {
  std::string (*number)(double);
  std::string_view infinity, nan;
  std::string_view open, close;  // of a list
};

// A decimal that no language takes for an integer.
std::string real(double value) {
  const std::string text = decimal(value);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

constexpr Language c_language = {hex, "INFINITY", "NAN", "{", "}"};
constexpr Language javascript = {decimal, "Infinity", "NaN", "[", "]"};
constexpr Language python = {real, "float(\"inf\")", "float(\"nan\")", "[", "]"};

std::string literal(const Language& language, double value) {
  if (std::isnan(value)) return std::string(language.nan);
  if (std::isinf(value)) return fmt::format("{}{}", value < 0 ? "-" : "", language.infinity);
  return language.number(value);
}

std::string list(const Language& language, std::span<const double> values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + literal(language, value);
  return fmt::format("{}{}{}", language.open, text, language.close);
}

// What a test holds of a case.
struct Facts {
  const Problem* problem;
  std::vector<double> query, nearest, allowed;
  int code;
  std::string outcome, names;  // of the values
};

Facts facts_of(const Case& asked) {
  const Truth truth = asked.problem->filtered(asked.query.data());
  const Outcome* outcome = asked.problem->shape.outcome(truth.code);
  Facts facts{asked.problem, asked.query, {}, {}, truth.code, "refused", ""};
  if (outcome == nullptr) return facts;
  facts.outcome = outcome->name;
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    const Value& value = outcome->values[i];
    // 4 ulps; below the largest double, so that an infinity is within it of nothing but itself.
    const int exponent =
        std::min(scale_exponent(asked.problem->shape, asked.query.data(), value.scale, truth.values[i]) + 2, 1023);
    facts.nearest.push_back(truth.values[i].nearest());
    facts.allowed.push_back(std::ldexp(1.0, exponent));
    facts.names += fmt::format("{}{}", i == 0 ? "" : " ", value.name);
  }
  return facts;
}

std::string decimals(const Facts& facts) { return join(facts.query, decimal); }

std::string c_case(const Facts& f, std::size_t number) {
  std::string text = fmt::format("/* {} {}: the truth is {}. */\nstatic int case_{}(void) {{\n", f.problem->name(),
                                 decimals(f), f.outcome, number);
  text += fmt::format("  const double query[] = {};\n", list(c_language, f.query));
  if (!f.nearest.empty())
    text += fmt::format("  const double nearest[] = {};  /* {} */\n  const double allowed[] = {};  /* 4 ulps */\n",
                        list(c_language, f.nearest), f.names, list(c_language, f.allowed));
  text += fmt::format("  const double untouched = NAN;\n  double answer[{}];\n",
                      std::max<std::size_t>(f.problem->shape.values(), 1));
  text += "  size_t i;\n  int code, wrong = 0;\n";
  text += "  for (i = 0; i < sizeof answer / sizeof *answer; ++i) answer[i] = untouched;\n";
  text += fmt::format("  code = {}(query, answer);\n", f.problem->name());
  text += fmt::format("  if ({}) {{\n", f.code < 0 ? "code >= 0" : fmt::format("code != {}", f.code));
  text += fmt::format("    printf(\"case {}: the code is %d instead of {} ({})\\n\", code);\n    return 1;\n  }}\n",
                      number, f.code, f.outcome);
  if (!f.nearest.empty())
    text += fmt::format(
        "  for (i = 0; i < {}; ++i) {{\n"
        "    if (memcmp(&answer[i], &untouched, sizeof untouched) == 0) continue;  /* not supplied */\n"
        "    if (answer[i] == nearest[i] || fabs(answer[i] - nearest[i]) <= allowed[i]) continue;\n"
        "    printf(\"case {}: value %d is %a instead of %a\\n\", (int)i, answer[i], nearest[i]);\n"
        "    wrong = 1;\n  }}\n",
        f.nearest.size(), number);
  return text + "  return wrong;\n}\n\n";
}

std::string c_test(std::span<const Facts> all, bool cpp) {
  std::string text = "#include <math.h>\n#include <stdio.h>\n#include <string.h>\n\n";
  text += fmt::format("{}int {}(const double *query, double *answer);\n\n", cpp ? "extern \"C\" " : "",
                      all.front().problem->name());
  for (std::size_t i = 0; i < all.size(); ++i) text += c_case(all[i], i + 1);
  text += "int main(void) {\n  int wrong = 0;\n";
  for (std::size_t i = 0; i < all.size(); ++i) text += fmt::format("  wrong += case_{}();\n", i + 1);
  return text + "  return wrong != 0;\n}\n";
}

std::string javascript_case(const Facts& f) {
  return fmt::format(
      R"js(// {0} {1}: the truth is {2}.
{{
  const [code, ...values] = {0}({3});
  if ({4}) throw new Error(`the code is ${{code}} instead of {5} ({2})`);
  const nearest = {6}, allowed = {7};  // 4 ulps
  nearest.forEach((value, i) => {{
    const found = values[i] ?? null;  // null: not supplied
    if (found !== null && found !== value && !(Math.abs(found - value) <= allowed[i]))
      throw new Error(`value ${{i}} is ${{found}} instead of ${{value}}`);
  }});
}}
)js",
      f.problem->name(), decimals(f), f.outcome, list(javascript, f.query),
      f.code < 0 ? "!(code < 0)" : fmt::format("code !== {}", f.code), f.code, list(javascript, f.nearest),
      list(javascript, f.allowed));
}

std::string python_case(const Facts& f, std::size_t number) {
  return fmt::format(
      R"py(def test_{0}_{8}():
    """{0} {1}: the truth is {2}."""
    code, *values = {0}({3})
    assert {4}, f"the code is {{code}} instead of {5} ({2})"
    nearest, allowed = {6}, {7}  # 4 ulps
    for found, value, most in zip(values, nearest, allowed):
        if found is not None and found != value:
            assert abs(found - value) <= most, f"a value is {{found!r}} instead of {{value!r}}"


)py",
      f.problem->name(), decimals(f), f.outcome, list(python, f.query),
      f.code < 0 ? "code < 0" : fmt::format("code == {}", f.code), f.code, list(python, f.nearest),
      list(python, f.allowed), number);
}

std::string python_test(std::span<const Facts> all) {
  std::string text, calls;
  for (std::size_t i = 0; i < all.size(); ++i) {
    text += python_case(all[i], i + 1);
    calls += fmt::format("    test_{}_{}()\n", all[i].problem->name(), i + 1);
  }
  return text + "if __name__ == \"__main__\":\n" + calls;
}

}  // namespace

std::string as_test(std::string_view language, std::span<const Case> cases) {
  std::vector<Facts> all;
  for (const Case& asked : cases) all.push_back(facts_of(asked));
  if (language == "py") return python_test(all);
  if (language != "js") return c_test(all, language == "cpp");
  std::string text;
  for (const Facts& facts : all) text += javascript_case(facts);
  return text;
}

}  // namespace plumbline
