#include "reports/languages/languages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "props/judge/judge.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

std::string literal(const Language& language, double value) {
  if (std::isnan(value)) return std::string(language.nan);
  if (std::isinf(value)) return fmt::format("{}{}", value < 0 ? "-" : "", language.infinity);
  return language.number(value);
}

// What a test says of every case with this code.
TestedCase tested(const Shape& shape, int code) {
  TestedCase made;
  made.code = code;
  made.outcome = "refused";
  if (const Outcome* outcome = shape.outcome(code)) {
    made.outcome = outcome->name;
    made.values = outcome->values.size();
    for (const Value& value : outcome->values)
      made.names += fmt::format("{}{}", made.names.empty() ? "" : " ", value.name);
  }
  return made;
}

TestedCase tested(const Language& language, const Case& asked, Format format) {
  const Shape& shape = asked.problem->shape;
  const Truth truth = asked.problem->filtered(asked.query.data());
  TestedCase made = tested(shape, truth.code);
  std::vector<double> nearest, allowed;
  for (std::size_t i = 0; i < truth.values.size(); ++i) {
    nearest.push_back(truth.values[i].nearest());
    allowed.push_back(allowed_in_test({*asked.problem, asked.query, truth}, shape.outcome(truth.code)->values[i],
                                      truth.values[i], format));
  }
  made.decimals = join(asked.query, decimal);
  made.query = list(language, asked.query);
  made.nearest = list(language, nearest);
  made.allowed = list(language, allowed);
  return made;
}

}  // namespace

const Language* find_language(std::string_view name) {
  const auto found = std::ranges::find(languages, name, &Language::name);
  return found == std::end(languages) ? nullptr : *found;
}

std::vector<std::string> language_names() {
  std::vector<std::string> names;
  for (const Language* language : languages) names.emplace_back(language->name);
  return names;
}

std::string list(const Language& language, std::span<const double> values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + literal(language, value);
  return fmt::format("{}{}{}", language.open, text, language.close);
}

std::string test_of(const Language& language, std::span<const Case> cases, Format format) {
  std::vector<TestedCase> all;
  for (const Case& asked : cases) all.push_back(tested(language, asked, format));
  return language.test(*cases.front().problem, all);
}

double allowed_in_test(const Asked& asked, const Value& value, const Real& y, Format format) {
  const int exponent = scale_exponent(asked.problem.shape, asked.query.data(), value.scale, y);
  // Below the largest double, so that an infinity is within it of nothing but itself.
  return std::ldexp(1.0, std::min(ulp_exponent_in(format, exponent) + 2, 1023));
}

std::string test_pattern(const Language& language, const Problem& problem, int code) {
  TestedCase marked = tested(problem.shape, code);
  marked.decimals = "%decimals%";
  marked.query = "%query%";
  marked.nearest = "%nearest%";
  marked.allowed = "%allowed%";
  return language.test(problem, {&marked, 1});
}

}  // namespace plumbline
