#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "reports/page/parts.hpp"

namespace plumbline {
namespace {

constexpr int exponents = 54;                // the bars of the errors up to 2^0, 2^1, … 2^52, and beyond
constexpr std::size_t bars = exponents + 2;  // before them: exact, and up to half an ulp

// The bar of a bin, by its upper edge.
std::size_t bar_of(double edge) {
  if (edge <= 0.0) return 0;
  if (edge <= 0.5) return 1;
  int exponent = 0;
  const double fraction = std::frexp(edge, &exponent);
  if (fraction == 0.5) --exponent;  // a power of two belongs to the bar that it closes
  return 2 + static_cast<std::size_t>(std::clamp(exponent, 0, exponents - 1));
}

// Logarithmic both ways: what is rare and large is what one looks for.
std::string histogram(const ValueErrors& errors, std::string_view label) {
  constexpr double step = 4, high = 44, line = 12;  // pixels
  std::array<std::uint64_t, bars> counts{};
  for (const auto& [edge, count] : errors.histogram) counts[bar_of(edge)] += count;
  const double most = std::log2(1.0 + static_cast<double>(*std::ranges::max_element(counts)));
  std::string markup = element("title", escaped(label));
  for (std::size_t i = 0; i < bars; ++i) {
    if (counts[i] == 0) continue;
    const double height = std::max(1.0, high * std::log2(1.0 + static_cast<double>(counts[i])) / most);
    markup += fmt::format("<rect class=\"{}\" x=\"{:.0f}\" y=\"{:.1f}\" width=\"{}\" height=\"{:.1f}\"/>",
                          i < 2 ? "right" : "off", static_cast<double>(i) * step, high - height, step - 1, height);
  }
  markup += fmt::format("<path d=\"M0 {0:.1f}h{1}\"/>", high + 0.5, bars * static_cast<std::size_t>(step));
  for (const int exponent : {0, 10, 20, 30, 40, 50})
    markup += text_at((exponent + 2.5) * step, high + line, "", exponent == 0 ? "1" : fmt::format("2^{}", exponent));
  return element(
      fmt::format("svg class=\"histogram\" role=\"img\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"-1 0 {0:.0f} "
                  "{1:.0f}\"",
                  static_cast<double>(bars) * step + 12, high + line + 3),
      markup);
}

std::string cell(const ValueErrors* errors, std::string_view label, std::string_view family) {
  if (errors == nullptr) return element("td class=\"none\"", "–");
  const auto row = [](std::string_view name, double error) {
    return element("div", element("dt", name) + element("dd", ulps(error)));
  };
  const std::string name = family.empty() ? std::string() : element("p class=\"family\"", escaped(family));
  return element("td", name + histogram(*errors, label) +
                           element("dl class=\"figures\"", row("median", quantile(errors->histogram, 0.5)) +
                                                               row("99 %", quantile(errors->histogram, 0.99)) +
                                                               row("max", errors->ulp_max) +
                                                               row("max scaled", errors->scaled_max)));
}

std::vector<std::string_view> values_of(const SolverResults& solver) {
  std::vector<std::string_view> names;
  for (const Tally& tally : solver.families)
    for (const ValueErrors& value : tally.values)
      if (value.count > 0 && std::ranges::find(names, value.name) == names.end()) names.push_back(value.name);
  return names;
}

std::string row(const SolverResults& solver, std::string_view value) {
  const auto named = [&](const Tally* tally, std::string_view family, bool show) {
    return cell(tally == nullptr ? nullptr : tally->errors_of(value),
                fmt::format("{} of {} on {}", value, solver.name, family), show ? family : std::string_view());
  };
  const Tally* const largest = with_largest_error(solver, value);
  return element("tr", element("th scope=\"row\"", escaped(solver.name) + " " + element("code", escaped(value))) +
                           named(solver.find("uniform"), "uniform", false) +
                           named(solver.find("degenerate"), "degenerate", false) +
                           named(largest, largest->family, true));
}

// The largest error of a value, and where it was found.
struct Largest {
  const SolverResults* solver = nullptr;
  const Tally* tally = nullptr;
  const Witness* witness = nullptr;
};

std::string largest_item(const Largest& largest) {
  const auto& [solver, tally, w] = largest;
  const Problem& problem = *solver->problem;
  const std::string backward = w->backward == no_error ? "" : ", " + ulps(w->backward) + " backward";
  return element("li", fmt::format("{} {} on {}: {} ulps, {} scaled{}", escaped(solver->name),
                                   element("code", escaped(value_name(problem.shape, *w))), escaped(tally->family),
                                   ulps(w->ulp()), ulps(w->scaled()), backward) +
                           query_list(problem.shape, w->query) +
                           element("pre", element("code", escaped(replay(problem, solver->name, *w)))));
}

}  // namespace

std::string error_table(const Chapter& chapter) {
  std::string rows;
  for (const SolverResults& solver : chapter.solvers)
    for (const std::string_view value : values_of(solver)) rows += row(solver, value);
  if (rows.empty()) return {};
  static constexpr std::string_view columns[] = {"solver, value", "uniform", "degenerate",
                                                 "the family with the largest"};
  return table_of(
      "Errors in ulps of answers with the right outcome. The first two bars are exact and correctly rounded answers; "
      "each further bar doubles the error. Heights are logarithmic.",
      "errors", head(columns) + element("tbody", rows));
}

std::string largest_errors(const Chapter& chapter) {
  std::map<std::pair<std::string_view, std::string_view>, Largest> largest;  // by solver and value
  for (const SolverResults& solver : chapter.solvers)
    for (const Tally& tally : solver.families)
      for (const Witness& witness : tally.largest_errors) {
        if (witness.ulp() <= 0.5) continue;  // correctly rounded
        Largest& place = largest[{solver.name, value_name(chapter.problem->shape, witness)}];
        const auto size = [](const Witness& one) { return std::pair(one.ulp(), one.scaled()); };
        if (place.witness == nullptr || size(witness) > size(*place.witness)) place = {&solver, &tally, &witness};
      }
  std::string items;
  for (const auto& [_, found] : largest) items += largest_item(found);
  if (items.empty()) return {};
  return element("details", element("summary", "The queries with the largest errors") + element("ul", items));
}

}  // namespace plumbline
