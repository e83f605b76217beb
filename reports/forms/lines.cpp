#include "reports/forms/lines.hpp"

#include <fmt/format.h>

#include <vector>

#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

constexpr std::size_t label_width = 13;
constexpr std::size_t line_width = 100;

// An exact value as a person reads it: "1/3 ≈ 0.3333333333333333", without its digits where there are too many.
std::string exact_text(const ToldValue& value, std::size_t readable) {
  const std::string rounded = decimal(value.nearest);
  const std::string_view sign = value.is_double() ? "=" : "≈";
  if (value.exact.empty() || value.exact.size() > readable) return fmt::format("{} {}", sign, rounded);
  return value.exact == rounded ? "= " + rounded : fmt::format("= {} {} {}", value.exact, sign, rounded);
}

}  // namespace

std::string labelled(std::string_view label, std::span<const std::string> parts, std::string_view between) {
  std::string text, line = fmt::format("   {:<{}}", label, label_width - 3);
  for (const std::string& part : parts) {
    const bool first = line.size() == label_width;
    if (!first && line.size() + between.size() + part.size() > line_width) {
      text += line + '\n';
      line.assign(label_width, ' ');
    } else if (!first) {
      line += between;
    }
    line += part;
  }
  return text + line + '\n';
}

std::string labelled(std::string_view label, const std::string& part) {
  return labelled(label, std::span(&part, 1), "");
}

std::string query_line(const Problem& problem, std::span<const double> query) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < query.size(); ++i)
    parts.push_back(fmt::format("{} {}", problem.shape.numbers[i].name, decimal(query[i])));
  return labelled("query", parts, "  ");
}

std::string truth_line(std::string_view label, const Problem& problem, const ToldTruth& truth) {
  // The values of two contacts are too many to tell each by its surd.
  const std::size_t readable = truth.values.size() > 8 ? 8 : 60;
  std::vector<std::string> parts = {outcome_name(problem.shape, truth.code)};
  if (const Outcome* const outcome = problem.shape.outcome(truth.code))
    for (std::size_t i = 0; i < truth.values.size(); ++i)
      parts.push_back(fmt::format("{} {}", outcome->values[i].name, exact_text(truth.values[i], readable)));
  return labelled(label, parts, "  ");
}

}  // namespace plumbline
