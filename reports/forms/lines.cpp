#include "reports/forms/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "reports/forms/results.hpp"
#include "reports/wrapped.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

constexpr std::size_t label_width = 13;

// The characters of an exact value that a line has room for. The values of two contacts are too many to tell each by
// its surd.
std::size_t readable(const ToldTruth& truth) { return truth.values.size() > 8 ? 8 : 60; }
bool is_readable(const ToldValue& value, std::size_t most) {
  return !value.exact.empty() && value.exact.size() <= most;
}

// An exact value as a person reads it: "1/3 ≈ 0.3333333333333333", without its digits where there are too many.
std::string exact_text(const ToldValue& value, std::size_t most) {
  const std::string rounded = decimal(value.nearest);
  const std::string_view sign = value.is_double() ? "=" : "≈";
  if (!is_readable(value, most)) return fmt::format("{} {}", sign, rounded);
  return value.exact == rounded ? "= " + rounded : fmt::format("= {} {} {}", value.exact, sign, rounded);
}

std::string beginning(std::string_view label) { return fmt::format("   {:<{}}", label, label_width - 3); }

}  // namespace

std::string labelled(std::string_view label, std::span<const std::string> parts, std::string_view between,
                     const Paper& paper) {
  return filled(parts, between, paper.columns, beginning(label), beginning("")) + '\n';
}

std::string labelled(std::string_view label, std::string_view text, const Paper& paper) {
  const std::string first = beginning(label);
  return (paper.terminal ? wrapped(text, paper.columns, first, beginning("")) : fmt::format("{}{}", first, text)) +
         '\n';
}

std::string query_line(const Problem& problem, std::span<const double> query, const Paper& paper) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < query.size(); ++i)
    parts.push_back(fmt::format("{} {}", problem.shape.numbers[i].name, decimal(query[i])));
  return labelled("query", parts, "  ", paper);
}

std::string where_line(std::string_view configuration, std::string_view stated, bool extreme, const Paper& paper) {
  std::vector<std::string> parts;
  if (!configuration.empty()) parts.emplace_back(configuration);
  if (!stated.empty()) parts.push_back(fmt::format("stated in the input: {}", stated));
  if (extreme) parts.emplace_back("extreme exponents");
  return parts.empty() ? "" : labelled("where", parts, "; ", paper);
}

std::string in_ulps(double k) { return fmt::format("{} ulp{}", error_text(k), k == 1 ? "" : "s"); }

std::string margin_line(double margin, const Paper& paper) {
  return labelled("margin",
                  std::isinf(margin)
                      ? "no step of one number up to 2^52 ulps of the largest of its kind meets another outcome"
                      : fmt::format("a step of one number by {} of the largest of its kind meets another "
                                    "outcome",
                                    in_ulps(margin)),
                  paper);
}

std::string truth_line(std::string_view label, const Problem& problem, const ToldTruth& truth, const Paper& paper) {
  std::vector<std::string> parts = {outcome_name(problem.shape, truth.code)};
  if (const Outcome* const outcome = problem.shape.outcome(truth.code))
    for (std::size_t i = 0; i < truth.values.size(); ++i)
      parts.push_back(fmt::format("{} {}", outcome->values[i].name, exact_text(truth.values[i], readable(truth))));
  return labelled(label, parts, "  ", paper);
}

bool has_room_for(const ToldTruth& truth) {
  return std::ranges::all_of(truth.values, [&](const ToldValue& value) { return is_readable(value, readable(truth)); });
}

}  // namespace plumbline
