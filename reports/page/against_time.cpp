// How often each solver is wrong, against what it takes: a picture for each problem.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "reports/page/parts.hpp"

namespace plumbline {
namespace {

// All lengths are in CSS pixels.
constexpr double width = 360, height = 230, left = 52, right = 24, top = 14, bottom = 42;
constexpr double letter_width = 5.8, line_height = 11, radius = 4;
constexpr double least_share = 1e-5;  // what is rarer stands there, too

struct Measured {
  std::string_view solver;
  bool is_peer;
  double ratio;   ///< on `uniform`
  double median;  ///< of all families
  std::uint64_t wrong, cases;

  double share() const { return static_cast<double>(wrong) / static_cast<double>(cases); }
};

std::optional<Measured> measured(const Chapter& chapter, const SolverResults& solver) {
  Measured sum{solver.name, !solver.release.empty(), 0, 0, 0, 0};
  std::vector<double> ratios;
  for (const Tally& tally : solver.families) {
    if (chapter.extreme_families.contains(tally.family)) continue;
    sum.wrong += tally.wrong_answers();
    sum.cases += tally.cases;
    if (!tally.timing) continue;
    ratios.push_back(tally.timing->ratio);
    if (tally.family == "uniform") sum.ratio = tally.timing->ratio;
  }
  if (ratios.empty() || sum.cases == 0) return std::nullopt;
  const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
  std::ranges::nth_element(ratios, middle);
  sum.median = *middle;
  if (sum.ratio == 0) sum.ratio = sum.median;
  return sum;
}

// Powers of two to the right; upwards powers of ten, above a line for none.
struct Axes {
  double low, high;  ///< exponents of two

  explicit Axes(const std::vector<Measured>& all) {
    double least = all.front().ratio, most = least;
    for (const Measured& one : all) {
      least = std::min({least, one.ratio, one.median});
      most = std::max({most, one.ratio, one.median});
    }
    low = std::floor(std::log2(least));
    high = std::max(low + 2, std::ceil(std::log2(most)));
  }
  double x_at(double exponent) const { return left + (width - left - right) * (exponent - low) / (high - low); }
  static double y_at(double share) {
    const double lowest = height - bottom, rows = 1 - std::log10(least_share);
    if (share == 0) return lowest;
    return top + (lowest - top) * -std::log10(std::max(share, least_share)) / rows;
  }
};

std::string ticks(const Axes& axes) {
  const auto tick = [](double x, double y, std::string_view anchor, std::string_view words) {
    return text_at(x, y, fmt::format(" class=\"tick\"{}", anchor), words, 1);
  };
  static constexpr std::string_view middle = " text-anchor=\"middle\"", end = " text-anchor=\"end\"";
  std::string markup;
  for (const auto& [share, words] : {std::pair(1.0, "100 %"), {0.01, "1 %"}, {1e-4, "0.01 %"}, {0.0, "none"}})
    markup += fmt::format("<path d=\"M{} {:.1f}H{}\"/>", left, Axes::y_at(share), width - right) +
              tick(left - 6, Axes::y_at(share) + 3, end, words);
  const double step = std::max(1.0, std::ceil((axes.high - axes.low) / 7));
  for (double exponent = axes.low; exponent <= axes.high; exponent += step)
    markup += tick(axes.x_at(exponent), height - bottom + 16, middle, fmt::format("× {:.3g}", std::exp2(exponent)));
  return markup + tick(width - right, height - 8, end, "time, to the published solver's") +
         tick(left, height - 8, "", "wrong ↑");
}

// What takes room in a row: a name, or a point.
struct Box {
  double x, y, length;

  bool meets(const Box& other) const {
    return std::abs(y - other.y) < line_height && x < other.x + other.length && other.x < x + length;
  }
};

// A name beside a point, moved up or down where others stand there.
Box place(double x, double y, std::string_view name, std::span<const Box> others) {
  Box label{x + radius + 3, y, letter_width * static_cast<double>(name.size())};
  if (label.x + label.length > width) label.x = x - radius - 3 - label.length;
  for (int i = 0; i < 40; ++i) {
    label.y = y + (i % 2 == 0 ? 1 : -1) * line_height * (i / 2 + i % 2);
    const bool inside = label.y > top - line_height && label.y < height - bottom + 2;
    if (inside && std::ranges::none_of(others, [&](const Box& other) { return label.meets(other); })) return label;
  }
  label.y = y;
  return label;
}

std::string panel(const Chapter& chapter) {
  std::vector<Measured> all;
  for (const SolverResults& solver : chapter.solvers)
    if (const auto one = measured(chapter, solver)) all.push_back(*one);
  if (all.empty()) return {};
  const Axes axes(all);
  std::string markup = ticks(axes);
  std::vector<Box> boxes;
  for (const Measured& one : all)
    boxes.push_back({axes.x_at(std::log2(one.ratio)) - radius, Axes::y_at(one.share()), 2 * radius});
  for (const Measured& one : all) {
    const double x = axes.x_at(std::log2(one.ratio)), y = Axes::y_at(one.share());
    const std::string_view tone = one.wrong == 0 ? "right" : "off";
    markup += fmt::format("<path class=\"reach {}\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>", tone, x, y,
                          axes.x_at(std::log2(one.median)));
    const Box label = place(x, y, one.solver, boxes);
    boxes.push_back(label);
    if (std::abs(label.y - y) > line_height)
      markup += fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>", x, y,
                            label.x < x ? label.x + label.length : label.x, label.y);
    const std::string words = fmt::format("{}: × {:.3g} on uniform, × {:.3g} in the median, {} of {} wrong", one.solver,
                                          one.ratio, one.median, one.wrong, one.cases);
    markup += element(fmt::format("circle class=\"{}{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"", tone,
                                  one.is_peer ? " peer" : "", x, y, radius),
                      element("title", escaped(words))) +
              text_at(label.x, label.y + 3, "", escaped(one.solver), 1);
  }
  const std::string name = escaped(chapter.problem->name());
  const std::string picture =
      element(fmt::format("svg role=\"img\" aria-label=\"{}: wrong answers against time\" viewBox=\"0 0 {} {}\"", name,
                          width, height),
              markup);
  return element("figure", element("figcaption", element(fmt::format("a href=\"#{}\"", name), name)) + picture);
}

}  // namespace

std::string accuracy_against_time(std::span<const Chapter> chapters) {
  std::string panels;
  for (const Chapter& chapter : chapters) panels += panel(chapter);
  if (panels.empty()) return {};
  return element("section aria-labelledby=\"against-time\"",
                 element("h2 id=\"against-time\"", "Accuracy against time") +
                     element("p",
                             "Lower is right more often; further left is faster. Shown are the share of wrong answers "
                             "over all families without extreme exponents, and the time on uniform queries, with a "
                             "line to the median of those families. Rings are libraries that others wrote.") +
                     element("div class=\"against\"", panels));
}

}  // namespace plumbline
