#include "reports/forms/lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "props/draw/numbers.hpp"
#include "reports/forms/results.hpp"
#include "reports/forms/wrapped.hpp"
#include "solvers/text.hpp"

namespace plumbline {

namespace {

constexpr std::size_t label_width = 13;

// The characters of an exact value that a line has room for. The values of two contacts are too many to show each by
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

// The end of what keeps a fault: the last number that does, or the first beyond, if that is much shorter to read.
struct End {
  std::string number;
  bool inclusive;
};

End end_of(double last, int sign, Format format) {
  const bool at_zero = std::fabs(last) == least_ordinary(format) && last * sign < 0;
  const std::string kept = decimal(last), lost = decimal(at_zero ? 0 : stepped(format, last, sign));
  const bool inclusive = lost.size() + 8 >= kept.size();
  return {inclusive ? kept : lost, inclusive};
}

// "free", "exact", "exact to 2 ulps", and, of more numbers than were tried, "at least from 0.25 to 0.75",
// "at least up to 3", "at least above 0"
std::string need_text(const Need& need, double number, Format format) {
  if (need.is_free()) return "free";
  if (need.is_exact()) return "exact";
  const double ulps = std::max(number - need.low, need.high - number) / ulp_in(format, number);
  if (number != 0 && ulps <= nearest_ends) return fmt::format("exact to {}", in_ulps(std::ceil(ulps)));
  const End low = end_of(need.low, -1, format), high = end_of(need.high, 1, format);
  const bool has_low = std::isfinite(need.low), has_high = std::isfinite(need.high);
  std::string text = "at least";
  if (has_low) text += fmt::format(" {} {}", low.inclusive ? "from" : "above", low.number);
  if (has_high)
    text += fmt::format(" {}{}{}", has_low ? "to " : "", high.inclusive ? (has_low ? "" : "up to ") : "below ",
                        high.number);
  return text + (has_high || !low.inclusive ? "" : " up");
}

// The numbers that need the same, one after the other.
std::vector<std::string> needs_parts(const Problem& problem, const Witness& witness) {
  std::vector<std::pair<std::string, std::string>> all;  // the names, and what they need
  for (std::size_t i = 0; i < witness.needs.size(); ++i) {
    const std::string text = need_text(witness.needs[i], witness.query[i], witness.format);
    const auto same = std::ranges::find(all, text, &std::pair<std::string, std::string>::second);
    const std::string name(problem.shape.numbers[i].name);
    if (same == all.end())
      all.emplace_back(name, text);
    else
      same->first += ", " + name;
  }
  std::vector<std::string> parts;
  for (const auto& [names, text] : all) parts.push_back(fmt::format("{} {}", names, text));
  return parts;
}

std::string beginning(std::string_view label) { return fmt::format("   {:<{}}", label, label_width - 3); }

}  // namespace

std::string labelled(std::string_view label, std::span<const std::string> parts, std::string_view between,
                     const Paper& paper) {
  return filled(parts, between, paper.columns, beginning(label), beginning("")) + '\n';
}

std::string labelled(std::string_view label, std::string_view text, const Paper& paper) {
  return fitted(text, paper, beginning(label)) + '\n';
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

std::string percent(std::uint64_t part, std::uint64_t whole) {
  if (part == 0) return "0";
  if (part == whole) return "100 %";
  const double share = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  if (share > 99.0) return "> 99 %";
  if (share < 0.01) return "< 0.01 %";
  return fmt::format("{:.{}f} %", share, share < 1 ? 2 : share < 10 ? 1 : 0);
}

std::string in_ulps(double k) { return fmt::format("{} ulp{}", error_text(k), k == 1 ? "" : "s"); }

std::string margin_line(double margin, const Paper& paper) {
  return labelled(
      "margin",
      std::isinf(margin)
          ? "no step of one number, or of points that coincide, up to 2^52 ulps of the largest of its kind meets "
            "another outcome"
          : fmt::format(
                "a step of one number, or of points that coincide, by {} of the largest of its kind meets another "
                "outcome",
                in_ulps(margin)),
      paper);
}

std::string needs_text(const Problem& problem, const Witness& witness) {
  return fmt::format("{}", fmt::join(needs_parts(problem, witness), "; "));
}

std::string needs_line(const Problem& problem, const Witness& witness, const Paper& paper) {
  return witness.needs.empty() ? "" : labelled("numbers", needs_parts(problem, witness), "; ", paper);
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
