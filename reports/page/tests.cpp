// A witness as a test to copy, in any language: the patterns of a problem, which the script fills with its numbers.
#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "reports/languages/languages.hpp"
#include "reports/page/parts.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// A double that has the exact value's exponent: where that lies below a power of two, its nearest double may be this.
double of_one_exponent(const ToldValue& value) {
  const double nearest = value.nearest;
  if (std::isinf(nearest)) return std::copysign(std::numeric_limits<double>::max(), nearest);
  return std::signbit(value.lack) != std::signbit(nearest) && value.lack != 0 ? std::nextafter(nearest, 0) : nearest;
}

}  // namespace

std::string test_patterns(const Problem& problem) {
  nlohmann::ordered_json all;
  for (const Language* language : languages) {
    nlohmann::ordered_json& json = all[std::string(language->name)];
    json = {{"open", language->open}, {"close", language->close}, {"one", language->number(1)}};
    for (const Outcome& outcome : problem.shape.outcomes)
      json["tests"][std::to_string(outcome.code)] = test_pattern(*language, problem, outcome.code);
    json["infinity"] = language->infinity;
  }
  return element("div class=\"patterns\" hidden=\"\"", escaped(all.dump()));
}

std::string test_line(const Problem& problem, const Witness& witness) {
  const Shape& shape = problem.shape;
  const auto& [code, values] = witness.truth;
  if (code == refused_code) return {};
  std::string nearest, allowed;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string_view blank = i == 0 ? "" : " ";
    nearest += fmt::format("{}{}", blank, decimal(values[i].nearest));
    const double most = allowed_in_test({problem, witness.query, {}}, shape.outcome(code)->values[i],
                                        Real(of_one_exponent(values[i])), witness.format);
    allowed += fmt::format("{}{}", blank, decimal(most));
  }
  return element(fmt::format("p class=\"as-test\" data-code=\"{}\" data-nearest=\"{}\" data-allowed=\"{}\"", code,
                             nearest, allowed),
                 "Copy it as a test:");
}

}  // namespace plumbline
