// Errors against the spread of their queries, and wrong outcomes against the margin: two pictures for each solver.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "reports/page/parts.hpp"

namespace plumbline {
namespace {

// All lengths are in CSS pixels.
constexpr int cell = 4, bins = last_power_bin + 1, side = cell * bins;
constexpr int left = 34, top = 16, below = 32, high = 60;        // of the bars
constexpr std::array<std::uint64_t, 4> shades = {1, 3, 10, 30};  // the counts from which a cell is darker

int x_of(int bin) { return left + cell * bin; }
int y_of(int bin) { return top + side - cell * (bin + 1); }

std::string power(int bin) { return bin == 2 ? "1" : fmt::format("2^{}", bin - 2); }

constexpr std::array labelled_bins = {2, 12, 22, 32, 42, 52};

std::string ticks_below(int y, std::span<const int> labelled) {
  std::string markup;
  for (const int bin : labelled) markup += text_at(x_of(bin) + cell / 2, y + 12, " text-anchor=\"middle\"", power(bin));
  return markup;
}

std::string picture(std::string_view name, std::string_view label, int height, std::string_view content) {
  return element(fmt::format("svg class=\"{}\" role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {} {}\"", name,
                             escaped(label), left + side + 6, height),
                 content);
}

// A cell for each pair of bins, darker for more values. On the line and below it the query's last bits explain all.
std::string errors_picture(const Conditioned& conditioned, std::string_view solver) {
  std::array<std::string, shades.size()> right, off;
  for (const auto& [at, count] : conditioned.errors) {
    const auto& [spread, error] = at;
    const auto shade = std::ranges::upper_bound(shades, count) - shades.begin() - 1;
    auto& paths = error <= std::max(spread, 2) ? right : off;
    paths[static_cast<std::size_t>(shade)] += fmt::format("M{} {}h{}", x_of(spread), y_of(error) + cell / 2, cell);
  }
  std::string markup =
      fmt::format("<path class=\"axis\" d=\"M{0} {1}V{2}H{3}\"/><path class=\"even\" d=\"M{0} {4}H{5}L{3} {1}\"/>",
                  left, top, top + side, left + side, y_of(2), x_of(3));
  for (std::size_t i = 0; i < shades.size(); ++i)
    for (const auto& [paths, tone] : {std::pair(&right, "right"), {&off, "off"}})
      if (!(*paths)[i].empty()) markup += fmt::format("<path class=\"{} shade{}\" d=\"{}\"/>", tone, i, (*paths)[i]);
  for (const int bin : labelled_bins) markup += text_at(left - 4, y_of(bin) + cell, " text-anchor=\"end\"", power(bin));
  markup += text_at(left - 4, y_of(0) + cell, " text-anchor=\"end\"", "exact") +
            ticks_below(top + side, labelled_bins) +
            text_at(left + side, top + side + 26, " text-anchor=\"end\"", "spread of the value, in ulps of its scale") +
            text_at(left, top - 6, "", "↑ error, in ulps of its scale");
  return picture("plane", fmt::format("Errors of {} against spread", solver), top + side + below, markup);
}

std::string percent(double share) {
  return share == 0 || share >= 0.01 ? fmt::format("{:.0f} %", 100 * share) : "&lt; 1 %";
}

// A bar for each margin, as high as the share of wrong outcomes; its root, so that one in a hundred is seen.
std::string margins_picture(const Conditioned& conditioned, std::string_view solver) {
  const int lowest = top + high;
  std::string bars;
  for (const auto& [bin, answers] : conditioned.margins) {
    const double share = static_cast<double>(answers.wrong) / static_cast<double>(answers.asked);
    const double height = std::max(2.0, high * std::sqrt(share));
    bars += element(fmt::format("rect class=\"{}\" x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{:.1f}\"",
                                answers.wrong == 0 ? "right" : "off", x_of(bin), lowest - height, cell - 1, height),
                    element("title", fmt::format("{}: {} of {} wrong, {}",
                                                 bin == last_power_bin ? "no margin" : "margin " + power(bin),
                                                 answers.wrong, answers.asked, percent(share))));
  }
  std::string markup = fmt::format("<path class=\"axis\" d=\"M{} {}H{}\"/>", left, lowest + 1, left + side) + bars;
  for (const double share : {1.0, 0.1, 0.01})
    markup += text_at(left - 4, static_cast<int>(lowest - high * std::sqrt(share)) + 4, " text-anchor=\"end\"",
                      percent(share));
  return picture("bars", fmt::format("Wrong outcomes of {} against margin", solver), lowest + below,
                 markup + ticks_below(lowest, std::span(labelled_bins).first(labelled_bins.size() - 1)) +
                     text_at(left + side, lowest + 12, " text-anchor=\"end\"", "none") +
                     text_at(left + side, lowest + 26, " text-anchor=\"end\"", "margin, in ulps of the query"));
}

std::string panel(const SolverResults& solver) {
  Conditioned sum;
  for (const Tally& tally : solver.families) sum.take_in(tally.conditioned);
  if (sum.margins.empty()) return {};
  return element("figure", element("figcaption", escaped(solver.name)) +
                               (sum.errors.empty() ? std::string() : errors_picture(sum, solver.name)) +
                               margins_picture(sum, solver.name));
}

}  // namespace

std::string conditioning(const Chapter& chapter) {
  std::string panels;
  // What is right to the last bit stands first, to compare with.
  for (const bool certified : {true, false})
    for (const SolverResults& solver : chapter.solvers)
      if ((solver.name == "certified") == certified) panels += panel(solver);
  if (panels.empty()) return {};
  return element("h3", "What the query excuses") +
         element("p",
                 "These are the first queries of each family without extreme exponents. Squares are values of right "
                 "outcomes, darker where there are more. Up to the line, the error is no larger than what the last "
                 "bits of the query leave open (or 1, if that is less); above it, the solver lost more. Bars are "
                 "shares of wrong outcomes by margin: the smallest step of one number that changes the truth. A "
                 "rounding error explains only those at the left.") +
         element("div class=\"conditioning\"", panels);
}

}  // namespace plumbline
